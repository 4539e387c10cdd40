// A table for the tests of the dice game: build a position in a few calls, then drive it by notation.
// Everything is asked of Rules alone, so that a test says what the rule says and nothing about how it is
// done.
//
//   Table table(3);                     // phase 1, round 1, seat 1 holds the Caliph tile and is to throw
//   table.pawn(2, "C", 5).thrown(2, "GGGGGAAP");                  // throw 2 has just been made
//   EXPECT_EQ(table.why("place G 6"), "DIC-21 dice.too-few");
//   table.play("place G 4", "throw keep AA").draw("throw AG");
//
// Seats count from 1; a space is its number s (DIC-22).
#pragma once

#include "engine/games/dice/dice.h"
#include "tests/support/rules_table.h"

namespace partal::dice::kit {

Column column(std::string_view letter);
Token token(std::string_view id);

class Table : public RulesTable<Rules, Table> {
 public:
  explicit Table(int players = 3, const Options& options = {});

  // ---- building
  Table& phase(int number);  // with the slots filled as in that phase
  Table& round(int number);
  Table& active(int seat);
  Table& caliph(int seat);
  Table& pawn(int seat, std::string_view letter, int space);
  Table& progress(int seat, std::string_view letter, int points);  // one move, on top of those there
  Table& holds(int seat, std::string_view id, int count = 1);
  Table& slot(std::string_view letter, std::string_view id);
  Table& score(int seat, int points);
  // So many throws were made; these white dice lie unspent, some of them set aside before.
  Table& thrown(int throws, std::string_view dice, std::string_view aside = "");
  Table& black(std::string_view letter);  // the black die lies there with this face

  // ---- driving
  // `throw` and its draw: all dice that are not kept.
  Table& roll(const std::string& dice, const std::string& keep = "");
  Table& count();  // the count begins, as after the last turn of round 3
  Table& finish_count(const std::string& prize = "prize 2");  // all choices of the count alike

  // ---- asking
  int space(int seat, std::string_view letter) const;           // of the pawn; 0: none
  std::string stack(std::string_view letter, int space) const;  // seats on a progress space, lowest first
  int held(int seat, std::string_view id) const { return state.players[seat_at(seat - 1)].tokens[token(id)]; }
};

}  // namespace partal::dice::kit
