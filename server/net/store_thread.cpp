#include "server/net/store_thread.h"

#include <algorithm>
#include <chrono>

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
  enqueue({.read = [this, table = std::move(table), done = std::move(done)]() -> std::function<void()> {
    return [done, found = store_.load(table)] { done(found); };
  }});
}

void StoreThread::listed(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) {
  enqueue({.read = [this, most, done = std::move(done)]() -> std::function<void()> {
    return [done, found = store_.listed(most)] { done(found); };
  }});
}

void StoreThread::run(std::function<std::function<void()>(Store&)> task) {
  enqueue({.read = [this, task = std::move(task)] { return task(store_); }});
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
    std::vector<Operation> operations;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      operations.swap(waiting_);
    }
    do_all(operations);
  }
}

// In the order they came: a read sees the writes before it.
void StoreThread::do_all(std::vector<Operation>& operations) {
  std::vector<Write> writes;
  std::vector<std::function<void(Outcome)>> written;
  for (Operation& operation : operations) {
    if (operation.read) {
      commit(writes, written);
      auto answer = operation.read();
      // Connections that the question knows belong to the thread of the logic: they must not end here.
      post_([answer = std::move(answer), asked = std::move(operation.read)] { answer(); });
      continue;
    }
    writes.push_back(std::move(operation.write));
    written.push_back(std::move(operation.written));
  }
  commit(writes, written);
}

void StoreThread::commit(std::vector<Write>& writes, std::vector<std::function<void(Outcome)>>& written) {
  if (writes.empty()) return;
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
  writes.clear();
  written = {};
}

}  // namespace partal::server
