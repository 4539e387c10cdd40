// What a player can ask about a position. Other players' hands are told as a number of cards: what one may
// remember of them is up to the reader's memory (ALH-09).
#include <algorithm>

#include "engine/games/alhambra/alhambra.h"
#include "engine/games/alhambra/notation.h"

namespace partal::alhambra {

namespace {

struct AlhambraFacts {
  static std::int64_t scorings_done(const State& state) {
    return std::count_if(state.sheets.begin(), state.sheets.end(),
                         [](const ScoringSheet& sheet) { return sheet.done; });
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
    return {"alhambra.cell", {{"seat", seat}, number_arg(tile), {"at", at}, walls_of(tile)}};
  }

  static Facts yard(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for (std::size_t slot = 0; slot < kYardSlots; ++slot) {
      const Tile tile = state.yard[slot];
      Args args = {{"slot", static_cast<std::int64_t>(slot + 1)},
                   {"currency", std::string(kCurrencyIds[slot])},
                   number_arg(tile),
                   walls_of(tile)};
      if (tile == Tile::Fountain) {
        facts.push_back({"alhambra.slot-empty", args});
        continue;
      }
      const Purse& purse = state.players[own].hand.purse(static_cast<Currency>(slot));
      const int cost = spec_of(tile).cost;
      if (const std::optional<int> paid = least_payment(totals(purse), cost)) {
        args.push_back({"over", std::int64_t{*paid - cost}});
        facts.push_back({"alhambra.slot-payable", args});
      } else {
        args.push_back({"missing", std::int64_t{cost - purse.worth()}});
        facts.push_back({"alhambra.slot-short", args});
      }
    }
    return facts;
  }

  static Facts money(const View& view, Seat /*own*/) {
    const State& state = view.position;
    if (state.row.size == 0) return {{"alhambra.row-empty"}};
    return {{"alhambra.row", {{"cards", card_texts(state.row)}}}};
  }

  static Facts hand(const View& view, Seat own) {
    const State& state = view.position;
    const Hand& hand = state.players[own].hand;
    Facts facts;
    for (int i = 0; i < kCurrencies; ++i) {
      const auto currency = static_cast<Currency>(i);
      if (hand.worth(currency) == 0) continue;
      facts.push_back({"alhambra.hand",
                       {{"currency", std::string(currency_id(currency))},
                        {"cards", card_texts(currency, hand.purse(currency))},
                        {"total", std::int64_t{hand.worth(currency)}}}});
    }
    if (facts.empty()) facts.push_back({"alhambra.hand-empty"});
    return facts;
  }

  static Facts players(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      const Player& player = state.players[seat];
      facts.push_back({"alhambra.player",
                       {{"seat", seat},
                        {"points", std::int64_t{player.score}},
                        {"count", std::int64_t{player.hand.size}}}});
    });
    return facts;
  }

  static Facts tray(const View& view, Seat /*own*/) {
    const State& state = view.position;
    Facts facts;
    for (const Tile tile : state.tray) {
      facts.push_back({"alhambra.tray", {number_arg(tile), walls_of(tile)}});
    }
    return facts;
  }

  static Facts palaces(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      const TileSet laid = state.players[seat].palace.laid();
      if (laid.empty()) facts.push_back({"alhambra.palace-empty", {{"seat", seat}}});
      for (const Tile tile : laid) {
        facts.push_back(cell_fact(seat, tile, state.cells[static_cast<std::size_t>(tile)]));
      }
    });
    return facts;
  }

  static Facts reserves(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      for (const Tile tile : state.players[seat].reserve) {
        facts.push_back({"alhambra.reserve", {{"seat", seat}, number_arg(tile), walls_of(tile)}});
      }
    });
    return facts;
  }

  static Facts walls(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      const std::int64_t length = state.players[seat].palace.longest_wall(state.cells).length;
      facts.push_back({"alhambra.wall", {{"seat", seat}, {"length", length}}});
    });
    return facts;
  }

  static Facts buildings(const View& view, Seat own) {
    const State& state = view.position;
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
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      tell_counts("alhambra.buildings", {{"seat", seat}}, state.players[seat].palace.laid());
    });
    if (Rules::players(state) == 2) tell_counts("alhambra.buildings-dirk", {}, state.dirk);
    return facts;
  }

  static Facts dirk(const View& view, Seat /*own*/) {
    const State& state = view.position;
    if (state.dirk.empty()) return {};
    return {{"alhambra.dirk", {{"tiles", tile_numbers(state.dirk)}}}};
  }

  static Facts supply(const View& view, Seat /*own*/) {
    const State& state = view.position;
    return {{"alhambra.supply",
             {{"tiles_left", std::int64_t{state.supply.size()}},
              {"deck", std::int64_t{state.deck.size()}},
              {"discard", std::int64_t{state.discard.size()}},
              {"scorings", scorings_done(state)}}}};
  }
  static Facts cell(Cell at, const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      facts.push_back({"alhambra.cell-empty", {{"seat", seat}, {"at", at}}});
      if (at == Cell{}) facts.back() = {"alhambra.cell-fountain", {{"seat", seat}, {"at", at}}};
      for (const Tile tile : state.players[seat].palace.laid()) {
        if (state.cells[static_cast<std::size_t>(tile)] == at) facts.back() = cell_fact(seat, tile, at);
      }
    });
    return facts;
  }
};

}  // namespace

std::span<const Topic<View>> Rules::topics() {
  using Told = Topic<View>::Told;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"yard", Told::WhenTurnBegins, &AlhambraFacts::yard},
      {"money", Told::WhenTurnBegins, &AlhambraFacts::money},
      {"hand", Told::WhenTurnBegins, &AlhambraFacts::hand},
      {"tray", Told::WhenTurnBegins, &AlhambraFacts::tray},
      {"players", Told::WhenAsked, &AlhambraFacts::players},
      {"palace", Told::WhenAsked, &AlhambraFacts::palaces},
      {"reserve", Told::WhenAsked, &AlhambraFacts::reserves},
      {"wall", Told::WhenAsked, &AlhambraFacts::walls},
      {"buildings", Told::WhenAsked, &AlhambraFacts::buildings},
      {"dirk", Told::WhenAsked, &AlhambraFacts::dirk},
      {"supply", Told::WhenAsked, &AlhambraFacts::supply},
  });
  return kTopics;
}

Facts Rules::legend() { return {{"alhambra.legend-tiles"}, {"alhambra.legend-table"}}; }

Facts Rules::cell_facts(Cell at, const View& view, Seat own) { return AlhambraFacts::cell(at, view, own); }

}  // namespace partal::alhambra
