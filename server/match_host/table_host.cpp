// Loading, writing, and what follows when either fails.
#include "server/match_host/table_host.h"

#include <algorithm>
#include <utility>

#include "server/match_host/stored_match.h"

namespace partal::server {

TableHost::TableHost(const Ports& ports, const Limits& limits, Budgets& budgets, std::string id)
    : ports_(ports),
      limits_(limits),
      budgets_(budgets),
      id_(std::move(id)),
      tasks_(limits.waiting_per_table),
      connections_(ports.outbox, ports.clock.steady_milliseconds()) {}

void TableHost::run(std::function<void()> task, const Fail& fail) {
  last_asked_ = ports_.clock.steady_milliseconds();
  const auto if_ready = [self = shared_from_this(), task = std::move(task), fail, payer = work().payer()] {
    const ChargeWorkTo work(self->work(), payer);
    if (self->state_ == State::Ready) return task();
    fail(self->why_not_ready());
  };
  const bool is_settled = state_ == State::Ready || state_ == State::Damaged;
  if (!is_settled && tasks_.is_idle()) load();
  if (!tasks_.add(if_ready)) fail({.code = ErrorCode::RateLimit, .retry_after = limits_.busy_retry_seconds});
}

Problem TableHost::why_not_ready() const {
  if (state_ == State::Absent) return {.code = ErrorCode::NotFound};
  return state_ == State::Damaged ? Problem{.code = ErrorCode::TableDamaged} : storage_busy();
}

// It stays so until it is unloaded: another attempt would find the same.
void TableHost::set_aside(std::string_view why) {
  forget();
  state_ = State::Damaged;
  ports_.report_damage(id_, why);
}

bool TableHost::is_unused(std::int64_t now) const {
  if (state_ == State::Broken && plays_by_itself()) return false;
  if (table_.clock && state_ != State::Damaged) return false;  // or nobody would see that the time is over
  for (int i = 0; i < table_.players(); ++i) {
    if (is_kept_for_guest(seat_at(i))) return false;  // until somebody comes, or it is open again
  }
  const std::int64_t idle = now - last_asked_;
  return tasks_.is_idle() && connections_.is_empty() &&
         idle > std::int64_t{1000} * limits_.unload_after_seconds;
}

bool TableHost::is_in_use() const {
  const bool is_thinking = state_ == State::Ready && live_ && asked_for_ == live_->n();
  const bool waits_for_store = state_ == State::Broken && plays_by_itself();
  return !tasks_.is_idle() || !connections_.is_empty() || is_thinking || waits_for_store;
}

bool TableHost::plays_by_itself() const {
  const auto is_computer = [](const TableSeat& seat) { return !agent_of(seat).empty(); };
  if (table_.clock) return true;
  return table_.phase == Phase::Running && std::any_of(table_.seats.begin(), table_.seats.end(), is_computer);
}

void TableHost::failed() {
  constexpr std::int64_t kFirstPause = 250;
  constexpr std::int64_t kLongestPause = 30'000;
  constexpr int kMostDoublings = 10;
  const std::int64_t pause = std::min(kLongestPause, kFirstPause << std::min(failures_, kMostDoublings));
  ++failures_;
  if (std::exchange(retry_due_, true)) return;
  ports_.loop.later(pause, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->retry_due_ = false;
    self->mend();
  });
}

void TableHost::mend() {
  if (retry_due_ || !tasks_.is_idle()) return;  // what is under way ends in a loaded table or in failed()
  if (state_ == State::Broken && (plays_by_itself() || !connections_.is_empty())) load();
  if (state_ != State::Ready) return;
  open_seats_of_absent_guests();
  go_on();
}

void TableHost::store_is_back() {
  failures_ = 0;
  retry_due_ = false;
  mend();
}

void TableHost::load() {
  tasks_.pause();
  const auto done = [self = shared_from_this(),
                     payer = work().payer()](StoreResult<std::optional<StoredTable>> stored) {
    const ChargeWorkTo work(self->work(), payer);
    self->tasks_.resume([&] { self->loaded(std::move(stored)); });
  };
  ports_.store.load(id_, done);
}

void TableHost::loaded(StoreResult<std::optional<StoredTable>> stored) {
  if (!stored) {
    state_ = State::Broken;
    failed();
  } else if (!*stored) {
    state_ = State::Absent;
  } else if (restore(**stored)) {
    state_ = State::Ready;
  } else {
    set_aside("its rows contradict each other or the rules");
  }
  if (state_ != State::Ready) return;
  // After a failed write more may be stored than anybody was shown, also that a seat has changed hands.
  dismiss_strangers(ErrorCode::NotFound);
  if (!connections_.is_empty()) show_table();
  if (live_ && live_->n() > shown_) show_lines();
  if (!retry_due_) go_on();  // a store that has just failed is not asked to write again at once
}

bool TableHost::restore(const StoredTable& stored) {
  auto found = match_in(stored, ports_.make_match, ports_.chance);
  if (!found) return false;
  table_ = std::move(found->table);
  release_holds();
  secret_ = std::move(found->secret);
  live_ = std::move(found->live);
  // A turn that had begun when a process took the table over was told of by the one before.
  const bool decides = live_ && live_->match().pending().is_decision();
  if (told_ < 0 && decides) told_ = live_->turn_line();
  head_written_ = stored.table.changed;
  version_ = stored.table.version;
  stored_left_ = table_.clock ? table_.clock->left : 0;
  answers_.clear();
  requests_.clear();
  for (const AnswerRow& row : stored.answers) {
    if (row.seat == 0) {
      requests_[row.id] = row.n;
    } else {
      answers_[{seat_at(row.seat - 1), row.id}] = row.n;
    }
  }
  chat_.clear();
  chat_bytes_ = 0;
  for (const ChatRow& row : stored.chat) {
    chat_.push_back({row.number, row.seat, row.at, row.text});
    chat_bytes_ += row.text.size();
  }
  return true;
}

void TableHost::forget() {
  state_ = State::Unloaded;
  live_.reset();
  asked_for_ = -1;
  ++clock_round_;
  ticking_ = false;
}

void TableHost::commit(Write write, const Done& done, const Fail& fail) {
  tasks_.pause();
  const bool replaces = write.head == Write::Head::Replace;
  if (write.head != Write::Head::Create) write.table.version = version_;
  const auto written = [self = shared_from_this(), done, fail, replaces,
                        payer = work().payer()](Outcome outcome) {
    const ChargeWorkTo work(self->work(), payer);
    if (outcome == Outcome::Done) {
      self->failures_ = 0;
      if (replaces) ++self->version_;
      return self->tasks_.resume(done);
    }
    self->forget();
    self->failed();
    fail(self->storage_busy());
    self->load();  // still paused: what waits sees the table as it is stored
  };
  ports_.store.write(std::move(write), written);
}

// The request counts as done together with what it changed; a write that fails forgets both.
Write TableHost::head_write(Write::Head head, const Requester& by, int given_seat) {
  release_holds();
  head_written_ = ports_.clock.milliseconds();
  Write write{.table = row_of(table_, secret_, head_written_), .head = head};
  if (!by.request.empty()) {
    requests_[by.request] = given_seat;
    write.answers = {{0, by.request, given_seat}};
  }
  return write;
}

void TableHost::commit_head(const Requester& by, const Done& done, const Fail& fail) {
  const auto shown = [self = shared_from_this(), done] {
    self->show_table();
    done();
  };
  commit(head_write(Write::Head::Replace, by), shown, fail);
}

void TableHost::show_table() { connections_.send_all(message_text(kTable, notice())); }

void TableHost::create(NewTable made, const Done& done, const Fail& fail) {
  table_ = std::move(made.table);
  secret_ = std::move(made.secret);
  state_ = State::Ready;
  last_asked_ = ports_.clock.steady_milliseconds();
  commit(head_write(Write::Head::Create), done, fail);
}

void TableHost::create(ResumedMatch resumed, const Done& done, const Fail& fail) {
  table_ = std::move(resumed.table);
  secret_ = std::move(resumed.secret);
  live_.emplace(std::move(resumed.live));
  state_ = State::Ready;
  shown_ = live_->n();
  last_asked_ = ports_.clock.steady_milliseconds();
  Write write = head_write(Write::Head::Create);
  write.lines = std::move(resumed.lines);
  const auto begun = [self = shared_from_this(), done] {
    done();
    self->go_on();
  };
  commit(std::move(write), begun, fail);
}

void TableHost::dismiss_strangers(ErrorCode code) {
  const auto is_stranger = [this](const TableConnection& connection) {
    return viewers_of(table_, connection.tokens) != connection.viewers;
  };
  connections_.dismiss_if(is_stranger, goodbye(code));
}

TableConnections::LastWords TableHost::goodbye(ErrorCode code) {
  return [problem = Problem{.code = code}](words::Language language) {
    const std::string sentence = sentence_of(problem, words::Words::in(language));
    return message_text(kBye, {problem, sentence});
  };
}

}  // namespace partal::server
