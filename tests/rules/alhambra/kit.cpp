#include "tests/rules/alhambra/kit.h"

#include <deque>
#include <sstream>

namespace partal::alhambra::kit {

namespace {

std::vector<Card> read_cards(const std::string& text) {
  std::vector<Card> result;
  std::istringstream words(text);
  for (std::string word; words >> word;) result.push_back(card(word));
  return result;
}

using Spot = std::pair<int, int>;

struct Picture {
  std::map<Spot, int> tiles;
  Spot origin;
};

Picture read_picture(const std::string& text) {
  Picture picture;
  std::istringstream lines(text);
  int row = 0;
  for (std::string line; std::getline(lines, line); ++row) {
    std::istringstream words(line);
    int column = 0;
    for (std::string word; words >> word; ++column) {
      if (word == "@") picture.origin = {row, column};
      if (word != "@" && word != ".") picture.tiles[{row, column}] = std::stoi(word);
    }
  }
  return picture;
}

// In an order in which every tile follows a neighbour of it.
std::vector<std::pair<Tile, Cell>> in_laying_order(Picture picture) {
  std::vector<std::pair<Tile, Cell>> result;
  for (std::deque<Spot> queue = {picture.origin}; !queue.empty(); queue.pop_front()) {
    const auto [row, column] = queue.front();
    for (const Spot& next :
         {Spot{row - 1, column}, {row, column + 1}, {row + 1, column}, {row, column - 1}}) {
      const auto tile = picture.tiles.extract(next);
      if (tile.empty()) continue;
      const Cell cell{static_cast<std::int8_t>(next.first - picture.origin.first),
                      static_cast<std::int8_t>(next.second - picture.origin.second)};
      result.push_back({tile_of(tile.mapped()), cell});
      queue.push_back(next);
    }
  }
  EXPECT_TRUE(picture.tiles.empty()) << "the picture has a tile apart from the fountain";
  return result;
}

}  // namespace

Card card(std::string_view text) {
  return card_of(static_cast<Currency>(kCurrencyLetters.find(text[0])), text[1] - '0');
}

TileSet tiles(std::initializer_list<int> numbers) {
  TileSet set;
  for (const int number : numbers) set.add(tile_of(number));
  return set;
}

Table::Table(int players, const Options& options) : RulesTable(players, options) {
  state.phase = Phase::Act;
  state.turn = 1;
  row("y9 g9 b9 o9").yard({50, 51, 53, 54});
}

Table& Table::active(int seat) {
  state.active = seat_at(seat - 1);
  return *this;
}
Table& Table::hand(int seat, const std::string& cards) {
  for (const Card each : read_cards(cards)) {
    from_deck(each);
    state.hands[seat_at(seat - 1)].add(each);
  }
  return *this;
}
Table& Table::row(const std::string& cards) {
  for (std::size_t i = 0; i < state.row.size; ++i) state.deck.add(state.row.cards[i]);
  state.row = {};
  for (const Card each : read_cards(cards)) {
    from_deck(each);
    state.row.add(each);
  }
  return *this;
}
Table& Table::yard(const std::array<int, kYardSlots>& numbers) {
  for (const Tile tile : state.yard) {
    if (tile != Tile::Fountain) state.supply.add(tile);
  }
  state.yard = {};
  for (std::size_t slot = 0; slot < kYardSlots; ++slot) {
    if (numbers[slot] != 0) from_supply(numbers[slot]);
    state.yard.values[slot] = tile_of(numbers[slot]);
  }
  return *this;
}
Table& Table::lay(int seat, const std::string& picture) {
  for (const auto& [tile, cell] : in_laying_order(read_picture(picture))) {
    from_supply(number_of(tile));
    player(seat).palace.lay(tile, cell, state.cells);
  }
  return *this;
}
Table& Table::reserve(int seat, std::initializer_list<int> numbers) {
  for (const int number : numbers) {
    from_supply(number);
    player(seat).reserve.add(tile_of(number));
  }
  return *this;
}
Table& Table::dirk(std::initializer_list<int> numbers) {
  for (const int number : numbers) {
    from_supply(number);
    state.dirk.add(tile_of(number));
  }
  return *this;
}
Table& Table::discard(const std::string& cards) {
  for (const Card each : read_cards(cards)) state.discard.add(each);
  return *this;
}
Table& Table::supply(std::initializer_list<int> numbers) {
  state.supply = tiles(numbers);
  return *this;
}
Table& Table::deck(const std::string& cards) {
  state.deck = {};
  for (const Card each : read_cards(cards)) state.deck.add(each);
  return *this;
}
Table& Table::scoring_ahead(int number, int money_left_in_pile) {
  state.progress = {.pile = static_cast<std::uint8_t>(number == 1 ? 2 : state.config.second_scoring_pile),
                    .left_in_pile = static_cast<std::uint8_t>(money_left_in_pile),
                    .scoring_to_come = static_cast<std::uint8_t>(number)};
  return *this;
}

Table& Table::take_and_end() { return play(*listed("take").begin(), "end"); }

std::set<std::string> Table::kinds_listed() const {
  Rules::ActionList actions;
  Rules::legal_actions(state, actions);
  std::set<std::string> kinds;
  for (const Action& action : actions) kinds.insert(std::string(Rules::action_kind(action)));
  return kinds;
}
int Table::wall(int number) const { return seat(number).palace.longest_wall(state.cells).length; }

void Table::from_deck(Card each) {
  EXPECT_GT(state.deck.count(each), 0) << "no such card is left in the deck";
  state.deck.remove(each);
}
// A tile that a test wants elsewhere makes room in the yard for the last one of the supply.
void Table::from_supply(int number) {
  for (Tile& slot : state.yard) {
    if (slot == Tile::Fountain || slot != tile_of(number)) continue;
    slot = state.supply.kth(state.supply.size() - 1);
    state.supply.remove(slot);
    return;
  }
  EXPECT_TRUE(state.supply.has(tile_of(number))) << "tile " << number << " is no longer in the supply";
  state.supply.remove(tile_of(number));
}

}  // namespace partal::alhambra::kit
