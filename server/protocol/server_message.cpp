#include "server/protocol/server_message.h"

#include <algorithm>

namespace partal::server {

namespace {

void not_a_listed_message() {}  // no constant expression: whoever gets here does not compile

struct MessageKind {
  consteval MessageKind(const char* text) : name(text) {
    if (std::find(kServerMessages.begin(), kServerMessages.end(), name) == kServerMessages.end())
      not_a_listed_message();
  }
  std::string_view name;
};

JsonWriter message(MessageKind kind) {
  JsonWriter json;
  json.begin_object().field("t", kind.name);
  return json;
}
std::string done(JsonWriter& json) { return json.end_object().str(); }

// What comes last in a large message is JSON already and long: it is copied once.
using Parts = std::initializer_list<std::pair<std::string_view, std::string_view>>;
std::string done(const JsonWriter& json, Parts parts) {
  constexpr std::string_view kPunctuation = R"(,"":)";
  std::size_t size = json.str().size() + 1;
  for (const auto& [name, value] : parts) size += kPunctuation.size() + name.size() + value.size();
  std::string text;
  text.reserve(size);
  text += json.str();
  for (const auto& [name, value] : parts) {
    text += ",\"";
    text += name;
    text += "\":";
    text += value;
  }
  text += '}';
  return text;
}
std::string_view or_null(std::string_view json) { return json.empty() ? "null" : json; }

void write_text_or_null(JsonWriter& json, std::string_view name, std::string_view text) {
  json.key(name);
  text.empty() ? json.null() : json.text(text);
}

void write_viewer(JsonWriter& json, Viewer viewer) {
  json.key("viewer");
  viewer ? json.seat(*viewer) : json.null();
}

void write_seat(JsonWriter& json, int number, const SeatNotice& seat) {
  json.begin_object().field("seat", number).field("kind", seat_kind_text(seat.kind));
  write_text_or_null(json, "name", seat.name);
  write_text_or_null(json, "level", seat.level);
  write_text_or_null(json, "stand_in", seat.stand_in);
  json.flag("present", seat.present).flag("gave_up", seat.gave_up).flag("muted", seat.muted).end_object();
}

void write_chat(JsonWriter& json, const ChatNotice& chat) {
  json.field("number", chat.number).field("seat", chat.seat).field("at", chat.at).field("text", chat.text);
}
std::string chat_json(std::span<const ChatNotice> chat) {
  JsonWriter lines;
  lines.begin_array();
  for (const ChatNotice& line : chat) {
    lines.begin_object();
    write_chat(lines, line);
    lines.end_object();
  }
  return lines.end_array().str();
}

void write_problem(JsonWriter& json, const Problem& problem, std::string_view sentence) {
  const bool refused = !problem.violation.empty();
  if (refused && !problem.violation[0].rule.empty()) json.field("rule", problem.violation[0].rule);
  json.field("code", code_text(problem)).key("args");
  write_args(json, refused ? problem.violation[0].args : problem.args);
  json.field("text", sentence);
  if (problem.retry_after > 0) json.field("retry_after", problem.retry_after);
}

}  // namespace

void write_table(JsonWriter& json, const TableNotice& table) {
  json.field("table", table.id).field("game", table.game).key("options").begin_object();
  for (const auto& [id, value] : table.options) json.field(id, value);
  json.end_object().field("phase", table.phase).key("seats").begin_array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    write_seat(json, static_cast<int>(i) + 1, table.seats[i]);
  }
  json.end_array().flag("public", table.listed).key("aids").begin_object();
  json.flag("hints", table.aids.hints).flag("legal", table.aids.legal).flag("odds", table.aids.odds);
  json.flag("known_money", table.aids.known_money).end_object();
  json.field("takeback", takeback_text(table.takeback)).field("commitment", table.commitment);
  write_text_or_null(json, "rematch", table.rematch);
}

std::string violation_json(const Violation& violation, std::string_view sentence) {
  JsonWriter json;
  write_violation(json, violation);
  std::string text = json.str();
  JsonWriter quoted;
  quoted.text(sentence);
  text.insert(text.size() - 1, ",\"text\":" + quoted.str());
  return text;
}

std::string welcome_message(std::string_view id, const Welcome& welcome) {
  JsonWriter json = message("welcome");
  json.field("id", id).field("protocol", 1).field("version", welcome.version).field("commit", welcome.commit);
  json.key("limits").begin_object().field("message", welcome.message_bytes);
  json.field("chat", welcome.chat_characters).end_object();
  return done(json);
}

std::string table_message(const TableNotice& table) {
  JsonWriter json = message("table");
  write_table(json, table);
  return done(json);
}

std::string newest_chat(std::span<const ChatNotice> lines, std::size_t bytes) {
  std::size_t count = 0;
  std::size_t used = 0;
  while (count < lines.size()) {
    used += chat_json(lines.subspan(lines.size() - count - 1, 1)).size();
    if (used > bytes && count > 0) break;
    ++count;
  }
  return chat_json(lines.last(count));
}

std::string state_message(const Position& position, std::string_view chat) {
  JsonWriter json = message("state");
  write_viewer(json, position.viewer);
  json.field("n", position.n);
  return done(json, {{"view", position.view}, {"legal", or_null(position.legal)}, {"chat", or_null(chat)}});
}

std::string update_message(const Position& position, int from, std::string_view events) {
  JsonWriter json = message("update");
  write_viewer(json, position.viewer);
  json.field("from", from).field("n", position.n);
  return done(json, {{"events", events}, {"view", position.view}, {"legal", or_null(position.legal)}});
}

std::string ack_message(std::string_view id, int n) {
  JsonWriter json = message("ack");
  json.field("id", id).field("n", n);
  return done(json);
}

std::string refused_message(std::string_view id, const Violation& violation, std::string_view sentence) {
  JsonWriter json = message("refused");
  json.field("id", id).key("violation").raw(violation_json(violation, sentence));
  return done(json);
}

std::string answer_message(std::string_view id, std::string_view field, std::string_view value_json) {
  JsonWriter json = message("answer");
  json.field("id", id).key(field).raw(value_json);
  return done(json);
}

std::string moment_message(std::string_view id, const Position& position, const EventPage& events) {
  JsonWriter json = message("answer");
  json.field("id", id);
  write_viewer(json, position.viewer);
  json.field("from", events.from).field("n", position.n);
  return done(json, {{"events", events.json}, {"view", position.view}});
}

std::string error_message(std::optional<std::string_view> id, const Problem& problem,
                          std::string_view sentence) {
  JsonWriter json = message("error");
  json.key("id");
  id ? json.text(*id) : json.null();
  write_problem(json, problem, sentence);
  return done(json);
}

std::string chat_message(const ChatNotice& chat) {
  JsonWriter json = message("chat");
  write_chat(json, chat);
  return done(json);
}

std::string bye_message(const Problem& problem, std::string_view sentence) {
  JsonWriter json = message("bye");
  write_problem(json, problem, sentence);
  return done(json);
}

std::string problem_body(const Problem& problem, std::string_view sentence) {
  JsonWriter json;
  json.begin_object()
      .field("type", "about:blank")
      .field("title", sentence)
      .field("status", http_status(problem));
  write_problem(json, problem, sentence);
  return done(json);
}

}  // namespace partal::server
