#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

void lay_chips(OpenTable& table, Rng& rng) {
  std::uint64_t to_come = table.chips_to_come;
  for (std::uint32_t square = table.chips_laid; square < kSquares; ++square) {
    const int value = chip_at(to_come, rng.below(kSquares - square));
    table.chips[square] = static_cast<std::uint8_t>(value);
    to_come -= std::uint64_t{1} << (8 * (value - 1));
  }
  table.chips_to_come = 0;
  table.chips_laid = kSquares;
  table.phase = Phase::Deal;
}

void step(State& state, Rng& rng) {
  if (pending(state).is_decision()) {
    lattice::apply(state, pick(state, rng));
  } else {
    lattice::apply(state, draw_at(state, rng.below(chance_total(state))));
  }
}

constexpr auto kNeighbours = [] {
  std::array<Board, kSquares> table{};
  for_each_place(kOctagons, [&table](int octagon) {
    table[static_cast<std::size_t>(octagon)] = neighbours(bit(octagon));
  });
  return table;
}();

// What changes with every turn, out of the position while a game is played to its end.
struct Course {
  Board occupied;                       // at least one tile lies
  Board open;                           // beside it
  std::array<Board, kMaxPlayers> laid;  // from now on, by seat
  std::uint64_t supply;
  std::size_t seat;
};

// Lays a tile of this hand and returns what is left of it.
std::uint64_t lay_any(OpenTable& table, Course& course, std::uint64_t hand, Rng& rng, Aside aside) {
  const auto spots = static_cast<std::uint32_t>(kRotations * std::popcount(course.open));
  std::uint64_t tile = hand;  // its bit
  std::uint32_t choice = 0;
  if ((hand & (hand - 1)) == 0) {
    choice = rng.below(spots);
  } else {
    choice = rng.below(spots * static_cast<std::uint32_t>(std::popcount(hand)));
    tile = std::uint64_t{1} << kth_bit(hand, static_cast<int>(choice / spots));
    choice %= spots;
  }
  const int octagon = kth_bit(course.open, static_cast<int>(choice / kRotations));
  table.cover.lay(octagon, laid_of(tile_of(std::countr_zero(tile)), static_cast<int>(choice % kRotations)));
  course.occupied |= bit(octagon);
  course.open = (course.open | kNeighbours[static_cast<std::size_t>(octagon)]) & ~course.occupied;
  course.laid[course.seat] |= bit(octagon);
  Board completed = complete_squares(course.occupied) & squares_of(octagon);
  for (; completed != 0; completed &= completed - 1) score_square(table, std::countr_zero(completed), aside);
  return hand & ~tile;
}

// To the end of the game. Compiled twice: where nobody stands aside no chip asks for it.
template <bool kAreSomeAside>
void play_turns(State& state, Course& course, Rng& rng) {
  OpenTable& table = state.table;
  const Aside aside = kAreSomeAside ? lattice::aside(table.config) : kNoneAside;
  for (;;) {
    std::uint64_t hand = lay_any(table, course, state.hands[course.seat].bits, rng, aside);
    if (course.supply != 0) {
      const auto rest = static_cast<std::uint32_t>(std::popcount(course.supply));
      const std::uint64_t tile = std::uint64_t{1}
                                 << kth_bit(course.supply, static_cast<int>(rng.below(rest)));
      hand |= tile;
      course.supply ^= tile;
    }
    state.hands[course.seat].bits = hand;
    if (course.occupied == kOctagons) return;
    if (++course.seat == table.config.players) course.seat = 0;
  }
}

}  // namespace

// Flattened: the generator is drawn from in several places, and a call would keep it out of the registers.
[[gnu::flatten]] void play_out(State& state, Rng& chance) {
  Rng rng = chance;  // a copy stays in registers
  OpenTable& table = state.table;
  while (table.phase != Phase::Lay || table.occupied == 0) {
    if (table.phase == Phase::Over) return;  // nothing was drawn
    if (table.phase == Phase::LayChips) {
      lay_chips(table, rng);
    } else {
      step(state, rng);
    }
  }
  Course course{.occupied = table.occupied,
                .open = open_octagons(table),
                .laid = {},
                .supply = state.supply.bits,
                .seat = static_cast<std::size_t>(table.active)};
  if (aside(table.config) == kNoneAside) {
    play_turns<false>(state, course, rng);
  } else {
    play_turns<true>(state, course, rng);
  }
  table.turn = kTiles;
  table.active = seat_at(static_cast<int>(course.seat));
  table.occupied = course.occupied;
  table.laid_by[0] |= course.laid[1] | course.laid[3];
  table.laid_by[1] |= course.laid[2] | course.laid[3];
  table.hand_sizes = {};
  table.phase = Phase::Over;
  state.supply = {};
  chance = rng;
}

}  // namespace partal::lattice
