// A sequential test of strength: after every deal it says whether enough is known to stop. It weighs two
// beliefs about the first agent: that it is elo0 stronger than the others, or elo1. Either error is made in
// at most about 5 % of the tests.
//
// This is the generalized sequential probability ratio test on deals: games of one deal depend on each other,
// deals do not. With the mean share m of n deals, their variance v and the shares s0, s1 that belong to elo0
// and elo1, the logarithm of the likelihood ratio is n (s1 - s0) (2 m - s0 - s1) / (2 v).
#pragma once

#include <cstdint>

#include "ai/statistics.h"

namespace partal {

double share_of_elo(double elo);  // of an agent so much stronger: 1 / (1 + 10^(-elo / 400))

class SequentialTest {
 public:
  enum class Verdict : std::uint8_t { Open, Elo0, Elo1 };

  // A deal is worth 0 to `whole` to the first agent. There is no verdict before `least` deals. Pre: elo0 <
  // elo1.
  SequentialTest(double elo0, double elo1, std::int64_t whole, std::int64_t least = 1);

  // What comes after the verdict changes nothing.
  Verdict add(std::int64_t value);
  Verdict verdict() const { return verdict_; }
  double llr() const;

 private:
  double share0_;
  double share1_;
  std::int64_t whole_;
  std::int64_t least_;
  Mean values_{};
  Verdict verdict_ = Verdict::Open;
};

}  // namespace partal
