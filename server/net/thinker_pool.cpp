#include "server/net/thinker_pool.h"

#include <algorithm>

#include "ai/registry.h"
#include "server/net/deadline.h"

namespace partal::server {

namespace {

constexpr std::size_t kMostResting = 64;
constexpr std::size_t kMostHints = 5;

std::string hints_json(const Job& job, const Effort& effort) {
  const auto tools = find_tools(job.observation.game());
  const auto hints = (*tools)->hints(job.observation, job.seed, effort, kMostHints);
  if (!hints) return "";
  JsonWriter json;
  write_hints(json, *hints);
  return json.str();
}

}  // namespace

ThinkerPool::ThinkerPool(int threads, Post post) : post_(std::move(post)) {
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

void ThinkerPool::think(Job job, std::function<void(std::string)> done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(job), std::move(done)});
  }
  changed_.notify_one();
}

ThinkerPool::Seated ThinkerPool::take_player(const Job& job) {
  const std::lock_guard lock(mutex_);
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
  const std::lock_guard lock(mutex_);
  resting_.push_back(std::move(seated));
  if (resting_.size() > kMostResting) resting_.pop_front();
}

int ThinkerPool::divisor() const { return 1 + static_cast<int>(waiting_.size() / threads_.size()); }

void ThinkerPool::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const Task task = std::move(waiting_.front());
    waiting_.pop_front();
    const Deadline deadline;
    const Effort effort{.divisor = divisor(), .stop = &deadline};
    lock.unlock();
    do_one(task, effort);
    lock.lock();
  }
}

void ThinkerPool::do_one(const Task& task, const Effort& effort) {
  const Job& job = task.job;
  if (job.agent.empty()) {
    return post_([done = task.done, hints = hints_json(job, effort)] { done(hints); });
  }
  Seated seated = take_player(job);
  if (!seated.player) seated.player = std::move(*make_player(job.observation.game(), job.agent));
  std::string action = seated.player->decide(job.observation, job.seed, effort);
  post_([done = task.done, action = std::move(action)] { done(action); });
  put_back(std::move(seated));
}

}  // namespace partal::server
