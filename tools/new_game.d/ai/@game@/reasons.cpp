#include "ai/@game@/reasons.h"

#include "engine/games/@game@/sorts.h"

namespace partal::@game@ {

namespace {

constexpr ReasonCode kTakesLast{"takes-last", colour_field("colour"), points_field("points")};
constexpr ReasonCode kInReach{"in-reach", colour_field("colour"), count_field("left"), seat_field("seat")};
constexpr ReasonCode kOutOfReach{"out-of-reach", colour_field("colour"), count_field("left"), seat_field("seat")};

}  // namespace

std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  const auto* take = std::get_if<Take>(&action);
  if (take == nullptr) return {};
  const int left = view.row[take->colour] - take->count;
  if (left == 0) return {kTakesLast(take->colour, kLastStonePoints[take->colour])};
  const Seat next = next_seat(seat, view.config.players);
  return {(left <= kMostTaken ? kInReach : kOutOfReach)(take->colour, left, next)};
}

std::span<const CodeSpec> reason_codes() {
  static const std::vector<CodeSpec> all = [] {
    std::vector<CodeSpec> specs;
    add_codes(specs, kTakesLast, kInReach, kOutOfReach);
    return specs;
  }();
  return all;
}

}  // namespace partal::@game@
