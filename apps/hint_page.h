// Hints as a person reads them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ai/advice/hint.h"
#include "apps/command.h"
#include "engine/catalogue/match.h"

namespace partal::apps {

struct HintRequest {
  Seat seat{};
  std::uint64_t seed = 1;
  int nodes = 0;    // 0: as many as the strongest level takes
  int threads = 0;  // 0: as many as the machine has
  std::size_t most = 5;
};

// Refused where the seat has nothing to decide, or the game gives no advice.
Result<std::vector<Hint>> hints_in(const Match& match, const HintRequest& request);

// A table with the reasons below each action; plain: a sentence for each.
void print_hints(const Context& context, const Match& match, const words::SentenceContext& names,
                 std::span<const Hint> hints);

// In a game: why the first hint is good and what it is worth, and what the others are.
void tell_why(const Context& context, const words::SentenceContext& names, std::span<const Hint> hints);

}  // namespace partal::apps
