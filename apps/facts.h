// What a player can ask about a position, answered in facts: one sentence each, with coordinates and names.
// `--plain` shows nothing else; `look`, `hand`, `wall` and the like answer with them. Each game has a file
// facts_<game>.cpp; a game without one is shown as its picture.
#pragma once

#include <string_view>
#include <vector>

#include "engine/catalogue/match.h"

namespace partal::apps {

// The message `key` with its values.
struct Fact {
  std::string_view key;
  Args args{};
};
using Facts = std::vector<Fact>;

class FactSource {
 public:
  virtual ~FactSource() = default;

  // The words a player can type, in the order in which `look` tells them; each has a message
  // `terminal.help.<topic>`.
  virtual std::vector<std::string_view> topics() const = 0;
  // Those told when a turn begins, without being asked.
  virtual std::vector<std::string_view> essentials() const = 0;
  virtual Facts tell(std::string_view topic, const Observation& seen) const = 0;
  virtual Facts legend() const = 0;  // how to read the picture
  virtual Facts cell(Cell cell, const Observation& seen) const = 0;
};

// Null when the game has none.
const FactSource* facts_of(std::string_view game);

}  // namespace partal::apps
