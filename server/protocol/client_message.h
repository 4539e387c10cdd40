// What a client may say over the WebSocket: one closed list (docs/protocol.md). Every message has an id of
// the client's own making, by which its answer is found and its repetition is harmless.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/protocol/json_reader.h"
#include "server/protocol/problem.h"

namespace partal::server {

inline constexpr int kProtocolVersion = 1;

// Seats are numbers from 1 here, as in the message. Where `seat` is optional it is the first of those the
// connection holds.
struct Hello {
  int protocol = 0;
  std::string lang{};
  std::string client{};
  friend bool operator==(const Hello&, const Hello&) = default;
};
struct Join {
  std::string table{};
  std::vector<std::string> tokens{};
  std::optional<int> n{};  // the last line seen: catch up from there
  friend bool operator==(const Join&, const Join&) = default;
};
struct Act {
  int seat = 0;
  int n = 0;
  std::string action{};
  friend bool operator==(const Act&, const Act&) = default;
};
struct Undo {
  int seat = 0;
  int n = 0;
  int to = 0;
  friend bool operator==(const Undo&, const Undo&) = default;
};
struct Why {
  int seat = 0;
  int n = 0;
  std::string action{};
  friend bool operator==(const Why&, const Why&) = default;
};
struct AskPreview {
  int seat = 0;
  int n = 0;
  std::vector<std::vector<std::string>> actions{};
  friend bool operator==(const AskPreview&, const AskPreview&) = default;
};
struct AskHint {
  int seat = 0;
  int n = 0;
  friend bool operator==(const AskHint&, const AskHint&) = default;
};
struct Moment {
  int at = 0;
  std::optional<int> from{};
  std::optional<int> seat{};
  friend bool operator==(const Moment&, const Moment&) = default;
};
struct AddEntropy {
  std::string bytes{};  // 64 hexadecimal digits
  std::optional<int> seat{};
  friend bool operator==(const AddEntropy&, const AddEntropy&) = default;
};
struct Chat {
  std::string text{};
  std::optional<int> seat{};
  friend bool operator==(const Chat&, const Chat&) = default;
};
// Earlier lines of chat: the newest before this one.
struct ChatBefore {
  int number = 0;
  friend bool operator==(const ChatBefore&, const ChatBefore&) = default;
};
struct Ping {
  friend bool operator==(const Ping&, const Ping&) = default;
};

using ClientBody = std::variant<Hello, Join, Act, Undo, Why, AskPreview, AskHint, Moment, AddEntropy, Chat,
                                ChatBefore, Ping>;

struct ClientMessage {
  std::string id{};
  ClientBody body{};
  friend bool operator==(const ClientMessage&, const ClientMessage&) = default;
};

// Why a message could not be read, with its id where that much could be.
struct UnreadMessage {
  std::optional<std::string> id{};
  Problem problem{};
};

tl::expected<ClientMessage, UnreadMessage> read_message(std::string_view text, const JsonLimits& limits);

}  // namespace partal::server
