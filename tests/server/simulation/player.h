// A client of the simulation: plays the seats it holds, loses its connection, comes back, repeats what was
// not answered, and notes everything that must not be.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/server/visitor.h"

namespace partal::server {

// What clients know of the truth, outside the server: a ledger that no crash touches.
struct Sent {
  int seat = 0;
  int n = 0;
  std::string action{};  // as it stands in a line: "end", "undo 20"
};
struct Seen {
  Viewer viewer{};
  int n = 0;
  std::string view{};
};
struct Notes {
  std::map<std::string, Sent> sent{};         // by id
  std::map<std::string, int> acknowledged{};  // id -> n
  std::vector<Seen> seen{};                   // a sample of the views that were shown
  std::vector<std::string> forbidden{};       // texts that no message may hold
  std::vector<std::string> failures{};
  int faults = 0;
  std::uint64_t history = 0;  // a hash of all that was received, in order
};

class SimulatedPlayer {
 public:
  SimulatedPlayer(World& world, Notes& notes, const MadeTable& table, std::string name,
                  std::vector<std::string> tokens);

  void connect();
  void lose_connection();
  void stop_playing() { playing_ = false; }
  bool is_settled() const { return !outstanding_; }
  // Where each viewer of this client is.
  struct Place {
    int n = -1;
    std::string view{};
    std::string legal{};
  };
  const std::map<Viewer, Place>& places() const { return places_; }
  const std::string& name() const { return name_; }
  std::string description() const;  // where it is and what it waits for

 private:
  struct Outstanding {
    std::string id;
    std::string text;
  };

  void received(const std::string& text);
  void closed();
  void join();
  void join_later();
  void take_position(const std::string& text, const Json& head);
  void take_answer(const Json& message);
  void check_events(const Json& head, int from, int n);
  void think();
  void act(Seat seat, const Place& place);
  void say(const std::string& kind, const std::string& fields, std::optional<Sent> sent);
  void transmit(const std::string& text);
  void repeat_later(const std::string& id);
  void fail(const std::string& what) { notes_.failures.push_back(name_ + ": " + what); }
  std::string next_id() { return name_ + "-" + std::to_string(++last_id_); }

  World& world_;
  Notes& notes_;
  MadeTable table_;
  std::string name_;
  std::vector<std::string> tokens_;
  std::optional<ConnectionId> connection_{};
  std::map<Viewer, Place> places_{};
  std::optional<Outstanding> outstanding_{};
  int last_id_ = 0;
  bool wants_whole_;  // views in its updates; otherwise what has changed
  bool playing_ = true;
  bool thinking_ = false;
};

}  // namespace partal::server
