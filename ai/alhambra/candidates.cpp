// Which actions are worth a look: one payment for a tile, the largest sets of cards, the best cells.
#include <algorithm>

#include "ai/alhambra/appraisal.h"
#include "ai/alhambra/knowledge.h"
#include "ai/alhambra/payments.h"
#include "ai/alhambra/purse.h"
#include "engine/games/alhambra/chapters.h"

namespace partal::alhambra {

namespace {

constexpr std::size_t kMostCells = 8;  // of one tile

// Sets of cards that are no part of a larger one: to leave a card is never better.
TakeSets largest_sets(TakeSets sets) {
  TakeSets result = sets;
  for (int set = 1; set < 1 << kRowCards; ++set) {
    for (int place = 0; place < kRowCards; ++place) {
      const int larger = set | (1 << place);
      if (larger != set && ((sets >> larger) & 1)) result &= static_cast<TakeSets>(~(1U << set));
    }
  }
  return result;
}

class Lister {
 public:
  Lister(const State& state, const ActionWeights& weights, Knowledge::Candidates& out)
      : state_(state), player_(active_player(state)), appraisal_(state, state.active, weights), out_(out) {}

  void list_acts() {
    list_takes();
    list_buys();
    for (const Tile tile : player_.reserve) add_best(tile, [&](Cell at) { return RebuildIn{tile, at}; }, 1);
    list_swaps();
    if (!out_.empty()) return;
    for (const Tile tile : player_.palace.removable(state_.cells)) add(RebuildOut{tile});
    if (state_.further_action) {
      add(Stop{});
    } else if (out_.empty()) {
      add(Pass{});  // ALH-18
    }
  }

  void list_placings() {
    for (const Tile tile : state_.tray) {
      add_best(tile, [&](Cell at) { return Place{tile, at}; }, kMostCells);
      add(Reserve{tile});
    }
  }

 private:
  void add(const Action& action) { out_.push_back({action, appraisal_.value(action)}); }

  void list_takes() {
    const TakeSets sets = largest_sets(take_sets(state_.row));
    for (int set = 1; set < 1 << kRowCards; ++set) {
      if ((sets >> set) & 1) add(take_of(state_.row, set));
    }
  }

  // Of the payments for one tile with the least waste the one that leaves the best cards.
  void list_buys() {
    for (const Currency slot : kAllCurrencies) {
      const Tile tile = state_.yard[slot];
      if (tile == Tile::Fountain || active_hand(state_).worth(slot) < spec_of(tile).cost) continue;
      const Purse purse = active_hand(state_).purse(slot);
      Purse best{};
      int best_paid = purse.worth() + 1;
      int best_left = 0;
      visit_payments(purse, spec_of(tile).cost, [&](Purse payment, int paid) {
        if (paid > best_paid) return;
        const int left = reachable_costs(totals(Purse{purse.bits - payment.bits}));
        if (paid == best_paid && left <= best_left) return;
        best = payment;
        best_paid = paid;
        best_left = left;
      });
      add(Buy{slot, slot, best});
    }
  }

  // Swaps that are better than nothing.
  void list_swaps() {
    for (const Tile in : player_.reserve) {
      for (const Tile out : player_.palace.swappable(spec_of(in).walls, state_.cells)) {
        const RebuildSwap swap{in, out};
        const int value = appraisal_.value(swap);
        if (value > 0) out_.push_back({swap, value});
      }
    }
  }

  // The tile at its best cells, in the canonical order.
  template <class At>
  void add_best(Tile tile, const At& at, std::size_t most) {
    CellList cells;
    player_.palace.legal_cells(spec_of(tile).walls, state_.cells, cells);
    if (cells.empty()) return;
    std::array<int, CellList::capacity()> values;
    std::array<int, CellList::capacity()> best;
    for (std::size_t i = 0; i < cells.size(); ++i) best[i] = values[i] = appraisal_.value(at(cells[i]));
    most = std::min(most, cells.size());
    std::partial_sort(best.begin(), best.begin() + most, best.begin() + cells.size(), std::greater<>());
    const int least = best[most - 1];
    auto equals = std::count(best.begin(), best.begin() + most, least);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (values[i] > least || (values[i] == least && equals-- > 0))
        out_.push_back({at(cells[i]), values[i]});
    }
  }

  const State& state_;
  const Player& player_;
  Appraisal appraisal_;
  Knowledge::Candidates& out_;
};

}  // namespace

void Knowledge::list(const State& state, const ActionWeights& weights, Candidates& out) {
  out.clear();
  if (is_one_of<Phase::CloseTurn, Phase::CloseLeftovers>(state.phase)) {
    out.push_back({End{}, 0});
    return;
  }
  Lister lister(state, weights, out);
  if (state.phase == Phase::Act) {
    lister.list_acts();
  } else {
    lister.list_placings();
  }
}

Action Knowledge::quick(const State& state, Rng& /*rng*/) const {
  Candidates candidates;
  list(state, hasty_, candidates);
  return std::ranges::max_element(candidates, {}, &Candidate<Action>::value)->action;
}

}  // namespace partal::alhambra
