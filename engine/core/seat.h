// Seats are counted from 0 in memory and from 1 everywhere else (`p1`, "seat":1). A seat is no number:
// players are not added up by accident.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/expects.h"

namespace partal {

inline constexpr int kMaxSeats = 6;

enum class Seat : std::uint8_t {};

// Who looks: a seat, or nobody at the table (a spectator).
using Viewer = std::optional<Seat>;
inline constexpr Viewer kSpectator = std::nullopt;

constexpr Seat seat_at(int index) {
  EXPECTS(index >= 0 && index < kMaxSeats);
  return static_cast<Seat>(index);
}
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr int number_of(Seat seat) { return static_cast<int>(seat) + 1; }  // as people and texts count
inline std::string seat_text(Seat seat) {
  return std::string("p") + static_cast<char>('0' + number_of(seat));
}

// The next seat clockwise.
constexpr Seat next_seat(Seat seat, int players) {
  EXPECTS(players > 0);
  return seat_at((index_of(seat) + 1) % players);
}

// One value for each seat, reached by seat and not by a bare index.
template <class T>
struct PerSeat {
  std::array<T, kMaxSeats> values{};

  constexpr T& operator[](Seat seat) { return values[static_cast<std::size_t>(seat)]; }
  constexpr const T& operator[](Seat seat) const { return values[static_cast<std::size_t>(seat)]; }
  friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

}  // namespace partal
