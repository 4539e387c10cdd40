// What the catalogue tells about Roll & Write: player counts, options, and every code the game can give with
// its args.
#include "engine/core/text.h"
#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

namespace {

constexpr std::string_view kDefault = "default";

// RNW-60: three take part at least. RNW-66: who plays alone may meet more.
std::uint8_t imaginary_players(int players, std::string_view alone) {
  if (players == 1) return static_cast<std::uint8_t>(alone[0] - '0');
  return players == 2 ? 1 : 0;
}

}  // namespace

const GameInfo& Rules::info() {
  static const GameInfo info = {
      .name = "roll_and_write",
      .min_players = kMinPlayers,
      .max_players = kMaxPlayers,
      .rules = {1},
      .assumed = {"sheet.grid", "sheet.boxes", "sheet.coins", "sheet.places"},
      .options =
          {
              {.id = "imaginary",
               .type = OptionType::Choice,
               .values = {"2", "3", "4"},
               .default_value = "2",
               .rule = "RNW-66",
               .players = {1}},
              {.id = "contest",
               .type = OptionType::Choice,
               .values = {"off", "on"},
               .default_value = "off",
               .rule = "RNW-67",
               .players = {1}},
              {.id = "sheet",
               .type = OptionType::Document,
               .values = {kDefault},
               .default_value = kDefault,
               .rule = "RNW-01",
               .players = {1, 2, 3, 4, 5}},
          },
  };
  return info;
}

Result<Config> Rules::configure(int players, const Options& options) {
  const Result<Options> complete = complete_options(info(), players, options);
  if (!complete) return refuse(complete.error());
  Config config{.players = static_cast<std::uint8_t>(players)};
  for (const auto& [id, value] : *complete) {
    if (id == "imaginary") config.imaginary = imaginary_players(players, value);
    if (id == "contest") config.contest = value == "on";
    if (id != "sheet" || value == kDefault) continue;
    const Result<Sheet> sheet = parse_sheet(value);
    if (!sheet) return refuse(sheet.error());
    config.sheet = *sheet;
  }
  return config;
}

// The sheet goes whole into the record, the default one too: what is assumed today may be known tomorrow, and
// the record must not change with it.
Options Rules::options(const Config& config) {
  return {{"imaginary", config.players == 1 ? std::to_string(config.imaginary) : "2"},
          {"contest", config.contest ? "on" : "off"},
          {"sheet", sheet_text(config.sheet)}};
}

std::span<const CodeSpec> Rules::codes() {
  using enum CodeSpec::Category;
  static const std::vector<CodeSpec> codes = with_codes(
      notation_codes(),
      {
          {Step, "action"},
          {Step, "second"},
          {Step, "roll"},
          {Step, "keep"},
          {Step, "end"},

          {Event, "first-player", {}},                                  // RNW-10
          {Event, "dice-rolled", {"dice"}},                             // RNW-11 to RNW-13, RNW-27, RNW-28
          {Event, "building-built", {"at", "type", "count", "boxes"}},  // RNW-11, RNW-22, RNW-41
          {Event, "type-completed", {"type"}},                          // RNW-30
          {Event, "dice-turned", {"from", "dice", "coins"}},            // RNW-40
          {Event, "second-paid", {"coins"}},                            // RNW-41
          {Event, "coins-taken", {"coins", "lost", "total"}},           // RNW-25, RNW-26
          {Event, "dice-taken-up", {}},                                 // RNW-28, `roll`
          {Event, "pair-kept", {"dice"}},                               // RNW-28
          {Event, "pair-handed", {"dice", "to"}},                       // RNW-24
          {Event, "imaginary-rolled", {"imaginary", "dice", "type", "count", "boxes"}},  // RNW-61, RNW-62
          {Event, "imaginary-completed", {"imaginary", "type"}},                         // RNW-64
          {Event, "place-awarded", {"type", "places", "shared_by", "points", "total"}},  // RNW-30 to RNW-33
          {Event, "imaginary-awarded", {"imaginary", "type", "places", "shared_by", "points"}},  // RNW-64
          {Event, "round-began", {"round", "rounds"}},                                           // RNW-20
          {Event, "scored", {"places", "lines", "coins", "points", "total"}},  // RNW-55, one for each seat
          {Event, "imaginary-scored", {"imaginary", "places", "extra", "total"}},  // RNW-67

          {Violation, "action.done", {}},                     // RNW-21
          {Violation, "build.none-free", {}},                 // RNW-23
          {Violation, "cell.no-dice", {"at", "cells"}},       // RNW-22; cells: where one can build
          {Violation, "cell.built", {"at", "type"}},          // RNW-22, RNW-41
          {Violation, "die.not-there", {"die", "dice"}},      // RNW-28, RNW-40
          {Violation, "coins.too-few", {"cost", "coins"}},    // RNW-42
          {Violation, "turn.too-late", {}},                   // RNW-43
          {Violation, "second.too-early", {}},                // RNW-41
          {Violation, "second.too-late", {}},                 // RNW-43
          {Violation, "second.other-dice", {"at", "other"}},  // RNW-41
          {Violation, "roll.not-now", {}},                    // RNW-28
          {Violation, "keep.not-now", {}},                    // RNW-28
          {Violation, "end.action-owed", {}},                 // RNW-21
          {Violation, "end.roll-first", {}},                  // RNW-28
          {Violation, "end.keep-first", {}},                  // RNW-28

          {Score, "completed", {"type", "places", "table", "shared_by"}},  // RNW-30, RNW-31
          {Score, "place", {"type", "places", "table", "shared_by"}},      // RNW-50
          {Score, "line", {"line", "number"}},                             // RNW-53
          {Score, "coins", {}},                                            // RNW-54

          {Change,
           "line",
           {"line", "number", "from", "to", "points"}},       // points: what the line is worth then
          {Change, "race", {"type", "from", "to", "boxes"}},  // boxes marked
          {Change, "coins", {"from", "to"}},
          {Change, "handed-on", {"dice", "to"}},  // the pair that the next player gets
      });
  return codes;
}

}  // namespace partal::roll_and_write
