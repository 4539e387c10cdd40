#include "server/net/store_thread.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>

namespace partal::server {

StoreThread::StoreThread(Store& store, Post post, Watch watch)
    : store_(store), post_(std::move(post)), watch_(std::move(watch)), thread_([this] { work(); }) {}

StoreThread::~StoreThread() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void StoreThread::write(Write write, std::function<void(Outcome)> done) {
  enqueue({.write = std::move(write), .written = std::move(done)});
}

void StoreThread::load(std::string table, std::function<void(StoreResult<std::optional<StoredTable>>)> done) {
  const Read read = [this, table, done = std::move(done)]() -> std::function<void()> {
    return [done, found = store_.load(table)] { done(found); };
  };
  enqueue({.read = read, .table = std::move(table)});
}

void StoreThread::listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) {
  const Read read = [this, most, done = std::move(done)]() -> std::function<void()> {
    return [done, found = store_.listed(most)] { done(found); };
  };
  enqueue({.read = read, .sees = Sees::All});
}

void StoreThread::newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) {
  const Read read = [this, most, done = std::move(done)]() -> std::function<void()> {
    return [done, found = store_.unchanged_since(std::numeric_limits<std::int64_t>::max(), most)] {
      done(found);
    };
  };
  enqueue({.read = read, .sees = Sees::All});
}

void StoreThread::probe(std::function<void(StoreResult<void>)> done) {
  const Read read = [this, done = std::move(done)]() -> std::function<void()> {
    const StoreResult<void> works = store_.probe();
    if (!works && works.error().code == "broken" && watch_) watch_({.broken = true});
    return [done, works] { done(works); };
  };
  enqueue({.read = read, .sees = Sees::None});
}

void StoreThread::run(std::function<std::function<void()>(Store&)> task) {
  const Read read = [this, task = std::move(task)] { return task(store_); };
  enqueue({.read = read, .sees = Sees::AllAndNoLater});
}

void StoreThread::enqueue(Operation operation) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(operation));
  }
  changed_.notify_one();
}

void StoreThread::work() {
  for (;;) {
    Operations operations;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      operations.swap(waiting_);
    }
    do_all(std::move(operations));
  }
}

// Even stages are reads, odd ones a transaction each. An operation goes into the first stage that is not
// before an earlier one of its table.
std::vector<StoreThread::Operations> StoreThread::stages_of(Operations operations) {
  std::vector<Operations> stages;
  std::map<std::string, std::size_t> latest;  // stage of each table
  std::size_t first = 0;                      // that is open to what comes
  std::size_t writes = 0;                     // the last stage that has any
  for (Operation& operation : operations) {
    std::size_t stage = first;
    const bool is_of_table = operation.is_write() || operation.sees == Sees::OfItsTable;
    if (is_of_table) stage = std::max(stage, latest[operation.key()]);
    if (operation.sees == Sees::All) stage = std::max(stage, writes);
    if (operation.sees == Sees::AllAndNoLater) stage = std::max(stage, stages.size());
    const bool is_odd = stage % 2 == 1;
    if (operation.is_write() != is_odd) ++stage;
    if (operation.is_write()) writes = std::max(writes, stage);
    if (is_of_table) latest[operation.key()] = stage;
    if (operation.sees == Sees::AllAndNoLater) first = stage;
    stages.resize(std::max(stages.size(), stage + 1));
    stages[stage].push_back(std::move(operation));
  }
  return stages;
}

void StoreThread::do_all(Operations operations) {
  for (Operations& stage : stages_of(std::move(operations))) {
    if (stage.empty()) continue;
    stage.front().is_write() ? commit(stage) : answer(stage);
  }
}

void StoreThread::answer(Operations& reads) {
  for (Operation& operation : reads) {
    auto answer = operation.read();
    // Connections that the question knows belong to the thread of the logic: they must not end here.
    post_([answer = std::move(answer), asked = std::move(operation.read)] { answer(); });
  }
}

void StoreThread::commit(Operations& operations) {
  std::vector<Write> writes;
  std::vector<std::function<void(Outcome)>> written;
  for (Operation& operation : operations) {
    writes.push_back(std::move(operation.write));
    written.push_back(std::move(operation.written));
  }
  const auto begin = std::chrono::steady_clock::now();
  std::vector<Outcome> outcomes = store_.write(writes);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  const auto count = [&outcomes](Outcome outcome) {
    return static_cast<std::size_t>(std::count(outcomes.begin(), outcomes.end(), outcome));
  };
  if (watch_) {
    watch_({.writes = writes.size(),
            .failed = count(Outcome::Failed),
            .conflicts = count(Outcome::Conflict),
            .broken = count(Outcome::Broken) > 0,
            .seconds = taken.count()});
  }
  post_([outcomes = std::move(outcomes), written = std::move(written)] {
    for (std::size_t i = 0; i < outcomes.size(); ++i) written[i](outcomes[i]);
  });
}

}  // namespace partal::server
