// How every seat goes on where the tree ends: no forecast, only what lies on the table.
#include <algorithm>

#include "ai/alhambra/knowledge.h"
#include "ai/alhambra/payments.h"
#include "ai/alhambra/purse.h"
#include "ai/alhambra/wall_line.h"
#include "engine/games/alhambra/chapters.h"

namespace partal::alhambra {

namespace {

// What a tile is worth in eighths of a coin, by its type and its walls.
int worth_of(Tile tile, Rng& rng) {
  constexpr std::uint32_t kWhim = 16;
  const TileSpec& spec = spec_of(tile);
  return 48 + 4 * static_cast<int>(spec.type) + 6 * std::popcount(spec.walls.sides) +
         static_cast<int>(rng.below(kWhim));
}

// The payment of this total that uses high cards first: low ones are for later.
Purse payment_of(Purse purse, int total) {
  Purse found{};
  visit_payments(purse, total, [&](Purse payment, int paid) {
    if (paid == total) found = payment;
  });
  return found;
}

struct Purchase {
  int slot = -1;
  int paid = 0;
};

// The best tile that can be paid exactly, else one that costs little more than it should.
Purchase best_purchase(const State& state, Rng& rng) {
  constexpr int kExact = 1000;
  constexpr int kMostWaste = 2;
  const Hand& hand = active_player(state).hand;
  Purchase best;
  int best_worth = 0;
  for (int slot = 0; slot < kYardSlots; ++slot) {
    const Tile tile = state.yard[static_cast<std::size_t>(slot)];
    const auto currency = static_cast<Currency>(slot);
    if (tile == Tile::Fountain || hand.worth(currency) < spec_of(tile).cost) continue;
    const int cost = spec_of(tile).cost;
    const int paid = *least_payment(totals(hand.purse(currency)), cost);
    if (paid - cost > kMostWaste) continue;
    const int worth = worth_of(tile, rng) - 8 * (paid - cost) + (paid == cost ? kExact : 0);
    if (worth <= best_worth) continue;
    best = {slot, paid};
    best_worth = worth;
  }
  return best;
}

// Most coins; a card more counts a little, one that makes a tile payable exactly counts much.
Take best_take(const State& state, Rng& rng) {
  const TakeSets sets = take_sets(state.row);
  const Hand& hand = active_player(state).hand;
  std::array<int, kRowCards> worths{};
  for (std::size_t place = 0; place < state.row.size; ++place) {
    const Card card = state.row.cards[place];
    const auto slot = static_cast<std::size_t>(currency_of(card));
    const Tile tile = state.yard[slot];
    Purse purse = hand.purses[slot];
    purse.add(value_of(card));
    const bool exact = tile != Tile::Fountain && ((totals(purse) >> spec_of(tile).cost) & 1) != 0;
    worths[place] = 8 * value_of(card) + 8 + (exact ? 24 : 0) + static_cast<int>(rng.below(8));
  }
  int best = 1;
  int best_worth = -1;
  for (int set = 1; set < 1 << kRowCards; ++set) {
    if (((sets >> set) & 1) == 0) continue;
    int worth = 0;
    for (std::size_t place = 0; place < kRowCards; ++place)
      worth += ((set >> place) & 1) != 0 ? worths[place] : 0;
    if (worth <= best_worth) continue;
    best = set;
    best_worth = worth;
  }
  return take_of(state.row, best);
}

// From the reserve into the palace, where it fits.
std::optional<RebuildIn> best_rebuilding(const State& state, Rng& rng) {
  const Player& player = active_player(state);
  for (const Tile tile : player.reserve) {
    const Walls walls = spec_of(tile).walls;
    const int cells = player.palace.cell_count(walls, state.cells);
    if (cells == 0) continue;
    return RebuildIn{tile,
                     player.palace.kth_cell(walls, state.cells,
                                            static_cast<int>(rng.below(static_cast<std::uint32_t>(cells))))};
  }
  return std::nullopt;
}

Action quick_act(const State& state, Rng& rng) {
  const Player& player = active_player(state);
  const Purchase purchase = best_purchase(state, rng);
  if (purchase.slot >= 0) {
    const auto currency = static_cast<Currency>(purchase.slot);
    return Buy{static_cast<std::uint8_t>(purchase.slot), currency,
               payment_of(player.hand.purse(currency), purchase.paid)};
  }
  if (!player.reserve.empty()) {
    if (const auto rebuilding = best_rebuilding(state, rng)) return *rebuilding;
  }
  if (state.row.size > 0) return best_take(state, rng);
  return Rules::pick_without_rebuild(state, rng);
}

Action quick_placing(const State& state, Rng& rng) {
  const Palace& palace = active_player(state).palace;
  const WallLine line(palace, state.cells);
  const Tile tile = state.tray.kth(0);
  CellList cells;
  palace.legal_cells(spec_of(tile).walls, state.cells, cells);
  if (cells.empty()) return Reserve{tile};
  const auto start = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(cells.size())));
  std::size_t best = start;
  int longest = -1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t at = (start + i) % cells.size();
    const int length = line.longest_with(tile, cells[at]);
    if (length <= longest) continue;
    best = at;
    longest = length;
  }
  return Place{tile, cells[best]};
}

}  // namespace

Action Knowledge::quick(const State& state, Rng& rng) const {
  if (state.phase == Phase::Act) return quick_act(state, rng);
  return is_placing(state) ? quick_placing(state, rng) : Action{End{}};
}

}  // namespace partal::alhambra
