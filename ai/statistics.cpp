#include "ai/statistics.h"

#include <algorithm>
#include <cmath>

namespace partal {

namespace {

constexpr double kZ95 = 1.959963984540054;  // 97.5 % of a normal distribution lie below it

}  // namespace

Interval wilson_interval(double share, double games) {
  const double z2 = kZ95 * kZ95;
  const double centre = (share + z2 / (2 * games)) / (1 + z2 / games);
  const double half =
      kZ95 / (1 + z2 / games) * std::sqrt(share * (1 - share) / games + z2 / (4 * games * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

std::vector<int> win_parts(int players, std::span<const Seat> winners) {
  std::vector<int> parts(static_cast<std::size_t>(players), 0);
  for (const Seat winner : winners) {
    parts[static_cast<std::size_t>(index_of(winner))] = kWholeWin / static_cast<int>(winners.size());
  }
  return parts;
}

double WinShare::share() const {
  if (games_ == 0) return 0;
  return static_cast<double>(sixtieths_) / static_cast<double>(kWholeWin * games_);
}

Interval WinShare::interval() const {
  if (games_ == 0) return {0, 1};
  return wilson_interval(share(), static_cast<double>(games_));
}

double Mean::mean() const {
  return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_);
}

double Mean::squared_deviations() const {
  return std::max(0.0, static_cast<double>(squares_) - static_cast<double>(sum_) * mean());
}

std::optional<Interval> Mean::interval() const {
  if (count_ < 2) return std::nullopt;
  const auto n = static_cast<double>(count_);
  const double half = kZ95 * std::sqrt(squared_deviations() / (n - 1) / n);
  return Interval{mean() - half, mean() + half};
}

}  // namespace partal
