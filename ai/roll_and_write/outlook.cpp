#include "ai/roll_and_write/outlook.h"

#include "ai/majority_odds.h"
#include "ai/roll_and_write/hundredths.h"
#include "engine/family/shared_places.h"

namespace partal::roll_and_write {

namespace {

int rows_of(const State& state) { return state.config.players + state.config.imaginary; }

}  // namespace

Outlook::Outlook(const State& state, Seat seat, const GreedyWeights& weights)
    : player_(state.players[seat]),
      sheet_(state.config.sheet),
      weights_(weights),
      row_(static_cast<std::size_t>(index_of(seat))),
      rounds_left_(rounds_of(rows_of(state)) - state.round),
      rounds_(rounds_of(rows_of(state))),
      gains_(sheet_, without(kAllSquares, player_.built), tables(state)) {}

CellGains::Tables Outlook::tables(const State& state) const {
  CellGains::Tables tables;
  for (const Type type : kAllTypes) {
    const int marks = state.rows[row_].marks[type];
    const int now = standing(state, type, marks);
    for (std::size_t more = 1; more < tables.types[type].size(); ++more) {
      const int then = std::min<int>(marks + static_cast<int>(more), sheet_.boxes[type]);
      tables.types[type][more] = standing(state, type, then) - now;
    }
  }
  for (const Line line : kAllLines) {
    const int count = (player_.built & kLineSquares[line]).size();
    for (int more = 1; more <= std::min(2, kFaces - count); ++more) {
      tables.lines[line][static_cast<std::size_t>(more)] = line_value(count + more) - line_value(count);
    }
  }
  return tables;
}

// Points to be expected for so many marks. Who fills a type takes the best place left, shared with whoever
// fills it in the same round (RNW-30, RNW-31); the others are ranked at the end (RNW-50), and a rival may
// fill the type before.
int Outlook::standing(const State& state, Type type, int marks) const {
  if (state.rows[row_].awards[type].place > 0) return 0;  // paid already (RNW-52)
  const std::span<const std::uint8_t> places = sheet_.places[type];
  const unsigned completing = state.completing[type] & ~(1U << row_);
  if (marks == sheet_.boxes[type]) {
    const int sharing = std::popcount(completing) + 1;
    return family::shared_points(places, state.awarded[type] + 1, sharing) * kHundred;
  }
  const int gone = std::min<int>(state.awarded[type] + std::popcount(completing), kPlaces);
  const int unrest = std::min(4 * rounds_left_ * sheet_.boxes[type] / kSquares, kMostUnrest);
  PlaceChances chances;
  for (std::size_t row = 0; row < static_cast<std::size_t>(rows_of(state)); ++row) {
    const int rival = state.rows[row].marks[type];
    if (row == row_ || rival == sheet_.boxes[type]) continue;
    chances.add_rival(chance_ahead(rival - marks, unrest));
  }
  int expected = chances.expected(places.subspan(static_cast<std::size_t>(gone)));
  if (marks == 0) expected = expected * chance_of_one(unrest) / kCertain;  // RNW-51
  return expected * kHundred / kCertain;
}

int Outlook::line_value(int buildings) const {
  const auto count = static_cast<std::size_t>(buildings);
  const int at_end = kLinePoints[count] * kHundred;
  return at_end + (weights_.line_promise[count] - at_end) * rounds_left_ / rounds_;
}

int Outlook::coins(int count) const {
  constexpr int kLeftOver = kHundred / kCoinsPerPoint;
  const int useful = std::min(count, weights_.reserve_coins);
  return kLeftOver * count + (weights_.coin - kLeftOver) * useful * std::min(rounds_left_, 3) / 3;
}

}  // namespace partal::roll_and_write
