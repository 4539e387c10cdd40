// Playing: an action and the draws after it are one write; acknowledgement and updates follow its commit.
#include <array>
#include <cstdlib>
#include <utility>

#include "engine/catalogue/legal_json.h"
#include "engine/core/json.h"
#include "server/match_host/table_host.h"

namespace partal::server {

std::optional<Problem> TableHost::why_not_now(const MessageSender& sender, int seat, int n) const {
  const auto held = seat_of(sender, seat);
  if (!held) return Problem{.code = ErrorCode::TokenUnknown};
  if (table_.phase == Phase::Waiting) return Problem{.code = ErrorCode::TableWaiting};
  const bool too_long = table_.phase == Phase::Closed && live_->n() >= limits_.lines_per_match;
  if (too_long) return Problem{.code = ErrorCode::MatchTooLong};
  if (table_.phase != Phase::Running) return Problem{.code = ErrorCode::MatchOver};
  if (!table_.at(*held).stand_in.empty()) return Problem{.code = ErrorCode::SeatReplaced};
  if (is_turn_passed(*held)) return Problem{.code = ErrorCode::TurnTimeUp};
  if (n != live_->n()) return Problem{.code = ErrorCode::Stale, .args = {{"n", std::int64_t{live_->n()}}}};
  return std::nullopt;
}

void TableHost::handle(const MessageSender& sender, const Act& message) {
  const auto held = seat_of(sender, message.seat);
  if (const auto n = held ? answered(*held, sender.message_id) : std::nullopt) {
    return answer(sender, message_text(kAck, {sender.message_id, *n}));
  }
  if (const auto problem = why_not_now(sender, message.seat, message.n)) return fail(sender, *problem);
  finish_step(live_->play(*held, message.action), Reply{sender, *held});
}

void TableHost::handle(const MessageSender& sender, const Undo& message) {
  const auto held = seat_of(sender, message.seat);
  if (const auto n = held ? answered(*held, sender.message_id) : std::nullopt) {
    return answer(sender, message_text(kAck, {sender.message_id, *n}));
  }
  if (const auto problem = why_not_now(sender, message.seat, message.n)) return fail(sender, *problem);
  // An action and its undo, again and again, would make a match as long as somebody likes.
  if (live_->undos(*held) >= limits_.undos_per_seat) {
    return fail(sender,
                {.code = ErrorCode::UndoUsedUp, .args = {{"most", std::int64_t{limits_.undos_per_seat}}}});
  }
  finish_step(live_->undo(*held, message.to), Reply{sender, *held});
}

// `n` says for which position: an answer that comes after the position has changed falls away.
void TableHost::thought(int n, Seat seat, const std::string& action) {
  if (asked_for_ != n || !live_ || live_->n() != n) return;
  asked_for_ = -1;
  if (table_.phase != Phase::Running || agent_for(seat).empty()) return;
  if (budgets_.disk().room() == Room::Nothing) return;  // mend() asks again
  Result<std::vector<LineRow>> lines = live_->play(seat, action);
  if (!lines) {  // our own mistake: the table must not stand still for it
    const auto legal = live_->match().legal(seat);
    if (legal.empty()) return set_aside("a seat decides and can do nothing");
    lines = live_->play(seat, legal.front().text);
  }
  finish_step(lines, std::nullopt);
}

// Pre: the match has been changed, or `lines` is why it was not.
void TableHost::finish_step(const Result<std::vector<LineRow>>& lines, const std::optional<Reply>& reply) {
  if (!lines) {
    if (reply) send_refused(reply->sender, lines.error(), reply->seat);
    return;
  }
  if (!live_->is_sound()) {
    if (reply) fail(reply->sender, {.code = ErrorCode::TableDamaged});
    return set_aside("a draw is not one of those that the rules have");
  }
  const bool too_long = !live_->is_over() && live_->n() >= limits_.lines_per_match;
  if (live_->is_over()) table_.phase = Phase::Over;
  if (too_long) table_.phase = Phase::Closed;
  const bool ended = table_.phase != Phase::Running;
  if (ended) table_.clock.reset();
  // The head says when something was last done here, to the day: old tables may be removed one day.
  constexpr std::int64_t kDay = 24 * 3600 * 1000;
  const bool is_old = std::abs(ports_.clock.milliseconds() - head_written_) > kDay;  // or the clock was wrong
  Write write = ended || is_old ? head_write(Write::Head::Replace) : Write{.table = {.id = id_}};
  write.lines = *lines;
  if (reply) write.answers = {{number_of(reply->seat), reply->sender.message_id, live_->n()}};
  const auto done = [self = shared_from_this(), reply, ended] {
    if (reply) {
      self->answers_[{reply->seat, reply->sender.message_id}] = self->live_->n();
      self->answer(reply->sender, message_text(kAck, {reply->sender.message_id, self->live_->n()}));
    }
    self->show_lines();
    if (ended) self->show_table();
    self->go_on();
    self->tell_who_is_away();
  };
  commit(std::move(write), done, reply ? failing(reply->sender) : Fail([](const Problem&) {}));
}

// What has happened since the connections were sent something.
void TableHost::show_lines() {
  const int from = std::exchange(shown_, live_->n());
  connections_.send_each([&](const Addressee& addressee) {
    return update_for(addressee, from, live_->match().events_json(addressee.viewer, from));
  });
}

void TableHost::ask_computer() {
  if (table_.phase != Phase::Running || !live_->match().pending().is_decision()) return;
  const Seat seat = live_->match().pending().seat();
  const std::string_view agent = agent_for(seat);
  if (agent.empty() || asked_for_ == live_->n() || budgets_.disk().room() == Room::Nothing) return;
  asked_for_ = live_->n();
  // A table that was unloaded meanwhile asks again when it is loaded.
  const auto done = [weak = weak_from_this(), n = asked_for_, seat](const std::string& action) {
    const auto self = weak.lock();
    if (!self) return;
    self->last_asked_ = self->ports_.clock.steady_milliseconds();
    self->tasks_.add_always([self, n, seat, action] {
      const ChargeWorkTo nobody(self->work(), nullptr);  // also when it runs behind somebody's message
      self->thought(n, seat, action);
    });
  };
  ports_.thinkers.think(think_job_for(seat, agent), done);
}

ThinkJob TableHost::think_job_for(Seat seat, std::string_view agent) {
  std::array<std::uint8_t, 8> bytes{};
  ports_.random.fill(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  const auto record = [this] { return record_text(live_->match().record()); };
  return {id_, std::string(agent), seed, live_->match().observe(seat), table_.aids.of_view(), record};
}

Position TableHost::position_for(Viewer viewer, std::string view) const {
  const Match& match = live_->match();
  Position position{
      .viewer = viewer, .n = match.last_line(), .view = std::move(view), .undo = undo_lines_for(viewer)};
  const bool decides =
      viewer && table_.phase == Phase::Running && match.pending() == Pending::decide(*viewer);
  if (decides) position.legal = legal_json(match.legal(*viewer));
  if (match.pending().is_over()) position.result = MatchResult{match.winners()};
  return position;
}

std::optional<UndoLines> TableHost::undo_lines_for(Viewer viewer) const {
  const bool may_undo =
      viewer && table_.phase == Phase::Running && live_->undos(*viewer) < limits_.undos_per_seat;
  if (!may_undo) return std::nullopt;
  UndoLines found = live_->match().undo_lines(*viewer);
  return found.lines.empty() ? std::nullopt : std::optional(std::move(found));
}

void TableHost::show_states() {
  shown_ = live_->n();
  connections_.send_each([this](const Addressee& addressee) { return state_for(addressee); });
}

// The chat is the same for all viewers of a connection, so one of them brings it. Events are those of the
// newest lines that fit into the viewer's part of a page.
std::string TableHost::state_for(const Addressee& addressee) const {
  const Match& match = live_->match();
  const std::size_t room = limits_.page_bytes() / static_cast<std::size_t>(addressee.viewers);
  const EventPage events = match.newest_events(addressee.viewer, 0, match.last_line(), room);
  const bool has_chat = addressee.place == TableConnections::Place::First;
  const Position position =
      position_for(addressee.viewer, match.view(addressee.viewer, table_.aids.of_view()));
  return message_text(kState, {.position = position,
                               .from = events.from,
                               .events = events.json,
                               .chat = has_chat ? chat_before(chat_.size() + 1) : ""});
}

std::string TableHost::update_for(const Addressee& addressee, int from, std::string_view events) const {
  const Match& match = live_->match();
  const ViewAids aids = table_.aids.of_view();
  if (addressee.updates == Updates::Whole) {
    const Position position = position_for(addressee.viewer, match.view(addressee.viewer, aids));
    return message_text(kWholeUpdate, {.position = position, .from = from, .events = events});
  }
  const Position position = position_for(addressee.viewer, match.view_changes(from, addressee.viewer, aids));
  return message_text(kUpdate, {.position = position, .from = from, .events = events});
}

}  // namespace partal::server
