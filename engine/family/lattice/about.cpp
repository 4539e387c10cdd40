// What the catalogue tells about a game on the lattice: player counts, options, and every code it can give
// with its args.
#include "engine/family/lattice/codes.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/options.h"

namespace partal::lattice {

GameInfo make_info(const Face& face) {
  const RuleIds& rules = face.rules;
  const std::vector<int> all = {2, 3, 4};
  GameInfo info = {
      .name = face.game,
      .min_players = kMinPlayers,
      .max_players = kMaxPlayers,
      .rules = {1, 2},  // 2: empty_neutral
      .assumed = {},
      .options =
          {
              {"hand", OptionType::Choice, {"1", "3"}, "1", rules.three_tiles, all},
              {"two_colours", OptionType::Choice, {"off", "on"}, "off", rules.two_colours, {2}},
              {"colours", OptionType::List, {"default"}, "default", rules.colours, all},
              {"first", OptionType::Seat, {"chance"}, "chance", rules.first_player, all},
              {"layout", OptionType::Document, {"random", "rings", "stripes"}, "random", rules.chips, all},
              {"empty_neutral", OptionType::Choice, {"out", "in"}, "out", rules.neutral, {2, 3}, 2, "in"},
          },
  };
  for (const std::string_view assumed : face.assumed) {
    if (!assumed.empty()) info.assumed.push_back(assumed);
  }
  return info;
}

std::vector<CodeSpec> make_codes() {
  using namespace codes;
  std::vector<CodeSpec> specs = notation_codes();
  add_codes(specs, kLayStep, kEndStep);
  add_codes(specs, kFirstPlayer, kChipLaid, kTileDrawn, kSupplyEmpty, kTileLaid, kScored, kChipNeutral,
            kChipUnclaimed);
  add_codes(specs, kOutside, kRotation, kLayDone, kNotHeld, kTaken, kFirstOnEdge, kNotAdjacent, kTileOwed,
            kColoursSeats, kColoursNumber, kColoursUnknown, kColoursTaken, kLayoutRows, kLayoutRow,
            kLayoutValue, kLayoutCount);
  add_codes(specs, kChipScore, kChipChange);
  return specs;
}

}  // namespace partal::lattice
