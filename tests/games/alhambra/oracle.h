// Legality of Alhambra a second time, written from the rule text alone: maps, flood fills, every subset of
// cards. Slow and obvious; the engine must agree with it.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra::oracle {

using Spot = std::pair<int, int>;   // row, column
using Map = std::map<Spot, int>;    // an Alhambra: which tile lies where, 0 is the fountain
using Counts = std::map<int, int>;  // value -> how many cards of one currency

Map map_of(const State& state, Seat seat);

// The first rule of ALH-28 that laying the tile there breaks; empty when it is legal.
std::string broken_by_laying(const Map& map, int tile, Spot at);
bool may_take_out(const Map& map, int tile);
bool may_swap(const Map& map, int in, int out);

// ALH-41: the largest set of outer wall sections that hang together by their corner points.
int longest_wall(const Map& map);
// ALH-42 to ALH-44: the points of each owner for one type, given how many tiles each has.
std::vector<int> majority_points(const std::vector<int>& counts, Type type, int scoring);
// Wall and buildings for everybody in a scoring from 1 to 3, from what lies in the palaces now. Dirk is last.
std::vector<int> points_now(const State& state, int scoring);

// Judges the actions of one position.
class Judge {
 public:
  explicit Judge(const State& state) : state_(state), map_(map_of(state, state.active)) {}

  bool is_legal(const Action& action) const;
  // Every action one can spell about this position: all pieces that are anywhere near, in every place.
  std::vector<Action> spellable() const;
  // What the list owes: all that is legal, payments only when no card can be left out (ALH-12).
  std::vector<Action> useful() const;

 private:
  bool is_legal_act(const Action& action) const;
  bool is_legal_placing(const Action& action) const;
  bool has_nothing_to_do() const;  // ALH-18
  void spell_takes(std::vector<Action>& out) const;
  void spell_buys(std::vector<Action>& out) const;
  void spell_tiles(std::vector<Action>& out) const;

  const State& state_;
  Map map_;  // of the seat that decides
};

}  // namespace partal::alhambra::oracle
