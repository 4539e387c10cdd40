// What a connection asks and says, beside playing.
#include <algorithm>

#include "i18n/sentences.h"
#include "server/match_host/table_host.h"

namespace partal::server {

words::SentenceContext TableHost::sentence_context(Viewer viewer) const {
  return {.game = table_.game, .names = names_of(table_), .viewer = viewer};
}

std::string TableHost::sentence_for(const MessageSender& sender, const Violation& violation,
                                    Viewer viewer) const {
  return words::violation_sentence(words::Words::in(sender.language), sentence_context(viewer), violation);
}

void TableHost::send_refused(const MessageSender& sender, const Violation& violation, Viewer viewer) {
  const std::string sentence = sentence_for(sender, violation, viewer);
  answer(sender, message_text(kRefused, {sender.message_id, {violation, sentence}}));
}

void TableHost::fail(const MessageSender& sender, const Problem& problem) {
  const std::string sentence = sentence_of(problem, words::Words::in(sender.language));
  answer(sender, message_text(kError, {sender.message_id, {problem, sentence}}));
}

TableHost::Fail TableHost::failing(const MessageSender& sender) {
  return [self = shared_from_this(), sender](const Problem& problem) { self->fail(sender, problem); };
}

// The seat a message speaks for must be among those of the connection's tokens.
std::optional<Seat> TableHost::seat_of(const MessageSender& sender, std::optional<int> number) const {
  const TableConnection* joined = connections_.find(sender.connection);
  if (joined == nullptr) return std::nullopt;
  for (const Viewer viewer : joined->viewers) {
    if (viewer && (!number || number_of(*viewer) == *number)) return viewer;
  }
  return std::nullopt;
}

std::optional<int> TableHost::answered(Seat seat, const std::string& id) const {
  const auto found = answers_.find({seat, id});
  return found == answers_.end() ? std::nullopt : std::optional(found->second);
}

void TableHost::join(const MessageSender& sender, const Join& message) {
  const auto viewers = viewers_of(table_, message.tokens);
  if (!viewers) return fail(sender, {.code = ErrorCode::NotFound});
  const TableConnection connection{
      .viewers = *viewers, .tokens = message.tokens, .language = sender.language, .updates = sender.updates};
  if (connections_.add(sender.connection, connection)) {
    show_table();
  } else {
    answer(sender, message_text(kTable, notice()));
  }
  if (!live_) return;
  const auto missed = message.n ? missed_since(*message.n, *viewers) : std::nullopt;
  std::size_t i = 0;
  for (const Addressee& addressee : TableConnections::addressees(connection)) {
    answer(sender, missed ? update_for(addressee, *message.n, (*missed)[i++]) : state_for(addressee));
  }
}

// The events of each viewer after line n; nothing if they do not fit into one page together.
std::optional<std::vector<std::string>> TableHost::missed_since(int n,
                                                                std::span<const Viewer> viewers) const {
  if (n > live_->n()) return std::nullopt;
  std::size_t room = limits_.page_bytes();
  std::vector<std::string> missed;
  for (const Viewer viewer : viewers) {
    EventPage page = live_->match().newest_events(viewer, n, live_->n(), room);
    if (page.from > n || page.json.size() > room) return std::nullopt;
    room -= page.json.size();
    missed.push_back(std::move(page.json));
  }
  return missed;
}

void TableHost::remove_connection(ConnectionId connection) {
  last_asked_ = ports_.clock.steady_milliseconds();
  tasks_.add_always([self = shared_from_this(), connection] {
    const std::int64_t now = self->ports_.clock.steady_milliseconds();
    if (self->connections_.remove(connection, now)) self->show_table();
  });
}

void TableHost::handle(const MessageSender& sender, const Why& message) {
  if (const auto problem = why_not_now(sender, message.seat, message.n)) return fail(sender, *problem);
  const Seat seat = seat_at(message.seat - 1);
  const auto violation = live_->match().check(seat, message.action);
  if (!violation) return answer(sender, message_text(kWhyAnswer, {sender.message_id}));
  const std::string sentence = sentence_for(sender, *violation, seat);
  answer(sender, message_text(kWhyAnswer, {sender.message_id, ViolationWithText{*violation, sentence}}));
}

void TableHost::handle(const MessageSender& sender, const AskPreview& message) {
  if (const auto problem = why_not_now(sender, message.seat, message.n)) return fail(sender, *problem);
  const Seat seat = seat_at(message.seat - 1);
  JsonWriter json;
  json.begin_array();
  std::size_t room = limits_.page_bytes();
  for (const std::vector<std::string>& actions : message.actions) {
    const std::string preview = preview_json(seat, actions, sender);
    const bool is_first = &actions == &message.actions.front();
    if (preview.size() > room && !is_first) break;  // the client asks for the rest again
    room -= std::min(room, preview.size());
    json.raw(preview);
  }
  answer(sender, message_text(kPreviewsAnswer, {sender.message_id, json.end_array().str()}));
}

std::string TableHost::preview_json(Seat seat, std::span<const std::string> actions,
                                    const MessageSender& sender) const {
  const Result<Preview> preview = live_->match().preview(seat, actions, table_.aids.of_view());
  if (preview) return body_text(kPreview, *preview);
  const std::string sentence = sentence_for(sender, preview.error(), seat);
  return body_text(kRefusedPreview, {{preview.error(), sentence}});
}

void TableHost::handle(const MessageSender& sender, const AskHint& message) {
  if (const auto problem = why_not_now(sender, message.seat, message.n)) return fail(sender, *problem);
  if (!table_.aids.hints) return fail(sender, {.code = ErrorCode::AidOff});
  const Seat seat = seat_at(message.seat - 1);
  const Pending pending = live_->match().pending();
  if (pending != Pending::decide(seat)) {
    const Violation not_yours{.code = "turn.not-yours",
                              .args = {{"seat", seat}, {"deciding", pending.seat()}}};
    return send_refused(sender, not_yours, seat);
  }
  if (const auto problem = budgets_.spend(Budget::Hint, sender.address)) return fail(sender, *problem);
  if (!advised_.insert(sender.connection).second) {
    return fail(sender, {.code = ErrorCode::RateLimit, .retry_after = 1});
  }
  const auto done = [weak = weak_from_this(), sender, payer = work().payer()](const std::string& hints) {
    const auto self = weak.lock();
    if (!self) return;
    const ChargeWorkTo work(self->work(), payer);
    self->advised_.erase(sender.connection);
    if (hints.empty()) return self->fail(sender, {.code = ErrorCode::AidOff});
    self->answer(sender, message_text(kHintsAnswer, {sender.message_id, hints}));
  };
  ports_.thinkers.think(think_job_for(seat, ""), done);
}

void TableHost::handle(const MessageSender& sender, const Moment& message) {
  const TableConnection* joined = connections_.find(sender.connection);
  if (joined == nullptr) return fail(sender, {.code = ErrorCode::TokenUnknown});
  const auto seat = seat_of(sender, message.seat);
  if (message.seat && !seat) return fail(sender, {.code = ErrorCode::TokenUnknown});
  const Viewer viewer = message.seat ? Viewer(seat) : joined->viewers.front();
  if (!live_) return fail(sender, {.code = ErrorCode::TableWaiting});
  const int from = message.from.value_or(std::max(message.at - 1, 0));
  if (from > message.at) return fail(sender, bad_field("from").value());
  if (message.at > live_->n()) {
    return fail(sender, {.code = ErrorCode::Stale, .args = {{"n", std::int64_t{live_->n()}}}});
  }
  const Match& match = live_->match();
  const Position position{
      .viewer = viewer, .n = message.at, .view = match.view_at(message.at, viewer, table_.aids.of_view())};
  const EventPage events = match.newest_events(viewer, from, message.at, limits_.page_bytes());
  answer(sender,
         message_text(
             kMomentAnswer,
             {.id = sender.message_id, .position = position, .from = events.from, .events = events.json}));
}

void TableHost::handle(const MessageSender& sender, const AddEntropy& message) {
  const auto seat = seat_of(sender, message.seat);
  if (!seat) return fail(sender, {.code = ErrorCode::TokenUnknown});
  const auto bytes = bytes_of(message.bytes);
  if (!bytes) return fail(sender, bad_field("bytes").value());
  // The same bytes again change nothing, so a message that is repeated needs no row that remembers it.
  std::optional<Bytes32>& kept = secret_.entropy[static_cast<std::size_t>(index_of(*seat))];
  if (kept == bytes) return answer(sender, message_text(kAck, {sender.message_id, 0}));
  if (table_.phase != Phase::Waiting) return fail(sender, {.code = ErrorCode::TableStarted});
  if (entropy_changes_[*seat] >= limits_.entropy_per_seat) {
    return fail(sender, {.code = ErrorCode::RateLimit});
  }
  if (const auto problem = budgets_.spend(Budget::Entropy, sender.address)) return fail(sender, *problem);
  ++entropy_changes_[*seat];
  kept = bytes;
  const auto done = [self = shared_from_this(), sender] {
    self->answer(sender, message_text(kAck, {sender.message_id, 0}));
  };
  commit(head_write(Write::Head::Replace), done, failing(sender));
}

void TableHost::handle(const MessageSender& sender, const Chat& message) {
  const auto seat = seat_of(sender, message.seat);
  if (!seat) return fail(sender, {.code = ErrorCode::TokenUnknown});
  if (const auto n = answered(*seat, sender.message_id))
    return answer(sender, message_text(kAck, {sender.message_id, *n}));
  if (table_.at(*seat).muted) return fail(sender, {.code = ErrorCode::ChatMuted});
  const bool has_room = chat_.size() < limits_.chat_per_match &&
                        chat_bytes_ + message.text.size() <= limits_.chat_bytes_per_match;
  if (!has_room) return fail(sender, {.code = ErrorCode::RateLimit});
  if (const auto problem = budgets_.spend_chat(sender.address, message.text)) return fail(sender, *problem);
  const ChatNotice line{.number = static_cast<int>(chat_.size()) + 1,
                        .seat = number_of(*seat),
                        .at = ports_.clock.milliseconds(),
                        .text = message.text};
  const int n = live_ ? live_->n() : 0;
  const Write write{.table = {.id = id_},
                    .answers = {{number_of(*seat), sender.message_id, n}},
                    .chat = {{line.number, line.seat, line.at, line.text}}};
  const auto done = [self = shared_from_this(), sender, seat = *seat, line, n] {
    self->answers_[{seat, sender.message_id}] = n;
    self->chat_.push_back(line);
    self->chat_bytes_ += line.text.size();
    self->answer(sender, message_text(kAck, {sender.message_id, n}));
    self->connections_.send_all(message_text(kChatMessage, line));
  };
  commit(write, done, failing(sender));
}

void TableHost::handle(const MessageSender& sender, const ChatBefore& message) {
  if (connections_.find(sender.connection) == nullptr) return fail(sender, {.code = ErrorCode::TokenUnknown});
  const std::string lines = chat_before(static_cast<std::size_t>(message.number));
  answer(sender, message_text(kChatAnswer, {sender.message_id, lines}));
}

// The newest lines before this number, as a list. Numbers run from 1 without a gap.
std::string TableHost::chat_before(std::size_t number) const {
  const auto earlier = std::span(chat_).first(std::min(chat_.size(), number - 1));
  return newest_chat(earlier.last(std::min(earlier.size(), limits_.chat_kept)), limits_.page_bytes());
}

}  // namespace partal::server
