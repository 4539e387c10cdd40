// The search of a computer player: a fixed number of independent trees, each with its own generator, merged
// in a fixed order. So the same view, seed and number of simulations give the same findings on one thread or
// many. The trees are kept for the small decisions of one turn, which share its budget.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "ai/search/grower.h"

namespace partal {

// What a search found out about one action, to the seat that decides.
template <class Action>
struct Finding {
  Action action;
  std::int64_t visits = 0;
  double value = 0;   // share of the win
  double error = 0;   // of the value: one standard deviation
  double points = 0;  // expected at the end of the game
};

template <Knowledge K>
class Search {
 public:
  using Game = typename K::Game;
  using Action = typename Game::Action;
  using View = typename Game::View;
  using Findings = std::vector<Finding<Action>>;  // best first

  Search(const K& knowledge, const SearchSettings& settings)
      : knowledge_(knowledge), settings_(settings), growers_(static_cast<std::size_t>(settings.trees)) {
    for (auto& grower : growers_) grower = std::make_unique<Grower<K>>();
  }

  // Pre: `seat` decides and is the viewer.
  Findings think(const View& view, Seat seat, Rng& rng, const Effort& effort) {
    if (!goes_on(view)) begin(view, rng, effort);
    grow(view, left_ - left_ / kKeptForLater, rng, effort);
    return merged(seat);
  }

  // What one action is worth, whatever a search thinks of it: the whole budget goes to it. Pre: like think();
  // the action is legal.
  Finding<Action> examine(const View& view, Seat seat, const Action& action, Rng& rng, const Effort& effort) {
    begin(view, rng, effort);
    for (auto& grower : growers_) grower->restrict_to(action, seat);
    grow(view, left_, rng, effort);
    const Findings found = merged(seat);
    return found.empty() ? Finding<Action>{.action = action} : found[0];  // a forced `end` makes no node
  }

  // Told what was chosen, a search goes on from there when it is asked again in the same turn.
  void chose(const View& view, Seat seat, const Action& action, Rng& rng) {
    expected_.reset();
    if (Game::reveals(action)) return;
    const auto state = std::make_unique<typename Game::State>(Game::imagine(view, rng));
    const auto actions = std::make_unique<typename Game::ActionList>();
    for (Action next = action;;) {
      bool seen = true;
      for (auto& grower : growers_) seen = grower->advance(next) && seen;
      Game::apply(*state, next, nullptr);
      if (!seen || Game::pending(*state) != Pending::decide(seat)) return;
      actions->clear();
      Game::legal_actions(*state, *actions);
      if (actions->size() > 1) break;
      if (Game::reveals((*actions)[0])) return;
      next = (*actions)[0];  // forced: nobody will be asked
    }
    expected_ = std::make_unique<View>(Game::view(*state, seat));
  }

 private:
  static constexpr int kKeptForLater = 4;  // of the budget that is left, a quarter

  bool goes_on(const View& view) const { return expected_ && *expected_ == view; }

  void begin(const View& view, Rng& rng, const Effort& effort) {
    const int nodes = effort.nodes == kOwnNodes ? settings_.nodes : effort.nodes;
    left_ = std::max(1, nodes / effort.divisor);
    for (auto& grower : growers_) grower->begin(left_ / settings_.trees + 1);
    usual_ = knowledge_.promise(Game::imagine(view, rng)).points.values[0];
  }

  void grow(const View& view, int now, Rng& rng, const Effort& effort) {
    std::vector<Rng> generators;
    for (std::size_t i = 0; i < growers_.size(); ++i) generators.emplace_back(rng.next());
    const int trees = settings_.trees;
    std::vector<int> done(growers_.size());
    const auto grow_one = [&](int i) {
      const auto index = static_cast<std::size_t>(i);
      const int share = std::max(1, now / trees + (i < now % trees ? 1 : 0));
      done[index] =
          growers_[index]->grow(knowledge_, settings_, view, usual_, share, generators[index], effort.stop);
    };
    if (effort.crew != nullptr && trees > 1) {
      effort.crew->run(trees, grow_one);
    } else {
      for (int i = 0; i < trees; ++i) grow_one(i);
    }
    for (const int each : done) left_ = std::max(0, left_ - each);
    expected_.reset();
  }

  Findings merged(Seat seat) const {
    std::vector<Edge<Action>> totals;
    for (const auto& grower : growers_) {
      const auto& tree = grower->tree();
      for (Index e = tree.node(tree.root()).first; e != kNone; e = tree.edge(e).next) {
        const Edge<Action>& edge = tree.edge(e);
        if (edge.mover != seat || edge.visits == 0) continue;
        const auto known = std::find_if(totals.begin(), totals.end(), [&](const Edge<Action>& other) {
          return other.action == edge.action;
        });
        if (known == totals.end()) {
          totals.push_back(edge);
          continue;
        }
        known->visits += edge.visits;
        known->sum += edge.sum;
        known->squares += edge.squares;
        known->share += edge.share;
        known->points += edge.points;
      }
    }
    std::stable_sort(totals.begin(), totals.end(), [](const Edge<Action>& a, const Edge<Action>& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.sum > b.sum;
    });
    Findings findings;
    for (const Edge<Action>& edge : totals) findings.push_back(finding_of(edge));
    return findings;
  }

  static Finding<Action> finding_of(const Edge<Action>& edge) {
    const double visits = edge.visits;
    const double mean = edge.sum / visits;
    const double variance = std::max(0.0, edge.squares / visits - mean * mean);
    return {.action = edge.action,
            .visits = edge.visits,
            .value = edge.share / visits,
            .error = std::sqrt(variance / visits),
            .points = edge.points / visits / 100};
  }

  const K& knowledge_;
  SearchSettings settings_;
  std::vector<std::unique_ptr<Grower<K>>> growers_;  // large: not on the stack
  int left_ = 0;                                     // of the turn's budget
  int usual_ = 0;                                    // points that the first contender could expect (worth.h)
  std::unique_ptr<View> expected_;  // what the seat will see if it is asked again in this turn
};

}  // namespace partal
