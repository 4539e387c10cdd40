// A table for the tests of Alhambra: build a position in a few calls, then drive it by notation. Everything
// is asked of Rules alone, so that a test says what the rule says and nothing about how it is done.
//
//   Table table(3);                       // seat 1 is to act; row y9 g9 b9 o9; yard 50 51 53 54
//   table.hand(1, "b2 b7").yard({41, 0, 0, 0}).lay(1, R"( .  20
//                                                        @  5 )");
//   EXPECT_EQ(table.why("place 17 0,1"), "ALH-17 place.not-bought");
//   table.play("take b9", "end").draw("row b3");
//
// Pictures: @ is the fountain, a number is a tile, a dot is an empty cell. Seats count from 1.
#pragma once

#include "engine/games/alhambra/alhambra.h"
#include "tests/support/rules_table.h"

namespace partal::alhambra::kit {

Card card(std::string_view text);
TileSet tiles(std::initializer_list<int> numbers);

class Table : public RulesTable<Rules, Table> {
 public:
  explicit Table(int players = 3, const Options& options = {});

  // ---- building: a card comes from the deck, a tile from the supply
  Table& active(int seat);
  Table& hand(int seat, const std::string& cards);
  Table& row(const std::string& cards);
  Table& yard(const std::array<int, kYardSlots>& numbers);  // 0: an empty slot
  Table& lay(int seat, const std::string& picture);
  Table& reserve(int seat, std::initializer_list<int> numbers);
  Table& dirk(std::initializer_list<int> numbers);
  Table& discard(const std::string& cards);
  // Exactly these are left; what is nowhere else is out of the test.
  Table& supply(std::initializer_list<int> numbers);
  Table& deck(const std::string& cards);
  // A scoring card is still to come in the pile being drawn from, with so many money cards (ALH-08).
  Table& scoring_ahead(int number, int money_left_in_pile);

  // ---- driving
  Table& take_and_end();  // a whole turn that takes one card of the row

  // ---- asking
  std::set<std::string> kinds_listed() const;
  int wall(int seat) const;
  int score(int seat) const { return Rules::score(state, seat_at(seat - 1)); }
  const Player& seat(int number) const { return state.players[seat_at(number - 1)]; }
  const Hand& hand(int seat) const { return state.hands[seat_at(seat - 1)]; }

 private:
  Player& player(int seat) { return state.players[seat_at(seat - 1)]; }
  void from_deck(Card each);
  void from_supply(int number);
};

}  // namespace partal::alhambra::kit
