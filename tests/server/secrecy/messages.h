// What is said over the WebSocket to find something out: messages of every kind that a client may send.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "server/protocol/client_message.h"
#include "tests/server/secrecy/outlook.h"

namespace partal::server {

inline std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }
inline std::string field(std::string_view name, std::string_view json) {
  return in_quotes(name) + ":" + std::string(json);
}
inline std::string field(std::string_view name, int number) { return field(name, std::to_string(number)); }
inline std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ",") + text;
  return all;
}
inline std::string json_list(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(in_quotes(text));
  return "[" + joined(quoted) + "]";
}

// A table as it is asked about.
struct Place {
  std::string table;
  std::vector<std::string> tokens;
  const Outlook& outlook;
  int n = 0;
  bool decides = false;
  const int& acknowledged;  // the line after the last action

  // A seat to speak for: the one that decides, if it is held.
  int seat() const {
    if (outlook.seats.empty()) return 1;
    return number_of(decides ? outlook.point.decider : outlook.seats.front());
  }
  std::string seat_and_line() const { return field("seat", seat()) + "," + field("n", n); }
  // What comes next, what never can, and both tiles that could be in the other hand.
  std::vector<std::string> actions() const {
    std::vector<std::string> actions = {"end", "lay 1a 9,9 r0"};
    if (!outlook.point.action.empty()) actions.push_back(outlook.point.action);
    if (const auto& hidden = outlook.twins.hidden) {
      for (const std::string& tile : hidden->tile) actions.push_back("lay " + tile + " 2,2 r0");
    }
    return actions;
  }
};

// The fields of the messages that are sent of each kind. A kind without an entry does not compile.
template <class Body>
struct Message;

using Texts = std::vector<std::string>;
template <>
struct Message<Hello> {
  static constexpr std::string_view kName = "hello";
  static Texts fields(const Place& place) {
    return {field("protocol", kProtocolVersion) + "," + field("lang", in_quotes(place.outlook.language)) +
            "," + field("client", in_quotes("onlooker"))};
  }
};
template <>
struct Message<Join> {
  static constexpr std::string_view kName = "join";
  static Texts fields(const Place& place) {
    const std::string join =
        field("table", in_quotes(place.table)) + "," + field("tokens", json_list(place.tokens));
    return {join, join + "," + field("n", place.n / 2)};
  }
};
template <>
struct Message<Act> {
  static constexpr std::string_view kName = "act";
  static Texts fields(const Place& place) {
    const auto act = [&](const std::string& action) {
      return place.seat_and_line() + "," + field("action", in_quotes(action));
    };
    Texts all = {act("lay 1a 9,9 r0")};
    if (place.decides && !place.outlook.point.action.empty()) all.push_back(act(place.outlook.point.action));
    return all;
  }
};
template <>
struct Message<Undo> {
  static constexpr std::string_view kName = "undo";
  static Texts fields(const Place& place) {
    return {field("seat", place.seat()) + "," + field("n", place.acknowledged) + "," + field("to", place.n)};
  }
};
template <>
struct Message<Why> {
  static constexpr std::string_view kName = "why";
  static Texts fields(const Place& place) {
    Texts all;
    for (const std::string& action : place.actions())
      all.push_back(place.seat_and_line() + "," + field("action", in_quotes(action)));
    return all;
  }
};
template <>
struct Message<AskPreview> {
  static constexpr std::string_view kName = "preview";
  static Texts fields(const Place& place) {
    Texts lists;
    for (const std::string& action : place.actions()) lists.push_back(json_list({action}));
    return {place.seat_and_line() + "," + field("actions", "[" + joined(lists) + "]")};
  }
};
template <>
struct Message<AskHint> {
  static constexpr std::string_view kName = "hint";
  static Texts fields(const Place& place) { return {place.seat_and_line()}; }
};
template <>
struct Message<Moment> {
  static constexpr std::string_view kName = "moment";
  static Texts fields(const Place& place) {
    return {field("at", place.n), field("at", place.n / 2) + "," + field("seat", place.seat()),
            field("at", place.n) + "," + field("from", 0)};
  }
};
template <>
struct Message<AddEntropy> {
  static constexpr std::string_view kName = "entropy";
  static Texts fields(const Place&) { return {field("bytes", in_quotes(std::string(64, 'a')))}; }
};
template <>
struct Message<Chat> {
  static constexpr std::string_view kName = "chat";
  static Texts fields(const Place&) { return {field("text", in_quotes("good luck"))}; }
};
template <>
struct Message<ChatBefore> {
  static constexpr std::string_view kName = "chat-before";
  static Texts fields(const Place&) { return {field("number", 100)}; }
};
template <>
struct Message<Ping> {
  static constexpr std::string_view kName = "ping";
  static Texts fields(const Place&) { return {""}; }
};

// Every alternative of the variant is one of these.
template <class Alternative, class... Bodies>
constexpr bool kIsOneOf = (std::is_same_v<Alternative, Bodies> || ...);
template <class Variant, class... Bodies>
constexpr bool kAllOf = false;
template <class... Alternatives, class... Bodies>
constexpr bool kAllOf<std::variant<Alternatives...>, Bodies...> = (kIsOneOf<Alternatives, Bodies...> && ...);

}  // namespace partal::server
