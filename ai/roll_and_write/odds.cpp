#include "ai/roll_and_write/odds.h"

#include <cmath>

#include "ai/majority_odds.h"

namespace partal::roll_and_write {

namespace {

// The normal distribution by a formula of basic arithmetic (Abramowitz and Stegun 26.2.18), the same on every
// target.
double normal(double z) {
  if (z < 0.0) return 1.0 - normal(-z);
  const double sum = 1.0 + z * (0.196854 + z * (0.115194 + z * (0.000344 + z * 0.019527)));
  const double squared = sum * sum;
  return 1.0 - 0.5 / (squared * squared);
}

double chance_to_lead(double by, double variance) {
  if (variance > 0.0) return normal(by / std::sqrt(variance));
  return by == 0.0 ? 0.5 : by > 0.0 ? 1.0 : 0.0;
}

// Each free cell of a line comes by itself with the same chance.
double line_points(int buildings, double chance) {
  std::array<double, kFaces + 1> counts{};
  counts[static_cast<std::size_t>(buildings)] = 1.0;
  for (int cell = buildings; cell < kFaces; ++cell) {
    for (std::size_t count = kFaces; count > 0; --count) {
      counts[count] = counts[count] * (1.0 - chance) + counts[count - 1] * chance;
    }
    counts[0] *= 1.0 - chance;
  }
  double points = 0.0;
  for (std::size_t count = 0; count <= kFaces; ++count) points += counts[count] * kLinePoints[count];
  return points;
}

int whole(double value) { return static_cast<int>(std::lround(value)); }

}  // namespace

Odds::Odds(const Beliefs& beliefs) : beliefs_(beliefs) {
  for (int unrest = 0; unrest <= kMostUnrest; ++unrest) {
    const double variance = static_cast<double>(unrest * kUnrestStep * beliefs.unrest) / (kParts * kHundred);
    for (int by = -kMostBy; by <= kMostBy; ++by) {
      const double boxes = static_cast<double>(by * kByStep) / kParts;
      ahead_[static_cast<std::size_t>(unrest)][static_cast<std::size_t>(by + kMostBy)] =
          whole(chance_to_lead(boxes, variance) * kCertain);
    }
  }
  for (int buildings = 0; buildings <= kFaces; ++buildings) {
    const auto count = static_cast<std::size_t>(buildings);
    for (int chance = 0; chance <= kParts; ++chance) {
      const int grown = buildings == kFaces ? 0 : chance * beliefs.growth[count] / kHundred;
      const double points = line_points(buildings, static_cast<double>(std::min(grown, kParts)) / kParts);
      lines_[count][static_cast<std::size_t>(chance)] = whole(points * kHundred);
    }
  }
}

int Odds::coins(int count, int turns) const {
  constexpr int kLeftOver = kHundred / kCoinsPerPoint;
  const int useful = std::min(count, beliefs_.reserve_coins);
  return kLeftOver * count + (turns > 0 ? (beliefs_.coin - kLeftOver) * useful : 0);
}

}  // namespace partal::roll_and_write
