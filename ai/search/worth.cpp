#include "ai/search/worth.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace partal {

namespace {

constexpr double kLeadPart = 0.05;   // of the worth: among equal shares of the win the larger lead is better
constexpr double kUsualLead = 2000;  // in hundredths: a lead that counts half of what any lead can count
constexpr int kStepsPerSpread = 16;
constexpr double kWhole = 65536;

// The normal distribution at 0, 1/16, 2/16, ... 4 standard deviations, in 1/65536.
constexpr std::array<int, 4 * kStepsPerSpread + 1> kNormal = {
    32768, 34401, 36028, 37642, 39237, 40807, 42347, 43852, 45316, 46735, 48104, 49422, 50684,
    51888, 53033, 54116, 55138, 56099, 56997, 57835, 58612, 59331, 59994, 60602, 61158, 61664,
    62123, 62537, 62911, 63245, 63544, 63810, 64045, 64253, 64435, 64595, 64735, 64856, 64961,
    65051, 65129, 65195, 65252, 65300, 65341, 65375, 65404, 65428, 65448, 65464, 65478, 65489,
    65498, 65506, 65512, 65517, 65521, 65524, 65527, 65529, 65530, 65531, 65533, 65533, 65534};

double chance_ahead(int ahead, int spread) {
  if (ahead == 0) return 0.5;
  if (spread == 0) return ahead > 0 ? 1 : 0;
  const double steps = std::min(static_cast<double>(kNormal.size() - 1),
                                kStepsPerSpread * static_cast<double>(std::abs(ahead)) / spread);
  const auto below = std::min(static_cast<std::size_t>(steps), kNormal.size() - 2);
  const double rest = steps - static_cast<double>(below);
  const double chance = (kNormal[below] + rest * (kNormal[below + 1] - kNormal[below])) / kWhole;
  return ahead > 0 ? chance : 1 - chance;
}

// From 0 to 1, a half at 0.
double squashed(int lead) {
  const double part = lead / kUsualLead;
  return 0.5 + 0.5 * part / (1 + std::abs(part));
}

}  // namespace

Worth worth_of(const Promise& promise, int usual) {
  Worth worth;
  auto& shares = worth.share.values;
  auto& totals = worth.total.values;
  const auto& points = promise.points.values;
  if (promise.contenders == 1) {
    shares[0] = 1;
    totals[0] = squashed(points[0] - usual);
    return worth;
  }
  const auto contenders = static_cast<std::size_t>(promise.contenders);
  double sum = 0;
  for (std::size_t i = 0; i < contenders; ++i) {
    shares[i] = 1;
    int lead = points[i] - points[i == 0 ? 1 : 0];
    for (std::size_t j = 0; j < contenders; ++j) {
      if (j == i) continue;
      shares[i] *= chance_ahead(points[i] - points[j], promise.spread);
      lead = std::min(lead, points[i] - points[j]);
    }
    sum += shares[i];
    totals[i] = kLeadPart * squashed(lead);
  }
  for (std::size_t i = 0; i < contenders; ++i) {
    shares[i] = sum > 0 ? shares[i] / sum : 1.0 / promise.contenders;
    totals[i] += (1 - kLeadPart) * shares[i];
  }
  return worth;
}

}  // namespace partal
