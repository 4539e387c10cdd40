// The analysis of a game: what its decisions cost and what its draws brought, line by line and added up for
// every seat. docs/analysis.md says what each figure means. Lines are reviewed each by itself, with a seed of
// its own, so whoever has several processors may review them in any order.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "ai/effort.h"
#include "engine/core/json.h"
#include "engine/core/seat.h"

namespace partal {

// How the seats stand after a line; by seat.
struct Prospects {
  std::vector<double> win;    // share of the win
  std::vector<double> score;  // points expected at the end of the game
};

// A decision, judged from what the seat could see.
struct DecisionReview {
  int n = 0;
  Seat seat{};
  std::string action;
  double value = 0;  // share of the win after it ...
  std::string best;  // ... and what the strongest level would have done
  double best_value = 0;
  double loss = 0;   // best_value less value: 0 where both are the same action
  double error = 0;  // of the loss: one standard deviation
  Prospects after{};
};

// A draw, judged with all cards open.
struct DrawReview {
  int n = 0;
  std::vector<double> luck;    // by seat: value after it less the mean over everything that could have come
  std::vector<double> errors;  // by seat, of the luck
  Prospects after{};
};

using LineReview = std::variant<DecisionReview, DrawReview>;

struct ReviewEffort {
  std::uint64_t seed = 1;
  int nodes = 1000;                // simulations to find the best action
  const StopSign* stop = nullptr;  // asked every few simulations and at every look
};

// The lines of one match that can be reviewed: neither forced steps nor what an undo took back.
class Analysis {
 public:
  virtual ~Analysis() = default;
  virtual int players() const = 0;
  virtual int size() const = 0;
  // Safe on several threads at once. Pre: index from 0 to size() - 1.
  virtual LineReview review(int index, const ReviewEffort& effort) const = 0;
};

inline constexpr double kBlunder = 0.20;  // a decision that costs more of the win

struct SeatReview {
  int decisions = 0;
  int blunders = 0;
  double luck = 0;  // of all draws together
  double luck_error = 0;
  double loss = 0;  // of all its decisions together
  double loss_error = 0;
};

struct Share {
  double value = 0;
  double error = 0;
};

struct GameReview {
  std::vector<SeatReview> seats{};
  Share luck_share{};  // how much of what parted the seats luck did, and not skill
  std::vector<LineReview> lines{};
};

GameReview review_of(int players, std::vector<LineReview> lines);

void write_review(JsonWriter& json, const GameReview& review);  // the fields of an open object

}  // namespace partal
