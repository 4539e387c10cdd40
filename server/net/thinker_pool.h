// Computer players on threads of their own: a table never waits for another's, and the sockets for none.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/store_thread.h"
#include "server/ports/ports.h"

namespace partal::server {

class ThinkerPool final : public Thinkers {
 public:
  ThinkerPool(int threads, Post post, std::function<void(const Thought&)> done);
  ~ThinkerPool() override;  // what nobody has begun falls away
  ThinkerPool(const ThinkerPool&) = delete;
  ThinkerPool& operator=(const ThinkerPool&) = delete;

  void think(Job job) override;

 private:
  void run();

  Post post_;
  std::function<void(const Thought&)> done_;
  std::mutex mutex_{};
  std::condition_variable changed_{};
  std::deque<Job> waiting_{};
  bool stopping_ = false;
  std::vector<std::thread> threads_{};
};

}  // namespace partal::server
