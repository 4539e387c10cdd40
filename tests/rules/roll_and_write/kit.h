// A table for the tests of Roll & Write: build a position in a few calls, then drive it by notation.
// Everything is asked of Rules alone, so that a test says what the rule says and nothing about how it is
// done.
//
//   Table table(3);                          // seat 1 is to act in round 1 and is first player
//   table.dice(1, "y1 y1 b1 b2").built(1, "1,1 2,2").coins(1, 5);
//   EXPECT_EQ(table.why("build 1,1"), "RNW-22 cell.built");
//   table.play("build 1,2", "end").draw("roll p1 y3 b4");
//
// Seats count from 1. Every seat has dice: the active one y6 y6 b6 b6, the others y6 b6.
#pragma once

#include "engine/games/roll_and_write/roll_and_write.h"
#include "tests/support/rules_table.h"

namespace partal::roll_and_write::kit {

Square square(std::string_view text);        // "3,5"
SquareSet squares(const std::string& text);  // "1,1 3,5"
Dice dice_of(const std::string& text);       // "y3 b5", "y1 y2 b1 b1"

class Table : public RulesTable<Rules, Table> {
 public:
  explicit Table(int players = 3, const Options& options = {});

  // ---- building a position
  Table& active(int seat);
  Table& first(int seat);
  Table& round(int number);
  Table& last_round();
  Table& dice(int seat, const std::string& texts);
  Table& built(int seat, const std::string& cells);  // these and no others; marked on the score sheet
  Table& fill(int seat, Type type, int count);       // so many more cells of the type, from the top left
  Table& coins(int seat, int free, int spent = 0);
  Table& imaginary(int number, Type type, int marks);

  // ---- driving
  Table& settle();        // draws the middle outcome until somebody decides or the game is over
  Table& pass_turn();     // a whole turn that takes coins and keeps the first pair
  Table& finish_round();  // such turns until a new round began or the game is over
  Table& finish_game();

  // ---- asking
  std::string dice(int seat) const;  // "y1 y2 b1 b1"
  int free_coins(int seat) const { return state.players[seat_at(seat - 1)].coins(); }
  int marks(int row, Type type) const { return state.rows[static_cast<std::size_t>(row - 1)].marks[type]; }
  int score(int row) const { return state.rows[static_cast<std::size_t>(row - 1)].score; }
  const Player& seat(int number) const { return state.players[seat_at(number - 1)]; }
  std::vector<std::string> items(int seat, std::string_view label) const;  // "RNW-50 13 [(10 + 3) / 2 = 6]"

 private:
  Player& player(int seat) { return state.players[seat_at(seat - 1)]; }
  void recount(int seat);
};

}  // namespace partal::roll_and_write::kit
