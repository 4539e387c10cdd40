#include "server/net/thinker_pool.h"

#include <map>

#include "ai/registry.h"

namespace partal::server {

ThinkerPool::ThinkerPool(int threads, Post post, std::function<void(const Thought&)> done)
    : post_(std::move(post)), done_(std::move(done)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

ThinkerPool::~ThinkerPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkerPool::think(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  changed_.notify_one();
}

void ThinkerPool::run() {
  std::map<std::pair<std::string, std::string>, std::unique_ptr<Player>> players;  // by game and agent
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    std::unique_ptr<Player>& player = players[{std::string(job.observation.game()), job.agent}];
    if (!player) player = std::move(*make_player(job.observation.game(), job.agent));
    const Thought thought{.table = job.table,
                          .n = job.n,
                          .seat = job.observation.seat(),
                          .action = player->decide(job.observation, job.seed, {})};
    post_([this, thought] { done_(thought); });
  }
}

}  // namespace partal::server
