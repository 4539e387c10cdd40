// The levels: computer players of graded strength, made from what a game knows (Knowledge) and how far it
// looks. The lower ones see less, they do not play nonsense.
#pragma once

#include <memory>
#include <optional>

#include "ai/agent.h"
#include "ai/search/search.h"

namespace partal {

struct LevelSettings {
  SearchSettings search{};  // no nodes: no search
  int blur = 0;             // in hundredths: candidates so close to the best look as good (without a search)
  int exact_tiles = 0;      // where a game can be solved to its end: with so many pieces to come
};

template <Knowledge K>
class LevelAgent final : public Agent<typename K::Game> {
 public:
  using Game = typename K::Game;
  using Action = typename Game::Action;
  using View = typename Game::View;

  LevelAgent(K knowledge, const LevelSettings& settings)
      : knowledge_(std::move(knowledge)), settings_(settings), search_(knowledge_, settings.search) {}
  LevelAgent(const LevelAgent&) = delete;  // the search knows where the knowledge is
  LevelAgent& operator=(const LevelAgent&) = delete;

  Action decide(const View& view, Seat seat, Rng& rng, const Effort& effort) override {
    if (const auto action = only_action(view, rng)) return *action;
    if constexpr (requires { knowledge_.exact(view, settings_.exact_tiles); }) {
      if (const auto action = knowledge_.exact(view, settings_.exact_tiles)) return *action;
    }
    if (settings_.search.nodes == 0) return at_a_glance(rng);
    const Action action = search_.think(view, seat, rng, effort)[0].action;
    search_.chose(view, seat, action, rng);
    return action;
  }

 private:
  // Lists the candidates; there may be just one.
  std::optional<Action> only_action(const View& view, Rng& rng) {
    state_ = Game::imagine(view, rng);
    candidates_.clear();
    knowledge_.candidates(state_, candidates_);
    EXPECTS(!candidates_.empty());
    if (candidates_.size() > 1) return std::nullopt;
    return candidates_[0].action;
  }

  // The best of the candidates listed; one of several that look as good.
  Action at_a_glance(Rng& rng) const {
    std::int32_t best = candidates_[0].value;
    for (const auto& candidate : candidates_) best = std::max(best, candidate.value);
    std::uint32_t good = 0;
    for (const auto& candidate : candidates_) good += candidate.value >= best - settings_.blur ? 1 : 0;
    std::uint32_t chosen = good > 1 && settings_.blur > 0 ? rng.below(good) : 0;
    for (const auto& candidate : candidates_) {
      if (candidate.value >= best - settings_.blur && chosen-- == 0) return candidate.action;
    }
    return candidates_[0].action;
  }

  K knowledge_;
  LevelSettings settings_;
  Search<K> search_;
  typename Game::State state_{};
  typename K::Candidates candidates_;
};

}  // namespace partal
