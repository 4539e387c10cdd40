// What the tests of hints and analysis share: tools of any game that advise by knowledge of nothing but the
// rules.
#pragma once

#include "tests/ai/kit.h"
#include "tests/ai/plain_knowledge.h"

namespace partal {

// What the action adds to the own points, if anything.
template <GameRules G>
std::vector<Reason> points_as_reason(const typename G::View& view, Seat seat,
                                     const typename G::Action& action) {
  Rng rng(1);
  typename G::State state = G::imagine(view, rng);
  const int before = G::score(state, seat);
  G::apply(state, action, nullptr);
  const int more = G::score(state, seat) - before;
  if (more == 0) return {};
  return {{.code = "points", .args = {{"points", std::int64_t{more}}}}};
}

template <GameRules G>
std::unique_ptr<Adviser<G>> plain_adviser() {
  const LevelSettings settings{
      .search = {.nodes = 1000, .trees = 2, .horizon = kToTheEnd, .variant_penalty = 0}};
  return std::make_unique<AdviserOf<PlainKnowledge<G>>>(PlainKnowledge<G>{}, settings, &points_as_reason<G>);
}

template <GameRules G>
const GameTools& advising_tools() {
  static constexpr std::array<NamedAgent<G>, 1> agents = {{{"random", &RandomAgent<G>::make}}};
  static const ToolsOf<G> tools(ComputerPlayers<G>{.agents = agents, .advice = {.make = &plain_adviser<G>}});
  return tools;
}

}  // namespace partal
