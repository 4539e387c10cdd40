// A store on a thread of its own. What waits while a commit is under way goes into the next one together:
// the slower the disk, the larger the groups. Answers come through `post`, in order.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/ports/ports.h"

namespace partal::server {

using Post = std::function<void(std::function<void()>)>;  // runs something on the thread of the logic

// One transaction of the store, for whoever watches; told on the thread of the store.
struct Commit {
  std::size_t writes = 0;
  std::size_t failed = 0;
  std::size_t conflicts = 0;  // did not follow what is stored: somebody else has written
  bool broken = false;        // the store can do nothing any more (Outcome::Broken)
  double seconds = 0;
};

class StoreThread final : public StoreQueue {
 public:
  using Watch = std::function<void(const Commit&)>;
  StoreThread(Store& store, Post post, Watch watch = {});
  ~StoreThread() override;  // when everything asked for is done
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  void write(Write write, std::function<void(Outcome)> done) override;
  void load(std::string table, std::function<void(StoreResult<std::optional<StoredTable>>)> done) override;
  // Something else that the store is to do; what it returns is done on the thread of the logic.
  void run(std::function<std::function<void()>(Store&)> task);
  void listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override;

 private:
  struct Operation {
    Write write{};
    std::function<void(Outcome)> written{};
    std::function<std::function<void()>()> read{};  // gives the answer, to be posted; empty for a write
  };

  void enqueue(Operation operation);
  void work();
  void do_all(std::vector<Operation>& operations);
  void commit(std::vector<Write>& writes, std::vector<std::function<void(Outcome)>>& written);

  Store& store_;
  Post post_;
  Watch watch_;
  std::mutex mutex_{};
  std::condition_variable changed_{};
  std::vector<Operation> waiting_{};
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace partal::server
