// The facts of any game (core/fact.h), for whoever says them. `--plain` shows nothing else; `look`, `hand`,
// `wall` and the like answer with them.
#pragma once

#include <string_view>
#include <vector>

#include "engine/catalogue/match.h"
#include "engine/core/fact.h"

namespace partal {

class FactSource {
 public:
  virtual ~FactSource() = default;

  virtual std::vector<std::string_view> topics() const = 0;      // in the order in which `look` tells them
  virtual std::vector<std::string_view> essentials() const = 0;  // those told when a turn begins
  virtual Facts tell(std::string_view topic, const Observation& seen) const = 0;  // none for another word
  virtual Facts legend() const = 0;                                               // how to read the picture
  virtual Facts cell(Cell at, const Observation& seen) const = 0;
};

// Pre: there is a game of that name.
const FactSource& facts_of(std::string_view game);

}  // namespace partal
