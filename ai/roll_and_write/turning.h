// Dice as they lie and as they could lie after turning some of them (RNW-40).
#pragma once

#include <cstdlib>

#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

// The 21 ways in which two dice of a colour can lie, sorted.
inline constexpr auto kLies = [] {
  std::array<TwoDice, kTwoDiceOutcomes> lies{};
  std::size_t count = 0;
  for (std::uint8_t low = 1; low <= kFaces; ++low) {
    for (std::uint8_t high = low; high <= kFaces; ++high) lies[count++] = {low, high};
  }
  return lies;
}();

// Both are sorted, so each die is turned by the shorter way.
inline int steps(const TwoDice& from, const TwoDice& to) {
  return std::abs(from[0] - to[0]) + std::abs(from[1] - to[1]);
}

// Shows `visit` all ways in which the dice can lie after turning some, with their cost.
template <class Visit>
void for_each_turned(const Player& player, const Visit& visit) {
  for (const TwoDice& yellow : kLies) {
    const int paid = steps(player.dice.yellow, yellow);
    if (paid > player.coins()) continue;
    for (const TwoDice& blue : kLies) {
      const int cost = paid + steps(player.dice.blue, blue);
      if (cost > 0 && cost <= player.coins()) visit(Dice{yellow, blue}, cost);
    }
  }
}

// The plan for it, sorted as both are.
inline Turn turn_between(const Dice& from, const Dice& to) {
  Turn turn;
  std::size_t count = 0;
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (from.of(colour)[i] == to.of(colour)[i]) continue;
      turn.dice[count++] = {colour, from.of(colour)[i], to.of(colour)[i]};
    }
  }
  return turn;
}

}  // namespace partal::roll_and_write
