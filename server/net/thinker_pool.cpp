#include "server/net/thinker_pool.h"

#include <algorithm>

#include "ai/registry.h"
#include "server/net/deadline.h"

namespace partal::server {

namespace {

constexpr std::size_t kMostResting = 64;
constexpr std::size_t kMostHints = 5;

std::string hints_for(const Job& job, const Effort& effort) {
  return hints_json(job.observation, job.seed, effort, kMostHints, job.aids);
}

}  // namespace

ThinkerPool::ThinkerPool(int threads, Post post, Watch watch)
    : post_(std::move(post)), watch_(std::move(watch)) {
  const std::lock_guard lock(mutex_);  // nobody counts the threads before all are there
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ThinkerPool::~ThinkerPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkerPool::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(task));
  }
  changed_.notify_one();
}

void ThinkerPool::think(Job job, std::function<void(std::string)> done) {
  add([this, job = std::move(job), done = std::move(done)](const Effort& effort) {
    const auto begin = std::chrono::steady_clock::now();
    std::string answer = job.agent.empty() ? hints_for(job, effort) : decision(job, effort);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    post_([done, answer = std::move(answer)] { done(answer); });
    if (watch_) watch_(effort.divisor, taken.count());
  });
}

void ThinkerPool::run(Errand errand) {
  add([this, errand = std::move(errand)](const Effort&) { post_(errand()); });
}

std::size_t ThinkerPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
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

void ThinkerPool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    Task task = std::move(waiting_.front());
    waiting_.pop_front();
    const Deadline deadline;
    const Effort effort{.divisor = divisor(), .stop = &deadline};
    lock.unlock();
    task(effort);
    post_([asked = std::move(task)] {});  // connections that it knows must not end on this thread
    lock.lock();
  }
}

std::string ThinkerPool::decision(const Job& job, const Effort& effort) {
  Seated seated = take_player(job);
  if (!seated.player) seated.player = std::move(*make_player(job.observation.game(), job.agent));
  std::string action = seated.player->decide(job.observation, job.seed, effort);
  put_back(std::move(seated));
  return action;
}

}  // namespace partal::server
