// Facts about a position of Alhambra. Other players' hands are told as a number of cards: what one may
// remember of them is up to the reader's memory (ALH-09).
#include "apps/facts_alhambra.h"

#include <algorithm>

#include "engine/games/alhambra/alhambra.h"

namespace partal::apps {

namespace {

using namespace alhambra;  // NOLINT(google-build-using-namespace): this file speaks of nothing else

std::vector<std::int64_t> numbers(const TileSet& tiles) {
  std::vector<std::int64_t> result;
  for (const Tile tile : tiles) result.push_back(number_of(tile));
  return result;
}

std::string card_text(Currency currency, int value) {
  return kCurrencyLetters[static_cast<std::size_t>(currency)] + std::to_string(value);
}

std::vector<std::string> cards_of(const Purse& purse, Currency currency) {
  std::vector<std::string> cards;
  for (int value = 1; value <= kValues; ++value) {
    for (int copy = 0; copy < purse.count(value); ++copy) cards.push_back(card_text(currency, value));
  }
  return cards;
}

// How far the cheapest sufficient payment is above the cost; nothing when the money does not reach.
std::optional<int> waste(const Purse& purse, int cost) {
  std::optional<int> least;
  for (int k = 0; k < payment_count(purse, cost); ++k) {
    const int over = kth_payment(purse, cost, k).worth() - cost;
    if (!least || over < *least) least = over;
  }
  return least;
}

std::int64_t scorings_done(const State& state) {
  return std::count_if(state.sheets.begin(), state.sheets.end(),
                       [](const ScoringSheet& sheet) { return sheet.done; });
}

class AlhambraFacts final : public FactSource {
 public:
  std::vector<std::string_view> topics() const override {
    return {"yard",    "money", "hand",      "tray", "players", "palace",
            "reserve", "wall",  "buildings", "dirk", "supply"};
  }
  std::vector<std::string_view> essentials() const override { return {"yard", "money", "hand", "tray"}; }

  Facts tell(std::string_view topic, const Observation& seen) const override {
    const State& state = seen.view<Rules>().position;
    const Seat own = seen.seat();
    if (topic == "yard") return yard(state, own);
    if (topic == "money") return money(state);
    if (topic == "hand") return hand(state, own);
    if (topic == "tray") return tray(state);
    if (topic == "players") return players(state, own);
    if (topic == "palace") return palaces(state, own);
    if (topic == "reserve") return reserves(state, own);
    if (topic == "wall") return walls(state, own);
    if (topic == "buildings") return buildings(state, own);
    if (topic == "dirk") return dirk(state);
    return supply(state);
  }

  Facts legend() const override {
    return {{"terminal.alhambra.legend-tiles"}, {"terminal.alhambra.legend-table"}};
  }

  Facts cell(Cell at, const Observation& seen) const override {
    const State& state = seen.view<Rules>().position;
    Facts facts;
    for_each_seat(state, seen.seat(), [&](Seat seat) {
      facts.push_back({"terminal.alhambra.cell-empty", {{"seat", seat}, {"at", at}}});
      if (at == Cell{}) facts.back() = {"terminal.alhambra.cell-fountain", {{"seat", seat}, {"at", at}}};
      for (const Tile tile : state.players[seat].palace.laid()) {
        if (state.cells[static_cast<std::size_t>(tile)] == at) facts.back() = cell_fact(seat, tile, at);
      }
    });
    return facts;
  }

 private:
  // The own seat first, then clockwise.
  template <class Do>
  static void for_each_seat(const State& state, Seat own, const Do& action) {
    Seat seat = own;
    for (int i = 0; i < Rules::players(state); ++i) {
      action(seat);
      seat = next_seat(seat, Rules::players(state));
    }
  }

  static Arg walls_of(Tile tile) {
    std::vector<std::string> sides;
    for (const Side side : kAllSides) {
      if (!spec_of(tile).walls.has(side)) continue;
      sides.emplace_back(1, kSideLetters[static_cast<std::size_t>(side)]);
    }
    return {"walls", sides};
  }
  static Arg number_arg(Tile tile) { return {"tile", std::int64_t{number_of(tile)}}; }

  static Fact cell_fact(Seat seat, Tile tile, Cell at) {
    return {"terminal.alhambra.cell", {{"seat", seat}, number_arg(tile), {"at", at}, walls_of(tile)}};
  }

  static Facts yard(const State& state, Seat own) {
    Facts facts;
    for (std::size_t slot = 0; slot < kYardSlots; ++slot) {
      const Tile tile = state.yard[slot];
      Args args = {{"slot", static_cast<std::int64_t>(slot + 1)},
                   {"currency", std::string(kCurrencyIds[slot])},
                   number_arg(tile),
                   walls_of(tile)};
      if (tile == Tile::Fountain) {
        facts.push_back({"terminal.alhambra.slot-empty", args});
        continue;
      }
      const Purse& purse = state.players[own].hand.purse(static_cast<Currency>(slot));
      const int cost = spec_of(tile).cost;
      if (const std::optional<int> over = waste(purse, cost)) {
        args.push_back({"over", std::int64_t{*over}});
        facts.push_back({"terminal.alhambra.slot-payable", args});
      } else {
        args.push_back({"missing", std::int64_t{cost - purse.worth()}});
        facts.push_back({"terminal.alhambra.slot-short", args});
      }
    }
    return facts;
  }

  static Facts money(const State& state) {
    std::vector<std::string> cards;
    cards.reserve(state.row.size);
    for (std::size_t i = 0; i < state.row.size; ++i) {
      cards.push_back(card_text(currency_of(state.row.cards[i]), value_of(state.row.cards[i])));
    }
    if (cards.empty()) return {{"terminal.alhambra.row-empty"}};
    return {{"terminal.alhambra.row", {{"cards", cards}}}};
  }

  static Facts hand(const State& state, Seat own) {
    const Hand& hand = state.players[own].hand;
    Facts facts;
    for (int i = 0; i < kCurrencies; ++i) {
      const auto currency = static_cast<Currency>(i);
      if (hand.worth(currency) == 0) continue;
      facts.push_back({"terminal.alhambra.hand",
                       {{"currency", std::string(kCurrencyIds[static_cast<std::size_t>(i)])},
                        {"cards", cards_of(hand.purse(currency), currency)},
                        {"total", std::int64_t{hand.worth(currency)}}}});
    }
    if (facts.empty()) facts.push_back({"terminal.alhambra.hand-empty"});
    return facts;
  }

  static Facts players(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      const Player& player = state.players[seat];
      facts.push_back({"terminal.alhambra.player",
                       {{"seat", seat},
                        {"points", std::int64_t{player.score}},
                        {"count", std::int64_t{player.hand.size}}}});
    });
    return facts;
  }

  static Facts tray(const State& state) {
    Facts facts;
    for (const Tile tile : state.tray) {
      facts.push_back({"terminal.alhambra.tray", {number_arg(tile), walls_of(tile)}});
    }
    return facts;
  }

  static Facts palaces(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      const TileSet laid = state.players[seat].palace.laid();
      if (laid.empty()) facts.push_back({"terminal.alhambra.palace-empty", {{"seat", seat}}});
      for (const Tile tile : laid) {
        facts.push_back(cell_fact(seat, tile, state.cells[static_cast<std::size_t>(tile)]));
      }
    });
    return facts;
  }

  static Facts reserves(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      for (const Tile tile : state.players[seat].reserve) {
        facts.push_back({"terminal.alhambra.reserve", {{"seat", seat}, number_arg(tile), walls_of(tile)}});
      }
    });
    return facts;
  }

  static Facts walls(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      const std::int64_t length = state.players[seat].palace.longest_wall(state.cells).length;
      facts.push_back({"terminal.alhambra.wall", {{"seat", seat}, {"length", length}}});
    });
    return facts;
  }

  static Facts buildings(const State& state, Seat own) {
    Facts facts;
    const auto tell_counts = [&facts](std::string_view key, Args args, const TileSet& laid) {
      if (laid.empty()) return;
      args.push_back({"total", std::int64_t{laid.size()}});
      for (int i = 0; i < kTypes; ++i) {
        const std::int64_t count = (laid & tiles_of(static_cast<Type>(i))).size();
        args.push_back({kTypeIds[static_cast<std::size_t>(i)], count});
      }
      facts.push_back({key, std::move(args)});
    };
    for_each_seat(state, own, [&](Seat seat) {
      tell_counts("terminal.alhambra.buildings", {{"seat", seat}}, state.players[seat].palace.laid());
    });
    if (Rules::players(state) == 2) tell_counts("terminal.alhambra.buildings-dirk", {}, state.dirk);
    return facts;
  }

  static Facts dirk(const State& state) {
    if (state.dirk.empty()) return {};
    return {{"terminal.alhambra.dirk", {{"tiles", numbers(state.dirk)}}}};
  }

  static Facts supply(const State& state) {
    return {{"terminal.alhambra.supply",
             {{"tiles_left", std::int64_t{state.supply.size()}},
              {"deck", std::int64_t{state.deck.size()}},
              {"discard", std::int64_t{state.discard.size()}},
              {"scorings", scorings_done(state)}}}};
  }
};

}  // namespace

const FactSource& alhambra_facts() {
  static const AlhambraFacts facts;
  return facts;
}

}  // namespace partal::apps
