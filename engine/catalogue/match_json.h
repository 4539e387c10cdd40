// The parts of a match's JSON that are the same for every game (docs/protocol.md).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/catalogue/match.h"
#include "engine/core/json.h"

namespace partal {

// What stands in a view before the game's own `seats` and `table`.
struct ViewHead {
  std::string_view game;
  int rules;
  int players;
  int line;
  Viewer viewer;
  Pending pending;
  std::string_view step;
  int turn;
};
void write_view_head(JsonWriter& json, const ViewHead& head);

// A step only where somebody decides.
void write_pending(JsonWriter& json, const Pending& pending, std::string_view step);

std::string events_text(std::span<const LoggedEvent> events, Viewer viewer);
// Whole lines from the end, as many as fit and one at least; `from` is the line before the first event.
EventPage newest_events(std::span<const LoggedEvent> events, Viewer viewer, int from, std::size_t bytes);

}  // namespace partal
