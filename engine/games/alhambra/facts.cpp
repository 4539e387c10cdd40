// What a player can ask about a position. Other players' hands are told as a number of cards: what one may
// remember of them is up to the reader's memory (ALH-09).
#include <algorithm>

#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/sorts.h"

namespace partal::alhambra {

namespace {

constexpr FactCode kSlotEmpty{"alhambra.slot-empty", slot_field("slot"), currency_field("currency"),
                              tile_field("tile"), walls_field("walls")};
constexpr FactCode kSlotPayable{"alhambra.slot-payable", slot_field("slot"),   currency_field("currency"),
                                tile_field("tile"),      walls_field("walls"), count_field("over")};
constexpr FactCode kSlotShort{"alhambra.slot-short", slot_field("slot"),   currency_field("currency"),
                              tile_field("tile"),    walls_field("walls"), count_field("missing")};
constexpr FactCode kRow{"alhambra.row", cards_field("cards")};
constexpr FactCode kRowEmpty{"alhambra.row-empty"};
constexpr FactCode kHand{"alhambra.hand", currency_field("currency"), cards_field("cards"),
                         count_field("total")};
constexpr FactCode kHandEmpty{"alhambra.hand-empty"};
constexpr FactCode kPlayer{"alhambra.player", seat_field("seat"), points_field("points"),
                           count_field("count")};
constexpr FactCode kTray{"alhambra.tray", tile_field("tile"), walls_field("walls")};
constexpr FactCode kCell{"alhambra.cell", seat_field("seat"), tile_field("tile"), cell_field("at"),
                         walls_field("walls")};
constexpr FactCode kCellEmpty{"alhambra.cell-empty", seat_field("seat"), cell_field("at")};
constexpr FactCode kCellFountain{"alhambra.cell-fountain", seat_field("seat"), cell_field("at")};
constexpr FactCode kPalaceEmpty{"alhambra.palace-empty", seat_field("seat")};
constexpr FactCode kReserve{"alhambra.reserve", seat_field("seat"), tile_field("tile"), walls_field("walls")};
constexpr FactCode kWall{"alhambra.wall", seat_field("seat"), count_field("length")};
constexpr FactCode kDirk{"alhambra.dirk", tiles_field("tiles")};
constexpr FactCode kSupply{"alhambra.supply", count_field("tiles_left"), count_field("deck"),
                           count_field("discard"), count_field("scorings")};
// How many there are in all, and of each type: kTypeIds name the args.
constexpr FactCode kBuildings{"alhambra.buildings",     seat_field("seat"),       count_field("total"),
                              count_field(kTypeIds[0]), count_field(kTypeIds[1]), count_field(kTypeIds[2]),
                              count_field(kTypeIds[3]), count_field(kTypeIds[4]), count_field(kTypeIds[5])};
constexpr FactCode kBuildingsOfDirk{
    "alhambra.buildings-dirk", count_field("total"),     count_field(kTypeIds[0]), count_field(kTypeIds[1]),
    count_field(kTypeIds[2]),  count_field(kTypeIds[3]), count_field(kTypeIds[4]), count_field(kTypeIds[5])};
constexpr FactCode kLegendTiles{"alhambra.legend-tiles"};
constexpr FactCode kLegendTable{"alhambra.legend-table"};

// The code with these values, and the buildings counted behind them.
template <class Code, class... Held>
Fact counted(const Code& code, TileSet tiles, const Held&... held) {
  using enum Type;
  return code(held..., tiles.size(), count_of(tiles, Pavilion), count_of(tiles, Seraglio),
              count_of(tiles, Arcades), count_of(tiles, Chambers), count_of(tiles, Garden),
              count_of(tiles, Tower));
}

Hand own_hand(const View& view, Seat own) { return view.hands[own].value_or(Hand{}); }

Fact laid_fact(const OpenTable& table, Seat seat, Tile tile) {
  return kCell(seat, tile, table.cells[tile], spec_of(tile).walls);
}

struct AlhambraFacts {
  static Facts yard(const View& view, Seat own) {
    const OpenTable& table = view.table;
    Facts facts;
    for (const Currency slot : kAllCurrencies) {
      const Tile tile = table.yard[slot];
      const TileSpec& spec = spec_of(tile);
      const Purse purse = own_hand(view, own).purse(slot);
      const std::optional<int> paid = least_payment(totals(purse), spec.cost);
      if (tile == Tile::Fountain) {
        facts.push_back(kSlotEmpty(slot, slot, tile, spec.walls));
      } else if (paid) {
        facts.push_back(kSlotPayable(slot, slot, tile, spec.walls, *paid - spec.cost));
      } else {
        facts.push_back(kSlotShort(slot, slot, tile, spec.walls, spec.cost - purse.worth()));
      }
    }
    return facts;
  }

  static Facts money(const View& view, Seat /*own*/) {
    const OpenTable& table = view.table;
    return {table.row.size == 0 ? kRowEmpty() : kRow(cards_of(table.row))};
  }

  static Facts hand(const View& view, Seat own) {
    const Hand hand = own_hand(view, own);
    Facts facts;
    for (const Currency currency : kAllCurrencies) {
      if (hand.worth(currency) == 0) continue;
      facts.push_back(kHand(currency, cards_of(currency, hand.purse(currency)), hand.worth(currency)));
    }
    if (facts.empty()) facts.push_back(kHandEmpty());
    return facts;
  }

  static Facts players(const View& view, Seat own) {
    const OpenTable& table = view.table;
    Facts facts;
    for_each_seat_from(own, seat_count(table), [&](Seat seat) {
      facts.push_back(kPlayer(seat, table.players[seat].score, view.known.hands[seat].size));
    });
    return facts;
  }

  static Facts tray(const View& view, Seat /*own*/) {
    Facts facts;
    for (const Tile tile : view.table.tray) facts.push_back(kTray(tile, spec_of(tile).walls));
    return facts;
  }

  static Facts palaces(const View& view, Seat own) {
    const OpenTable& table = view.table;
    Facts facts;
    for_each_seat_from(own, seat_count(table), [&](Seat seat) {
      const TileSet laid = table.players[seat].palace.laid();
      if (laid.empty()) facts.push_back(kPalaceEmpty(seat));
      for (const Tile tile : laid) facts.push_back(laid_fact(table, seat, tile));
    });
    return facts;
  }

  static Facts reserves(const View& view, Seat own) {
    const OpenTable& table = view.table;
    Facts facts;
    for_each_seat_from(own, seat_count(table), [&](Seat seat) {
      for (const Tile tile : table.players[seat].reserve) {
        facts.push_back(kReserve(seat, tile, spec_of(tile).walls));
      }
    });
    return facts;
  }

  static Facts walls(const View& view, Seat own) {
    const OpenTable& table = view.table;
    Facts facts;
    for_each_seat_from(own, seat_count(table), [&](Seat seat) {
      facts.push_back(kWall(seat, table.players[seat].palace.longest_wall(table.cells).length));
    });
    return facts;
  }

  static Facts buildings(const View& view, Seat own) {
    const OpenTable& table = view.table;
    Facts facts;
    for_each_seat_from(own, seat_count(table), [&](Seat seat) {
      const TileSet laid = table.players[seat].palace.laid();
      if (!laid.empty()) facts.push_back(counted(kBuildings, laid, seat));
    });
    if (!table.dirk.empty()) facts.push_back(counted(kBuildingsOfDirk, table.dirk));
    return facts;
  }

  static Facts dirk(const View& view, Seat /*own*/) {
    const OpenTable& table = view.table;
    if (table.dirk.empty()) return {};
    return {kDirk(table.dirk)};
  }

  static Facts supply(const View& view, Seat /*own*/) {
    const OpenTable& table = view.table;
    const auto scorings = std::ranges::count(table.sheets, true, &ScoringSheet::done);
    return {kSupply(table.supply.size(), view.known.deck.size(), table.discard.size(), scorings)};
  }

  static Facts cell(Cell at, const View& view, Seat own) {
    const OpenTable& table = view.table;
    Facts facts;
    for_each_seat_from(own, seat_count(table), [&](Seat seat) {
      facts.push_back(at == Cell{} ? kCellFountain(seat, at) : kCellEmpty(seat, at));
      for (const Tile tile : table.players[seat].palace.laid()) {
        if (table.cells[tile] == at) facts.back() = laid_fact(table, seat, tile);
      }
    });
    return facts;
  }
};

}  // namespace

std::span<const Topic<View>> Rules::topics() {
  using When = Topic<View>::When;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"yard", When::TurnBegins, &AlhambraFacts::yard},
      {"money", When::TurnBegins, &AlhambraFacts::money},
      {"hand", When::TurnBegins, &AlhambraFacts::hand},
      {"tray", When::TurnBegins, &AlhambraFacts::tray},
      {"players", When::Asked, &AlhambraFacts::players},
      {"palace", When::Asked, &AlhambraFacts::palaces},
      {"reserve", When::Asked, &AlhambraFacts::reserves},
      {"wall", When::Asked, &AlhambraFacts::walls},
      {"buildings", When::Asked, &AlhambraFacts::buildings},
      {"dirk", When::Asked, &AlhambraFacts::dirk},
      {"supply", When::Asked, &AlhambraFacts::supply},
  });
  return kTopics;
}

Facts Rules::legend() { return {kLegendTiles(), kLegendTable()}; }

Facts Rules::cell_facts(Cell at, const View& view, Seat own) { return AlhambraFacts::cell(at, view, own); }

}  // namespace partal::alhambra
