// Lets one thing at a time happen at a table. While it is paused (a write is under way), whatever comes waits
// in order; what waits runs when it is resumed, until it is paused again. Clients find only so much room;
// what the server itself has to do is never turned away. There is little of that: a computer player's answer,
// and one removal of each connection.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>

namespace partal::server {

class TaskQueue {
 public:
  using Task = std::function<void()>;
  explicit TaskQueue(std::size_t most) : most_(most) {}

  // Runs the task now or later; false when too many wait already.
  bool add(Task task) {
    if (waiting_.size() >= most_) return false;
    add_always(std::move(task));
    return true;
  }
  void add_always(Task task) {
    waiting_.push_back(std::move(task));
    run();
  }
  void pause() { paused_ = true; }
  // `first` happens before anything that waits; it may pause the queue again.
  void resume(const Task& first) {
    paused_ = false;
    first();
    run();
  }
  // What waits will never run; tasks hold their owner, so an owner that goes away must let them go.
  void drop_all() {
    paused_ = true;
    std::deque<Task>().swap(waiting_);
  }
  bool is_idle() const { return !paused_ && waiting_.empty(); }

 private:
  void run() {
    if (running_) return;  // a task that resumes or adds leaves the rest to the loop that runs it
    running_ = true;
    while (!paused_ && !waiting_.empty()) {
      const Task task = std::move(waiting_.front());
      waiting_.pop_front();
      task();
    }
    running_ = false;
  }

  std::size_t most_;
  std::deque<Task> waiting_{};
  bool paused_ = false;
  bool running_ = false;
};

}  // namespace partal::server
