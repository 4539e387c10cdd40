// Time per turn, where it was agreed. It runs while a person decides, and only while the server runs and can
// store: it is counted in short ticks, of which none counts longer than it was meant to be. What is left is
// stored now and then, so a restart gives a little time back and takes none.
#include <algorithm>

#include "server/match_host/table_host.h"

namespace partal::server {

namespace {

constexpr std::int64_t kSecond = 1'000;
constexpr std::int64_t kLongestTick = 5 * kSecond;

// So much time may be given back by a restart.
std::int64_t longest_unstored(const TurnTime& agreed) {
  constexpr std::int64_t kTenMinutes = 600 * kSecond;
  return std::min(agreed.seconds * kSecond / 10, kTenMinutes);
}

}  // namespace

std::string_view TableHost::agent_for(Seat seat) const {
  return is_turn_passed(seat) ? std::string_view(table_.turn_time->level) : agent_of(table_.at(seat));
}

bool TableHost::is_turn_passed(Seat seat) const {
  return is_timed(seat) && table_.clock && table_.clock->left == 0 &&
         table_.clock->line == live_->turn_line();
}

// This seat decides, a person has it, and time was agreed.
bool TableHost::is_timed(Seat seat) const {
  return table_.turn_time && table_.phase == Phase::Running && live_ &&
         live_->match().pending() == Pending::decide(seat) && table_.at(seat).kind == SeatKind::Person &&
         table_.at(seat).stand_in.empty();
}

// Taking an action back gives no new time: the turn is the same.
void TableHost::wind_clock() {
  if (!table_.turn_time) return;
  const bool runs =
      live_ && live_->match().pending().is_decision() && is_timed(live_->match().pending().seat());
  const int line = runs ? live_->turn_line() : 0;
  const bool goes_on = runs ? table_.clock && table_.clock->line == line : !table_.clock;
  if (goes_on) {
    if (runs && !ticking_) tick_later();
    return;
  }
  table_.clock.reset();
  if (runs) table_.clock = TurnClock{.line = line, .left = table_.turn_time->seconds * kSecond};
  stored_left_ = runs ? table_.clock->left : 0;
  ++clock_round_;  // ticks under way are for nobody
  ticking_ = false;
  if (runs) tick_later();
  show_table();
}

void TableHost::tick_later() {
  if (table_.clock->left == 0) return;
  ticking_ = true;
  ticked_ = ports_.clock.steady_milliseconds();
  const std::int64_t pause = std::min(table_.clock->left, kLongestTick);
  ports_.loop.later(pause, [weak = weak_from_this(), round = clock_round_] {
    const auto self = weak.lock();
    if (!self) return;
    self->tasks_.add_always([self, round] {
      const ChargeWorkTo nobody(self->work(), nullptr);
      if (self->clock_round_ == round) self->tick();
    });
  });
}

void TableHost::tick() {
  ticking_ = false;
  if (state_ != State::Ready || !table_.clock) return;
  const std::int64_t meant = std::min(table_.clock->left, kLongestTick);
  const std::int64_t passed = ports_.clock.steady_milliseconds() - ticked_;
  // While nothing can be stored, nobody can move.
  if (budgets_.disk().room() != Room::Nothing) table_.clock->left -= std::min(passed, meant);
  if (table_.clock->left == 0) return run_out();
  tick_later();
  if (stored_left_ - table_.clock->left < longest_unstored(*table_.turn_time)) return;
  stored_left_ = table_.clock->left;
  commit(head_write(Write::Head::Replace), [] {}, [](const Problem&) {});
}

void TableHost::run_out() {
  const Seat seat = live_->match().pending().seat();
  if (table_.turn_time->then == TimeUp::StandIn) {
    table_.at(seat).stand_in = table_.turn_time->level;
    table_.clock.reset();
  }
  commit_head({}, [self = shared_from_this()] { self->go_on(); }, [](const Problem&) {});
}

// Rounded up: whoever reads 1 has some time left.
std::optional<int> TableHost::turn_left() const {
  if (!table_.clock) return std::nullopt;
  const std::int64_t since = ticking_ ? ports_.clock.steady_milliseconds() - ticked_ : 0;
  const std::int64_t left = std::max<std::int64_t>(0, table_.clock->left - std::min(since, kLongestTick));
  return static_cast<int>((left + kSecond - 1) / kSecond);
}

}  // namespace partal::server
