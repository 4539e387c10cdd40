// What the tests of the door share: a match of the tiny game, and everything that can be seen of a match.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "engine/catalogue/match_of.h"
#include "engine/catalogue/replay.h"
#include "tests/catalogue/lots.h"
#include "tests/support/violation.h"

namespace partal {

inline constexpr Seat kFirst = seat_at(0);
inline constexpr Seat kSecond = seat_at(1);
inline constexpr std::uint32_t kLotOfThree = 5;  // the value that draws a lot of 3

inline std::unique_ptr<Match> lots_match(int players = 2, const char* rounds = "2") {
  return std::make_unique<MatchOf<lots::Rules>>(
      lots::Rules::configure(players, {{"rounds", rounds}}).value());
}

// Record, position and what everybody sees: equal before and after a refusal.
inline std::string snapshot(const Match& match) {
  std::string text = record_text(match.record()) + std::to_string(match.hash()) + match.view(kSpectator) +
                     match.events_json(kSpectator, 0);
  for (int i = 0; i < match.players(); ++i) {
    text += match.view(seat_at(i)) + match.events_json(seat_at(i), 0);
  }
  return text;
}

inline std::string code_of(const Result<int>& result) {
  return result ? "line " + std::to_string(*result) : std::string(result.error().code);
}

inline Result<std::unique_ptr<Match>> load_lots(const std::string& text) {
  const Result<Record> record = parse_record(text);
  if (!record) return refuse(record.error());
  const auto config = lots::Rules::configure(record->players, record->options);
  if (!config) return refuse(config.error());
  return replay_into(std::make_unique<MatchOf<lots::Rules>>(*config), *record, text, {});
}

}  // namespace partal
