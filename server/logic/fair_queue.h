// Lets messages and requests be handled in fair turns: one of each address that waits, then the next round.
// Whoever waits is not read further, so an address has at most one thing waiting for each connection, and
// first come, first served is fair among its connections. An address in debt is left out until it is out of
// it; so is a connection.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>

#include "server/match_host/work_meter.h"

namespace partal::server {

class FairQueue {
 public:
  using Task = std::function<void()>;
  FairQueue(WorkMeter& meter, const Clock& clock, Loop& loop) : meter_(meter), clock_(clock), loop_(loop) {}
  FairQueue(const FairQueue&) = delete;
  FairQueue& operator=(const FairQueue&) = delete;

  // Runs the task when it is its payer's turn: at once where nobody waits and its address has used little.
  // The payer is charged for it.
  void add(const Payer& payer, Task task);

 private:
  struct Waiting {
    Payer payer;
    Task task;
  };

  void enqueue(Waiting waiting);
  void make_ready(std::string address);
  void serve_later();
  void serve();
  void serve_next();

  WorkMeter& meter_;
  const Clock& clock_;
  Loop& loop_;
  std::map<std::string, std::deque<Waiting>> queues_{};  // by address; none is empty
  std::deque<std::string> ready_{};                      // addresses, in the order of their turns
  bool serving_ = false;                                 // or about to
};

}  // namespace partal::server
