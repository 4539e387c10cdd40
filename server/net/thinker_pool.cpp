#include "server/net/thinker_pool.h"

#include <algorithm>
#include <chrono>

#include "ai/registry.h"

namespace partal::server {

namespace {

constexpr std::size_t kMostResting = 64;

// Whatever a level means to do, nobody waits longer than this for one decision.
class Deadline final : public StopSign {
 public:
  bool is_up() const override { return std::chrono::steady_clock::now() > end_; }

 private:
  std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + std::chrono::seconds(2);
};

}  // namespace

ThinkerPool::ThinkerPool(int threads, Post post, std::function<void(const Thought&)> done)
    : post_(std::move(post)), done_(std::move(done)) {
  const std::lock_guard lock(mutex_);  // nobody counts the threads before all are there
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

ThinkerPool::Seated ThinkerPool::take_player(const Job& job) {
  const Seat seat = job.observation.seat();
  const auto found = std::find_if(resting_.begin(), resting_.end(), [&](const Seated& seated) {
    return seated.table == job.table && seated.seat == seat && seated.agent == job.agent;
  });
  if (found == resting_.end()) return {job.table, seat, job.agent, nullptr};
  Seated seated = std::move(*found);
  resting_.erase(found);
  return seated;
}

void ThinkerPool::put_back(Seated seated) {
  resting_.push_back(std::move(seated));
  if (resting_.size() > kMostResting) resting_.pop_front();
}

int ThinkerPool::divisor() const { return 1 + static_cast<int>(waiting_.size() / threads_.size()); }

void ThinkerPool::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    Seated seated = take_player(job);
    const Deadline deadline;
    const Effort effort{.divisor = divisor(), .stop = &deadline};
    lock.unlock();
    if (!seated.player) seated.player = std::move(*make_player(job.observation.game(), job.agent));
    const Thought thought{.table = job.table,
                          .n = job.n,
                          .seat = job.observation.seat(),
                          .action = seated.player->decide(job.observation, job.seed, effort)};
    post_([this, thought] { done_(thought); });
    lock.lock();
    put_back(std::move(seated));
  }
}

}  // namespace partal::server
