#include "ai/family/lattice_knowledge.h"

#include <cmath>
#include <optional>

#include "ai/family/lattice_around.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

constexpr int kHundred = 100;

// What tiles are worth to the seat that lays one: for each square around an octagon what one more side there
// adds to the seat's lead.
class Valuation {
 public:
  Valuation(const OpenTable& table, const Odds& odds)
      : table_(table), odds_(odds), key_(table.config, next_in_turn(table)), aside_(aside(table.config)) {}

  // Tells tell(lay, value) of every rotation on every open octagon.
  template <class Tell>
  void for_each_lay(Tile tile, const Tell& tell) const {
    for_each_place(open_octagons(table_), [&](int octagon) {
      const std::array<Gains, kCorners> gains = gains_around(octagon, count_on(tile));
      for (int rotation = 0; rotation < kRotations; ++rotation) {
        int value = 0;
        for (int corner = 0; corner < kCorners; ++corner) {
          const Colour colour = facing(tile, rotation, static_cast<Corner>(corner));
          value += gains[static_cast<std::size_t>(corner)][index_of(colour)];
        }
        tell(Lay{tile, static_cast<std::uint8_t>(octagon), static_cast<std::uint8_t>(rotation)}, value);
      }
    });
  }

 private:
  using Gains = std::array<int, kColours>;  // by the colour of the side

  std::array<Gains, kCorners> gains_around(int octagon, int count) const {
    std::array<Gains, kCorners> all{};
    const auto squares = squares_around(octagon);
    for (std::size_t corner = 0; corner < all.size(); ++corner) all[corner] = gains(squares[corner], count);
    return all;
  }

  Gains gains(int square, int count) const {
    const Sums sums = table_.cover.sums(square);
    const int missing = missing_around(table_, square);
    const int key = key_.of(sums);
    const int before = odds_.lead(key, missing);
    Gains gains{};
    for (std::size_t i = 0; i < kColours; ++i) {
      const auto colour = static_cast<Colour>(i);
      const int after = missing == 1 ? closed(sums + side_of(colour, count))
                                     : odds_.lead(key + key_.side(colour, count), missing - 1);
      gains[i] = (after - before) * chip_on(table_, square);
    }
    return gains;
  }

  // As Odds::lead says it.
  int closed(Sums sums) const {
    const unsigned winner = winner_of(sums, aside_);
    if (winner == kNoWinner) return 0;
    const std::uint8_t owner = table_.config.owners[winner];
    if (owner == kNobody) return 0;
    const int points = kHundred * colours_present(sums);
    return owner == index_of(table_.active) ? points : -points / (players(table_) - 1);
  }

  const OpenTable& table_;
  const Odds& odds_;
  SumsKey key_;
  Aside aside_;
};

}  // namespace

Outlook::Outlook(const Weights& weights)
    : weights_(weights),
      two_({2, 1}, weights),
      three_({3, 1}, weights),
      four_({4, 1}, weights),
      two_colours_each_({2, 2}, weights),
      two_with_empty_({2, 1, true}, weights),
      three_with_empty_({3, 1, true}, weights) {}

const Odds& Outlook::odds(const Config& config) const {
  if (config.two_colours) return two_colours_each_;
  if (config.players == 2) return config.empty_neutral ? two_with_empty_ : two_;
  if (config.players == 3) return config.empty_neutral ? three_with_empty_ : three_;
  return four_;
}

void Outlook::candidates(const State& state, Candidates& candidates) const {
  candidates.clear();
  const OpenTable& table = state.table;
  if (table.phase == Phase::Close) return candidates.push_back({End{}, 0});
  const Valuation valuation(table, odds(table.config));
  for_each_tile(hand_of(state, table.active), [&](Tile tile) {
    valuation.for_each_lay(tile,
                           [&candidates](const Lay& lay, int value) { candidates.push_back({lay, value}); });
  });
}

// The best by value: it costs little more than any.
Action Outlook::quick(const State& state, Rng& /*rng*/) const {
  const OpenTable& table = state.table;
  if (table.phase == Phase::Close) return End{};
  const Valuation valuation(table, odds(table.config));
  std::optional<Lay> best;
  int best_value = 0;
  for_each_tile(hand_of(state, table.active), [&](Tile tile) {
    valuation.for_each_lay(tile, [&](const Lay& lay, int value) {
      if (best && value <= best_value) return;
      best = lay;
      best_value = value;
    });
  });
  EXPECTS(best.has_value());
  return *best;
}

Promise Outlook::promise(const State& state) const {
  const OpenTable& table = state.table;
  const int players = table.config.players;
  Promise promise{.contenders = players};
  for (int i = 0; i < players; ++i) promise.points[seat_at(i)] = kHundred * score(table, seat_at(i));
  const Seat next = table.phase == Phase::Lay ? table.active : next_in_turn(table);
  const SumsKey key(table.config, next);
  const Odds& odds = this->odds(table.config);
  int variance = 0;
  for_each_place(kAllSquares & ~complete_squares(table.occupied), [&](int square) {
    const int value = chip_on(table, square);
    const int missing = missing_around(table, square);
    const Prospect& prospect = odds.of(key.of(table.cover.sums(square)), missing);
    Seat seat = next;
    for (int i = 0; i < players; ++i) {
      promise.points[seat] += value * prospect[static_cast<std::size_t>(i)];
      seat = next_seat(seat, players);
    }
    const int spread = value * weights_.spread[static_cast<std::size_t>(missing - 1)];
    variance += spread * spread;
  });
  promise.spread = static_cast<int>(std::sqrt(static_cast<double>(variance)));
  return promise;
}

}  // namespace partal::lattice
