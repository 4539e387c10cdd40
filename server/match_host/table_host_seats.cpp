// Seats: taking, leaving, lending to a computer player; beginning a match and the next one.
#include <algorithm>

#include "server/match_host/table_host.h"

namespace partal::server {

// The seats that the tokens hold; nothing unless all tokens are known and one is a seat's.
std::optional<std::vector<Seat>> TableHost::seats_of(Tokens tokens) const {
  const auto viewers = viewers_of(table_, tokens);
  if (!viewers) return std::nullopt;
  std::vector<Seat> seats;
  for (const Viewer viewer : *viewers) {
    if (viewer) seats.push_back(*viewer);
  }
  if (seats.empty()) return std::nullopt;
  return seats;
}

bool TableHost::has_room_for(const Requester& by) const {
  constexpr std::size_t kMostRequests = 10'000;
  return by.request.empty() || requests_.size() < kMostRequests;
}

void TableHost::sit(const Sit& request, const Requester& by, const std::function<void(Seated)>& done,
                    const Fail& fail) {
  if (const auto found = requests_.find(by.request); found != requests_.end()) {
    return done(seated_again(table_, seat_at(found->second - 1), by));
  }
  Table table = table_;
  const Answer<Seated> seated = server::sit(table, request, by, ports_.random);
  if (!seated) return fail(seated.error());
  const bool is_counted =
      table_.listed && table_.phase == Phase::Waiting && table_.at(seated->seat).kind == SeatKind::Open;
  if (is_counted) {
    SeatHold hold = budgets_.hold_seat(by.address);
    if (!hold) return fail({.code = ErrorCode::RateLimit});
    holds_[seated->seat] = std::move(hold);
  }
  table_ = std::move(table);
  entropy_changes_[seated->seat] = 0;  // perhaps it is somebody else
  connections_.expect(seated->seat, ports_.clock.steady_milliseconds());
  const auto shown = [self = shared_from_this(), done, seated = *seated] {
    // Whoever came in by the seat's former link must not see the guest's hand.
    self->dismiss_strangers(ErrorCode::NotFound);
    self->show_table();
    self->go_on();
    done(seated);
  };
  commit(head_write(Write::Head::Replace, by, number_of(seated->seat)), shown, fail);
}

// A guest sat down at a public table, and the match has not begun.
bool TableHost::is_kept_for_guest(Seat seat) const {
  return state_ == State::Ready && table_.listed && table_.phase == Phase::Waiting &&
         table_.at(seat).kind == SeatKind::Person && table_.at(seat).taken;
}

// A seat counts for an address until the match begins or the seat is open again.
void TableHost::release_holds() {
  for (int i = 0; i < table_.players(); ++i) {
    const bool is_held = table_.phase == Phase::Waiting && table_.at(seat_at(i)).kind == SeatKind::Person;
    if (!is_held) holds_[seat_at(i)].reset();
  }
}

// Else a table would wait for ever for whoever took a seat and never came.
void TableHost::open_seats_of_absent_guests() {
  const std::int64_t now = ports_.clock.steady_milliseconds();
  bool changed = false;
  for (int i = 0; i < table_.players(); ++i) {
    const Seat seat = seat_at(i);
    const std::int64_t away = now - connections_.away_since(seat);
    if (!is_kept_for_guest(seat) || connections_.is_present(seat)) continue;
    if (away <= std::int64_t{1000} * limits_.seat_kept_seconds) continue;
    server::leave_seat(table_, seat);
    changed = true;
  }
  if (changed) commit_head({}, [] {}, [](const Problem&) {});
}

void TableHost::leave_seat(const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  bool left = false;
  for (const Seat seat : *seats) {
    left = connections_.mark_left(seat, ports_.clock.steady_milliseconds()) || left;
    if (table_.phase == Phase::Waiting) server::leave_seat(table_, seat);
  }
  if (table_.phase == Phase::Waiting) return commit_head(by, done, fail);
  if (left) show_table();
  done();
}

void TableHost::start(const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  if (!seats_of(by.tokens)) return fail({.code = ErrorCode::NotFound});
  if (table_.phase != Phase::Waiting) return fail({.code = ErrorCode::TableStarted});
  if (!is_complete(table_)) return fail({.code = ErrorCode::TableWaiting});
  Result<LiveMatch> live = LiveMatch::make(table_, secret_, ports_.make_match, ports_.chance);
  if (!live) return fail({.violation = {live.error()}});
  live_.emplace(std::move(*live));
  table_.phase = Phase::Running;
  Write write = head_write(Write::Head::Replace, by);
  write.lines = live_->begin();
  if (!live_->is_sound()) {
    set_aside("the first draw is not one of those that the rules have");
    return fail({.code = ErrorCode::TableDamaged});
  }
  const auto shown = [self = shared_from_this(), done] {
    self->show_table();
    self->shown_ = self->live_->n();
    self->show_states();
    done();
    self->go_on();
    self->tell_who_is_away();
  };
  commit(std::move(write), shown, fail);
}

int TableHost::replace_after(Seat seat) const {
  const std::int64_t away = ports_.clock.steady_milliseconds() - connections_.away_since(seat);
  const std::int64_t missing = std::int64_t{1000} * limits_.replace_after_seconds - away;
  return static_cast<int>(std::max<std::int64_t>(0, (missing + 999) / 1000));
}

TableNotice TableHost::notice() const {
  TableNotice notice = notice_of(table_, connections_.present());
  if (table_.phase != Phase::Running || !live_) return notice;
  const Pending pending = live_->match().pending();
  if (pending.is_decision()) notice.deciding = pending.seat();
  notice.turn_left = turn_left();
  for (SeatNotice& seat : notice.seats) {
    const bool is_away = seat.kind == SeatKind::Person && seat.stand_in.empty() && !seat.present;
    if (is_away) seat.replace_in = replace_after(seat_at(seat.seat - 1));
  }
  return notice;
}

void TableHost::replace(const Replace& request, const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  if (!seats_of(by.tokens) || request.seat > table_.players()) return fail({.code = ErrorCode::NotFound});
  if (table_.phase == Phase::Waiting) return fail({.code = ErrorCode::TableWaiting});
  if (table_.phase != Phase::Running) return fail({.code = ErrorCode::MatchOver});
  const Seat seat = seat_at(request.seat - 1);
  if (!is_level(table_.game, request.level)) return fail(bad_field("level").value());
  TableSeat& replaced_seat = table_.at(seat);
  if (!agent_of(replaced_seat).empty() || connections_.is_present(seat))
    return fail({.code = ErrorCode::SeatPresent});
  const bool is_person = replaced_seat.kind == SeatKind::Person;
  if (const int missing = replace_after(seat); is_person && missing > 0) {
    return fail({.code = ErrorCode::SeatPresent, .retry_after = missing});
  }
  (is_person ? replaced_seat.stand_in : replaced_seat.level) = request.level;
  const auto replaced = [self = shared_from_this(), done] {
    done();
    self->go_on();
  };
  commit_head(by, replaced, fail);
}

void TableHost::return_to_seat(const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  bool changed = false;
  for (const Seat seat : *seats) changed = !std::exchange(table_.at(seat).stand_in, "").empty() || changed;
  if (!changed) return done();
  asked_for_ = -1;  // whoever thinks for the seat thinks in vain
  const auto returned = [self = shared_from_this(), done] {
    if (self->live_) self->show_states();
    done();
    self->go_on();
  };
  commit_head(by, returned, fail);
}

// One person among computer players ends the match; several end it when all of them want to.
void TableHost::give_up(const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  if (table_.phase == Phase::Waiting) return fail({.code = ErrorCode::TableWaiting});
  if (table_.phase != Phase::Running) return fail({.code = ErrorCode::MatchOver});
  for (const Seat seat : *seats) table_.at(seat).gave_up = true;
  if (is_given_up(table_)) return close_match(by, done, fail);
  commit_head(by, done, fail);
}

void TableHost::close(const Done& done, const Fail& fail) {
  switch (table_.phase) {
    case Phase::Waiting: return remove_all(done, fail);
    case Phase::Running: return close_match({}, done, fail);
    case Phase::Over:
    case Phase::Closed: break;
  }
  fail({.code = ErrorCode::MatchOver});
}

void TableHost::close_match(const Requester& by, const Done& done, const Fail& fail) {
  table_.phase = Phase::Closed;
  table_.clock.reset();
  const auto closed = [self = shared_from_this(), done] {  // nobody decides any more
    self->show_states();
    done();
  };
  commit_head(by, closed, fail);
}

void TableHost::rematch(const Requester& by, const std::function<void(std::string)>& done, const Fail& fail) {
  if (!seats_of(by.tokens)) return fail({.code = ErrorCode::NotFound});
  if (table_.phase == Phase::Waiting || table_.phase == Phase::Running) {
    return fail({.code = ErrorCode::MatchRunning});
  }
  if (!table_.rematch.empty()) return done(table_.rematch);
  if (const auto problem = budgets_.disk().why_no_table()) return fail(*problem);
  if (const auto problem = budgets_.spend(Budget::Table, by.address)) return fail(*problem);
  const NewTable next = rematch_of(table_, ports_.random, ports_.chance);
  const std::string id = next.table.id;
  const Write write{.table = row_of(next.table, next.secret, ports_.clock.milliseconds()),
                    .head = Write::Head::Create};
  // First the new table, then the way to it: a way that leads nowhere is never stored.
  const Done made = [self = shared_from_this(), id, done, fail] {
    self->table_.rematch = id;
    self->commit_head({}, [done, id] { done(id); }, fail);
  };
  // An attempt that was cut off between the two has made the new table already.
  tasks_.pause();
  ports_.store.load(id, [self = shared_from_this(), write, made, fail](const auto& stored) {
    self->tasks_.resume([&] {
      if (!stored) return fail(self->storage_busy());
      *stored ? made() : self->commit(write, made, fail);
    });
  });
}

// Before the match the seat is open again; during it a computer player takes it, or nobody until somebody
// sits down.
void TableHost::free(const Free& request, const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  if (!is_maker(table_, by.tokens) || request.seat > table_.players())
    return fail({.code = ErrorCode::NotFound});
  if (table_.phase == Phase::Over || table_.phase == Phase::Closed)
    return fail({.code = ErrorCode::MatchOver});
  const Seat seat = seat_at(request.seat - 1);
  if (table_.at(seat).kind == SeatKind::Computer) return fail({.code = ErrorCode::NotFound});
  if (!request.level.empty() && !is_level(table_.game, request.level))
    return fail(bad_field("level").value());
  free_seat(table_, seat, request.level);
  const auto freed = [self = shared_from_this(), done] {
    self->dismiss_strangers(ErrorCode::SeatFreed);
    self->show_table();
    done();
    self->go_on();
  };
  commit(head_write(Write::Head::Replace, by), freed, fail);
}

void TableHost::mute(const Mute& request, const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  if (!is_maker(table_, by.tokens) || request.seat > table_.players())
    return fail({.code = ErrorCode::NotFound});
  TableSeat& seat = table_.at(seat_at(request.seat - 1));
  if (seat.kind != SeatKind::Person) return fail({.code = ErrorCode::NotFound});
  seat.muted = request.muted;
  commit_head(by, done, fail);
}

void TableHost::remove(const Requester& by, const Done& done, const Fail& fail) {
  if (!is_maker(table_, by.tokens)) return fail({.code = ErrorCode::NotFound});
  remove_all(done, fail);
}

void TableHost::remove_all(const Done& done, const Fail& fail) {
  const auto removed = [self = shared_from_this(), done] {
    self->forget();
    self->holds_ = {};
    self->state_ = State::Absent;
    self->connections_.dismiss_if([](const TableConnection&) { return true; }, goodbye(ErrorCode::NotFound));
    done();
  };
  commit({.table = {.id = id_}, .head = Write::Head::Remove}, removed, fail);
}

// Before the end a record holds what no single seat may know, so it takes the tokens of all of them; a seat
// of a computer player has none.
Answer<std::string> TableHost::record(Tokens tokens) const {
  const auto viewers = viewers_of(table_, tokens);
  if (!viewers) return problem(ErrorCode::NotFound);
  if (!live_) return problem(ErrorCode::TableWaiting);
  const auto has = [&](Seat seat) {
    return std::find(viewers->begin(), viewers->end(), Viewer(seat)) != viewers->end();
  };
  bool has_all = true;
  for (int i = 0; i < table_.players(); ++i) has_all = has_all && has(seat_at(i));
  const bool is_kept_back = table_.phase == Phase::Running && !has_all && !limits_.records_while_running;
  if (is_kept_back) return problem(ErrorCode::MatchRunning);
  return record_text(live_->record(table_));
}

}  // namespace partal::server
