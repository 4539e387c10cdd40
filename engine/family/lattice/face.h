// What makes a game of the lattice: its name, its colours, and where its rules stand. Two games share one
// mechanism and have a face each; nothing else in this folder tells them apart.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/family/lattice/components.h"

namespace partal::lattice {

// The ids of the rules, by what they rule.
struct RuleIds {
  std::string_view players;       // 2 to 4; four colours
  std::string_view tiles;         // 36 of them
  std::string_view chips;         // 49 of them, and how they are laid out
  std::string_view colours;       // one for each player, the rest neutral
  std::string_view deal;          // hidden, in turn order
  std::string_view first_player;  // by choice, or by chance
  std::string_view turn;          // lay, score, draw; no passing
  std::string_view first_tile;    // not on the edge
  std::string_view adjacent;      // every later tile shares an edge
  std::string_view rotation;      // four of them
  std::string_view empty_supply;  // play on without drawing
  std::string_view completion;    // scored at once and once only
  std::string_view sums;          // by colour, whoever laid the tiles
  std::string_view winner;        // ties cancel, zero counts
  std::string_view nobody;        // all cancelled
  std::string_view points;        // value times colours present
  std::string_view neutral;       // competes; its points are lost
  std::string_view worth;         // corner, edge, inside
  std::string_view end;           // all tiles lie
  std::string_view three_tiles;   // variant
  std::string_view two_colours;   // variant
};

struct Face {
  std::string_view game;
  std::array<std::string_view, kColours> colour_ids;
  std::string_view colour_letters;                       // one each, as on screen
  std::array<std::string_view, kChipValues> chip_types;  // what a chip of value 1 to 5 is; empty: just a chip
  RuleIds rules;
  std::array<std::string_view, 2> assumed;  // what no source confirms; empty: nothing

  constexpr std::string_view id(Colour colour) const { return colour_ids[index_of(colour)]; }
  constexpr char letter(Colour colour) const { return colour_letters[index_of(colour)]; }
  constexpr std::optional<Colour> colour(std::string_view id) const {
    for (int i = 0; i < kColours; ++i) {
      if (this->id(colour_at(i)) == id) return colour_at(i);
    }
    return std::nullopt;
  }
};

}  // namespace partal::lattice
