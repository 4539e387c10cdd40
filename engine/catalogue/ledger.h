// The lines of one match and what undo makes of them; knows no game.
//
// Nothing is erased. After line k the lines in force are:
//   if line k is `undo t`: those that were in force after line t;
//   otherwise:             those in force after line k - 1, and k itself.
// The target t is any earlier number, also that of an undo line. It must lie on the way back: the lines in
// force after t are the first ones of those in force now, and fewer. A stretch that was taken back can
// therefore not be brought back by a second undo; its actions can be played again. Undoing twice with the
// same t is refused as `undo.nothing`, unless something was played in between.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/catalogue/match.h"

namespace partal {

class Ledger {
 public:
  explicit Ledger(int players) : holders_(static_cast<std::size_t>(players)) {}
  Ledger cut_after(int number) const;  // without the lines behind this one

  int last() const { return static_cast<int>(entries_.size()); }
  int last_in_force() const { return in_force_after(last()); }  // 0: none
  int depth() const { return depth_of(last_in_force()); }       // how many lines are in force
  int in_force_before(int number) const { return entry(number).before; }
  const RecordLine& line(int number) const { return entry(number).line; }
  int in_force_after(int number) const { return number == 0 ? 0 : entry(number).in_force; }

  // Each gives the line the next number and keeps its events.
  int append(RecordLine line, bool reveals, Log events);
  int append_undo(Seat seat, int to);
  std::optional<Violation> check_undo(Seat seat, int to, Takeback takeback) const;
  UndoLines undo_lines(Seat seat, Takeback takeback) const;

  std::span<const LoggedEvent> events(int from) const { return events(from, last()); }
  std::span<const LoggedEvent> events(int from, int to) const;  // of the lines after `from` up to `to`

  void seat_holder(Seat seat, SeatHolder holder);
  bool is_alone_with_computers(Seat seat) const;
  void chance_source(std::string text) { chance_ = std::move(text); }

  void write(Record& record) const;  // seats, chance, lines; a scenario when a draw has no value

 private:
  struct Entry {
    RecordLine line;
    int before;    // the line in force before this one; 0: none
    int in_force;  // the last line in force after this one: itself, unless it is an undo
    int depth;     // how many lines are in force up to this one
    bool reveals;
  };
  const Entry& entry(int number) const { return entries_[static_cast<std::size_t>(number) - 1]; }
  int depth_of(int number) const { return number == 0 ? 0 : entry(number).depth; }

  std::vector<Entry> entries_;
  std::vector<LoggedEvent> events_;
  std::vector<SeatHolder> holders_;
  std::string chance_;
};

}  // namespace partal
