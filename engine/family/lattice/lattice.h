// A game on the octagon lattice: what a position, an action, a draw and a view are. turn.h has the course of
// play; rules_of.h makes a game of it for one face.
#pragma once

#include <array>
#include <optional>
#include <variant>

#include "engine/core/game.h"
#include "engine/family/lattice/board.h"
#include "engine/family/lattice/components.h"
#include "engine/family/lattice/verdict.h"

namespace partal::lattice {

enum class LayoutKind : std::uint8_t { Random, Rings, Stripes, ByHand };

inline constexpr std::uint8_t kNobody = kMaxPlayers;  // owner of a neutral colour

struct Config {
  std::uint8_t players = kMinPlayers;
  std::uint8_t hand = 1;                   // tiles in a full hand: 1, or 3 (GAR-40, CAR-40)
  bool two_colours = false;                // GAR-41, CAR-41
  LayoutKind layout = LayoutKind::Random;  // GAR-03, CAR-03
  std::optional<Seat> first{};             // nobody: left to chance (GAR-06, CAR-06)
  std::array<std::uint8_t, kColours> owners{0, 1, kNobody, kNobody};  // seat of each colour (GAR-04, CAR-04)
  // A neutral colour competes with the sum 0, too; otherwise it takes part where it faces the chip (GAR-25,
  // CAR-25).
  bool empty_neutral = false;
  Layout chips{};  // of a lay-out by hand
  friend bool operator==(const Config&, const Config&) = default;
};

constexpr std::optional<Seat> owner_of(const Config& config, Colour colour) {
  const std::uint8_t owner = config.owners[index_of(colour)];
  if (owner == kNobody) return std::nullopt;
  return seat_at(owner);
}

// GAR-25, CAR-25
constexpr Aside aside(const Config& config) {
  Aside aside = kNoneAside;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (config.owners[i] == kNobody && !config.empty_neutral) aside |= 1U << i;
  }
  return aside;
}

enum class Phase : std::uint8_t {
  ChooseFirst,  // chance: set-up in the order of the rules
  LayChips,
  Deal,
  Refill,  // chance: the tile drawn after a turn
  Lay,     // decisions of the active seat
  Close,
  Over,
};

constexpr bool is_decision(Phase phase) { return phase == Phase::Lay || phase == Phase::Close; }

// What lies on an octagon: 0 nothing, else 4 x (tile + 1) + rotation.
enum class Laid : std::uint8_t { Nothing };
constexpr Laid laid_of(Tile tile, int rotation) {
  return static_cast<Laid>(kRotations * (id_of(tile) + 1) + rotation);
}
constexpr Tile tile_of(Laid laid) {
  EXPECTS(laid != Laid::Nothing);
  return tile_of(static_cast<int>(laid) / kRotations - 1);
}
constexpr int rotation_of(Laid laid) { return static_cast<int>(laid) % kRotations; }

// What everything that can lie adds to the square at one of its corners. A square counts its north-western
// corner once, so the sums begin there.
using SideSums = std::array<Sums, kRotations*(kTiles + 1)>;
consteval std::array<SideSums, kCorners> side_sums_table() {
  std::array<SideSums, kCorners> table{};
  for (int corner = 0; corner < kCorners; ++corner) {
    SideSums& sums = table[static_cast<std::size_t>(corner)];
    for (int id = 0; id < kTiles; ++id) {
      for (int rotation = 0; rotation < kRotations; ++rotation) {
        const Colour colour = facing(tile_of(id), rotation, static_cast<Corner>(corner));
        sums[static_cast<std::size_t>(laid_of(tile_of(id), rotation))] =
            side(static_cast<int>(colour), count_on(tile_of(id)));
      }
    }
  }
  for (Sums& sums : table[static_cast<std::size_t>(Corner::NorthWest)]) sums += kNoSums;
  return table;
}
inline constexpr auto kSideSums = side_sums_table();

// What lies where. Eight places stand before the first octagon, so that every square finds four places.
class Cover {
 public:
  constexpr Laid at(int place) const { return laid_[static_cast<std::size_t>(place + kBefore)]; }
  constexpr void lay(int octagon, Laid laid) { laid_[static_cast<std::size_t>(octagon + kBefore)] = laid; }
  // GAR-21, CAR-21; of a square that is not complete: so far.
  constexpr Sums sums(int square) const {
    const Laid* at = &laid_[static_cast<std::size_t>(square)];  // the octagon north-west of it
    return kSideSums[0][static_cast<std::size_t>(at[kSide + 1])] +
           kSideSums[1][static_cast<std::size_t>(at[kSide])] + kSideSums[2][static_cast<std::size_t>(at[0])] +
           kSideSums[3][static_cast<std::size_t>(at[1])];
  }
  friend bool operator==(const Cover&, const Cover&) = default;

 private:
  static constexpr int kBefore = kSide + 1;
  std::array<Laid, kBefore + kSquares> laid_{};
};

// Everything that lies open. Hands and supply are known by their numbers only.
struct OpenTable {
  Config config{};
  Phase phase = Phase::ChooseFirst;
  Seat active{};                // whose turn it is; during the deal, who gets the next tile
  std::uint8_t turn = 0;        // turns begun
  std::uint8_t chips_laid = 0;  // during set-up: the next square
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  // Of every colour, also of a neutral one (GAR-41, CAR-41); behind them, what nobody won.
  std::array<std::int16_t, kColours + 1> points{};
  std::uint64_t chips_to_come = 0;  // byte k: chips of value k + 1 that chance has still to lay
  Board occupied = 0;
  std::array<Board, 2> laid_by{};  // the two bits of the seat that laid the tile
  Cover cover{};
  Layout chips{};
  friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

struct State {
  OpenTable table{};
  std::array<TileSet, kMaxPlayers> hands{};
  TileSet supply = TileSet::all();
  friend bool operator==(const State&, const State&) = default;
};

constexpr TileSet& hand_of(State& state, Seat seat) { return state.hands[static_cast<std::size_t>(seat)]; }
constexpr TileSet hand_of(const State& state, Seat seat) {
  return state.hands[static_cast<std::size_t>(seat)];
}

// ---- actions
struct Lay {
  Tile tile{};
  std::uint8_t octagon = 0;
  std::uint8_t rotation = 0;
  friend bool operator==(const Lay&, const Lay&) = default;
};
struct End {
  friend bool operator==(const End&, const End&) = default;
};
using Action = std::variant<Lay, End>;
using ActionList = FixedList<Action, std::size_t{3} * kTiles * kRotations>;

// ---- draws
struct FirstDraw {
  Seat seat{};
  friend bool operator==(const FirstDraw&, const FirstDraw&) = default;
};
struct ChipDraw {
  std::uint8_t square = 0;
  std::uint8_t value = 1;
  friend bool operator==(const ChipDraw&, const ChipDraw&) = default;
};
struct HandDraw {
  Seat seat{};
  Tile tile{};
  friend bool operator==(const HandDraw&, const HandDraw&) = default;
};
using Draw = std::variant<FirstDraw, ChipDraw, HandDraw>;
using DrawList = FixedList<Weighted<Draw>, kTiles>;

// The open table and the viewer's own hand: there is no field for what others hold (GAR-05, CAR-05).
struct View {
  Viewer viewer{};
  OpenTable table{};
  TileSet hand{};
  friend bool operator==(const View&, const View&) = default;
};

// ---- questions about the open table

constexpr int players(const OpenTable& table) { return table.config.players; }
// The value of the chip on a square; 0: none yet.
constexpr int chip_on(const OpenTable& table, int square) {
  return table.chips[static_cast<std::size_t>(square)];
}
constexpr int hand_size(const OpenTable& table, Seat seat) {
  return table.hand_sizes[static_cast<std::size_t>(seat)];
}
constexpr Seat laid_by(const OpenTable& table, int octagon) {
  return seat_at(
      static_cast<int>(((table.laid_by[0] >> octagon) & 1) | (((table.laid_by[1] >> octagon) & 1) << 1)));
}
// The octagons on which a tile may be laid now (GAR-11, GAR-12, CAR-11, CAR-12).
constexpr Board open_octagons(const OpenTable& table) {
  return table.occupied == 0 ? kInnerOctagons : neighbours(table.occupied) & ~table.occupied;
}
// Tiles still to be laid around a square; 0: its chip is scored.
constexpr int missing_around(const OpenTable& table, int square) {
  return std::popcount(octagons_of(square) & ~table.occupied);
}
inline int score(const OpenTable& table, Seat seat) {
  int score = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (table.config.owners[i] == index_of(seat)) score += table.points[i];
  }
  return score;
}
// Who wins the chip on a square; of one that is not complete: as it stands.
inline Verdict verdict_on(const OpenTable& table, int square) {
  return verdict_on(table.cover.sums(square), aside(table.config));
}
TileSet tiles_laid(const OpenTable& table);
int supply_size(const OpenTable& table);
TileSet unseen(const View& view);  // by this viewer: in other hands or in the supply

}  // namespace partal::lattice
