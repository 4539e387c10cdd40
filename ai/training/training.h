// Weights tuned by self-play: simultaneous perturbation stochastic approximation (SPSA; docs/training.md).
//
// A round throws a coin for every weight. One table of weights goes a step that way, the other a step the
// other way, and the two play each other; then every weight moves towards the side that won, by as much as it
// won. However many weights there are, a round needs one match. What counts in the end is not where the last
// round led but the mean of the way, the later rounds more than the first.
//
// Everything is in whole numbers, and the coins of round k depend on the seed and k only: a training that was
// stopped and goes on from its text is the same as one that never stopped.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/weights.h"

namespace partal {

struct TrainingSettings {
  std::uint64_t seed = 1;
  int step = 8;      // in percent of the range of a weight: from the middle to each of the two tables
  int gain = 100;    // in percent of a step: what a weight moves when one side wins everything, in round 1
  int settle = 100;  // after so many rounds it moves half as much, and so on as 1/k
};

class Training {
 public:
  struct Trial {
    NamedWeights plus;
    NamedWeights minus;
  };

  Training(const NamedWeights& start, const TrainingSettings& settings);

  std::int64_t rounds() const { return rounds_; }  // done
  Trial trial() const;                             // of the next round
  // The table `plus` of the trial won so many points of the `whole`; half of it is a draw.
  void learn(std::int64_t points, std::int64_t whole);

  NamedWeights start() const;
  NamedWeights tuned() const;  // the mean of the way, rounded

  // "round 12", then "weight NAME LEAST MOST START VALUE MEAN" for each, the last two in 1024ths.
  std::string text() const;
  // Refuses a text of other weights or another start, and leaves the training as it was.
  std::optional<Violation> read(std::string_view text);

 private:
  struct Tuned {
    NamedWeight start;
    std::int64_t value;
    std::int64_t mean;
  };
  std::int64_t step_of(const NamedWeight& weight) const;
  std::vector<int> coins() const;  // 1 or -1 for each weight

  TrainingSettings settings_;
  std::int64_t rounds_ = 0;
  std::vector<Tuned> weights_;
};

}  // namespace partal
