// What a connection asks and says, beside playing.
#include <algorithm>

#include "i18n/sentences.h"
#include "server/match_host/table_host.h"

namespace partal::server {

namespace {

std::string changes_json(const Preview& preview) {
  JsonWriter json;
  json.begin_object().key("changes").begin_array();
  for (const Change& change : preview.changes) write_change(json, change);
  return json.end_array().key("view").raw(preview.view).end_object().str();
}

}  // namespace

words::Table TableHost::words_table(Viewer viewer) const {
  return {.game = table_.game, .names = names_of(table_), .viewer = viewer};
}

void TableHost::refuse_message(const Asker& asker, const Violation& violation, Viewer viewer) {
  const words::Words& words = words::Words::in(asker.language);
  answer(asker, refused_message(asker.id, violation,
                                words::violation_sentence(words, words_table(viewer), violation)));
}

void TableHost::fail(const Asker& asker, const Problem& problem) {
  answer(asker, error_message(asker.id, problem, sentence_of(problem, words::Words::in(asker.language))));
}

TableHost::Fail TableHost::failing(const Asker& asker) {
  return [self = shared_from_this(), asker](const Problem& problem) { self->fail(asker, problem); };
}

// The seat a message speaks for must be among those of the connection's tokens.
std::optional<Seat> TableHost::seat_of(const Asker& asker, std::optional<int> number) const {
  const Guest* guest = audience_.guest(asker.connection);
  if (guest == nullptr) return std::nullopt;
  for (const Viewer viewer : guest->viewers) {
    if (viewer && (!number || number_of(*viewer) == *number)) return viewer;
  }
  return std::nullopt;
}

std::optional<int> TableHost::answered(Seat seat, const std::string& id) const {
  const auto found = answers_.find({seat, id});
  return found == answers_.end() ? std::nullopt : std::optional(found->second);
}

void TableHost::join(const Asker& asker, const Join& message) {
  const auto viewers = viewers_of(table_, message.tokens);
  if (!viewers) return fail(asker, {.code = ErrorCode::NotFound});
  const bool changed = audience_.enter(
      asker.connection, {.viewers = *viewers, .tokens = message.tokens, .language = asker.language});
  if (changed) {
    show_table();
  } else {
    answer(asker, table_message(notice()));
  }
  if (!live_) return;
  for (const Viewer viewer : *viewers) {
    const bool catches_up = message.n && *message.n <= live_->n();
    const Match& match = live_->match();
    answer(asker, catches_up ? update_message(position_for(viewer, match), *message.n,
                                              match.events_json(viewer, *message.n))
                             : state_for(viewer));
  }
  shown_ = live_->n();
}

void TableHost::leave(ConnectionId connection) {
  last_asked_ = ports_.clock.steady_milliseconds();
  turnstile_.enter_always([self = shared_from_this(), connection] {
    const std::int64_t now = self->ports_.clock.steady_milliseconds();
    if (self->audience_.leave(connection, now)) self->show_table();
  });
}

void TableHost::handle(const Asker& asker, const Why& message) {
  if (const auto problem = why_not_now(asker, message.seat, message.n)) return fail(asker, *problem);
  const Seat seat = seat_at(message.seat - 1);
  const auto violation = live_->match().check(seat, message.action);
  if (!violation) return answer(asker, answer_message(asker.id, "violation", "null"));
  const words::Words& words = words::Words::in(asker.language);
  const std::string sentence = words::violation_sentence(words, words_table(seat), *violation);
  answer(asker, answer_message(asker.id, "violation", violation_json(*violation, sentence)));
}

void TableHost::handle(const Asker& asker, const AskPreview& message) {
  if (const auto problem = why_not_now(asker, message.seat, message.n)) return fail(asker, *problem);
  const Seat seat = seat_at(message.seat - 1);
  const words::Words& words = words::Words::in(asker.language);
  JsonWriter json;
  json.begin_array();
  for (const std::vector<std::string>& actions : message.actions) {
    const Result<Preview> preview = live_->match().preview(seat, actions, table_.aids.of_view());
    if (preview) {
      json.raw(changes_json(*preview));
      continue;
    }
    const std::string sentence = words::violation_sentence(words, words_table(seat), preview.error());
    json.begin_object().key("violation").raw(violation_json(preview.error(), sentence)).end_object();
  }
  answer(asker, answer_message(asker.id, "previews", json.end_array().str()));
}

void TableHost::handle(const Asker& asker, const AskHint& message) {
  if (const auto problem = why_not_now(asker, message.seat, message.n)) return fail(asker, *problem);
  if (!table_.aids.hints) return fail(asker, {.code = ErrorCode::AidOff});
  const Seat seat = seat_at(message.seat - 1);
  const Pending pending = live_->match().pending();
  if (pending != Pending::decide(seat)) {
    const Violation not_yours{.code = "turn.not-yours",
                              .args = {{"seat", seat}, {"deciding", pending.seat()}}};
    return refuse_message(asker, not_yours, seat);
  }
  if (const auto problem = budgets_.spend(Budget::Hint, asker.address)) return fail(asker, *problem);
  if (!advised_.insert(asker.connection).second) {
    return fail(asker, {.code = ErrorCode::RateLimit, .retry_after = 1});
  }
  const auto done = [weak = weak_from_this(), asker](const std::string& hints) {
    const auto self = weak.lock();
    if (!self) return;
    self->advised_.erase(asker.connection);
    if (hints.empty()) return self->fail(asker, {.code = ErrorCode::AidOff});
    self->answer(asker, answer_message(asker.id, "hints", hints));
  };
  ports_.thinkers.think(job_for(seat, ""), done);
}

void TableHost::handle(const Asker& asker, const Moment& message) {
  const Guest* guest = audience_.guest(asker.connection);
  if (guest == nullptr) return fail(asker, {.code = ErrorCode::TokenUnknown});
  const auto seat = seat_of(asker, message.seat);
  if (message.seat && !seat) return fail(asker, {.code = ErrorCode::TokenUnknown});
  const Viewer viewer = message.seat ? Viewer(seat) : guest->viewers.front();
  if (!live_) return fail(asker, {.code = ErrorCode::TableWaiting});
  if (message.at > live_->n()) {
    return fail(asker, {.code = ErrorCode::Stale, .args = {{"n", std::int64_t{live_->n()}}}});
  }
  const Match& match = live_->match();
  const Position position{
      .viewer = viewer, .n = message.at, .view = match.view_at(message.at, viewer, table_.aids.of_view())};
  const EventPage events =
      match.newest_events(viewer, std::max(message.at - 1, 0), message.at, limits_.queue_bytes);
  answer(asker, moment_message(asker.id, position, events.json));
}

void TableHost::handle(const Asker& asker, const AddEntropy& message) {
  const auto seat = seat_of(asker, message.seat);
  if (!seat) return fail(asker, {.code = ErrorCode::TokenUnknown});
  const auto bytes = bytes_of(message.bytes);
  if (!bytes) return fail(asker, bad_field("bytes").value());
  // The same bytes again change nothing, so a message that is repeated needs no row that remembers it.
  std::optional<Bytes32>& kept = secret_.entropy[static_cast<std::size_t>(index_of(*seat))];
  if (kept == bytes) return answer(asker, ack_message(asker.id, 0));
  if (table_.phase != Phase::Waiting) return fail(asker, {.code = ErrorCode::TableStarted});
  if (entropy_changes_[*seat] >= limits_.entropy_per_seat) {
    return fail(asker, {.code = ErrorCode::RateLimit});
  }
  if (const auto problem = budgets_.spend(Budget::Entropy, asker.address)) return fail(asker, *problem);
  ++entropy_changes_[*seat];
  kept = bytes;
  const auto done = [self = shared_from_this(), asker] { self->answer(asker, ack_message(asker.id, 0)); };
  commit(head_write(Write::Head::Replace), done, failing(asker));
}

void TableHost::handle(const Asker& asker, const Chat& message) {
  const auto seat = seat_of(asker, message.seat);
  if (!seat) return fail(asker, {.code = ErrorCode::TokenUnknown});
  if (const auto n = answered(*seat, asker.id)) return answer(asker, ack_message(asker.id, *n));
  if (table_.at(*seat).muted) return fail(asker, {.code = ErrorCode::ChatMuted});
  const bool has_room = chat_.size() < limits_.chat_per_match &&
                        chat_bytes_ + message.text.size() <= limits_.chat_bytes_per_match;
  if (!has_room) return fail(asker, {.code = ErrorCode::RateLimit});
  if (const auto problem = budgets_.spend_chat(asker.address, message.text)) return fail(asker, *problem);
  const ChatNotice line{.number = static_cast<int>(chat_.size()) + 1,
                        .seat = number_of(*seat),
                        .at = ports_.clock.milliseconds(),
                        .text = message.text};
  const int n = live_ ? live_->n() : 0;
  const Write write{.table = {.id = id_},
                    .answers = {{number_of(*seat), asker.id, n}},
                    .chat = {{line.number, line.seat, line.at, line.text}}};
  const auto done = [self = shared_from_this(), asker, seat = *seat, line, n] {
    self->answers_[{seat, asker.id}] = n;
    self->chat_.push_back(line);
    self->chat_bytes_ += line.text.size();
    self->answer(asker, ack_message(asker.id, n));
    self->audience_.send_all(chat_message(line));
  };
  commit(write, done, failing(asker));
}

}  // namespace partal::server
