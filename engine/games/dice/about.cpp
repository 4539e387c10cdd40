// What the catalogue tells about the dice game: player counts, options, and every code the game can give with
// its args.
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

const GameInfo& Rules::info() {
  static const GameInfo info = {
      .name = "dice",
      .min_players = kMinPlayers,
      .max_players = kMaxPlayers,
      .rules = {1},
      .assumed = {"tokens"},  // DIC-05: how many of each kind
      .options =
          {
              {.id = "tokens",
               .type = OptionType::Document,
               .values = {"default"},
               .default_value = "default",
               .rule = "DIC-05",
               .players = {3, 4, 5, 6}},
          },
  };
  return info;
}

Result<Config> Rules::configure(int players, const Options& options) {
  const Result<Options> complete = complete_options(info(), players, options);
  if (!complete) return refuse(complete.error());
  const Result<TokenMix> tokens = read_token_mix(complete->front().second);
  if (!tokens) return refuse(tokens.error());
  return Config{.players = static_cast<std::uint8_t>(players), .tokens = *tokens};
}

// The mix is written out whole, also the default one: a record does not depend on what is assumed later.
Options Rules::options(const Config& config) { return {{"tokens", token_mix_text(config.tokens)}}; }

std::span<const CodeSpec> Rules::codes() {
  static const std::vector<CodeSpec> all = [] {
    using namespace codes;
    std::vector<CodeSpec> specs = notation_codes();
    add_codes(specs, kThrowStep, kActStep, kEndStep, kPrizeStep, kShiftStep, kNameStep, kCountedStep);
    add_codes(specs, kCaliphGiven, kPhaseBegun, kTokenLaid, kThrowBegun, kDiceThrown, kPawnPlaced,
              kPawnImproved, kPawnPushed, kTokenUsed, kBlackDieAdded, kThrowCountsLess, kDutyLapsed,
              kPrizeWon, kProgressMoved, kPointShifted, kShiftDeclined, kCaliphNamed, kTokenLeft, kScored);
    add_codes(specs, kTokenMix, kThrowFirst, kNoThrowLeft, kNoDieThrown, kNoFifthThrow, kTokenEarly,
              kKeepNotThere, kTokenNotHeld, kNoActionLeft, kNothingLeft, kTooFewDice, kTooManyDice,
              kBlackNotThere, kBlackOtherFace, kBlackOnce, kBlackTooLate, kLessOnce, kLessFirstThrow,
              kLessFourthThrow, kOwnPawnThere, kOneNewPawn, kAllDice, kNoSpace, kImproveRound, kNoPawn,
              kImprovedTwice, kNotBetter, kPushSpaceFree, kPushNoSpace, kPawnOwed, kSameColumn, kNobody);
    add_codes(specs, kProgressScore, kTokensScore, kLands);
    return specs;
  }();
  return all;
}

}  // namespace partal::dice
