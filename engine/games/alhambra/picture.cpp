// The view as a picture for a terminal of 80 columns and for tests: notation and figures only, so that it is
// the same in every language.
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/picture_blocks.h"
#include "engine/games/alhambra/sorts.h"

namespace partal::alhambra {

namespace {

std::string_view mark_of(const OpenTable& table, Seat seat) {
  const Pending pending = Rules::pending(table);
  return pending.is_decision() && pending.seat() == seat ? ">" : " ";
}

// Above each tile of the yard its slot and its price: `3 b7` is slot 3, seven in b.
Block yard_block(const OpenTable& table) {
  std::vector<LooseTile> tiles;
  for (const Currency slot : kAllCurrencies) {
    const Tile tile = table.yard[slot];
    std::string label = std::to_string(slot_number(slot)) + ' ' + letter_of(slot);
    if (tile != Tile::Fountain) label += std::to_string(spec_of(tile).cost);
    tiles.push_back({std::move(label), tile});
  }
  return loose_tiles(tiles);
}

Block set_block(std::string_view label, const TileSet& set) {
  std::vector<LooseTile> tiles;
  for (const Tile tile : set) tiles.push_back({tiles.empty() ? std::string(label) : std::string(), tile});
  return loose_tiles(tiles);
}

// The money row, with a scoring card that turned up (ALH-32) behind it.
Block money_block(const View& view) {
  const OpenTable& table = view.table;
  std::string row = "row     ";
  for (const Card card : table.row) row += ' ' + card_text(card);
  if (table.scoring_due > 0) row += " score" + std::to_string(table.scoring_due);
  Block block;
  block.put(0, 0, row);
  block.put(1, 0, "deck     " + std::to_string(view.known.deck.size()));
  block.put(2, 0, "discard  " + std::to_string(table.discard.size()));
  block.put(3, 0, "supply   " + std::to_string(table.supply.size()));
  return block;
}

// ---- the table of figures: points, wall, tiles by type, money

constexpr std::size_t kNameColumn = 0;
constexpr std::size_t kPointsEnd = 11;
constexpr std::size_t kWallEnd = 15;
constexpr std::size_t kTypesEnd = 19;
constexpr std::size_t kTypeWidth = 3;
constexpr std::size_t kHandColumn = kTypesEnd + kTypeWidth * kTypes;

void put_types(Block& block, std::size_t row, const TileSet& tiles) {
  std::size_t end = kTypesEnd;
  for (const Type type : kAllTypes) {
    const int count = count_of(tiles, type);
    if (count == 0) {
      block.put(row, end - 1, ".");
    } else {
      block.put_figure(row, end, count);
    }
    end += kTypeWidth;
  }
}

// How many cards, and which: in brackets what is known of a hand that others hold secret. Returns the next
// free row.
std::size_t put_hand(Block& block, std::size_t row, const View& view, Seat seat) {
  const Hand& hand = view.known.hands[seat];
  const bool is_secret = !view.hands[seat];
  block.put_figure(row, kHandColumn + 2, hand.size);
  std::size_t column = kHandColumn + 3;
  const std::vector<std::string> cards = CardsSort::value(cards_of(hand));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (column + cards[i].size() + 2 > kPictureWidth) {
      column = kHandColumn + 3;
      ++row;
    }
    const bool opens = is_secret && i == 0;
    const bool closes = is_secret && i + 1 == cards.size();
    const std::string text = (opens ? "(" : " ") + cards[i] + (closes ? ")" : "");
    block.put(row, column, text);
    column += cards[i].size() + 1;
  }
  return row + 1;
}

Block figures_block(const View& view) {
  const OpenTable& table = view.table;
  Block block;
  block.put(0, kPointsEnd - 1, "=");
  block.put(0, kWallEnd - 1, "#");
  for (std::size_t type = 0; type < kTypes; ++type) {
    block.put(0, kTypesEnd + kTypeWidth * type - 1, kTypeLetters.substr(type, 1));
  }
  std::size_t row = 1;
  for (int i = 0; i < seat_count(table); ++i) {
    const Seat seat = seat_at(i);
    const Player& player = table.players[seat];
    block.put(row, kNameColumn, std::string(mark_of(table, seat)) + seat_text(seat));
    block.put_figure(row, kPointsEnd, player.score);
    block.put_figure(row, kWallEnd, wall_length(table, seat));
    put_types(block, row, player.palace.laid());
    row = put_hand(block, row, view, seat);
  }
  if (is_two_player_game(table)) {
    block.put(row, kNameColumn, " dirk");
    put_types(block, row++, table.dirk);
  }
  block.put(row, kNameColumn, " supply");
  put_types(block, row, table.supply);
  return block;
}

// A palace with what lies beside it.
std::vector<Block> seat_blocks(const OpenTable& table, Seat seat) {
  const Player& player = table.players[seat];
  const std::string title = std::string(mark_of(table, seat)) + seat_text(seat);
  std::vector<Block> blocks = palace_blocks(player.palace, table.cells, title);
  if (!player.reserve.empty()) blocks.back().put_below(set_block("reserve", player.reserve));
  if (!player.leftovers.empty()) blocks.back().put_below(set_block("leftover", player.leftovers));
  return blocks;
}

}  // namespace

std::string Rules::view_text(const View& view) {
  const OpenTable& table = view.table;
  std::vector<Block> middle = {yard_block(table), money_block(view)};
  if (!table.tray.empty()) middle.push_back(set_block("tray", table.tray));
  std::vector<Block> seats;
  for (int i = 0; i < seat_count(table); ++i) {
    for (Block& block : seat_blocks(table, seat_at(i))) seats.push_back(std::move(block));
  }
  return side_by_side(middle) + '\n' + side_by_side({figures_block(view)}) + '\n' + side_by_side(seats);
}

}  // namespace partal::alhambra
