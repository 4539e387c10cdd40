// The two tracks of a column: where building pawns stand (DIC-21 to DIC-23) and how far progress pieces have
// come (DIC-41).
#pragma once

#include <algorithm>
#include <bit>

#include "engine/core/seat.h"
#include "engine/games/dice/components.h"

namespace partal::dice {

class PlacementTrack {
 public:
  int space(Seat seat) const { return spaces_[seat]; }  // 0: no pawn here
  bool is_taken(int space) const { return (taken_ >> space) & 1; }
  bool empty() const { return taken_ == kBelow; }
  // The lowest free space above this one; one past the last where there is none.
  int lowest_free_above(int space) const { return std::countr_one(taken_ | ((2U << space) - 1)); }

  // DIC-23: the space itself or the next lower free one; 0 when there is none.
  int landing(int wanted) const { return highest_free(wanted); }
  // DIC-30: the same with the seat's own pawn lifted.
  int landing_without(Seat seat, int wanted) const {
    PlacementTrack lifted = *this;
    lifted.lift(seat);
    return lifted.landing(wanted);
  }

  void put(Seat seat, int space) {
    spaces_[seat] = static_cast<std::uint8_t>(space);
    taken_ |= 1U << space;
  }
  void lift(Seat seat) {
    taken_ &= ~(1U << spaces_[seat]) | kBelow;
    spaces_[seat] = 0;
  }
  // DIC-52: everybody from `space` down to the first free one goes one down. Pre: there is a free one below.
  void push_down(int space) {
    const int free = highest_free(space);
    EXPECTS(free > 0);
    for (std::uint8_t& each : spaces_.values) {
      if (each > free && each <= space) --each;
    }
    taken_ = (taken_ | 1U << free) & ~(1U << space);
  }

  // The seats by their pawns, the best first.
  struct Best {
    std::optional<Seat> first{};
    std::optional<Seat> second{};
  };
  Best best() const {
    unsigned first = 0;  // space and seat in one number: higher is better
    unsigned second = 0;
    for (unsigned i = 0; i < spaces_.values.size(); ++i) {
      const unsigned key = unsigned{spaces_.values[i]} * 8 + i;
      const unsigned lower = std::min(first, key);
      first = std::max(first, key);
      second = std::max(second, lower);
    }
    Best result;
    if (first >= 8) result.first = static_cast<Seat>(first % 8);
    if (second >= 8) result.second = static_cast<Seat>(second % 8);
    return result;
  }

  friend bool operator==(const PlacementTrack&, const PlacementTrack&) = default;

 private:
  static constexpr std::uint32_t kBelow = 1;  // space 0 does not exist: always taken

  int highest_free(int most) const {
    const std::uint32_t free = ~taken_ & ((2U << most) - 1);
    return free == 0 ? 0 : std::bit_width(free) - 1;
  }

  std::uint32_t taken_ = kBelow;
  PerSeat<std::uint8_t> spaces_{};
};

// A piece is its space and how many lie below it there, in one byte: the larger byte is the better piece
// (DIC-43: farther up, then lower in the stack).
class ProgressTrack {
 public:
  int space(Seat seat) const { return pieces_[seat] >> kHeightBits; }  // 0: no piece yet
  int height(Seat seat) const { return kTop - (pieces_[seat] & kTop); }  // pieces below it on its space

  // DIC-41: one move of so many points; returns the points that are lost on the last space.
  int advance(Seat seat, int points) {
    const int from = space(seat);
    const int to = std::min(from + points, kProgressSpaces);
    if (to > from) {
      if (from > 0) leave(seat);
      int below = 0;
      for (const std::uint8_t piece : pieces_.values) below += piece >> kHeightBits == to;
      put(seat, to, below);
    }
    return from + points - to;
  }
  void put(Seat seat, int space, int below) {
    pieces_[seat] = static_cast<std::uint8_t>(space << kHeightBits | (kTop - below));
  }

  // Larger is better; 0: no piece.
  int standing(Seat seat) const { return pieces_[seat]; }

  friend bool operator==(const ProgressTrack&, const ProgressTrack&) = default;

 private:
  static constexpr int kHeightBits = 3;
  static constexpr int kTop = 7;

  // Those above come down by one and keep their order.
  void leave(Seat seat) {
    const std::uint8_t left = pieces_[seat];
    for (std::uint8_t& piece : pieces_.values) {
      if (piece >> kHeightBits == left >> kHeightBits && piece < left) ++piece;
    }
  }

  PerSeat<std::uint8_t> pieces_{};
};

}  // namespace partal::dice
