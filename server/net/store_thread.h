// A store on a thread of its own. What waits while a commit is under way goes into the next one together:
// the slower the disk, the larger the groups. Whatever concerns the same table keeps its order; other reads
// do not split a group. Answers come through `post`.
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
  void listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override;
  void newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) override;
  void probe(std::function<void(StoreResult<void>)> done) override;
  // Something else that the store is to do, after whatever was asked for before and before what comes later;
  // what it returns is done on the thread of the logic.
  void run(std::function<std::function<void()>(Store&)> task);

 private:
  // Which writes before it a read must see.
  enum class Sees : std::uint8_t { None, OfItsTable, All, AllAndNoLater };
  using Read = std::function<std::function<void()>()>;  // gives the answer, to be posted
  struct Operation {
    Write write{};
    std::function<void(Outcome)> written{};
    Read read{};  // empty for a write
    Sees sees = Sees::OfItsTable;
    std::string table{};

    bool is_write() const { return !read; }
    const std::string& key() const { return is_write() ? write.table.id : table; }
  };
  using Operations = std::vector<Operation>;

  void enqueue(Operation operation);
  void work();
  static std::vector<Operations> stages_of(Operations operations);
  void do_all(Operations operations);
  void answer(Operations& reads);
  void commit(Operations& writes);

  Store& store_;
  Post post_;
  Watch watch_;
  std::mutex mutex_{};
  std::condition_variable changed_{};
  Operations waiting_{};
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace partal::server
