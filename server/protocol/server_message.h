// What the server says over the WebSocket, as text ready to be sent. Views, events and lists of actions are
// JSON of the engine already, made for the viewer they go to.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/match.h"
#include "engine/core/json.h"
#include "server/protocol/problem.h"
#include "server/protocol/requests.h"

namespace partal::server {

// Every kind of message, as its `t`: a message of another kind does not compile.
inline constexpr std::array<std::string_view, 10> kServerMessages = {
    "welcome", "table", "state", "update", "ack", "refused", "answer", "error", "chat", "bye"};

// A table as everybody at it sees it.
struct SeatNotice {
  SeatKind kind = SeatKind::Open;
  std::string name{};
  std::string level{};
  std::string stand_in{};  // the level of the computer player that holds a person's seat; empty: none
  bool present = false;
  bool gave_up = false;
  bool muted = false;
};
struct TableNotice {
  std::string id{};
  std::string game{};
  Options options{};
  std::string_view phase{};  // waiting, running, over, closed
  std::vector<SeatNotice> seats{};
  bool listed = false;
  Aids aids{};
  TakebackSetting takeback = TakebackSetting::Turn;
  std::string commitment{};
  std::string rematch{};  // the id of the next table; empty: none
};
struct ChatNotice {
  int number = 0;
  int seat = 0;
  std::int64_t at = 0;
  std::string text{};
};
// One viewer's picture of the match after line n.
struct Position {
  Viewer viewer{};
  int n = 0;
  std::string view{};   // JSON
  std::string legal{};  // JSON; empty: this viewer does not decide
};
struct Welcome {
  std::string_view version{};
  std::string_view commit{};
  int message_bytes = 0;
  int chat_characters = 500;
};

void write_table(JsonWriter& json, const TableNotice& table);  // the fields, inside an open object
std::string violation_json(const Violation& violation, std::string_view sentence);

std::string welcome_message(std::string_view id, const Welcome& welcome);
std::string table_message(const TableNotice& table);
// The newest of these lines that fit into so many bytes, one at least, as a list.
std::string newest_chat(std::span<const ChatNotice> lines, std::size_t bytes);
// `chat` is a list, or empty where it is not said.
std::string state_message(const Position& position, std::string_view chat);
std::string update_message(const Position& position, int from, std::string_view events);
std::string ack_message(std::string_view id, int n);
std::string refused_message(std::string_view id, const Violation& violation, std::string_view sentence);
std::string answer_message(std::string_view id, std::string_view field, std::string_view value_json);
std::string moment_message(std::string_view id, const Position& position, const EventPage& events);
std::string error_message(std::optional<std::string_view> id, const Problem& problem,
                          std::string_view sentence);
std::string chat_message(const ChatNotice& chat);
std::string bye_message(const Problem& problem, std::string_view sentence);
std::string problem_body(const Problem& problem, std::string_view sentence);  // application/problem+json

}  // namespace partal::server
