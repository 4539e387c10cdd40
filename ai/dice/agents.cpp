#include "ai/dice/agents.h"

#include "ai/dice/greedy.h"
#include "ai/dice/knowledge.h"
#include "ai/dice/reasons.h"
#include "ai/levels.h"
#include "ai/weights.h"

namespace partal::dice {

namespace {

struct LevelsOfDice {
  using Knowledge = dice::Knowledge;

  static Weights weights() { return tuned_weights<Weights>("dice"); }
  static Weights seen(Level /*level*/, const Weights& weights) { return weights; }
  static LevelSettings settings(Level level) {
    switch (level) {
      case Level::Apprentice: return {.blur = 150};
      case Level::Mason: return {};
      case Level::Builder: return {.search = {.nodes = 800}};
      case Level::Architect: return {.search = {.nodes = 4000}};
      case Level::Vizier: return {.search = {.nodes = 20000, .trees = 2}};
    }
    return {};
  }
};

}  // namespace

std::span<const NamedAgent<Rules>> agents() {
  static constexpr auto kAgents = agents_of<LevelsOfDice, Greedy>();
  return kAgents;
}

AdviceOf<Rules> advice() {
  return {.make = &make_adviser<LevelsOfDice, &reasons>, .reason_codes = &reason_codes};
}

}  // namespace partal::dice
