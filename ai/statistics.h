// What many games tell: shares of wins and means, each with its 95 % interval. Sums are integers, so the
// order in which games come in (threads!) cannot change a figure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/seat.h"

namespace partal {

struct Interval {
  double low = 0;
  double high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

// Wilson's interval for a share that was found in so many independent games, which may be a fraction.
Interval wilson_interval(double share, double games);

// A win shared by k counts 1/k. Counted in sixtieths, which every k up to six divides.
inline constexpr int kWholeWin = 60;

// Sixtieths won by each seat of a finished game.
std::vector<int> win_parts(int players, std::span<const Seat> winners);

// The share of wins over games, each worth 0 to kWholeWin sixtieths.
class WinShare {
 public:
  void add(int sixtieths) {
    sixtieths_ += sixtieths;
    ++games_;
  }
  WinShare& operator+=(const WinShare& other) {
    sixtieths_ += other.sixtieths_;
    games_ += other.games_;
    return *this;
  }
  std::int64_t games() const { return games_; }
  double share() const;  // 0 when there is no game
  // Wilson's score interval. It is made for whole wins and losses; shared wins vary less, so with them it is
  // a little too wide, never too narrow. From 0 to 1 when there is no game.
  Interval interval() const;

 private:
  std::int64_t sixtieths_ = 0;
  std::int64_t games_ = 0;
};

// The mean of integers, such as points.
class Mean {
 public:
  void add(std::int64_t value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  Mean& operator+=(const Mean& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
    return *this;
  }
  std::int64_t count() const { return count_; }
  double mean() const;                // 0 when there is no value
  double squared_deviations() const;  // the sum of them
  // Normal approximation from the sample's own variance; nothing can be said below two values.
  std::optional<Interval> interval() const;

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

}  // namespace partal
