// What a player can ask about a position, answered in facts: each is one sentence for whoever says it, here a
// code with its values and without words. The terminal says `terminal.<code>`.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/field.h"

namespace partal {

struct Fact {
  std::string_view code;  // "alhambra.slot-empty"; games of one mechanism share theirs: "lattice.hand"
  Args args{};
};
using Facts = std::vector<Fact>;

template <class... Fields>
struct FactCode : Code<Fields...> {
  using Code<Fields...>::Code;
  Fact operator()(const typename Fields::Type&... held) const { return {this->code, this->args(held...)}; }
};
template <class... Fields>
FactCode(std::string_view, Fields...) -> FactCode<Fields...>;

// A word that a player can type; `terminal.help.<word>` says what it is about.
template <class View>
struct Topic {
  enum class When { TurnBegins, Asked };
  std::string_view word;
  When when;                                  // its facts are shown
  Facts (*tell)(const View& view, Seat own);  // `own` is the viewer
};

// The own seat first, then clockwise: the order in which players are told about.
template <class Visit>
void for_each_seat_from(Seat own, int players, const Visit& visit) {
  Seat seat = own;
  for (int i = 0; i < players; ++i, seat = next_seat(seat, players)) visit(seat);
}

}  // namespace partal
