// What the tests of the computer players share: the tools of the tiny secret game, beside those of the real
// ones.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "ai/registry.h"
#include "ai/tools_of.h"
#include "tests/catalogue/lots.h"

namespace partal {

namespace lots {

// How much of its lot a player bets at once: more is better.
struct Weights {
  int bet = 1;
};
template <class AnyWeights, class Visit>
void visit_weights(AnyWeights& weights, Visit&& visit) {
  visit("bet", weights.bet, 0, 3);
}

class Bettor final : public Agent<Rules> {
 public:
  explicit Bettor(const Weights& weights) : weights_(weights) {}
  Action decide(const View& view, Seat seat, Rng& /*rng*/, const Effort& /*effort*/) override {
    return {view.seen.bets > 0 ? 0 : std::min(weights_.bet, view.seen.lots[seat])};
  }
  static std::unique_ptr<Agent<Rules>> make() { return std::make_unique<Bettor>(Weights{}); }
  static Result<std::unique_ptr<Agent<Rules>>> make_with(std::string_view text) {
    const auto weights = parse_weights<Weights>(text);
    if (!weights) return refuse(weights.error());
    return std::make_unique<Bettor>(*weights);
  }

 private:
  Weights weights_;
};

}  // namespace lots

// A game unlike Alhambra: whatever is a template has to fit it, too.
inline const GameTools& lots_tools() {
  static constexpr std::array<NamedAgent<lots::Rules>, 3> agents = {
      {{"random", &RandomAgent<lots::Rules>::make},
       {"greedy", &RandomAgent<lots::Rules>::make},
       {"bettor", &lots::Bettor::make, [] { return named_weights(lots::Weights{}); },
        &lots::Bettor::make_with}}};
  static const ToolsOf<lots::Rules> tools(ComputerPlayers<lots::Rules>{.agents = agents});
  return tools;
}

inline GameOutcome play(int players, const std::vector<std::string>& agents, const RunOptions& options) {
  return make_runner("alhambra", players, {}, agents).value()->play(options);
}

}  // namespace partal
