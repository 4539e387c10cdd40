// The memory of a search: nodes are histories of actions, edges the actions tried there. Both live in pools
// that are reserved before a search begins; a full pool stops the growth, not the search.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/seat.h"

namespace partal {

using Index = std::uint32_t;
inline constexpr Index kNone = 0xffffffff;

template <class Action>
struct Edge {
  Action action;
  Seat mover;
  Index child = kNone;
  Index next = kNone;  // of the same node
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it could have been chosen
  double prior = 0;
  double sum = 0;      // of what was found beyond it, to the mover ...
  double squares = 0;  // ... and of its squares
  double share = 0;    // of the win
  double points = 0;   // promised, in hundredths
};

struct Node {
  Index first = kNone;
  std::uint32_t visits = 0;
  double sum = 0;         // to whoever moves here
  bool complete = false;  // its edges are all candidates, best first: the position is always the same here
};

template <class Action>
class Tree {
 public:
  // Room for so many simulations: each makes one node.
  void reserve(std::size_t simulations) {
    constexpr std::size_t kEdgesPerNode = 12;
    nodes_.reserve(simulations + 1);
    edges_.reserve(simulations * kEdgesPerNode + kMostEdgesAtOnce);
  }
  void clear() {
    nodes_.clear();
    edges_.clear();
    root_ = add_node();
  }

  Index root() const { return root_; }
  void root_at(Index node) { root_ = node; }
  Node& node(Index index) { return nodes_[index]; }
  const Node& node(Index index) const { return nodes_[index]; }
  Edge<Action>& edge(Index index) { return edges_[index]; }
  const Edge<Action>& edge(Index index) const { return edges_[index]; }

  // kNone where the pool is full.
  Index add_node() {
    if (nodes_.size() == nodes_.capacity()) return kNone;
    nodes_.push_back({});
    return static_cast<Index>(nodes_.size() - 1);
  }
  // Behind `last`, the last edge of the node, or as its first.
  Index add_edge(Index node, Index last, const Action& action, Seat mover) {
    if (edges_.size() == edges_.capacity()) return kNone;
    edges_.push_back({.action = action, .mover = mover});
    const auto added = static_cast<Index>(edges_.size() - 1);
    (last == kNone ? nodes_[node].first : edges_[last].next) = added;
    return added;
  }
  bool has_room() const { return edges_.capacity() - edges_.size() >= kMostEdgesAtOnce; }

  static constexpr std::size_t kMostEdgesAtOnce = 64;

 private:
  std::vector<Node> nodes_;
  std::vector<Edge<Action>> edges_;
  Index root_ = kNone;
};

}  // namespace partal
