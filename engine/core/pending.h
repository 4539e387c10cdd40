// The single answer to "what now?": a seat decides, chance decides, or the game is over.
#pragma once

#include "engine/core/seat.h"

namespace partal {

class Pending {
 public:
  enum class Kind : std::uint8_t { Decide, Chance, Over };

  static constexpr Pending decide(Seat seat) { return {Kind::Decide, seat}; }
  static constexpr Pending chance() { return {Kind::Chance, {}}; }
  static constexpr Pending over() { return {Kind::Over, {}}; }

  constexpr Kind kind() const { return kind_; }
  constexpr bool is_decision() const { return kind_ == Kind::Decide; }
  constexpr bool is_chance() const { return kind_ == Kind::Chance; }
  constexpr bool is_over() const { return kind_ == Kind::Over; }
  constexpr Seat seat() const {
    EXPECTS(is_decision());
    return seat_;
  }
  friend constexpr bool operator==(const Pending&, const Pending&) = default;

 private:
  constexpr Pending(Kind kind, Seat seat) : kind_(kind), seat_(seat) {}
  Kind kind_;
  Seat seat_;
};

}  // namespace partal
