// A training in a file: rounds of games between two tables of weights, on a pool of threads. After every
// round the file holds all there is to know, so a training can be stopped at any moment and goes on as if it
// had not been.
#pragma once

#include <string>
#include <vector>

#include "ai/training/training.h"
#include "apps/agents.h"
#include "apps/command.h"
#include "apps/series_options.h"

namespace partal::apps {

struct TrainingPlan {
  std::string game;
  std::vector<int> players;  // every round is played with each of these counts
  Options options;           // as given
  std::string agent;
  std::vector<std::string> only;  // beginnings of the names of the weights to tune; empty: all
  TrainingSettings settings;
  int deals = 8;              // of a round, for each count
  std::int64_t rounds = 100;  // in all, those of earlier sittings included
  SeriesOptions series;
  std::string out;   // the tuned weights; the training itself is beside it, with ".training" behind the name
  std::string from;  // file of the weights to begin with; empty: the agent's own

  std::string state_file() const { return out + ".training"; }
};

struct TrainingResult {
  Training training;   // of the weights that are tuned
  std::int64_t games;  // of this sitting
};

// Throws bad_use when the plan cannot be, or the file belongs to another training.
TrainingResult run_training(const Context& context, const TrainingPlan& plan);

}  // namespace partal::apps
