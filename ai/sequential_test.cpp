#include "ai/sequential_test.h"

#include <cmath>

#include "engine/core/expects.h"

namespace partal {

namespace {

constexpr double kBound = 2.9444389791664403;  // log((1 - 0.05) / 0.05)

// Few deals may happen to be equal; believed as they are, they would decide anything. One half of a win is
// added to their deviations, which soon does not count.
constexpr double kDoubt = 0.25;

}  // namespace

double share_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

SequentialTest::SequentialTest(double elo0, double elo1, std::int64_t whole, std::int64_t least)
    : share0_(share_of_elo(elo0)), share1_(share_of_elo(elo1)), whole_(whole), least_(least) {
  EXPECTS(elo0 < elo1);
  EXPECTS(whole > 0);
}

double SequentialTest::llr() const {
  if (values_.count() == 0) return 0;
  const auto n = static_cast<double>(values_.count());
  const auto whole = static_cast<double>(whole_);
  const double mean = values_.mean() / whole;
  const double variance = (values_.squared_deviations() / (whole * whole) + kDoubt) / n;
  return n * (share1_ - share0_) * (2 * mean - share0_ - share1_) / (2 * variance);
}

SequentialTest::Verdict SequentialTest::add(std::int64_t value) {
  if (verdict_ != Verdict::Open) return verdict_;
  values_.add(value);
  if (values_.count() < least_) return verdict_;
  const double found = llr();
  if (found >= kBound) verdict_ = Verdict::Elo1;
  if (found <= -kBound) verdict_ = Verdict::Elo0;
  return verdict_;
}

}  // namespace partal
