// Hints for the seat that decides, from what it sees and nothing else.
#pragma once

#include "ai/advice/adviser.h"
#include "ai/advice/hint.h"
#include "engine/catalogue/match.h"
#include "engine/core/common_codes.h"

namespace partal {

inline constexpr ReasonCode kOnlyAction{"only-action"};  // where there is no choice

// The only legal action; nothing where there is something to decide.
template <GameRules G>
std::optional<typename G::Action> only_action(const typename G::State& state) {
  const auto actions = std::make_unique<typename G::ActionList>();
  G::legal_actions(state, *actions);
  if (actions->size() > 1) return std::nullopt;
  return (*actions)[0];
}

// At most `most` of them, best first; refused where the observed seat has nothing to decide.
template <GameRules G>
Result<std::vector<Hint>> hints_of(const Adviser<G>& adviser, const Observation& observation,
                                   std::uint64_t seed, const Effort& effort, std::size_t most) {
  const auto& view = observation.view<G>();
  const Seat seat = observation.seat();
  Rng rng(seed);
  const auto world = std::make_unique<typename G::State>(G::imagine(view, rng));
  if (G::pending(*world).is_over()) return refuse(common::kOver({}));
  if (G::pending(*world).is_chance()) return refuse(common::kChance({}));
  if (const Seat deciding = G::pending(*world).seat(); deciding != seat) {
    return refuse(common::kNotYours({}, seat, deciding));
  }
  const auto only = only_action<G>(*world);
  const auto found = only ? std::vector{adviser.examine(view, seat, *only, rng, effort)}
                          : adviser.findings(view, seat, rng, effort);
  std::vector<Hint> hints;
  for (const auto& finding : found) {
    if (hints.size() == most) break;
    hints.push_back(
        {.action = G::action_text(finding.action),
         .value = finding.value,
         .error = finding.error,
         .score = finding.points,
         .visits = finding.visits,
         .reasons = only ? std::vector<Reason>{kOnlyAction()} : adviser.reasons(view, seat, finding.action)});
  }
  return hints;
}

}  // namespace partal
