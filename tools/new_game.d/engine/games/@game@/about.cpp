// What the catalogue tells about @Title@: player counts, options, and every code the game can give.
#include "engine/games/@game@/chapters.h"
#include "engine/games/@game@/codes.h"

namespace partal::@game@ {

const GameInfo& Rules::info() {
  static const GameInfo info = {
      .name = "@game@",
      .min_players = kMinPlayers,
      .max_players = kMaxPlayers,
      .rules = {1},
      .assumed = {},
      .options =
          {
              {.id = "stones",
               .type = OptionType::Choice,
               .values = {"9", "7"},
               .default_value = "9",
               .rule = "@GAM@-02",
               .players = {2, 3, 4}},
          },
  };
  return info;
}

Result<Config> Rules::configure(int players, const Options& options) {
  const Result<Options> complete = complete_options(info(), players, options);
  if (!complete) return refuse(complete.error());
  const bool fewer = option_of(*complete, "stones") == "7";
  return Config{.players = static_cast<std::uint8_t>(players),
                .stones = static_cast<std::uint8_t>(fewer ? kFewerStones : kUsualStones)};
}

Options Rules::options(const Config& config) { return {{"stones", std::to_string(config.stones)}}; }

std::span<const CodeSpec> Rules::codes() {
  static const std::vector<CodeSpec> all = [] {
    using namespace codes;
    std::vector<CodeSpec> specs = notation_codes();
    add_codes(specs, kTakeStep, kEndStep);
    add_codes(specs, kTaken, kLastTaken, kDieRolled);
    add_codes(specs, kTakeDone, kTooMany, kNotThere, kStoneOwed);
    add_codes(specs, kLastStone, kRow);
    return specs;
  }();
  return all;
}

}  // namespace partal::@game@
