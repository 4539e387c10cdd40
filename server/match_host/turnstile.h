// Lets one thing at a time happen at a table. While it is closed (a write is under way), whatever comes waits
// in order; what waits runs when it opens, until it is closed again. Clients find only so much room; what the
// server itself has to do is never turned away. There is little of that: a computer player's answer, and one
// `leave` for each connection.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>

namespace partal::server {

class Turnstile {
 public:
  using Task = std::function<void()>;
  explicit Turnstile(std::size_t most) : most_(most) {}

  // Runs the task now or later; false when too many wait already.
  bool enter(Task task) {
    if (waiting_.size() >= most_) return false;
    enter_always(std::move(task));
    return true;
  }
  void enter_always(Task task) {
    waiting_.push_back(std::move(task));
    run();
  }
  void close() { closed_ = true; }
  // `first` happens before anything that waits; it may close the turnstile again.
  void open(const Task& first) {
    closed_ = false;
    first();
    run();
  }
  // What waits will never run; tasks hold their owner, so an owner that goes away must let them go.
  void forget() {
    closed_ = true;
    std::deque<Task>().swap(waiting_);
  }
  bool is_idle() const { return !closed_ && waiting_.empty(); }

 private:
  void run() {
    if (running_) return;  // a task that opens or enters leaves the rest to the loop that runs it
    running_ = true;
    while (!closed_ && !waiting_.empty()) {
      const Task task = std::move(waiting_.front());
      waiting_.pop_front();
      task();
    }
    running_ = false;
  }

  std::size_t most_;
  std::deque<Task> waiting_{};
  bool closed_ = false;
  bool running_ = false;
};

}  // namespace partal::server
