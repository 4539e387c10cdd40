#include "ai/family/lattice_solver.h"

#include <algorithm>
#include <optional>

#include "ai/statistics.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

using Totals = std::array<std::int64_t, kMaxPlayers>;

class Search {
 public:
  Search(int players, Aim aim) : players_(players), aim_(aim) {}

  // Over all orders in which these tiles can come. The seat of `table.active` has just laid.
  Totals after_laying(const Table& table, TileSet rest) const {
    if (rest.empty()) return at_the_end(table);
    Table next = table;
    begin_turn(next, next_in_turn(next));
    Totals sum{};
    for_each_tile(rest, [&](Tile tile) {
      TileSet others = rest;
      others.remove(tile);
      const Totals best = best_lay(next, tile, others);
      for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += best[seat];
    });
    return sum;
  }

  static Table laid(const Table& table, const Lay& lay) {
    State state{.table = table};
    apply(state, lay);
    return state.table;
  }

 private:
  Totals best_lay(const Table& table, Tile tile, TileSet others) const {
    const auto seat = static_cast<std::size_t>(table.active);
    std::optional<Totals> best;
    for_each_place(open_octagons(table), [&](int octagon) {
      for (int rotation = 0; rotation < kRotations; ++rotation) {
        const Lay lay{tile, static_cast<std::uint8_t>(octagon), static_cast<std::uint8_t>(rotation)};
        const Totals totals = after_laying(laid(table, lay), others);
        if (!best || totals[seat] > (*best)[seat]) best = totals;
      }
    });
    EXPECTS(best.has_value());
    return *best;
  }

  Totals at_the_end(const Table& table) const {
    std::array<int, kMaxPlayers> scores{};
    int sum = 0;
    for (int i = 0; i < players_; ++i) {
      scores[static_cast<std::size_t>(i)] = score(table, seat_at(i));
      sum += scores[static_cast<std::size_t>(i)];
    }
    const int most = *std::max_element(scores.begin(), scores.begin() + players_);
    const auto winners = std::count(scores.begin(), scores.begin() + players_, most);
    Totals totals{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
      switch (aim_) {
        case Aim::Points: totals[i] = scores[i]; break;
        case Aim::Margin: totals[i] = std::int64_t{players_} * scores[i] - sum; break;
        case Aim::Win: totals[i] = scores[i] == most ? kWholeWin / winners : 0; break;
      }
    }
    return totals;
  }

  int players_;
  Aim aim_;
};

std::int64_t orders_of(int tiles) {
  std::int64_t orders = 1;
  for (int i = 2; i <= tiles; ++i) orders *= i;
  return orders;
}

}  // namespace

bool can_solve(const View& view) {
  const Table& table = view.table;
  return table.config.hand == 1 && table.phase == Phase::Lay && view.viewer == table.active &&
         kTiles - std::popcount(table.occupied) <= kMostTilesSolved;
}

std::vector<SolvedLay> solve_all(const View& view, Aim aim) {
  EXPECTS(can_solve(view));
  const Search search(players(view.table), aim);
  const Tile tile = tile_of(std::countr_zero(view.hand.bits));
  const TileSet rest = unseen(view);
  std::vector<SolvedLay> solved;
  for_each_place(open_octagons(view.table), [&](int octagon) {
    for (int rotation = 0; rotation < kRotations; ++rotation) {
      const Lay lay{tile, static_cast<std::uint8_t>(octagon), static_cast<std::uint8_t>(rotation)};
      const Totals totals = search.after_laying(Search::laid(view.table, lay), rest);
      solved.push_back({lay, {totals, orders_of(rest.size())}});
    }
  });
  return solved;
}

SolvedLay solve(const View& view, Aim aim) {
  const auto solved = solve_all(view, aim);
  const auto seat = static_cast<std::size_t>(*view.viewer);
  return *std::max_element(solved.begin(), solved.end(), [seat](const SolvedLay& a, const SolvedLay& b) {
    return a.value.totals[seat] < b.value.totals[seat];
  });
}

}  // namespace partal::lattice
