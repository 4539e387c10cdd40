// Computer players on threads of their own: a table never waits for another's, and the sockets for none.
// Under load every job gets a smaller budget, so that all tables slow down alike and little.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "ai/player.h"
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

  void think(Job job, std::function<void(std::string)> done) override;
  void run(Errand errand) override;
  std::size_t waiting() const;

 private:
  using Task = std::function<void(const Effort&)>;
  // A player remembers what it thought earlier in a turn, so a seat gets the same one back if it is still
  // there.
  struct Seated {
    std::string table;
    Seat seat;
    std::string agent;
    std::unique_ptr<Player> player;
  };

  void add(Task task);
  void work();
  std::string decision(const Job& job, const Effort& effort);
  Seated take_player(const Job& job);
  void put_back(Seated seated);
  int divisor() const;  // under the lock

  Post post_;
  Watch watch_;
  mutable std::mutex mutex_{};
  std::condition_variable changed_{};
  std::deque<Task> waiting_{};
  std::deque<Seated> resting_{};  // the one that rested longest first
  bool stopping_ = false;
  std::vector<std::thread> threads_{};
};

}  // namespace partal::server
