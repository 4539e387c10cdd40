// A client for tests of single messages: sends, lets the world run, and hands out what came.
#pragma once

#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "tests/server/world.h"
#include "tests/support/json.h"

namespace partal::server {

using Json = boost::json::object;

inline std::string text_at(const Json& json, std::string_view key) {
  const auto* value = json.if_contains({key.data(), key.size()});
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}
inline int number_at(const Json& json, std::string_view key) {
  const auto* value = json.if_contains({key.data(), key.size()});
  return value != nullptr && value->is_int64() ? static_cast<int>(value->get_int64()) : -1;
}

// As a value of JSON.
inline std::string quoted(const std::string& text) {
  JsonWriter json;
  return json.text(text).str();
}

struct Answered {
  int status = 0;
  std::string body{};
  Json json() const { return parse_json(body).as_object(); }
  std::string code() const { return text_at(json(), "code"); }
};

inline Answered ask(World& world, const std::string& method, const std::string& path,
                    const std::string& body = "", const std::vector<std::string>& tokens = {},
                    const std::optional<std::string>& key = std::nullopt) {
  auto answered = std::make_shared<Answered>();
  world.request(
      {.method = method, .path = path, .tokens = tokens, .body = body, .address = "test", .key = key},
      [answered](const Response& response) { *answered = {response.status, response.body}; });
  world.run(2'000);
  return *answered;
}

// A table of two persons or more and its tokens.
struct MadeTable {
  std::string id{};
  std::vector<std::string> tokens{};  // of the seats that have one, in order
  std::string watch{};
  std::string maker{};
  std::string path(const std::string& verb = "") const {
    return "/api/tables/" + id + (verb.empty() ? "" : "/" + verb);
  }
};
inline MadeTable made_table(const Answered& answered) {
  EXPECT_EQ(answered.status, 201) << answered.body;
  MadeTable made;
  if (answered.status != 201) return made;
  const Json json = answered.json();
  made.id = text_at(json, "table");
  for (const auto& seat : json.at("seats").as_array())
    made.tokens.push_back(text_at(seat.as_object(), "token"));
  made.watch = text_at(json.at("watch").as_object(), "token");
  made.maker = text_at(json.at("maker").as_object(), "token");
  return made;
}
inline MadeTable make_table(World& world, const std::string& body) {
  return made_table(ask(world, "POST", "/api/tables", body));
}
inline std::string persons(const std::string& game, int count, const std::string& more = "") {
  std::string seats;
  for (int i = 1; i <= count; ++i) {
    seats += std::string(i > 1 ? "," : "") + R"({"kind":"person","name":"P)" + std::to_string(i) + "\"}";
  }
  return R"({"game":")" + game + R"(","seats":[)" + seats + "]" + more + "}";
}

class Visitor {
 public:
  explicit Visitor(World& world, std::string address = {}) : world_(world), address_(std::move(address)) {
    connect();
  }

  void connect() {
    connection_ = world_.connect(
        [this](const std::string& text) { received.push_back(with_view(parse_json(text).as_object())); },
        [] {}, address_);
  }
  bool is_connected() const { return world_.is_connected(connection_); }
  void disconnect() {
    world_.disconnect(connection_);
    world_.run(2'000);
  }

  // Sends and returns the first message that answers this id, or else the first that came.
  Json say(const std::string& kind, const std::string& id, const std::string& fields = "") {
    received.clear();
    const std::string text =
        R"({"t":")" + kind + R"(","id":")" + id + "\"" + (fields.empty() ? "" : "," + fields) + "}";
    world_.deliver(connection_, text, 0);
    world_.run(2'000);
    for (const Json& message : received) {
      if (text_at(message, "id") == id) return message;
    }
    return received.empty() ? Json{} : received.front();
  }
  // Without waiting for anything.
  void send(const std::string& text) { world_.deliver(connection_, text, 0); }
  Json raw(const std::string& text) {
    received.clear();
    world_.deliver(connection_, text, 0);
    world_.run(2'000);
    return received.empty() ? Json{} : received.front();
  }
  Json join(const MadeTable& table, const std::vector<std::string>& tokens, const std::string& more = "") {
    std::string list;
    for (const std::string& token : tokens) list += (list.empty() ? "\"" : ",\"") + token + "\"";
    return say("join", "join", R"("table":")" + table.id + R"(","tokens":[)" + list + "]" + more);
  }
  Json act(int seat, int n, const std::string& action, const std::string& id = "a") {
    return say("act", id,
               R"("seat":)" + std::to_string(seat) + R"(,"n":)" + std::to_string(n) + R"(,"action":")" +
                   action + "\"");
  }

  // The last message of a kind, and all kinds in order.
  Json last(const std::string& kind) const {
    for (const Json& message : std::views::reverse(received)) {
      if (text_at(message, "t") == kind) return message;
    }
    return {};
  }
  std::vector<std::string> kinds() const {
    std::vector<std::string> kinds;
    for (const Json& message : received) kinds.push_back(text_at(message, "t"));
    return kinds;
  }

  std::vector<Json> received{};

 private:
  // As every client does: an update brings what has changed since a line that the client has seen.
  Json with_view(Json message) {
    const std::string kind = text_at(message, "t");
    if (kind != "state" && kind != "update") return message;
    auto& known = views_[message.at("viewer").is_null() ? 0 : number_at(message, "viewer")];
    if (const auto* changes = message.if_contains("changes")) {
      const auto before = known.find(number_at(message, "from"));
      if (before == known.end()) return message;
      boost::json::value view = changed(before->second, *changes);
      message["view"] = std::move(view);
    }
    known[number_at(message, "n")] = message.at("view");
    return message;
  }

  World& world_;
  std::string address_;
  ConnectionId connection_{};
  std::map<int, std::map<int, boost::json::value>> views_{};  // by seat, 0 for a spectator, and by line
};

}  // namespace partal::server
