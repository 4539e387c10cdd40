// What the catalogue tells about Alhambra: player counts, options, and every code the game can give with its
// args.
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"

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
               .values = {"none", kDrawnFirst},
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
    if (id != "youngest") continue;
    config.first_is_drawn = value == kDrawnFirst;
    if (value != "none" && value != kDrawnFirst) config.youngest = seat_at(value[0] - '1');
  }
  return config;
}

Options Rules::options(const Config& config) {
  return {{"second_scoring_pile", std::to_string(config.second_scoring_pile)},
          {"youngest", config.youngest         ? std::to_string(number_of(*config.youngest))
                       : config.first_is_drawn ? std::string(kDrawnFirst)
                                               : "none"}};
}

std::span<const CodeSpec> Rules::codes() {
  static const std::vector<CodeSpec> specs = [] {
    using namespace codes;
    std::vector<CodeSpec> all = notation_codes();
    add_codes(all, kActionStep, kPlaceStep, kLeftoverStep, kEndStep);
    add_codes(all, kMoneyDealt, kFirstPlayer, kMoneyTaken, kTileBought, kFurtherAction, kActionWaived,
              kTilePlaced, kTileReserved, kTileGiven, kTileReturned, kTileSwapped, kPassed, kCardRevealed,
              kTileRevealed, kScoringCard, kDeckRenewed, kScored, kDirkScored, kDirkReceived, kLastRefill,
              kHandsOpened, kLeftoverGiven, kLeftoverStays);
    add_codes(all, kNotInRow, kOverFive, kEmptySlot, kPaymentCurrency, kOutOfReach, kPaymentNotHeld,
              kPaymentTooSmall, kNoActionLeft, kOnlyPlacing, kNoRightToStop, kCanAct, kActionOwed,
              kActionOpen, kTilesWait, kNotBought, kPlaceTooEarly, kNotInTray, kStillInTray, kNotOnReserve,
              kNotLaid, kStartTileFixed, kDirkAbsent, kDirkLeftover, kTurned, kTaken, kNotAdjacent,
              kEdgeMismatch, kNotReachable, kEnclosesGap, kCutsOff, kRemovalEnclosesGap);
    add_codes(all, kWallScore, kMajorityScore);
    add_codes(all, kWallChange, kCountChange, kRankChange, kExactChange);
    return all;
  }();
  return specs;
}

}  // namespace partal::alhambra
