// Whoever has asked for it and is not connected is told by Web Push that it is their turn, once a turn.
#include <algorithm>

#include "server/match_host/table_host.h"

namespace partal::server {

void TableHost::subscribe_push(const SubscribePush& request, const Requester& by, const Done& done,
                               const Fail& fail) {
  if (has_done(by)) return done();
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  const PushAddress address{request.endpoint, request.p256dh, request.auth};
  if (!ports_.push.accepts(address)) return fail(bad_field("endpoint").value());
  Table table = table_;
  bool changed = false;
  for (const Seat seat : *seats) {
    std::vector<PushAddress>& known = table.at(seat).push;
    if (std::find(known.begin(), known.end(), address) != known.end()) continue;
    changed = true;
    std::erase_if(known, [&](const PushAddress& other) { return other.endpoint == address.endpoint; });
    known.push_back(address);
    if (known.size() > limits_.push_per_seat) known.erase(known.begin());  // the one that is the oldest
  }
  if (!changed) return done();
  if (const auto problem = budgets_.spend(Budget::Push, by.address)) return fail(*problem);
  table_ = std::move(table);
  commit(head_write(Write::Head::Replace, by), done, fail);
}

void TableHost::end_push(const EndPush& request, const Requester& by, const Done& done, const Fail& fail) {
  if (has_done(by)) return done();
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  std::size_t ended = 0;
  for (const Seat seat : *seats) {
    ended += std::erase_if(table_.at(seat).push,
                           [&](const PushAddress& known) { return known.endpoint == request.endpoint; });
  }
  if (ended == 0) return done();
  commit(head_write(Write::Head::Replace, by), done, fail);
}

void TableHost::tell_who_is_away() {
  if (table_.phase != Phase::Running || !live_->match().pending().is_decision()) return;
  const Seat seat = live_->match().pending().seat();
  const int turn = live_->turn_line();
  if (std::exchange(told_, turn) == turn || !agent_for(seat).empty() || connections_.is_present(seat)) return;
  for (const PushAddress& address : table_.at(seat).push) {
    ports_.push.send(address, id_, [weak = weak_from_this(), seat, address](Delivery delivery) {
      const auto self = weak.lock();
      if (!self || delivery != Delivery::Gone) return;
      self->tasks_.add_always([self, seat, address] {
        const ChargeWorkTo nobody(self->work(), nullptr);
        self->forget_push(seat, address);
      });
    });
  }
}

// A table that was unloaded meanwhile learns it the next time.
void TableHost::forget_push(Seat seat, const PushAddress& address) {
  if (state_ != State::Ready || std::erase(table_.at(seat).push, address) == 0) return;
  commit(head_write(Write::Head::Replace), [] {}, [](const Problem&) {});
}

}  // namespace partal::server
