#include "ai/family/lattice_greedy.h"

#include <algorithm>
#include <optional>

#include "ai/family/lattice_around.h"

namespace partal::lattice {

namespace {

constexpr int kPercent = 100;

// What one seat makes of chips, in hundredths of a point.
class Appraisal {
 public:
  Appraisal(const OpenTable& table, Seat seat, const GreedyWeights& weights)
      : table_(table), seat_(seat), weights_(weights), aside_(aside(table.config)) {}

  // A chip with these sums around it, of which `missing` are still to come.
  int chip(int square, Sums sums, int missing) const {
    const int value = chip_on(table_, square);
    if (missing == 0) return payoff(sums, value);
    if (missing == 1) return one_short(sums, value);
    return payoff(sums, value) * weights_.standing / kPercent;
  }

 private:
  // The points if the sums stay so. Several rivals share what one of them gains: each is one to beat.
  int payoff(Sums sums, int value) const {
    const unsigned winner = winner_of(sums, aside_);
    if (winner == kNoWinner) return 0;
    const std::uint8_t owner = table_.config.owners[winner];
    if (owner == kNobody) return 0;
    const int points = kPercent * value * colours_present(sums);
    if (owner == index_of(seat_)) return points;
    return -points * weights_.rivals / (kPercent * (table_.config.players - 1));
  }

  // Whoever closes it can turn any colour of the tile towards it: the best and the worst of four, for each
  // count alike.
  int one_short(Sums sums, int value) const {
    int best_sum = 0;
    int worst_sum = 0;
    for (int count = 1; count <= kCounts; ++count) {
      int best = payoff(sums + side_of(colour_at(0), count), value);
      int worst = best;
      for (int colour = 1; colour < kColours; ++colour) {
        const int each = payoff(sums + side_of(colour_at(colour), count), value);
        best = std::max(best, each);
        worst = std::min(worst, each);
      }
      best_sum += best;
      worst_sum += worst;
    }
    return (best_sum * weights_.we_close + worst_sum * weights_.they_close) / (kPercent * kCounts);
  }

  const OpenTable& table_;
  Seat seat_;
  const GreedyWeights& weights_;
  Aside aside_;
};

}  // namespace

int value_of_laying(const OpenTable& table, Seat seat, const Lay& lay, const GreedyWeights& weights) {
  const Appraisal appraisal(table, seat, weights);
  int value = 0;
  const auto squares = squares_around(lay.octagon);
  for (std::size_t corner = 0; corner < squares.size(); ++corner) {
    const int square = squares[corner];
    const Sums before = table.cover.sums(square);
    const Colour colour = facing(lay.tile, lay.rotation, static_cast<Corner>(corner));
    const Sums after = before + side_of(colour, count_on(lay.tile));
    const int missing = missing_around(table, square);
    value += appraisal.chip(square, after, missing - 1) - appraisal.chip(square, before, missing);
  }
  return value;
}

Action greedy_action(const View& view, Seat seat, const GreedyWeights& weights) {
  const OpenTable& table = view.table;
  if (table.phase == Phase::Close) return End{};
  EXPECTS(view.viewer == seat && table.active == seat && table.phase == Phase::Lay);
  std::optional<Lay> best;
  int best_value = 0;
  for_each_tile(view.hand, [&](Tile tile) {
    for_each_place(open_octagons(table), [&](int octagon) {
      for (int rotation = 0; rotation < kRotations; ++rotation) {
        const Lay lay{tile, static_cast<std::uint8_t>(octagon), static_cast<std::uint8_t>(rotation)};
        const int value = value_of_laying(table, seat, lay, weights);
        if (best && value <= best_value) continue;
        best = lay;
        best_value = value;
      }
    });
  });
  EXPECTS(best.has_value());
  return *best;
}

}  // namespace partal::lattice
