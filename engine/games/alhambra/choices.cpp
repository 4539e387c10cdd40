// The choices of a decision: the list in canonical order, and one of them at random. A playout needs no list:
// it counts the actions of each kind, draws one number and builds only the chosen action.
#include "engine/games/alhambra/chapters.h"

namespace partal::alhambra {

namespace {

Buy offered_buy(const State& state, Currency slot, int k) {
  const int cost = spec_of(state.yard[slot]).cost;
  return {slot, slot, kth_payment(active_hand(state).purse(slot), cost, k)};
}

void list_acts(const State& state, Rules::ActionList& actions) {
  const Player& player = active_player(state);
  const Hand& hand = active_hand(state);
  const TakeSets sets = take_sets(state.row);
  for (int set = 1; set < 16; ++set) {
    if ((sets >> set) & 1) actions.push_back(take_of(state.row, set));
  }
  for (const Currency slot : kAllCurrencies) {
    const int payments = buy_count(hand, state.yard[slot], slot);
    for (int k = 0; k < payments; ++k) actions.push_back(offered_buy(state, slot, k));
  }
  CellList cells;
  for (const Tile tile : player.reserve) {
    player.palace.legal_cells(spec_of(tile).walls, state.cells, cells);
    for (const Cell cell : cells) actions.push_back(RebuildIn{tile, cell});
  }
  for (const Tile tile : player.palace.removable(state.cells)) actions.push_back(RebuildOut{tile});
  for (const Tile tile : player.reserve) {
    for (const Tile out : player.palace.swappable(spec_of(tile).walls, state.cells))
      actions.push_back(RebuildSwap{tile, out});
  }
  if (state.further_action) {
    actions.push_back(Stop{});
  } else if (actions.empty()) {
    actions.push_back(Pass{});
  }
}

bool may_give(const State& state) { return is_two_player_game(state) && state.phase == Phase::Place; }

void list_placings(const State& state, Rules::ActionList& actions) {
  CellList cells;
  for (const Tile tile : state.tray) {
    active_player(state).palace.legal_cells(spec_of(tile).walls, state.cells, cells);
    for (const Cell cell : cells) actions.push_back(Place{tile, cell});
    actions.push_back(Reserve{tile});
    if (may_give(state)) actions.push_back(Give{tile});
  }
}

enum class Rebuilding : bool { LeftOut, Offered };

// How many actions of each kind there are. Tiles to take out are counted with those that only look removable.
struct Counts {
  TakeSets takes = 0;
  PerCurrency<int> buys{};
  int ins = 0;
  int swaps = 0;
  int outs = 0;
  int stops = 0;
  int total = 0;
};

template <Rebuilding kRebuilding>
Counts count_acts(const State& state) {
  const Player& player = active_player(state);
  const Hand& hand = active_hand(state);
  Counts counts;
  counts.takes = take_sets(state.row);
  counts.stops = state.further_action ? 1 : 0;
  counts.total = std::popcount(counts.takes) + counts.stops;
  for (const Currency slot : kAllCurrencies) {
    const int buys = buy_count(hand, state.yard[slot], slot);
    counts.buys[slot] = buys;
    counts.total += buys;
  }
  if constexpr (kRebuilding == Rebuilding::LeftOut) return counts;
  for (const Tile tile : player.reserve) {
    const Palace::Fits fits = player.palace.fits(spec_of(tile).walls, state.cells);
    counts.ins += fits.cells;
    counts.swaps += fits.swaps;
  }
  counts.outs = player.palace.exposed_count(state.cells);
  counts.total += counts.ins + counts.swaps + counts.outs;
  return counts;
}

// Action k of those counted.
template <Rebuilding kRebuilding>
Action kth_act(const State& state, const Counts& counts, int k) {
  const Player& player = active_player(state);
  const int takes = std::popcount(counts.takes);
  if (k < takes) return take_of(state.row, kth_bit(counts.takes, k));
  k -= takes;
  for (const Currency slot : kAllCurrencies) {
    const int buys = counts.buys[slot];
    if (k < buys) return offered_buy(state, slot, k);
    k -= buys;
  }
  if constexpr (kRebuilding == Rebuilding::LeftOut) return Stop{};
  if (k < counts.ins) {
    for (const Tile tile : player.reserve) {
      const Walls walls = spec_of(tile).walls;
      const int here = player.palace.cell_count(walls, state.cells);
      if (k < here) return RebuildIn{tile, player.palace.kth_cell(walls, state.cells, k)};
      k -= here;
    }
  }
  k -= counts.ins;
  if (k < counts.swaps) {
    for (const Tile tile : player.reserve) {
      const Walls walls = spec_of(tile).walls;
      const int here = player.palace.swap_count(walls, state.cells);
      if (k < here) return RebuildSwap{tile, player.palace.kth_swappable(walls, state.cells, k)};
      k -= here;
    }
  }
  k -= counts.swaps;
  if (k < counts.outs) return RebuildOut{player.palace.kth_exposed(state.cells, k)};
  return Stop{};
}

// Out of line, like pick_placing(): `end`, the most frequent choice, needs none of it.
template <Rebuilding kRebuilding>
[[gnu::noinline]] Action pick_act(const State& state, Rng& rng) {
  const Counts counts = count_acts<kRebuilding>(state);
  if constexpr (kRebuilding == Rebuilding::LeftOut) {
    if (counts.total == 0) return pick_act<Rebuilding::Offered>(state, rng);
  }
  if (counts.total == counts.outs) {  // nothing else to do: which tiles can really be taken out must be known
    const TileSet removable = active_player(state).palace.removable(state.cells);
    if (removable.empty()) return Pass{};  // ALH-18
    return RebuildOut{
        removable.kth(static_cast<int>(rng.below(static_cast<std::uint32_t>(removable.size()))))};
  }
  for (;;) {  // drawing again keeps the chances of all real actions equal
    const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(counts.total)));
    const Action action = kth_act<kRebuilding>(state, counts, k);
    if constexpr (kRebuilding == Rebuilding::LeftOut) return action;
    const auto* out = std::get_if<RebuildOut>(&action);
    if (out == nullptr || active_player(state).palace.is_removable(out->tile, state.cells)) return action;
  }
}

[[gnu::noinline]] Action pick_placing(const State& state, Rng& rng) {
  const Palace& palace = active_player(state).palace;
  const int others = may_give(state) ? 2 : 1;  // on the reserve, to Dirk
  // Each tile has its cells, then the other choices. Where only one tile waits it need not be found by
  // counting again.
  int total = 0;
  for (const Tile tile : state.tray) total += palace.cell_count(spec_of(tile).walls, state.cells) + others;
  auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  Tile chosen = state.tray.kth(0);
  int cells = total - others;
  if (state.tray.size() > 1) {
    for (const Tile tile : state.tray) {
      chosen = tile;
      cells = palace.cell_count(spec_of(tile).walls, state.cells);
      if (k < cells + others) break;
      k -= cells + others;
    }
  }
  if (k < cells) return Place{chosen, palace.kth_cell(spec_of(chosen).walls, state.cells, k)};
  if (k == cells) return Reserve{chosen};
  return Give{chosen};
}

}  // namespace

void Rules::legal_actions(const State& state, ActionList& actions) {
  actions.clear();
  switch (state.phase) {
    case Phase::Act: list_acts(state, actions); return;
    case Phase::Place:
    case Phase::PlaceLeftovers: list_placings(state, actions); return;
    case Phase::CloseTurn:
    case Phase::CloseLeftovers: actions.push_back(End{}); return;
    default: return;
  }
}

Action Rules::pick(const State& state, Rng& rng) {
  if (state.phase == Phase::Act) return pick_act<Rebuilding::Offered>(state, rng);
  return is_placing(state) ? pick_placing(state, rng) : Action{End{}};
}

Action Rules::pick_without_rebuild(const State& state, Rng& rng) {
  return state.phase == Phase::Act ? pick_act<Rebuilding::LeftOut>(state, rng) : pick(state, rng);
}

}  // namespace partal::alhambra
