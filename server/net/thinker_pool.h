// Computer players on threads of their own: a table never waits for another's, and the sockets for none.
// Under load every job gets a smaller budget, so that all tables slow down alike and little. Work that is
// less urgent gives way in the middle: its thread does what is waiting, then goes on.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/logic/thinking.h"
#include "server/net/store_thread.h"
#include "server/ports/ports.h"

namespace partal::server {

class ThinkerPool final : public Thinkers {
 public:
  // Told after each thought, on its thread: by what its budget was divided, and how long it took.
  using Watch = std::function<void(int divisor, double seconds)>;
  ThinkerPool(int threads, Post post, Watch watch = {});
  ~ThinkerPool() override;  // what nobody has begun falls away
  ThinkerPool(const ThinkerPool&) = delete;
  ThinkerPool& operator=(const ThinkerPool&) = delete;

  void think(ThinkJob job, std::function<void(std::string)> done) override;
  void run(OffThreadTask task, Urgency urgency) override;
  std::size_t waiting() const;

 private:
  using Task = std::function<void(const Effort&)>;
  using Lock = std::unique_lock<std::mutex>;

  void add(Task task, Urgency urgency);
  void work();
  bool is_waiting(Urgency least) const;     // something of this urgency or a higher one
  void do_next(Lock& lock, Urgency least);  // pre: it is waiting
  bool give_way(Urgency own);
  std::string decision(const ThinkJob& job, const Effort& effort);
  int divisor() const;

  Post post_;
  Watch watch_;
  mutable std::mutex mutex_{};
  std::condition_variable changed_{};
  std::array<std::deque<Task>, 3> waiting_{};  // by urgency
  std::atomic<std::size_t> more_urgent_{0};    // tasks that wait and are no background: cheap to look at
  RestingPlayers resting_{};
  std::atomic<bool> stopping_{false};
  std::vector<std::thread> threads_{};
};

}  // namespace partal::server
