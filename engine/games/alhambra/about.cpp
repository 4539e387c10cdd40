// What the catalogue tells about Alhambra: player counts, options, and every code the game can give with its
// args.
#include "engine/core/text.h"
#include "engine/games/alhambra/chapters.h"

namespace partal::alhambra {

const GameInfo& Rules::info() {
  static const GameInfo info = {
      .name = "alhambra",
      .min_players = kMinPlayers,
      .max_players = kMaxPlayers,
      .rules = {1},
      .assumed = {},
      .options =
          {
              {.id = "second_scoring_pile",
               .type = OptionType::Choice,
               .values = {"5", "4"},
               .default_value = "5",
               .rule = "ALH-08",
               .players = {2, 3, 4, 5, 6}},
              {.id = "youngest",
               .type = OptionType::Seat,
               .values = {"none"},
               .default_value = "none",
               .rule = "ALH-06",
               .players = {2, 3, 4, 5, 6}},
          },
  };
  return info;
}

Result<Config> Rules::configure(int players, const Options& options) {
  const Result<Options> complete = complete_options(info(), players, options);
  if (!complete) return tl::unexpected<Violation>(complete.error());
  Config config{.players = static_cast<std::uint8_t>(players)};
  for (const auto& [id, value] : *complete) {
    if (id == "second_scoring_pile") config.second_scoring_pile = value == "4" ? 4 : 5;
    if (id == "youngest" && value != "none") config.youngest = seat_at(value[0] - '1');
  }
  return config;
}

Options Rules::options(const Config& config) {
  return {{"second_scoring_pile", std::to_string(config.second_scoring_pile)},
          {"youngest", config.youngest ? std::to_string(number_of(*config.youngest)) : "none"}};
}

std::span<const CodeSpec> Rules::codes() {
  using enum CodeSpec::Category;
  static const std::vector<CodeSpec> codes = with_codes(
      notation_codes(),
      {
          {Step, "action"},
          {Step, "place"},
          {Step, "leftover"},
          {Step, "end"},

          {Event, "money-dealt", {"card"}},             // ALH-05; the event's seat gets it
          {Event, "first-player", {"cards", "money"}},  // ALH-06
          {Event, "money-taken", {"cards", "total"}},   // ALH-11
          {Event, "tile-bought", {"tile", "slot", "cards", "cost", "paid"}},  // ALH-12
          {Event, "further-action", {}},                                      // ALH-13
          {Event, "action-waived", {}},                                       // ALH-13, `stop`
          {Event, "tile-placed", {"tile", "at", "wall"}},  // wall: [before, after]; also by rebuild-in
          {Event, "tile-reserved", {"tile"}},
          {Event, "tile-given", {"tile"}},                           // ALH-63
          {Event, "tile-returned", {"tile", "at", "wall"}},          // ALH-16 b
          {Event, "tile-swapped", {"tile", "other", "at", "wall"}},  // ALH-16 c: tile in, other out
          {Event, "passed", {}},                                     // ALH-18
          {Event, "card-revealed", {"card"}},                        // to the money row
          {Event, "tile-revealed", {"tile", "slot"}},                // to the yard
          {Event, "scoring-card", {"scoring"}},                      // ALH-32
          {Event, "deck-renewed", {"cards"}},                        // ALH-31
          {Event, "scored", {"scoring", "wall", "buildings", "points", "total"}},  // one for each seat
          {Event, "dirk-scored", {"scoring", "points"}},         // ALH-62: shown, never won with
          {Event, "dirk-received", {"tile"}},                    // ALH-61
          {Event, "last-refill", {"missing"}},                   // ALH-50
          {Event, "hands-opened", {}},                           // ALH-51
          {Event, "leftover-given", {"tile", "slot", "money"}},  // ALH-51
          {Event, "leftover-stays", {"tile", "slot", "money"}},  // ALH-51: a tie for most

          {Violation, "take.not-in-row", {"card"}},                                       // ALH-11
          {Violation, "take.over-five", {"total", "most"}},                               // ALH-11
          {Violation, "yard.empty-slot", {"slot"}},                                       // ALH-12
          {Violation, "payment.currency", {"slot", "currency", "found"}},                 // ALH-12
          {Violation, "payment.not-held", {"card", "held", "asked"}},                     // ALH-12
          {Violation, "payment.too-small", {"slot", "tile", "cost", "paid", "missing"}},  // ALH-12
          {Violation, "action.none-left", {}},                                            // ALH-10
          {Violation, "leftover.only-placing", {}},                                       // ALH-52
          {Violation, "stop.no-right", {}},                                               // ALH-13
          {Violation, "pass.can-act", {}},                                                // ALH-18
          {Violation, "end.action-owed", {}},                                             // ALH-10
          {Violation, "end.action-open", {}},                  // ALH-13: `stop` comes first
          {Violation, "end.tiles-wait", {"tiles"}},            // ALH-17, ALH-52
          {Violation, "place.too-early", {"tile"}},            // ALH-17
          {Violation, "tray.not-there", {"tile"}},             // ALH-17
          {Violation, "tile.in-tray", {"tile"}},               // ALH-15
          {Violation, "reserve.not-there", {"tile"}},          // ALH-16
          {Violation, "tile.not-laid", {"tile"}},              // ALH-16
          {Violation, "start-tile.fixed", {}},                 // ALH-16
          {Violation, "dirk.absent", {"players"}},             // ALH-61
          {Violation, "dirk.leftover", {"tile"}},              // ALH-63
          {Violation, "tile.turned", {"found"}},               // ALH-20
          {Violation, "cell.taken", {"tile", "at", "other"}},  // ALH-27
          {Violation,
           "tile.not-adjacent",
           {"tile", "at", "corner"}},  // ALH-23; corner: a tile touched at a corner, or null
          {Violation, "tile.edge-mismatch", {"tile", "at", "side", "other"}},  // ALH-21, ALH-26
          {Violation, "tile.not-reachable", {"tile", "at"}},                   // ALH-22
          {Violation, "tile.encloses-gap", {"tile", "at", "cells"}},           // ALH-24; cells: how many
          {Violation, "remove.cuts-off", {"tile", "cut_off"}},                 // ALH-25; cut_off: tiles
          {Violation, "remove.encloses-gap", {"tile", "at"}},                  // ALH-25

          {Score, "wall", {"scoring"}},                                              // ALH-41
          {Score, "majority", {"type", "scoring", "places", "table", "shared_by"}},  // ALH-42, ALH-43

          {Change, "wall", {"from", "to"}},
          {Change, "count", {"type", "from", "to"}},
          {Change, "rank", {"type", "from", "to"}},  // place in the type; null: none
          {Change, "exact", {"slot"}},               // paid exactly: one more action
      });
  return codes;
}

}  // namespace partal::alhambra
