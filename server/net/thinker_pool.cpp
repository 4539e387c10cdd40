#include "server/net/thinker_pool.h"

#include <algorithm>
#include <sys/resource.h>

#include "server/logic/deadline.h"

namespace partal::server {

namespace {

// Thinking is long and can wait, an acknowledgement cannot: on a busy machine the threads that serve go
// first. On Linux this concerns the calling thread alone. Where it is forbidden, all threads stay equal.
void go_behind_those_who_serve() {
  constexpr int kBehind = 5;
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + kBehind);
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

void ThinkerPool::add(Task task, Urgency urgency) {
  {
    const std::lock_guard lock(mutex_);
    waiting_[static_cast<std::size_t>(urgency)].push_back(std::move(task));
    if (urgency != Urgency::Background) ++more_urgent_;
  }
  changed_.notify_one();
}

void ThinkerPool::think(ThinkJob job, std::function<void(std::string)> done) {
  const Task task = [this, job = std::move(job), done = std::move(done)](const Effort& effort) {
    const auto begin = std::chrono::steady_clock::now();
    std::string answer = job.agent.empty() ? hints_for(job, effort) : decision(job, effort);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    post_([done, answer = std::move(answer)] { done(answer); });
    if (watch_) watch_(effort.divisor, taken.count());
  };
  add(task, Urgency::Live);
}

void ThinkerPool::run(OffThreadTask off_thread_task, Urgency urgency) {
  const Task task = [this, off_thread_task = std::move(off_thread_task), urgency](const Effort&) {
    post_(off_thread_task([this, urgency] { return give_way(urgency); }));
  };
  add(task, urgency);
}

std::size_t ThinkerPool::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& tasks : waiting_) count += tasks.size();
  return count;
}

// Only players share the time of players: whatever else waits gives way.
int ThinkerPool::divisor() const {
  const std::size_t live = waiting_[static_cast<std::size_t>(Urgency::Live)].size();
  return 1 + static_cast<int>(live / threads_.size());
}

bool ThinkerPool::is_waiting(Urgency least) const {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(least); ++i) {
    if (!waiting_[i].empty()) return true;
  }
  return false;
}

void ThinkerPool::do_next(Lock& lock, Urgency least) {
  const auto tasks = std::find_if(waiting_.begin(), waiting_.begin() + static_cast<int>(least),
                                  [](const std::deque<Task>& each) { return !each.empty(); });
  Task task = std::move(tasks->front());
  tasks->pop_front();
  if (tasks != waiting_.end() - 1) --more_urgent_;
  const Deadline deadline(&stopping_);
  const Effort effort{.divisor = divisor(), .stop = &deadline};
  lock.unlock();
  task(effort);
  post_([asked = std::move(task)] {});  // connections that it knows must not end on this thread
  lock.lock();
}

void ThinkerPool::work() {
  go_behind_those_who_serve();
  Lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || is_waiting(Urgency::Background); });
    if (stopping_) return;
    do_next(lock, Urgency::Background);
  }
}

// Called in the middle of a task. What is done here was added by others, so the task itself is not disturbed.
bool ThinkerPool::give_way(Urgency own) {
  if (own == Urgency::Live || more_urgent_ == 0) return stopping_;
  const auto least = static_cast<Urgency>(static_cast<int>(own) - 1);
  Lock lock(mutex_);
  while (!stopping_ && is_waiting(least)) do_next(lock, least);
  return stopping_;
}

std::string ThinkerPool::decision(const ThinkJob& job, const Effort& effort) {
  std::unique_lock lock(mutex_);
  KeptPlayer kept = resting_.take(job);
  lock.unlock();
  std::string action = decide(kept, job, effort);
  lock.lock();
  resting_.put_back(std::move(kept));
  return action;
}

}  // namespace partal::server
