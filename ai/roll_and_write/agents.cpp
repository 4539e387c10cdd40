// The computer players of Roll & Write, by name.
#include "ai/levels.h"
#include "ai/players_of.h"
#include "ai/roll_and_write/greedy.h"
#include "ai/roll_and_write/knowledge.h"
#include "ai/roll_and_write/reasons.h"
#include "ai/weights.h"

namespace partal::roll_and_write {

namespace {

struct LevelsOfRollAndWrite {
  using Knowledge = roll_and_write::Knowledge;

  static Weights weights() { return tuned_weights<Weights>("roll_and_write"); }
  // An apprentice thinks of the own sheet only: not of what others lose, nor of the dice it leaves them.
  static Weights seen(Level level, Weights weights) {
    if (level != Level::Apprentice) return weights;
    weights.rivals = weights.neighbour = weights.glance.dice = 0;
    return weights;
  }
  static LevelSettings settings(Level level) {
    constexpr int kBlur = 100;   // a point
    constexpr int kHorizon = 6;  // turns: with two players four are as good, with five eight
    switch (level) {
      case Level::Apprentice: return {.blur = kBlur};
      case Level::Mason: return {};
      case Level::Builder: return {.search = {.nodes = 400, .horizon = kHorizon}};
      case Level::Architect: return {.search = {.nodes = 1600, .horizon = kHorizon}};
      case Level::Vizier: return {.search = {.nodes = 40000, .trees = 2, .horizon = kHorizon}};
    }
    return {};
  }
};

}  // namespace

ComputerPlayers<Rules> players_of(Rules /*game*/) {
  static constexpr auto kAgents = agents_of<LevelsOfRollAndWrite, Greedy>();
  return {.agents = kAgents,
          .advice = {.make = &make_adviser<LevelsOfRollAndWrite, &reasons>, .reason_codes = &reason_codes}};
}

}  // namespace partal::roll_and_write

template partal::ComputerPlayers<partal::roll_and_write::Rules>
partal::computer_players<partal::roll_and_write::Rules>();
