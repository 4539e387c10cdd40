#include "ai/family/lattice_solver.h"

#include <algorithm>
#include <optional>

#include "ai/family/lattice_around.h"
#include "ai/statistics.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

using Totals = std::array<std::int64_t, kMaxPlayers>;
using Points = decltype(OpenTable::points);

// A share of the win outweighs every margin: no sum over the orders of five tiles reaches this.
constexpr std::int64_t kAboveMargins = 1 << 20;

class Search {
 public:
  Search(int players, Aim aim) : players_(players), aim_(aim) {}

  // Over all orders in which these tiles can come. The seat of `table.active` has just laid.
  Totals after_laying(const OpenTable& table, TileSet rest) const {
    if (rest.empty()) return at_the_end(table.config, table.points);
    OpenTable next = table;
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

  static OpenTable laid(const OpenTable& table, const Lay& lay) {
    State state{.table = table};
    apply(state, lay);
    return state.table;
  }

 private:
  Totals best_lay(const OpenTable& table, Tile tile, TileSet others) const {
    if (others.empty()) return best_last_lay(table, tile);
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

  // The same for the very last tile, on the only octagon left, without laying it: most of the time goes here.
  Totals best_last_lay(const OpenTable& table, Tile tile) const {
    const int octagon = std::countr_zero(open_octagons(table));
    const auto squares = squares_around(octagon);
    std::array<Sums, kCorners> sums{};
    for (std::size_t corner = 0; corner < kCorners; ++corner)
      sums[corner] = table.cover.sums(squares[corner]);
    const auto seat = static_cast<std::size_t>(table.active);
    const Aside aside = lattice::aside(table.config);
    std::optional<Totals> best;
    for (int rotation = 0; rotation < kRotations; ++rotation) {
      Points points = table.points;
      for (std::size_t corner = 0; corner < squares.size(); ++corner) {
        const Colour colour = facing(tile, rotation, static_cast<Corner>(corner));
        const Sums closed = sums[corner] + side_of(colour, count_on(tile));
        const int value = chip_on(table, squares[corner]);
        std::int16_t& total = points[winner_of(closed, aside)];
        total = static_cast<std::int16_t>(total + value * colours_present(closed));
      }
      const Totals totals = at_the_end(table.config, points);
      if (!best || totals[seat] > (*best)[seat]) best = totals;
    }
    return *best;
  }

  Totals at_the_end(const Config& config, const Points& points) const {
    std::array<int, kMaxPlayers + 1> scores{};  // behind the seats: nobody
    for (std::size_t i = 0; i < kColours; ++i) scores[config.owners[i]] += points[i];
    int sum = 0;
    int most = 0;
    std::int64_t winners = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
      sum += scores[i];
      if (scores[i] > most) winners = 0;
      most = std::max(most, scores[i]);
      winners += scores[i] == most ? 1 : 0;
    }
    Totals totals{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
      const std::int64_t margin = std::int64_t{players_} * scores[i] - sum;
      const std::int64_t share = scores[i] == most ? kWholeWin / winners : 0;
      switch (aim_) {
        case Aim::Points: totals[i] = scores[i]; break;
        case Aim::Margin: totals[i] = margin; break;
        case Aim::Win: totals[i] = share; break;
        case Aim::WinThenMargin: totals[i] = share * kAboveMargins + margin; break;
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

bool can_solve(const View& view, int tiles) {
  const OpenTable& table = view.table;
  return table.config.hand == 1 && table.phase == Phase::Lay && view.viewer == table.active &&
         kTiles - std::popcount(table.occupied) <= std::min(tiles, kMostTilesSolved);
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

std::optional<Action> exact_choice(const View& view, int tiles) {
  if (!can_solve(view, tiles)) return std::nullopt;
  return solve(view, Aim::WinThenMargin).lay;
}

}  // namespace partal::lattice
