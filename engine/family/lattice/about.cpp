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
              {"hand", "choice", {"1", "3"}, "1", rules.three_tiles, all},
              {"two_colours", "choice", {"off", "on"}, "off", rules.two_colours, {2}},
              {"colours", "list", {"default"}, "default", rules.colours, all},
              {"first", "seat", {"chance"}, "chance", rules.first_player, all},
              {"layout", "document", {"random", "rings", "stripes"}, "random", rules.chips, all},
              {"empty_neutral", "choice", {"out", "in"}, "out", rules.neutral, {2, 3}, 2, "in"},
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
