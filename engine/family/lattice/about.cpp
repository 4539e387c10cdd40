// What the catalogue tells about a game on the lattice: player counts, options, and every code it can give
// with its args.
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

std::vector<CodeSpec> make_codes(const Face& /*face*/) {
  using enum CodeSpec::Category;
  return {
      {Step, "lay"},
      {Step, "end"},

      {Action, "lay", {"tile", "at", "rotation"}},
      {Action, "end"},

      {Draw, "first", {"seat"}},
      {Draw, "chip", {"at", "chip"}},
      {Draw, "hand", {"seat", "tile"}},

      {Event, "first-player", {}},
      {Event, "chip-laid", {"at", "chip"}},
      {Event, "tile-drawn", {"tile"}},  // the tile is for its owner only
      {Event, "supply-empty", {}},
      {Event, "tile-laid", {"tile", "at", "rotation"}},
      {Event, "scored", {"at", "chip", "sums", "cancelled", "winner", "factor", "points"}},
      {Event, "chip-neutral", {"at", "chip", "sums", "cancelled", "winner"}},  // nobody owns the winner
      {Event, "chip-unclaimed", {"at", "chip", "sums"}},                       // all cancelled

      {Violation, "cell.outside", {"at", "most"}},
      {Violation, "tile.rotation", {"found"}},
      {Violation, "lay.done", {}},
      {Violation, "tile.not-held", {"tile", "tiles"}},  // tiles: the own hand
      {Violation, "cell.taken", {"tile", "at", "other"}},
      {Violation, "first.on-edge", {"tile", "at"}},
      {Violation,
       "tile.not-adjacent",
       {"tile", "at", "corner"}},  // corner: a tile touched at a corner, or null
      {Violation, "end.tile-owed", {"tiles"}},
      {Violation, "colours.seats", {"option", "found", "expected"}},
      {Violation, "colours.number", {"option", "seat", "found", "expected"}},  // one colour each, or two
      {Violation, "colours.unknown", {"option", "seat", "found", "expected"}},
      {Violation, "colours.taken", {"option", "seat", "colour", "other"}},
      {Violation, "layout.rows", {"option", "found", "expected"}},
      {Violation, "layout.row", {"option", "row", "found", "expected"}},
      {Violation, "layout.value", {"option", "row", "column", "found", "expected"}},
      {Violation, "layout.count", {"option", "row", "column", "chip", "found", "expected"}},

      {Score, "chip", {"at", "chip", "sums", "cancelled", "winner", "factor"}},

      // winner: null when nobody has it; seat: null when a neutral colour has it; missing: 0 when it is
      // scored
      {Change, "chip", {"at", "chip", "sums", "cancelled", "winner", "seat", "points", "missing"}},
  };
}

}  // namespace partal::lattice
