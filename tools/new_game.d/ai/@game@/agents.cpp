// The computer players of @Title@, by name.
#include "ai/@game@/knowledge.h"
#include "ai/@game@/reasons.h"
#include "ai/levels.h"
#include "ai/players_of.h"

namespace partal::@game@ {

namespace {

// The best candidate at a glance.
class Greedy final : public Agent<Rules> {
 public:
  Action decide(const View& view, Seat /*seat*/, Rng& rng, const Effort& /*effort*/) override {
    return knowledge_.quick(Rules::imagine(view, rng), rng);
  }
  static std::unique_ptr<Agent<Rules>> make() { return std::make_unique<Greedy>(); }

 private:
  Knowledge knowledge_;
};

struct LevelsOfTheGame {
  using Knowledge = @game@::Knowledge;

  static Weights weights() { return {}; }
  // An apprentice does not look at what the next player can do.
  static Weights seen(Level level, Weights weights) {
    if (level == Level::Apprentice) weights.risk = 0;
    return weights;
  }
  static LevelSettings settings(Level level) {
    constexpr int kCoarse = 200;  // in hundredths of a point
    switch (level) {
      case Level::Apprentice: return {.blur = kCoarse};
      case Level::Mason: return {.blur = kCoarse};
      case Level::Builder: return {};
      case Level::Architect: return {.search = {.nodes = 200}};
      case Level::Vizier: return {.search = {.nodes = 2000, .trees = 2}};
    }
    return {};
  }
};

}  // namespace

ComputerPlayers<Rules> players_of(Rules /*game*/) {
  static constexpr auto kAgents = agents_of<LevelsOfTheGame, Greedy>();
  return {.agents = kAgents,
          .advice = {.make = &make_adviser<LevelsOfTheGame, &reasons>, .reason_codes = &reason_codes}};
}

}  // namespace partal::@game@

template partal::ComputerPlayers<partal::@game@::Rules> partal::computer_players<partal::@game@::Rules>();
