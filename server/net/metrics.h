// What a host wants to watch, as Prometheus text: counts and times, nothing about who plays what. Counting is
// safe from any thread.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/store_thread.h"
#include "server/ports/limits.h"

namespace partal::server {

// What is so at the moment of asking.
struct Gauges {
  std::size_t connections = 0;
  std::size_t tables = 0;
  std::size_t thoughts_waiting = 0;
  std::size_t analyses = 0;
  std::optional<std::uint64_t> free_bytes{};
};

class Metrics {
 public:
  explicit Metrics(const About& about);
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void answered(int status);  // an HTTP request
  void received();            // a message
  void sent();
  void closed_slow_reader();
  void set_aside();    // a table whose data contradicts itself
  void turned_away();  // a connection beyond the limits
  void shut_out();     // a connection that flooded
  void committed(const Commit& commit);
  void told(std::string_view way, std::string_view result);  // somebody who is elsewhere
  void thought(int divisor, double seconds);                 // the budget was divided by that

  std::string text(const Gauges& gauges) const;

 private:
  struct Families;
  std::unique_ptr<Families> families_;
};

}  // namespace partal::server
