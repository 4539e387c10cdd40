// The computer players of the dice game, by name.
#include "ai/dice/greedy.h"
#include "ai/dice/knowledge.h"
#include "ai/dice/reasons.h"
#include "ai/levels.h"
#include "ai/players_of.h"
#include "ai/weights.h"

namespace partal::dice {

namespace {

struct LevelsOfDice {
  using Knowledge = dice::Knowledge;

  static Weights weights() { return tuned_weights<Weights>("dice"); }
  // An apprentice does not see that more is at stake in one column than in another.
  static Weights seen(Level level, Weights weights) {
    if (level != Level::Apprentice) return weights;
    constexpr std::size_t kUsual = 2;
    for (auto& turns : weights.places) {
      for (auto& contest : turns) contest.fill(contest[kUsual]);
    }
    for (auto& turns : weights.placed_rank) turns.fill(turns[kUsual]);
    for (auto& best : weights.improves) best.fill(best[kUsual]);
    return weights;
  }
  static LevelSettings settings(Level level) {
    // A glance already is a mean over all throws, so the levels differ by how fine a difference they see; in
    // hundredths of a point.
    constexpr int kCoarse = 125;
    constexpr int kMiddling = 90;
    constexpr int kFine = 55;
    switch (level) {
      case Level::Apprentice: return {.blur = kCoarse};
      case Level::Mason: return {.blur = kMiddling};
      case Level::Builder: return {.blur = kFine};
      case Level::Architect: return {};
      case Level::Vizier: return {.search = {.nodes = 8000, .trees = 2}};
    }
    return {};
  }
};

}  // namespace

ComputerPlayers<Rules> players_of(Rules /*game*/) {
  static constexpr auto kAgents = agents_of<LevelsOfDice, Greedy>();
  return {.agents = kAgents,
          .advice = {.make = &make_adviser<LevelsOfDice, &reasons>, .reason_codes = &reason_codes}};
}

}  // namespace partal::dice

template partal::ComputerPlayers<partal::dice::Rules> partal::computer_players<partal::dice::Rules>();
