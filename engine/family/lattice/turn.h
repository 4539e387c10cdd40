// The course of play, without a word to anybody: what simulation and search go through. Everything is inline,
// and nothing allocates.
#pragma once

#include "engine/core/bits.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

State setup(const Config& config);

inline Pending pending(const State& state) {
  const OpenTable& table = state.table;
  if (is_decision(table.phase)) return Pending::decide(table.active);
  return table.phase == Phase::Over ? Pending::over() : Pending::chance();
}

inline void begin_turn(OpenTable& table, Seat seat) {
  table.active = seat;
  table.phase = Phase::Lay;
  ++table.turn;
}

inline Seat next_in_turn(const OpenTable& table) {  // clockwise (GAR-06, CAR-06)
  const int next = index_of(table.active) + 1;
  return seat_at(next == table.config.players ? 0 : next);
}

// ---- actions

// GAR-24, CAR-24: value times colours present. What a neutral colour wins (GAR-25, CAR-25) and what nobody
// wins is added up, too, but no seat counts it.
inline void score_square(OpenTable& table, int square, Aside aside) {
  const Sums sums = table.cover.sums(square);
  const int points = chip_on(table, square) * colours_present(sums);
  std::int16_t& total = table.points[winner_of(sums, aside)];
  total = static_cast<std::int16_t>(total + points);
}

inline void apply(State& state, const Lay& lay) {
  OpenTable& table = state.table;
  const auto seat = static_cast<Board>(table.active);
  table.cover.lay(lay.octagon, laid_of(lay.tile, lay.rotation));
  table.occupied |= bit(lay.octagon);
  table.laid_by[0] |= (seat & 1) << lay.octagon;
  table.laid_by[1] |= (seat >> 1) << lay.octagon;
  hand_of(state, table.active).remove(lay.tile);
  --table.hand_sizes[static_cast<std::size_t>(seat)];
  table.phase = Phase::Close;
  // GAR-20, CAR-20: none of the squares around the octagon was complete while it was empty.
  Board completed = complete_squares(table.occupied) & squares_of(lay.octagon);
  if (completed == 0) return;
  const Aside aside = lattice::aside(table.config);
  for (; completed != 0; completed &= completed - 1) {
    score_square(table, std::countr_zero(completed), aside);
  }
}

// GAR-10, GAR-14, GAR-30, CAR-10, CAR-14, CAR-30: draw while the supply lasts, else go on without, until
// every tile lies.
inline void apply(State& state, const End&) {
  OpenTable& table = state.table;
  if (!state.supply.empty()) {
    table.phase = Phase::Refill;
  } else if (table.occupied == kOctagons) {
    table.phase = Phase::Over;
  } else {
    begin_turn(table, next_in_turn(table));
  }
}

void legal_actions(const State& state, ActionList& actions);

// Uniform over that list: a number for octagon and rotation, and one for the tile where the hand has several.
inline Action pick(const State& state, Rng& rng) {
  const OpenTable& table = state.table;
  if (table.phase == Phase::Close) return End{};
  const Board open = open_octagons(table);
  const auto spots = static_cast<std::uint32_t>(kRotations * std::popcount(open));
  const TileSet hand = hand_of(state, table.active);
  const auto tiles = static_cast<std::uint32_t>(hand.size());
  std::uint32_t choice = rng.below(spots * tiles);
  int tile = std::countr_zero(hand.bits);
  if (tiles > 1) {
    tile = kth_bit(hand.bits, static_cast<int>(choice / spots));
    choice %= spots;
  }
  return Lay{.tile = tile_of(tile),
             .octagon = static_cast<std::uint8_t>(kth_bit(open, static_cast<int>(choice / kRotations))),
             .rotation = static_cast<std::uint8_t>(choice % kRotations)};
}

// ---- draws

inline std::uint32_t chance_total(const State& state) {
  const OpenTable& table = state.table;
  if (table.phase == Phase::LayChips) return static_cast<std::uint32_t>(kSquares - table.chips_laid);
  if (table.phase == Phase::ChooseFirst) return table.config.players;
  return static_cast<std::uint32_t>(state.supply.size());
}

// The value of the chip whose running sum of counts is the first above `value`: all five sums are made by
// one multiplication and compared by one subtraction.
inline int chip_at(std::uint64_t chips_to_come, std::uint32_t value) {
  constexpr std::uint64_t kOnes = 0x0101010101;
  constexpr std::uint64_t kHighBits = 0x8080808080;
  const std::uint64_t running = chips_to_come * kOnes;
  const std::uint64_t reached = ((value * kOnes) | kHighBits) - (running & (kOnes * 0xff));
  return std::popcount(reached & kHighBits) + 1;
}

inline Draw draw_at(const State& state, std::uint32_t value) {
  const OpenTable& table = state.table;
  if (table.phase == Phase::LayChips) {
    return ChipDraw{.square = table.chips_laid,
                    .value = static_cast<std::uint8_t>(chip_at(table.chips_to_come, value))};
  }
  if (table.phase == Phase::ChooseFirst) return FirstDraw{seat_at(static_cast<int>(value))};
  return HandDraw{.seat = table.active, .tile = tile_of(kth_bit(state.supply.bits, static_cast<int>(value)))};
}

void draws(const State& state, DrawList& draws);

inline void apply(State& state, const FirstDraw& draw) {
  state.table.active = draw.seat;
  state.table.phase = state.table.chips_to_come == 0 ? Phase::Deal : Phase::LayChips;
}

inline void apply(State& state, const ChipDraw& draw) {
  OpenTable& table = state.table;
  table.chips[draw.square] = draw.value;
  table.chips_to_come -= std::uint64_t{1} << (8 * (draw.value - 1));
  if (++table.chips_laid == kSquares) table.phase = Phase::Deal;
}

// During the deal each player draws a whole hand, in turn order (GAR-05, GAR-40, CAR-05, CAR-40); when it
// comes round to a full hand, that player begins.
inline void apply(State& state, const HandDraw& draw) {
  OpenTable& table = state.table;
  const auto seat = static_cast<std::size_t>(draw.seat);
  state.hands[seat].add(draw.tile);
  state.supply.remove(draw.tile);
  const std::uint8_t size = ++table.hand_sizes[seat];
  const Seat next = next_in_turn(table);
  if (table.phase == Phase::Refill) return begin_turn(table, next);
  if (size < table.config.hand) return;
  table.active = next;
  if (hand_size(table, next) != 0) begin_turn(table, next);
}

inline void apply(State& state, const Action& action) {
  std::visit([&state](const auto& chosen) { lattice::apply(state, chosen); }, action);
}
inline void apply(State& state, const Draw& draw) {
  std::visit([&state](const auto& drawn) { lattice::apply(state, drawn); }, draw);
}

// ---- a whole random game

// Chance and every seat to the end, uniform over what is legal: the same steps with the same numbers as by
// pick() and draw_at(), several times faster, for what stays the same during a game is not asked again.
void play_out(State& state, Rng& rng);

}  // namespace partal::lattice
