// One search after another, in an instance of its own: what the host of a page says with `think` comes in,
// what it wants to be told with `thought` comes out.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/logic/thinking.h"

namespace partal::server {

class PageThinker {
 public:
  // So many simulations for a turn (0: the level's own), within so much time. Empty: nothing to be said.
  std::string think(std::string_view job, int nodes, std::chrono::milliseconds limit);

 private:
  RestingPlayers resting_{};
};

}  // namespace partal::server
