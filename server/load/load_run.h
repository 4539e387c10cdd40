// Many clients at a server, to measure it: every connection is a WebSocket of its own, all on one thread.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace partal::server {

struct LoadPlan {
  std::string address = "127.0.0.1";
  int port = 0;
  std::string game = "gardens";
  int seats = 2;  // of a table; a client each, all others watch
  int clients = 5'000;
  int tables = 1'000;  // played at the same time
  double seconds = 20;
  double pace = 1;  // actions of a table in a second; 0: as fast as it goes
  int process = 0;  // of the server: its processor time is read
};

struct LoadReport {
  std::vector<double> milliseconds{};  // from sending an action to its acknowledgement, sorted
  double seconds = 0;
  int connected = 0;
  long long messages = 0;    // received by all clients
  long long bytes = 0;       // of these
  int refused = 0;           // errors and refusals
  double memory_before = 0;  // of the server, in bytes
  double memory_idle = 0;    // with all clients connected and nothing else
  double server_work = 0;    // processor time while it was measured, in seconds: it does not grow with what
  double client_work = 0;    // else runs on the machine, as times do
};
struct EchoReport {
  double per_second = 0;
  double work = 0;  // processor time of both ends for a message, in seconds
};

// What is wrong when it cannot be measured.
tl::expected<LoadReport, std::string> run_load(const LoadPlan& plan);

// What a bare echo server of the same library does, on a thread of its own.
EchoReport run_echo(int clients, std::size_t bytes, double seconds);

}  // namespace partal::server
