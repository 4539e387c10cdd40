// The power fails in the middle of commits, again and again, while matches are played. A ledger beside the
// disk says what was acknowledged: it must be there afterwards, once and in order, and play must go on.
#include <algorithm>
#include <array>
#include <gmock/gmock.h>

#include "server/match_host/live_match.h"
#include "server/storage/sqlite_store.h"
#include "tests/server/storage/forgetful_disk.h"

namespace partal::server {
namespace {

constexpr const char* kFile = "/partal.sqlite";  // on the forgetful disk

class Matches {
 public:
  Matches(std::uint64_t seed, Flush flush) : flush_(flush), rng_(seed), disk_(seed + 1000) {
    for (std::size_t& playing : playing_) playing = new_match();
  }

  // One life of the machine. False: something acknowledged is lost, or what is stored is no match.
  bool live_once() {
    const auto store = open_sqlite_store(kFile, flush_);
    if (!store || !take_up_all(**store)) return false;
    disk_.cut_power_after(static_cast<int>(rng_.below(300)));
    while (!disk_.is_dead()) {
      if (!write_some(**store)) break;
    }
    return true;
  }
  // A process in whose time the disk does not confirm a write. It goes on as long as the store lets it, as a
  // host does after a failed write, and without that until the power fails.
  bool live_until_a_sync_fails(std::uint32_t most_syncs = 40) {
    disk_.fail_sync_after(static_cast<int>(rng_.below(most_syncs)));
    const auto store = open_sqlite_store(kFile, flush_);
    if (!store) return true;  // it was the start that failed
    if (!take_up_all(**store)) return false;
    for (std::uint32_t writes = 40 + rng_.below(40); writes > 0; --writes) {
      if (write_some(**store)) continue;
      if (outcome_ == Outcome::Broken) {
        ++broken_;
        return true;
      }
      if (!take_up_all(**store)) return false;
    }
    disk_.cut_power_after(0);
    return true;
  }
  // The power fails while the next process starts, or soon after.
  void start_and_fail_power() {
    disk_.cut_power_after(1 + static_cast<int>(rng_.below(20)));
    {
      const auto store = open_sqlite_store(kFile, flush_);
    }
    fail_power();
  }
  void fail_power() { disk_.lose_what_was_not_synced(); }
  bool has_power() const { return !disk_.is_dead(); }
  int acknowledged() const { return acknowledged_; }
  int broken() const { return broken_; }  // processes that the store ended

 private:
  std::size_t new_match() {
    Ledger ledger{
        .table = {.id = std::to_string(ledgers_.size()), .game = "gardens", .phase = Phase::Running}};
    ledger.table.seats.resize(2);
    ledger.secret.entropy.resize(2);
    ledger.secret.seed[0] = static_cast<std::uint8_t>(ledgers_.size());
    ledgers_.push_back(std::move(ledger));
    return ledgers_.size() - 1;
  }

  static constexpr std::size_t kTables = 3;
  struct Ledger {
    Table table{};
    ChanceSecret secret{};
    std::vector<LineRow> lines{};  // acknowledged
    bool created = false;
    std::optional<LiveMatch> live{};
    std::vector<LineRow> asked{};  // in the write that is under way
  };

  bool take_up_all(Store& store) {
    return std::all_of(ledgers_.begin(), ledgers_.end(),
                       [this, &store](Ledger& ledger) { return take_up(store, ledger); });
  }

  // What is stored begins with what was acknowledged, goes on with at most one write more, and replays.
  bool take_up(Store& store, Ledger& ledger) {
    const auto found = store.load(ledger.table.id);
    if (!found) return false;
    if (!*found) {
      ledger.live.reset();
      return !ledger.created;
    }
    const std::vector<LineRow>& stored = (*found)->lines;
    const std::size_t sure = ledger.lines.size();
    if (stored.size() < sure || !std::equal(ledger.lines.begin(), ledger.lines.end(), stored.begin()))
      return false;
    const std::vector<LineRow> more(stored.begin() + static_cast<std::ptrdiff_t>(sure), stored.end());
    if (!more.empty() && more != ledger.asked) return false;
    ledger.live.emplace(*LiveMatch::make(ledger.table, ledger.secret));
    if (ledger.live->replay(stored)) return false;
    ledger.created = true;
    ledger.lines = stored;
    return true;
  }

  // A move at each table, in one transaction.
  bool write_some(Store& store) {
    std::vector<Write> writes;
    for (std::size_t& playing : playing_) {
      if (ledgers_[playing].live && ledgers_[playing].live->is_over()) playing = new_match();
      writes.push_back(next_write(ledgers_[playing]));
    }
    const std::vector<Outcome> outcomes = store.write(writes);
    for (std::size_t i = 0; i < kTables; ++i) {
      outcome_ = outcomes[i];
      if (outcome_ != Outcome::Done) return false;
      Ledger& ledger = ledgers_[playing_[i]];
      ledger.created = true;
      ledger.lines.insert(ledger.lines.end(), ledger.asked.begin(), ledger.asked.end());
      acknowledged_ += static_cast<int>(std::exchange(ledger.asked, {}).size());
    }
    return true;
  }

  Write next_write(Ledger& ledger) {
    if (!ledger.live) {
      ledger.live.emplace(*LiveMatch::make(ledger.table, ledger.secret));
      ledger.asked = ledger.live->begin();
      return {.table = row_of(ledger.table, ledger.secret, 1),
              .head = Write::Head::Create,
              .lines = ledger.asked};
    }
    const Seat seat = ledger.live->match().pending().seat();
    const auto legal = ledger.live->match().legal(seat);
    ledger.asked = *ledger.live->play(seat, legal[rng_.below(static_cast<std::uint32_t>(legal.size()))].text);
    return {.table = {.id = ledger.table.id}, .lines = ledger.asked};
  }

  Flush flush_;
  Rng rng_;
  ForgetfulDisk disk_;
  std::vector<Ledger> ledgers_{};
  std::array<std::size_t, kTables> playing_{};  // the matches under way
  int acknowledged_ = 0;
  int broken_ = 0;
  Outcome outcome_ = Outcome::Done;  // of the last write
};

// How many of so many runs, with eight failures of the power each, have lost something.
int runs_with_losses(int runs, Flush flush) {
  int losses = 0;
  for (int run = 0; run < runs; ++run) {
    Matches matches(static_cast<std::uint64_t>(run) + 1, flush);
    bool kept = true;
    for (int life = 0; life < 8 && kept; ++life) {
      kept = matches.live_once();
      matches.fail_power();
    }
    losses += kept ? 0 : 1;
    EXPECT_TRUE(!kept || matches.acknowledged() > 100) << "hardly anything was played";
  }
  return losses;
}

TEST(PowerLoss, loses_nothing_that_was_acknowledged) { EXPECT_EQ(runs_with_losses(25, Flush::Full), 0); }

// The same disk and the same check notice commits that are not flushed.
TEST(PowerLoss, is_noticed_where_commits_are_not_flushed) {
  EXPECT_GT(runs_with_losses(10, Flush::Normal), 5);
}

TEST(FailedFlush, ends_the_process_and_loses_nothing_that_was_acknowledged) {
  int broken = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Matches matches(seed, Flush::Full);
    for (int life = 0; life < 6; ++life) {
      ASSERT_TRUE(matches.live_until_a_sync_fails()) << "seed " << seed << ", life " << life;
      if (!matches.has_power()) matches.fail_power();
      ASSERT_TRUE(matches.live_once()) << "seed " << seed << ", life " << life;
      matches.fail_power();
    }
    ASSERT_TRUE(matches.live_once()) << "seed " << seed;
    broken += matches.broken();
    EXPECT_GT(matches.acknowledged(), 100) << "hardly anything was played";
  }
  EXPECT_GT(broken, 20);
}

// What a failed flush left in doubt must not reach the data file before it is on the disk itself: a power
// loss would leave the file with half of it.
TEST(FailedFlush, does_not_damage_the_data_file_at_the_next_start) {
  int broken = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Matches matches(seed, Flush::Full);
    for (int life = 0; life < 10; ++life) {
      ASSERT_TRUE(matches.live_once()) << "seed " << seed << ", life " << life;
      matches.fail_power();
      ASSERT_TRUE(matches.live_until_a_sync_fails(5)) << "seed " << seed << ", life " << life;
      matches.start_and_fail_power();
    }
    broken += matches.broken();
  }
  EXPECT_GT(broken, 40);
}

// A disk that refuses a write and takes it later: nothing of the first attempt is left, not even in memory.
TEST(FailedWrite, can_be_done_again) {
  ForgetfulDisk disk(1);
  const auto store = open_sqlite_store(kFile);
  ASSERT_TRUE(store);
  const auto write = [&store](const Write& one) { return (*store)->write(std::span(&one, 1))[0]; };
  ASSERT_EQ(write({.table = {.id = "one"}, .head = Write::Head::Create, .lines = {{1, "x"}}}), Outcome::Done);
  const Write next{.table = {.id = "one"}, .head = Write::Head::Replace, .lines = {{2, "y"}}};
  disk.cut_power_after(0);
  EXPECT_EQ(write(next), Outcome::Failed);
  disk.cut_power_after(-1);
  EXPECT_EQ(write(next), Outcome::Done);
}

Write large_table(int number) {
  return {.table = {.id = std::to_string(number), .head = std::string(400'000, 'x')},
          .head = Write::Head::Create};
}

// Once a write was not confirmed, the store does nothing any more and leaves the disk as it is.
TEST(FailedFlush, is_noticed_where_the_log_is_folded_into_the_file) {
  ForgetfulDisk disk(1);
  const auto store = open_sqlite_store(kFile);
  ASSERT_TRUE(store);
  disk.fail_sync_after(0, kFile);  // the file itself is synced only when the log is folded in
  int done = 0;
  for (Outcome outcome = Outcome::Done; outcome == Outcome::Done;) {
    const Write write = large_table(done);
    outcome = (*store)->write(std::span(&write, 1))[0];
    if (outcome == Outcome::Done) ++done;
    ASSERT_LT(done, 200) << "the log is never folded in";
    EXPECT_TRUE(outcome == Outcome::Done || outcome == Outcome::Broken);
  }
  EXPECT_TRUE(disk.has_failed());
  const Write more = large_table(1000);
  EXPECT_EQ((*store)->write(std::span(&more, 1))[0], Outcome::Broken);
  EXPECT_EQ((*store)->load("0").error().code, "broken");
}

}  // namespace
}  // namespace partal::server
