// The two tracks of a column: where building pawns stand (DIC-21 to DIC-23) and how far progress pieces have
// come (DIC-41).
#pragma once

#include <algorithm>
#include <bit>

#include "engine/core/seat.h"
#include "engine/games/dice/components.h"

namespace partal::dice {

// The spaces of all seats are the bytes of one word: who stands on a space is found by comparing them all at
// once.
class PlacementTrack {
 public:
  int space(Seat seat) const { return static_cast<int>(spaces_ >> shift(seat) & 0xff); }  // 0: no pawn here
  bool is_taken(int space) const { return (taken_ >> space) & 1; }
  bool empty() const { return taken_ == kBelow; }
  std::uint32_t taken() const { return taken_; }  // bit s for space s; bit 0 is always set
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

  // Pre: the seat has no pawn here.
  void put(Seat seat, int space) {
    EXPECTS(this->space(seat) == 0);
    spaces_ |= static_cast<std::uint64_t>(space) << shift(seat);
    taken_ |= 1U << space;
  }
  void lift(Seat seat) {
    taken_ &= ~(1U << space(seat)) | kBelow;
    spaces_ &= ~(std::uint64_t{0xff} << shift(seat));
  }
  // DIC-52: everybody from `space` down to the first free one goes one down. Pre: there is a free one below.
  void push_down(int space) {
    const int free = highest_free(space);
    EXPECTS(free > 0);
    for (int each = free + 1; each <= space; ++each) spaces_ -= on_space(each) >> 7;
    taken_ = (taken_ | 1U << free) & ~(1U << space);
  }

  // The seats by their pawns, the best first.
  struct Best {
    std::optional<Seat> first{};
    std::optional<Seat> second{};
  };
  Best best() const {
    Best result;
    std::uint32_t pawns = taken_ & ~kBelow;
    if (pawns == 0) return result;
    result.first = seat_on(std::bit_width(pawns) - 1);
    pawns &= ~std::bit_floor(pawns);
    if (pawns != 0) result.second = seat_on(std::bit_width(pawns) - 1);
    return result;
  }

  friend bool operator==(const PlacementTrack&, const PlacementTrack&) = default;

 private:
  static constexpr std::uint32_t kBelow = 1;              // space 0 does not exist: always taken
  static constexpr std::uint64_t kEach = 0x010101010101;  // six seats
  static int shift(Seat seat) { return 8 * static_cast<int>(seat); }

  // Bit 7 of the byte of the seat whose pawn is there. Bytes are below 128, so none disturbs the next.
  std::uint64_t on_space(int space) const {
    const std::uint64_t apart = spaces_ ^ kEach * static_cast<std::uint64_t>(space);
    return (kEach * 0x80 - apart) & kEach * 0x80;
  }
  // Pre: the space is taken.
  Seat seat_on(int space) const { return static_cast<Seat>(std::countr_zero(on_space(space)) / 8); }

  int highest_free(int most) const {
    const std::uint32_t free = ~taken_ & ((2U << most) - 1);
    return free == 0 ? 0 : std::bit_width(free) - 1;
  }

  std::uint32_t taken_ = kBelow;
  std::uint64_t spaces_ = 0;
};

// A piece is its space and how many lie below it there, in one byte: the larger byte is the better piece
// (DIC-43: farther up, then lower in the stack). The bytes of all seats are one word, and seats on one space
// are found by comparing them all at once.
class ProgressTrack {
 public:
  int space(Seat seat) const { return standing(seat) >> kHeightBits; }    // 0: no piece yet
  int height(Seat seat) const { return kTop - (standing(seat) & kTop); }  // pieces below it on its space
  // Larger is better; 0: no piece.
  int standing(Seat seat) const { return static_cast<int>(pieces_ >> shift(seat) & 0xff); }

  // DIC-41: one move of so many points; returns the points that are lost on the last space.
  int advance(Seat seat, int points) {
    const int from = space(seat);
    const int to = std::min(from + points, kProgressSpaces);
    if (to > from) {
      if (from > 0) leave(seat);
      put(seat, to, std::popcount(on_space(to)));
    }
    return from + points - to;
  }
  void put(Seat seat, int space, int below) {
    const auto piece = static_cast<std::uint64_t>(space << kHeightBits | (kTop - below));
    pieces_ = (pieces_ & ~(std::uint64_t{0xff} << shift(seat))) | piece << shift(seat);
  }

  friend bool operator==(const ProgressTrack&, const ProgressTrack&) = default;

 private:
  static constexpr int kHeightBits = 3;
  static constexpr int kTop = 7;
  static constexpr std::uint64_t kEach = 0x010101010101;  // six seats
  static int shift(Seat seat) { return 8 * static_cast<int>(seat); }

  // Bit 7 of the byte of each seat whose piece is there. Bytes are below 128, so none disturbs the next.
  std::uint64_t on_space(int space) const {
    const std::uint64_t apart =
        (pieces_ ^ kEach * static_cast<std::uint64_t>(space << kHeightBits)) & kEach * (0x7f & ~kTop);
    return (kEach * 0x80 - apart) & kEach * 0x80;
  }
  // Those above come down by one and keep their order.
  void leave(Seat seat) {
    const auto own = static_cast<std::uint64_t>(standing(seat) & kTop);
    const std::uint64_t not_above = (pieces_ & kEach * kTop) + kEach * (0x80 - own);
    pieces_ += (on_space(space(seat)) & ~not_above) >> 7;
  }

  std::uint64_t pieces_ = 0;
};

}  // namespace partal::dice
