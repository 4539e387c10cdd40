// A database that stops, crashes, hangs or is taken over while a store uses it. Run by tools/with_postgres.
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <future>
#include <gmock/gmock.h>
#include <stdexcept>
#include <thread>

#include "server/storage/postgres_store.h"
#include "tests/server/storage/postgres_schema.h"

namespace partal::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class PostgresFaults : public testing::Test {
 protected:
  void SetUp() override {
    const auto url = postgres_schema(folder_);
    if (!url) GTEST_SKIP() << "there is no PostgreSQL here: tools/with_postgres runs this";
    url_ = *url;
    open(store_);
    ASSERT_EQ(write(creation("one")), Outcome::Done);
  }
  void TearDown() override {
    if (stopped_ != 0) ::kill(stopped_, SIGCONT);
  }

  void open(std::unique_ptr<Store>& store) const {
    auto opened = open_postgres_store(url_, {.operation = seconds(1), .pause = milliseconds(10)});
    ASSERT_TRUE(opened) << opened.error().detail;
    store = std::move(*opened);
  }
  static Write creation(const std::string& id) { return {.table = {.id = id}, .head = Write::Head::Create}; }
  static Write line(int number) {
    return {.table = {.id = "one"}, .lines = {{number, "line " + std::to_string(number)}}};
  }
  Outcome write(const Write& one) { return store_->write(std::span(&one, 1))[0]; }
  bool can_read() { return store_->load("one").has_value(); }
  std::size_t lines() { return store_->load("one").value()->lines.size(); }

  // A write on a thread of its own. One that never returns ends the test program by its time limit.
  std::future<Outcome> begin(const Write& one) {
    return std::async(std::launch::async, [this, one] { return write(one); });
  }

  // Signs of life are waited for, with a limit that only a failure reaches.
  static bool eventually(const std::function<bool()>& holds) {
    for (int i = 0; i < 600; ++i) {
      if (holds()) return true;
      std::this_thread::sleep_for(milliseconds(50));
    }
    return false;
  }
  static void control(const std::string& verb) {
    const std::string command = std::string(std::getenv("PARTAL_TEST_POSTGRES_CONTROL")) + " " + verb;
    ASSERT_EQ(std::system(command.c_str()), 0) << command;  // NOLINT: our own command line
  }

  // A signal to 0 or -1 would hit more than the database.
  static pid_t process(const PostgresResult& found) {
    const auto pid = found.rows() == 1 ? static_cast<pid_t>(found.number(0, 0)) : 0;
    if (pid <= 1) throw std::runtime_error("no such process");
    return pid;
  }
  // The process that serves the store: the one that holds its lock.
  pid_t backend() {
    PostgresConnection other;
    EXPECT_TRUE(other.open(url_));
    const PostgresResult found = other.ask(
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid::bigint = "
        "(hashtext('partal ' || current_schema())::bigint & 4294967295)",
        {});
    return process(found);
  }
  pid_t postmaster() {
    PostgresConnection other;
    EXPECT_TRUE(other.open(url_));
    const PostgresResult file =
        other.ask("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int", {});
    return process(file);
  }
  void end_backend() {
    const pid_t pid = backend();
    ASSERT_EQ(::kill(pid, SIGTERM), 0);
    ASSERT_TRUE(eventually([pid] { return ::kill(pid, 0) != 0; }));
  }
  void stop_process(pid_t pid) {
    ASSERT_EQ(::kill(pid, SIGSTOP), 0);
    stopped_ = pid;
  }
  void resume() { ::kill(std::exchange(stopped_, 0), SIGCONT); }

  // Holds the tables, so that a write waits in the database; then something happens to it.
  void happens_during_a_write(const std::function<void(pid_t holder)>& happen) {
    PostgresConnection holder;
    ASSERT_TRUE(holder.open(url_));
    ASSERT_TRUE(holder.run("BEGIN; LOCK TABLE tables").is_good());
    const pid_t holding = process(holder.ask("SELECT pg_backend_pid()", {}));
    const pid_t serving = backend();
    std::future<Outcome> outcome = begin(line(1));
    PostgresConnection watcher;
    ASSERT_TRUE(watcher.open(url_));
    ASSERT_TRUE(eventually([&] {
      PostgresValues values;
      values.number(serving);
      const PostgresResult waits = watcher.ask(
          "SELECT 1 FROM pg_stat_activity WHERE pid = $1::int AND wait_event_type = 'Lock'", values);
      return waits.rows() == 1;
    }));
    happen(holding);
    EXPECT_EQ(outcome.get(), Outcome::Failed);
  }
  void expect_play_goes_on() {
    ASSERT_TRUE(eventually([this] { return can_read(); }));
    EXPECT_EQ(lines(), 0U) << "a write that the database never ended is not stored";
    EXPECT_EQ(write(line(1)), Outcome::Done);
    EXPECT_EQ(write(line(2)), Outcome::Done);
    EXPECT_EQ(lines(), 2U);
  }

  TemporaryFolder folder_;
  std::string url_;
  std::unique_ptr<Store> store_;
  pid_t stopped_ = 0;
};

TEST_F(PostgresFaults, lose_nothing_when_the_connection_ends_between_two_writes) {
  ASSERT_EQ(write(line(1)), Outcome::Done);
  end_backend();
  EXPECT_EQ(write(line(2)), Outcome::Done) << "nothing was under way, so nothing is in doubt";
  end_backend();
  EXPECT_EQ(lines(), 2U);
}

TEST_F(PostgresFaults, lose_nothing_when_the_database_restarts_between_two_writes) {
  ASSERT_EQ(write(line(1)), Outcome::Done);
  control("stop");
  control("start");
  EXPECT_EQ(write(line(2)), Outcome::Done);
  EXPECT_EQ(lines(), 2U);
}

// Crashes of other backends end ours as well, with an order of messages after which libpq gives no result.
TEST_F(PostgresFaults, lose_nothing_when_another_backend_crashes_between_two_writes) {
  ASSERT_EQ(write(line(1)), Outcome::Done);
  PostgresConnection other;
  ASSERT_TRUE(other.open(url_));
  const pid_t serving = backend();
  ASSERT_EQ(::kill(process(other.ask("SELECT pg_backend_pid()", {})), SIGKILL), 0);
  ASSERT_TRUE(eventually([serving] { return ::kill(serving, 0) != 0; }));
  EXPECT_TRUE(eventually([this] { return write(line(2)) == Outcome::Done; }))
      << "as soon as it has recovered";
  EXPECT_EQ(lines(), 2U);
}

TEST_F(PostgresFaults, end_a_write_when_the_database_is_stopped_at_once) {
  happens_during_a_write([](pid_t) {
    control("stop");
    control("start");
  });
  expect_play_goes_on();
}

TEST_F(PostgresFaults, end_a_write_when_another_backend_crashes) {
  happens_during_a_write([](pid_t holder) { ASSERT_EQ(::kill(holder, SIGKILL), 0); });
  expect_play_goes_on();
}

TEST_F(PostgresFaults, end_a_write_that_waits_too_long_in_the_database) {
  happens_during_a_write([](pid_t) {});
  expect_play_goes_on();
}

// The backend may still do what it was sent, so nothing is read before it has ended.
TEST_F(PostgresFaults, read_nothing_while_the_fate_of_a_write_is_open) {
  stop_process(backend());
  EXPECT_EQ(write(line(1)), Outcome::Failed);
  EXPECT_FALSE(can_read());
  EXPECT_EQ(write(line(1)), Outcome::Failed);
  resume();
  ASSERT_TRUE(eventually([this] { return can_read(); }));
  const std::size_t stored = lines();
  EXPECT_EQ(write(line(1)), stored == 0 ? Outcome::Done : Outcome::Conflict);
  EXPECT_EQ(write(line(2)), Outcome::Done);
  EXPECT_EQ(lines(), 2U);
}

TEST_F(PostgresFaults, do_not_wait_for_a_database_that_lets_nobody_in) {
  const pid_t door = postmaster();
  end_backend();
  stop_process(door);
  EXPECT_EQ(write(line(1)), Outcome::Failed);
  EXPECT_FALSE(can_read());
  resume();
  expect_play_goes_on();
}

TEST_F(PostgresFaults, write_nothing_after_another_server_took_the_place) {
  end_backend();
  std::unique_ptr<Store> other;
  open(other);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(write(line(1)), Outcome::Failed);
    const auto read = store_->load("one");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, "locked");
    std::this_thread::sleep_for(milliseconds(15));  // the next attempt connects anew
  }
  const Write first = line(1);
  EXPECT_EQ(other->write(std::span(&first, 1))[0], Outcome::Done);
  other.reset();
  ASSERT_TRUE(eventually([this] { return can_read(); }));
  EXPECT_EQ(lines(), 1U);
}

// Moves are written without a pause while the database stops and starts; a ledger knows what was
// acknowledged.
TEST_F(PostgresFaults, keep_what_was_acknowledged_over_stops) {
  std::atomic<bool> done = false;
  std::vector<LineRow> acknowledged;
  std::thread writer([&] {
    int next = 1;
    while (!done) {
      const Write one = line(next);
      if (write(one) == Outcome::Done) {
        acknowledged.push_back(one.lines[0]);
        ++next;
        continue;
      }
      const auto found = store_->load("one");  // in doubt: read
      if (!found) continue;
      if ((*found)->lines.size() == acknowledged.size() + 1) acknowledged.push_back(one.lines[0]);
      EXPECT_EQ((*found)->lines, acknowledged);
      next = static_cast<int>(acknowledged.size()) + 1;
    }
  });
  for (int i = 0; i < 4; ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    control("stop");
    control("start");
  }
  std::this_thread::sleep_for(milliseconds(200));
  done = true;
  writer.join();
  EXPECT_GT(acknowledged.size(), 4U);
  ASSERT_TRUE(eventually([this] { return can_read(); }));
  EXPECT_EQ(store_->load("one").value()->lines, acknowledged);
}

}  // namespace
}  // namespace partal::server
