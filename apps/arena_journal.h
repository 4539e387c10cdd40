// The deals of an arena in a file, a line for each, so that a long tournament can be played in several
// sittings. The head names everything the games depend on, the program's commit included; a file with another
// head is refused. A line that was cut off while it was written is played again.
//
//   partal arena 1
//   game alhambra
//   ...
//   deals
//   0 104,97/1 88,120/2        a deal (arena_deals.h)
#pragma once

#include <string>
#include <vector>

#include "apps/arena_deals.h"
#include "apps/arena_run.h"

namespace partal::apps {

class ArenaJournal {
 public:
  // Without a file name nothing is kept. Throws surroundings when the file cannot be used, bad_use when it
  // belongs to other games.
  ArenaJournal(const Arena& arena, const Options& options, std::size_t rotations, const words::Words& words);

  const std::vector<Deal>& played() const { return played_; }  // in earlier sittings
  void add(std::int64_t number, const Deal& deal);

 private:
  const std::string& path_;
  const words::Words& words_;
  std::vector<Deal> played_;
};

}  // namespace partal::apps
