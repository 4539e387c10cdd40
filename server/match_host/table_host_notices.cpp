// Whoever has asked for it and is not connected is told that it is their turn, once a turn: by Web Push at
// once, by mail after a moment in which they may come back.
#include <algorithm>

#include "server/lobby/tokens.h"
#include "server/match_host/table_host.h"

namespace partal::server {

void TableHost::subscribe_push(const SubscribePush& request, const Requester& by, const Done& done,
                               const Fail& fail) {
  if (has_done(by)) return done();
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  const PushAddress address{request.endpoint, request.p256dh, request.auth};
  if (!ports_.notices.accepts(address)) return fail(bad_field("endpoint").value());
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

// Confirmed or waiting at all of the seats; ended also where its reader has unsubscribed.
MailState TableHost::mail_state(std::span<const Seat> seats, const std::string& address) const {
  MailState state = MailState::Confirmed;
  for (const Seat seat : seats) {
    const std::optional<Mailbox>& mail = table_.at(seat).mail;
    if (!mail || mail->address != address) return MailState::Ended;
    if (!mail->confirmed) state = MailState::Waiting;
  }
  return state;
}

bool TableHost::has_confirmed(const std::string& address, const std::string& token) const {
  const auto seats = seats_of(std::span(&token, 1));
  return seats && mail_state(*seats, address) == MailState::Confirmed;
}

// Changes the seats. What was confirmed elsewhere needs no mail, and is worth nothing where the mailbox's
// reader has said no.
std::optional<Problem> TableHost::set_mail(std::span<const Seat> seats, const MailWish& wish,
                                           const Requester& by) {
  if (!wish.is_confirmed) {
    if (auto problem = budgets_.spend_mail(by.address, mailbox_of(wish.address), id_)) return problem;
  }
  Mailbox mail{wish.address, wish.language, make_token(ports_.random), wish.is_confirmed.has_value()};
  const std::optional<Mailbox>& before = table_.at(seats.front()).mail;
  if (before && before->address == wish.address) mail.key = before->key;  // links sent before go on working
  for (const Seat seat : seats) {
    table_.at(seat).mail = mail;
    table_.at(seat).mail_ended.clear();
  }
  return std::nullopt;
}

void TableHost::leave_mail(const MailWish& wish, const Requester& by, const MailDone& done,
                           const Fail& fail) {
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  if (!ports_.notices.has_mail()) return fail(bad_field("address").value());
  const MailState before = mail_state(*seats, wish.address);
  if (before == MailState::Confirmed || has_done(by)) return done(before);
  const auto is_refused = [&, hash = mail_hash(wish.address)](Seat seat) {
    return table_.at(seat).mail_ended == hash;
  };
  if (wish.is_confirmed) {
    if (std::any_of(seats->begin(), seats->end(), is_refused)) return done(MailState::Ended);
    if (!*wish.is_confirmed) return done(MailState::Waiting);
  }
  if (const auto problem = set_mail(*seats, wish, by)) return fail(*problem);
  const Mailbox mail = *table_.at(seats->front()).mail;
  const auto kept = [self = shared_from_this(), mail, done] {
    if (!mail.confirmed) self->ports_.notices.ask_to_confirm(mail, self->notice_table(), [](Delivery) {});
    done(mail.confirmed ? MailState::Confirmed : MailState::Waiting);
  };
  commit(head_write(Write::Head::Replace, by), kept, fail);
}

void TableHost::end_mail(const Requester& by, const MailDone& done, const Fail& fail) {
  const auto seats = seats_of(by.tokens);
  if (!seats) return fail({.code = ErrorCode::NotFound});
  bool changed = false;
  for (const Seat seat : *seats) changed = std::exchange(table_.at(seat).mail, std::nullopt) || changed;
  const auto ended = [done] { done(MailState::Ended); };
  if (!changed || has_done(by)) return ended();
  commit(head_write(Write::Head::Replace, by), ended, fail);
}

void TableHost::confirm_mail(const MailKey& request, const Requester& by, const MailDone& done,
                             const Fail& fail) {
  const std::string hash = token_hash(request.key);
  bool is_known = false;
  bool changed = false;
  for (TableSeat& seat : table_.seats) {
    if (!seat.mail || !is_token_of(hash, seat.mail->key)) continue;
    is_known = true;
    changed = !std::exchange(seat.mail->confirmed, true) || changed;
  }
  if (!is_known) return fail({.code = ErrorCode::NotFound});
  const auto confirmed = [done] { done(MailState::Confirmed); };
  if (!changed) return confirmed();
  commit(head_write(Write::Head::Replace, by), confirmed, fail);
}

// What is not there is ended as well: whoever asks twice is not told of a mistake.
void TableHost::unsubscribe_mail(const std::string& key, const Requester& by, const MailDone& done,
                                 const Fail& fail) {
  const std::string hash = token_hash(key);
  bool changed = false;
  for (TableSeat& seat : table_.seats) {
    if (!seat.mail || !is_token_of(hash, seat.mail->key)) continue;
    seat.mail_ended = mail_hash(seat.mail->address);
    seat.mail.reset();
    changed = true;
  }
  const auto ended = [done] { done(MailState::Ended); };
  if (!changed) return ended();
  commit(head_write(Write::Head::Replace, by), ended, fail);
}

std::optional<Seat> TableHost::seat_to_tell() const {
  if (state_ != State::Ready || table_.phase != Phase::Running) return std::nullopt;
  if (!live_ || !live_->match().pending().is_decision()) return std::nullopt;
  const Seat seat = live_->match().pending().seat();
  const bool is_away = agent_for(seat).empty() && !connections_.is_present(seat);
  return is_away ? std::optional(seat) : std::nullopt;
}

void TableHost::tell_who_is_away() {
  if (table_.phase != Phase::Running || !live_->match().pending().is_decision()) return;
  const int turn = live_->turn_line();
  if (std::exchange(told_, turn) == turn) return;
  const auto seat = seat_to_tell();
  if (!seat) return;
  for (const PushAddress& address : table_.at(*seat).push) tell_turn(*seat, address);
  mail_later(turn);
}

void TableHost::mail_later(int turn) {
  ports_.loop.later(std::int64_t{1000} * limits_.mail_after_seconds, [weak = weak_from_this(), turn] {
    const auto self = weak.lock();
    if (!self) return;
    self->tasks_.add_always([self, turn] {
      const ChargeWorkTo nobody(self->work(), nullptr);
      const auto seat = self->seat_to_tell();
      if (!seat || self->live_->turn_line() != turn) return;
      const std::optional<Mailbox>& mail = self->table_.at(*seat).mail;
      if (mail && mail->confirmed) self->tell_turn(*seat, *mail);
    });
  });
}

void TableHost::tell_turn(Seat seat, const NoticeAddress& address) {
  const auto done = [weak = weak_from_this(), seat, address](Delivery delivery) {
    const auto self = weak.lock();
    if (!self || delivery != Delivery::Gone) return;
    self->tasks_.add_always([self, seat, address] {
      const ChargeWorkTo nobody(self->work(), nullptr);
      self->forget_address(seat, address);
    });
  };
  ports_.notices.tell_turn(address, notice_table(), done);
}

// A table that was unloaded meanwhile learns it the next time.
void TableHost::forget_address(Seat seat, const NoticeAddress& address) {
  if (state_ != State::Ready) return;
  TableSeat& holder = table_.at(seat);
  bool changed = false;
  if (const auto* browser = std::get_if<PushAddress>(&address)) {
    changed = std::erase(holder.push, *browser) > 0;
  } else if (holder.mail == std::get<Mailbox>(address)) {
    holder.mail.reset();
    changed = true;
  }
  if (changed) commit(head_write(Write::Head::Replace), [] {}, [](const Problem&) {});
}

}  // namespace partal::server
