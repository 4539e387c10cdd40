#include "engine/catalogue/ledger.h"

#include <algorithm>

#include "engine/core/common_codes.h"

namespace partal {

namespace {

Violation undo_nothing(int to) { return common::kUndoNothing({}, to); }

Violation undo_revealed(int to, int line) { return common::kUndoRevealed({}, to, line); }

Violation undo_not_yours(Seat asking) { return common::kUndoNotYours({}, asking); }

}  // namespace

Ledger Ledger::cut_after(int number) const {
  Ledger ledger(static_cast<int>(holders_.size()));
  ledger.entries_.assign(entries_.begin(), entries_.begin() + number);
  const auto kept = events(0, number);
  ledger.events_.assign(kept.begin(), kept.end());
  ledger.holders_ = holders_;
  ledger.chance_ = chance_;
  return ledger;
}

int Ledger::append(RecordLine line, bool reveals, Log events) {
  const int number = last() + 1;
  const int before = last_in_force();
  line.number = number;
  const int depth = depth_of(before) + 1;
  entries_.push_back(
      {.line = std::move(line), .before = before, .in_force = number, .depth = depth, .reveals = reveals});
  for (Event& event : events) events_.push_back({number, std::move(event)});
  return number;
}

int Ledger::append_undo(Seat seat, int to) {
  const int number = last() + 1;
  const int target = in_force_after(to);
  RecordLine line{.number = number, .seat = seat, .text = "undo " + std::to_string(to)};
  entries_.push_back({.line = std::move(line),
                      .before = target,
                      .in_force = target,
                      .depth = depth_of(target),
                      .reveals = false});
  events_.push_back({number, common::kUndone(seat, to)});
  return number;
}

std::optional<Violation> Ledger::check_undo(Seat seat, int to, Takeback takeback) const {
  if (to < 0 || to >= last()) return undo_nothing(to);
  const int target = in_force_after(to);
  int number = last_in_force();
  if (number == target) return undo_nothing(to);
  std::optional<Violation> in_the_way;
  for (; number > target; number = entry(number).before) {
    const Entry& taken_back = entry(number);
    if (takeback == Takeback::Full || in_the_way) continue;
    if (taken_back.line.seat && taken_back.line.seat != seat) {
      in_the_way = undo_not_yours(seat);
    } else if (!taken_back.line.seat || taken_back.reveals) {
      in_the_way = undo_revealed(to, number);
    }
  }
  if (number != target) return undo_nothing(to);  // line `to` was itself taken back
  if (index_of(seat) >= static_cast<int>(holders_.size())) return undo_not_yours(seat);
  return in_the_way;
}

// Follows the same rule as check_undo(), from the end: what may not be taken back ends the way.
UndoLines Ledger::undo_lines(Seat seat, Takeback takeback) const {
  UndoLines found;
  bool is_own_turn = true;  // up to here nothing but this seat's decisions, none of which revealed anything
  for (int number = last_in_force(); number > 0; number = entry(number).before) {
    const Entry& taken_back = entry(number);
    const bool is_own = taken_back.line.seat == seat;
    if (!is_own || taken_back.reveals) is_own_turn = false;
    if (!is_own_turn && takeback == Takeback::Turn) break;
    if (!is_own) continue;
    found.lines.push_back(taken_back.before);
    if (is_own_turn) found.turn = taken_back.before;
    if (found.lines.size() == UndoLines::kMost) break;
  }
  std::reverse(found.lines.begin(), found.lines.end());
  return found;
}

std::span<const LoggedEvent> Ledger::events(int from, int to) const {
  const auto is_before = [](int number, const LoggedEvent& event) { return number < event.line; };
  const auto first = std::upper_bound(events_.begin(), events_.end(), from, is_before);
  const auto end = to < last() ? std::upper_bound(first, events_.end(), to, is_before) : events_.end();
  return {first, end};
}

void Ledger::seat_holder(Seat seat, SeatHolder holder) {
  EXPECTS(index_of(seat) < static_cast<int>(holders_.size()));
  holders_[static_cast<std::size_t>(index_of(seat))] = std::move(holder);
}

bool Ledger::is_alone_with_computers(Seat seat) const {
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    if ((holders_[i].agent == "person") != (i == static_cast<std::size_t>(index_of(seat)))) return false;
  }
  return true;
}

void Ledger::write(Record& record) const {
  record.seats = holders_;
  record.chance = chance_;
  record.lines.reserve(entries_.size());
  for (const Entry& entry : entries_) {
    record.lines.push_back(entry.line);
    if (!entry.line.seat && !entry.line.chance) record.scenario = true;
  }
}

}  // namespace partal
