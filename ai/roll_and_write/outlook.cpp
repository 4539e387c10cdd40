#include "ai/roll_and_write/outlook.h"

#include "ai/majority_odds.h"
#include "engine/family/shared_places.h"

namespace partal::roll_and_write {

namespace {

constexpr int kHundred = 100;

int rows_of(const State& state) { return state.config.players + state.config.imaginary; }

}  // namespace

Outlook::Outlook(const State& state, Seat seat, const GreedyWeights& weights)
    : player_(state.players[seat]),
      sheet_(state.config.sheet),
      weights_(weights),
      row_(static_cast<std::size_t>(index_of(seat))),
      rounds_left_(rounds_of(rows_of(state)) - state.round),
      rounds_(rounds_of(rows_of(state))) {
  for (std::size_t type = 0; type < kTypes; ++type) {
    const int marks = state.rows[row_].marks[type];
    for (int more = 0; more <= static_cast<int>(kMostAtOnce); ++more) {
      const int then = std::min<int>(marks + more, sheet_.boxes[type]);
      standings_[type][static_cast<std::size_t>(more)] = standing(state, type, then);
    }
  }
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    if (player_.built.has(square)) continue;
    const auto& standings = standings_[static_cast<std::size_t>(sheet_.grid[i])];
    gains_[i] = standings[1] - standings[0] + line_gain(static_cast<std::size_t>(yellow_of(square) - 1), 1) +
                line_gain(static_cast<std::size_t>(kFaces + blue_of(square) - 1), 1);
  }
}

// Points to be expected for so many marks. Who fills a type takes the best place left, shared with whoever
// fills it in the same round (RNW-30, RNW-31); the others are ranked at the end (RNW-50), and a rival may
// fill the type before.
int Outlook::standing(const State& state, std::size_t type, int marks) const {
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

int Outlook::line_gain(std::size_t line, int more) const {
  const int count = (player_.built & kLineSquares[line]).size();
  return line_value(count + more) - line_value(count);
}

int Outlook::gain(Square first, Square second) const {
  int sum = gain(first) + gain(second);
  const auto type = static_cast<std::size_t>(sheet_.type(first));
  if (sheet_.type(first) == sheet_.type(second)) {
    const auto& standings = standings_[type];
    sum += standings[2] - standings[0] - 2 * (standings[1] - standings[0]);
  }
  const auto together = [&](std::size_t line) { sum += line_gain(line, 2) - 2 * line_gain(line, 1); };
  if (yellow_of(first) == yellow_of(second)) together(static_cast<std::size_t>(yellow_of(first) - 1));
  if (blue_of(first) == blue_of(second)) together(static_cast<std::size_t>(kFaces + blue_of(first) - 1));
  return sum;
}

int Outlook::coins(int count) const {
  constexpr int kLeftOver = kHundred / kCoinsPerPoint;
  const int useful = std::min(count, weights_.reserve_coins);
  return kLeftOver * count + (weights_.coin - kLeftOver) * useful * std::min(rounds_left_, 3) / 3;
}

int Outlook::best(const Dice& dice) const {
  int best = 0;
  for (const Square square : crossings(dice)) best = std::max(best, gain(square));
  return best;
}

int Outlook::promise(int yellow, int blue) const {
  int sum = 0;
  for (int other_yellow = 1; other_yellow <= kFaces; ++other_yellow) {
    const int beside = std::max(gain(square_at(yellow, blue)), gain(square_at(other_yellow, blue)));
    for (int other_blue = 1; other_blue <= kFaces; ++other_blue) {
      sum +=
          std::max({beside, gain(square_at(yellow, other_blue)), gain(square_at(other_yellow, other_blue))});
    }
  }
  return sum / kSquares;
}

}  // namespace partal::roll_and_write
