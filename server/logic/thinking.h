// How a job of thinking is done, wherever: on a thread of the pool, or in a worker of the page.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>

#include "ai/player.h"
#include "server/ports/ports.h"

namespace partal::server {

// A player remembers what it thought earlier in a turn, so a seat gets the same one back if it is still
// there.
struct KeptPlayer {
  std::string table;
  Seat seat;
  std::string agent;
  std::unique_ptr<Player> player;  // nothing: this one is made when it is asked
};

class RestingPlayers {
 public:
  KeptPlayer take(const ThinkJob& job);
  void put_back(KeptPlayer kept);  // the one that has rested longest may go

 private:
  static constexpr std::size_t kMost = 64;
  std::deque<KeptPlayer> resting_{};
};

// The action; empty for a level that this program does not have: the table plays something legal.
std::string decide(KeptPlayer& kept, const ThinkJob& job, const Effort& effort);
// Hints as JSON; empty where the game gives none.
std::string hints_for(const ThinkJob& job, const Effort& effort);

}  // namespace partal::server
