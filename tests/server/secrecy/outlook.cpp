#include "tests/server/secrecy/outlook.h"

#include <algorithm>
#include <array>

namespace partal::server {

bool Outlook::holds(Seat seat) const { return std::find(seats.begin(), seats.end(), seat) != seats.end(); }

Outlook some_outlook(const Twins& twins, const Point& point, Rng& rng) {
  Outlook outlook{.twins = twins, .point = point};
  const auto may_hold = [&](Seat seat) { return !twins.hidden || twins.hidden->owner != seat; };
  // The seat that decides has most to ask; then come spectators, any seats, all seats.
  const std::uint32_t who = rng.below(8);
  for (int i = 0; i < twins.players; ++i) {
    const bool decides = seat_at(i) == point.decider;
    const bool holds = who == 0 ? true : who <= 4 ? decides : who == 5 ? false : rng.below(2) == 0;
    if (holds && may_hold(seat_at(i))) outlook.seats.push_back(seat_at(i));
  }
  for (int i = 0; i < twins.players; ++i) {
    const Seat seat = seat_at(i);
    const bool is_free = !outlook.holds(seat) && seat != point.decider && may_hold(seat);
    if (is_free && rng.below(2) == 0) outlook.computers.push_back(seat);
  }
  outlook.is_maker = rng.below(2) == 0;
  outlook.is_listed = rng.below(4) == 0;
  outlook.aids = {.hints = rng.below(4) != 0,
                  .legal = rng.below(2) == 0,
                  .odds = rng.below(2) == 0,
                  .known_money = rng.below(2) == 0};
  outlook.language = std::array{"en", "fr", "de"}[rng.below(3)];
  return outlook;
}

}  // namespace partal::server
