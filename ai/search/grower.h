// Grows one tree: information-set Monte Carlo tree search with open loops. Every simulation imagines a world
// that fits the view, walks down the tree (chance is drawn anew each time), adds one node, plays a little on,
// and judges what it finds for every seat. Nothing allocates on the way.
#pragma once

#include <cmath>

#include "ai/effort.h"
#include "ai/search/tree.h"
#include "ai/search/widening.h"
#include "ai/search/worth.h"

namespace partal {

template <Knowledge K>
class Grower {
 public:
  using Game = typename K::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using View = typename Game::View;

  // Forgets everything and makes room for so many simulations.
  void begin(int simulations) {
    tree_.reserve(static_cast<std::size_t>(simulations));
    tree_.clear();
  }
  // Every simulation begins with this action, whether it is a candidate or not. Pre: nothing has grown yet.
  void restrict_to(const Action& action, Seat mover) {
    tree_.edge(tree_.add_edge(tree_.root(), kNone, action, mover)).prior = 1;
    tree_.node(tree_.root()).complete = true;
  }
  // The position after `action` is the new root; false where it was never looked at.
  bool advance(const Action& action) {
    for (Index e = tree_.node(tree_.root()).first; e != kNone; e = tree_.edge(e).next) {
      if (!(tree_.edge(e).action == action) || tree_.edge(e).child == kNone) continue;
      tree_.root_at(tree_.edge(e).child);
      return true;
    }
    return false;
  }
  const Tree<Action>& tree() const { return tree_; }

  // Makes so many simulations, or fewer when they cannot change the choice any more or the sign goes up.
  // Returns how many. Pre: the viewer decides at the root.
  int grow(const K& knowledge, const SearchSettings& settings, const View& view, int usual, int simulations,
           Rng& rng, const StopSign* stop) {
    constexpr int kBetweenSigns = 8;
    constexpr int kBetweenLooks = 64;
    for (int done = 0; done < simulations; ++done) {
      if (stop != nullptr && done % kBetweenSigns == 0 && done > 0 && stop->is_up()) return done;
      if (done % kBetweenLooks == 0 && done > 0 && is_settled(simulations - done)) return done;
      state_ = Game::imagine(view, rng);
      path_.clear();
      walk(knowledge, settings, rng);
      play_on(knowledge, settings, rng);
      judge(knowledge, usual);
    }
    return simulations;
  }

 private:
  static constexpr std::size_t kDeepest = 64;
  struct Step {
    Index node;
    Index edge;
  };

  void walk(const K& knowledge, const SearchSettings& settings, Rng& rng) {
    Index node = tree_.root();
    bool same = true;  // the position here is the same in every simulation: nothing was drawn yet
    for (;;) {
      const Pending pending = Game::pending(state_);
      if (pending.is_over()) return;
      if (pending.is_chance()) {
        resolve_chance<Game>(state_, rng);
        if (settings.crowd) return;
        same = false;
        continue;
      }
      if (Game::closes_turn(state_)) {  // no decision, no node
        candidates_.clear();
        knowledge.candidates(state_, candidates_);
        Game::apply(state_, candidates_[0].action, nullptr);
        continue;
      }
      const Index chosen = choose(knowledge, settings, node, same, pending.seat());
      if (chosen == kNone) return;
      path_.push_back({node, chosen});
      Game::apply(state_, tree_.edge(chosen).action, nullptr);
      Index& child = tree_.edge(chosen).child;
      if (child == kNone) {
        child = tree_.add_node();
        return;
      }
      if (path_.size() == kDeepest) return;
      node = child;
    }
  }

  Index choose(const K& knowledge, const SearchSettings& settings, Index node, bool same, Seat mover) {
    if (same) {
      if (!tree_.node(node).complete && !complete(knowledge, settings, node, mover)) return kNone;
      count_ = 0;
      const std::size_t most = width(settings, tree_.node(node).visits);
      for (Index e = tree_.node(node).first; e != kNone && count_ < most; e = tree_.edge(e).next) {
        considered_[count_++] = e;
        tree_.edge(e).available = tree_.node(node).visits + 1;
      }
    } else {
      consider(knowledge, settings, node, mover);
    }
    return best_considered(settings, tree_.node(node));
  }

  // Gives a node whose position never changes all its edges, best first.
  bool complete(const K& knowledge, const SearchSettings& settings, Index node, Seat mover) {
    if (!tree_.has_room()) return false;
    list(knowledge, settings, Tree<Action>::kMostEdgesAtOnce);
    Index last = kNone;
    for (std::size_t i = 0; i < ranking_.size(); ++i) {
      last = tree_.add_edge(node, last, candidates_[ranking_[i].candidate].action, mover);
      tree_.edge(last).prior = weight(settings, i);
    }
    tree_.node(node).complete = true;
    return true;
  }

  // Finds or makes the edges of the candidates to be considered in this world.
  void consider(const K& knowledge, const SearchSettings& settings, Index node, Seat mover) {
    list(knowledge, settings, width(settings, tree_.node(node).visits));
    count_ = 0;
    for (std::size_t i = 0; i < ranking_.size(); ++i) {
      const Index e = edge_of(node, candidates_[ranking_[i].candidate].action, mover);
      if (e == kNone) break;
      tree_.edge(e).prior = weight(settings, i);
      ++tree_.edge(e).available;
      considered_[count_++] = e;
    }
  }

  Index edge_of(Index node, const Action& action, Seat mover) {
    Index last = kNone;
    for (Index e = tree_.node(node).first; e != kNone; e = tree_.edge(e).next) {
      if (tree_.edge(e).mover == mover && tree_.edge(e).action == action) return e;
      last = e;
    }
    return tree_.add_edge(node, last, action, mover);
  }

  void list(const K& knowledge, const SearchSettings& settings, std::size_t wanted) {
    candidates_.clear();
    knowledge.candidates(state_, candidates_);
    ranking_.rank(knowledge, candidates_, settings.variant_penalty, wanted);
  }

  // Half where a candidate is `temperature` behind the best.
  double weight(const SearchSettings& settings, std::size_t i) const {
    const double behind = static_cast<double>(ranking_[0].value) - ranking_[i].value;
    const double part = behind / settings.temperature;
    return 1 / (1 + part * part);
  }

  static std::size_t width(const SearchSettings& settings, std::uint32_t visits) {
    const auto more = static_cast<std::size_t>(settings.widening * std::sqrt(static_cast<double>(visits)));
    return std::min(static_cast<std::size_t>(settings.first_width) + more, Tree<Action>::kMostEdgesAtOnce);
  }

  Index best_considered(const SearchSettings& settings, const Node& node) const {
    double weights = 0;
    for (std::size_t i = 0; i < count_; ++i) weights += tree_.edge(considered_[i]).prior;
    const double unseen = node.visits > 0 ? node.sum / node.visits : 0.5;
    Index best = kNone;
    double best_score = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const Edge<Action>& edge = tree_.edge(considered_[i]);
      const double mean = edge.visits > 0 ? edge.sum / edge.visits : unseen;
      const double score = mean + settings.exploration * edge.prior / weights *
                                      std::sqrt(static_cast<double>(edge.available)) / (1.0 + edge.visits);
      if (best != kNone && score <= best_score) continue;
      best = considered_[i];
      best_score = score;
    }
    return best;
  }

  void play_on(const K& knowledge, const SearchSettings& settings, Rng& rng) {
    if constexpr (requires { knowledge.play_out(state_, rng); }) {
      if (settings.horizon == kToTheEnd) return knowledge.play_out(state_, rng);
    }
    const int enough = Game::turn(state_) + (settings.crowd ? Game::players(state_) : settings.horizon);
    for (;;) {
      const Pending pending = Game::pending(state_);
      if (pending.is_over()) return;
      if (pending.is_chance()) {
        resolve_chance<Game>(state_, rng);
      } else {
        if (Game::turn(state_) >= enough) return;
        Game::apply(state_, knowledge.quick(state_, rng), nullptr);
      }
    }
  }

  void judge(const K& knowledge, int usual) {
    const Promise promise = knowledge.promise(state_);
    const Worth worth = worth_of(promise, usual);
    for (const Step& step : path_) {
      Edge<Action>& edge = tree_.edge(step.edge);
      Node& node = tree_.node(step.node);
      const double total = worth.total[edge.mover];
      ++edge.visits;
      edge.sum += total;
      edge.squares += total * total;
      edge.share += worth.share[edge.mover];
      edge.points += promise.points[edge.mover];
      ++node.visits;
      node.sum += total;
    }
  }

  // The most visited action stays the most visited whatever the simulations left find. Where there is but
  // one, nothing is to be settled: somebody wants to know what it is worth.
  bool is_settled(int left) const {
    const Index first = tree_.node(tree_.root()).first;
    if (first == kNone || tree_.edge(first).next == kNone) return false;
    std::uint32_t most = 0;
    std::uint32_t second = 0;
    for (Index e = first; e != kNone; e = tree_.edge(e).next) {
      const std::uint32_t visits = tree_.edge(e).visits;
      if (visits > most) {
        second = most;
        most = visits;
      } else if (visits > second) {
        second = visits;
      }
    }
    return most - second > static_cast<std::uint32_t>(left);
  }

  Tree<Action> tree_;
  State state_;
  FixedList<Step, kDeepest> path_;
  typename K::Candidates candidates_;
  Ranking<K> ranking_;
  std::array<Index, Tree<Action>::kMostEdgesAtOnce> considered_{};
  std::size_t count_ = 0;
};

}  // namespace partal
