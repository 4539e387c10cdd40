// Somebody in one of two worlds who asks everything that can be asked: every kind of message, every route, at
// a table that waits, one where a match is under way and one whose match was given up.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/table.h"
#include "tests/server/secrecy/leaky_match.h"
#include "tests/server/secrecy/messages.h"
#include "tests/server/visitor.h"

namespace partal::server {

// A question, by the name of its route or message, and everything that was said until all was quiet again.
struct Exchange {
  std::string question{};
  bool is_answered = false;  // otherwise than by a refusal
  std::string answer{};
  friend bool operator==(const Exchange&, const Exchange&) = default;
};

class Onlooker {
 public:
  Onlooker(const Outlook& outlook, int which, Leak leak = Leak::Nowhere);
  std::vector<Exchange> ask_everything();

 private:
  void guide_matches(Leak leak);
  void store_tables(Leak leak);
  void store(Table table, const ChanceSecret& secret, std::vector<LineRow> lines);
  Table table_called(const std::string& id, Phase phase) const;
  ChanceSecret secret_of(int world) const;
  std::string token_of(Seat seat) const;  // those of others differ between the worlds
  std::vector<std::string> own_tokens() const;
  Seat open_seat() const;  // at the table that waits: the last one that is not held

  void ask_about_waiting();
  void ask_about_match();
  void ask_about_ended();
  void ask_about_no_table();
  void let_others_act();

  template <class... Bodies>
  void say_all(const Place& place);
  template <class Body>
  void say(const Place& place);
  void note(std::string question, bool is_answered, std::string answer);
  // `route` as the server lists it; `part` stands in the place of what is in braces there.
  struct Call {
    std::string body{};
    std::vector<std::string> tokens{};
  };
  Answered call(std::string_view method, const std::string& route, const std::string& part, const Call& call);

  const Outlook& outlook_;
  int which_;
  World world_;
  ConnectionId connection_{};
  std::vector<std::string> heard_{};
  std::string commitment_{};  // to the seed of the running match
  int sent_ = 0;
  int acknowledged_ = 0;  // the n of the last `ack`
  std::vector<Exchange> exchanges_{};
};

}  // namespace partal::server
