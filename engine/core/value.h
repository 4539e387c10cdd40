// What the engine says to the outside: named values, refusals, events, score items. They hold ids, codes and
// figures; the sentence is made from them outside the engine, in the reader's language (i18n/).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "engine/core/seat.h"

namespace partal {

// A place on a board: rows grow to the south, columns to the east.
struct Cell {
  std::int8_t row = 0;
  std::int8_t column = 0;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};
std::string cell_text(Cell cell);  // "0,-1"

// A text is an id ("tower"), a notation ("b7") or free text; which of the three, its reader finds out by
// looking up `word.<id>`.
using Value = std::variant<std::monostate, std::int64_t, std::string, Seat, Cell, std::vector<std::int64_t>,
                           std::vector<std::string>, std::vector<Seat>>;

enum class Audience : std::uint8_t { Everyone, Owner };

// What a value is, for whoever says it or draws it (field.h).
struct SortSpec {
  std::string_view name{};  // seat, cell, count, points, text; or the game's own, such as tile and colour
  bool is_piece = false;    // the message `<game>.piece.<name>` says what is printed on it
  bool is_list = false;
  bool may_be_absent = false;
};

struct Arg {
  std::string_view name;
  Value value;
  Audience audience = Audience::Everyone;  // Owner: only the event's own seat may see the value
  SortSpec sort{};
  // The sort belongs to the description, not to the value.
  friend bool operator==(const Arg& a, const Arg& b) {
    return a.name == b.name && a.value == b.value && a.audience == b.audience;
  }
};
using Args = std::vector<Arg>;

// One edge of a cell: side is N, E, S or W.
struct CellEdge {
  Cell cell;
  char side = 'N';
  friend bool operator==(const CellEdge&, const CellEdge&) = default;
};

// What a client can draw to show a reason.
struct Show {
  std::vector<Cell> cells{};
  std::vector<CellEdge> edges{};
  std::vector<Cell> path{};
  std::vector<Cell> gap{};
  std::vector<std::string> cards{};
  std::vector<std::string> dice{};
  friend bool operator==(const Show&, const Show&) = default;
};

// A refusal: where to read why, a stable code, named values.
struct Violation {
  std::string_view rule{};  // "ALH-21"; empty where no rule but the form of a text is concerned
  std::string_view code;    // "tile.edge-mismatch"
  Args args{};
  Show show{};
  std::vector<Violation> cause{};  // at most one: why a line of a record was refused
};
template <class T>
using Result = tl::expected<T, Violation>;
inline tl::unexpected<Violation> refuse(Violation violation) {
  return tl::unexpected<Violation>(std::move(violation));
}

// What happened, in the past tense. One line of a record makes one or more events.
struct Event {
  std::string_view kind;  // "tile-placed"
  std::optional<Seat> seat{};
  Args args{};
};
using Log = std::vector<Event>;

// How points were counted: the terms are added up, then multiplied or divided, and a share is rounded down.
struct Arithmetic {
  std::vector<std::int64_t> terms{};
  std::optional<int> times{};
  std::optional<int> divided_by{};
  friend bool operator==(const Arithmetic&, const Arithmetic&) = default;
};
std::string arithmetic_text(const Arithmetic& arithmetic, int points);  // "(13 + 6) / 2 = 9", "5 x 2 = 10"

// One reason for points. The items of a seat add up to its score at every moment.
struct ScoreItem {
  Seat seat;
  std::string_view rule;
  std::string_view label{};
  Args args{};
  int count = 0;
  int points = 0;
  Arithmetic arithmetic{};
  std::vector<std::string> pieces{};  // notation of the pieces behind the points
};

// One effect of a previewed action.
struct Change {
  std::string_view code;
  Args args{};
};

}  // namespace partal
