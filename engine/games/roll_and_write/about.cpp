// What the catalogue tells about Roll & Write: player counts, options, and every code the game can give with
// its args.
#include "engine/core/text.h"
#include "engine/games/roll_and_write/codes.h"

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
  using namespace codes;
  static const std::vector<CodeSpec> all = [] {
    std::vector<CodeSpec> specs = notation_codes();
    add_codes(specs, kActionStep, kSecondStep, kRollStep, kKeepStep, kEndStep);
    add_codes(specs, kFirstPlayer, kDiceRolled, kBuilt, kCompleted, kTurned, kSecondPaid, kCoinsTaken,
              kTakenUp, kKept, kHanded, kImaginaryRolled, kImaginaryCompleted, kAwarded, kImaginaryAwarded,
              kRoundBegan, kScored, kImaginaryScored);
    add_codes(specs, kActionDone, kNoneFree, kNoDice, kBuiltAlready, kNotThere, kTooFewCoins, kTurnTooLate,
              kSecondTooEarly, kSecondTooLate, kOtherDice, kRollNotNow, kKeepNotNow, kActionOwed, kRollFirst,
              kKeepFirst);
    add_codes(specs, kCompletedScore, kPlaceScore, kLineScore, kCoinsScore);
    add_codes(specs, kLineChange, kRaceChange, kCoinsChange, kHandedOn);
    return specs;
  }();
  return all;
}

}  // namespace partal::roll_and_write
