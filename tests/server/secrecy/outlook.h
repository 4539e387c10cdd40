// Who looks at a match, and where.
#pragma once

#include <string>
#include <vector>

#include "server/protocol/requests.h"
#include "tests/server/secrecy/twins.h"

namespace partal::server {

// What two worlds have in common: a point of a match, and who looks at it there.
struct Outlook {
  const Twins& twins;
  Point point{};
  std::vector<Seat> seats{};      // held by whoever looks; none: a spectator
  std::vector<Seat> computers{};  // seats of computer players
  bool is_maker = false;          // ... and has the maker's token as well
  bool is_listed = false;
  Aids aids{};
  bool thinks = false;  // asks what takes long, too: hints of real players, analyses, the list of games
  std::string language{};

  bool holds(Seat seat) const;
};
Outlook some_outlook(const Twins& twins, const Point& point, Rng& rng);

}  // namespace partal::server
