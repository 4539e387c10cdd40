// `partal restore` as a host runs it: what it says, and what is there when it is interrupted or the disk
// fails at any of its system calls (strace stops the process there, or makes the call fail).
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>
#include <sys/wait.h>

#include "server/match_host/stored_match.h"
#include "server/storage/sqlite_database.h"
#include "server/storage/sqlite_restore.h"
#include "server/storage/sqlite_store.h"
#include "tests/apps/program.h"
#include "tests/server/played_table.h"

namespace partal::apps {
namespace {

namespace fs = std::filesystem;
using server::Contents;
using testing::HasSubstr;

void write_tables(const std::string& file, const std::vector<server::Write>& writes) {
  const auto store = server::open_sqlite_store(file);
  ASSERT_TRUE(store) << store.error().detail;
  for (const server::Outcome outcome : (*store)->write(writes)) ASSERT_EQ(outcome, server::Outcome::Done);
}

Contents contents_in(const std::string& file) {
  const auto store = server::open_sqlite_store(file);
  if (!store) return {{store.error().detail, {}}};
  return server::contents_of(**store);
}

class RestoreCommand : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(place_.file("former"));
    {
      const auto store = server::open_sqlite_store(place_.file("former/partal.sqlite"));
      const std::vector<server::Write> writes = {server::played_table("old", 30)};
      ASSERT_EQ((*store)->write(writes)[0], server::Outcome::Done);
      old_ = server::contents_of(**store);
      // As a server leaves it that is killed: the last moves are in the log.
      fs::create_directories(place_.file("killed"));
      for (const char* part : {"partal.sqlite", "partal.sqlite-wal"}) {
        fs::copy_file(place_.file("former/") + part, place_.file("killed/") + part);
      }
    }
    write_tables(place_.file("copy"), {server::played_table("new", 10), server::played_table("newer", 20)});
    new_ = contents_in(place_.file("copy"));
    make_data();
  }

  // The data as it was, for the next attempt.
  void make_data() const {
    fs::remove_all(data());
    fs::copy(place_.file("killed"), data(), fs::copy_options::recursive);
    fs::permissions(data(), fs::perms::owner_all);
  }
  std::string data() const { return place_.file("data"); }
  Finished restore(const std::string& file, const std::string& language = "en") const {
    return run_partal({"restore", file, "--data", data(), "--lang", language});
  }

  TemporaryFolder place_;
  Contents old_;
  Contents new_;
};

TEST_F(RestoreCommand, says_where_the_former_data_is) {
  const Finished done = restore(place_.file("copy"));
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr(data() + "/partal.sqlite.before-restore"));
  EXPECT_EQ(contents_in(data() + "/partal.sqlite"), new_);
  EXPECT_EQ(contents_in(data() + "/partal.sqlite.before-restore"), old_);
}

TEST_F(RestoreCommand, refuses_with_one_sentence_in_the_readers_language) {
  std::ofstream(place_.file("empty")).close();
  std::ofstream(place_.file("text")) << std::string(5000, 'x');
  write_tables(place_.file("unplayable"), {server::played_table("good", 5), server::played_table("bad", 5)});
  {
    server::SqliteDatabase database;
    ASSERT_EQ(database.open(place_.file("unplayable")), SQLITE_OK);
    ASSERT_EQ(database.run("UPDATE lines SET text = 'nonsense' WHERE table_id = 'bad' AND number = 5"),
              SQLITE_OK);
  }
  for (const char* name : {"empty", "text", "killed", "unplayable", "nothing"}) {
    std::vector<std::string> said;
    for (const char* language : {"en", "fr", "de"}) {
      const Finished refused = restore(place_.file(name), language);
      EXPECT_EQ(refused.code, 3) << name;
      EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
      EXPECT_THAT(refused.err, HasSubstr(place_.file(name)));
      EXPECT_THAT(said, testing::Not(testing::Contains(refused.err)));
      said.push_back(refused.err);
    }
  }
  EXPECT_EQ(contents_in(data() + "/partal.sqlite"), old_) << "nothing was changed";
}

TEST_F(RestoreCommand, leaves_out_what_cannot_be_replayed_only_when_told_to) {
  {
    server::SqliteDatabase database;
    ASSERT_EQ(database.open(place_.file("copy")), SQLITE_OK);
    ASSERT_EQ(database.run("UPDATE tables SET head = 'x' WHERE id = 'new'"), SQLITE_OK);
  }
  EXPECT_EQ(restore(place_.file("copy")).code, 3);
  const Finished done =
      run_partal({"restore", place_.file("copy"), "--data", data(), "--skip-damaged", "--lang", "en"});
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr("Table new was left out"));
  new_.erase("new");
  EXPECT_EQ(contents_in(data() + "/partal.sqlite"), new_);
}

// One system call of a restore: the how many-th of its kind.
struct Call {
  std::string name;
  int number = 0;
  std::string line{};
};

class InterruptedRestore : public RestoreCommand {
 protected:
  void SetUp() override {
    RestoreCommand::SetUp();
    if (std::system("strace -qq -o /dev/null true 2> /dev/null") != 0) {  // NOLINT: our own command line
      GTEST_SKIP() << "strace cannot be used here";
    }
    EXPECT_EQ(traced("-y -o " + place_.file("calls")), 0);
    EXPECT_EQ(contents_in(data() + "/partal.sqlite"), new_);
    read_calls();
    ASSERT_GT(calls_.size(), 30U);
  }

  // What changes the folder, or makes a change durable.
  static constexpr const char* kCalls =
      "openat,write,pwrite64,sendfile,copy_file_range,ftruncate,fsync,fdatasync,rename,renameat,renameat2,"
      "link,linkat,unlink,unlinkat,fchmod,fchmodat,mkdir";

  int traced(const std::string& how) const {
    const std::string command = "exec strace -f -qq -e trace=" + std::string(kCalls) + " " + how + " " +
                                PARTAL_PROGRAM + " restore " + place_.file("copy") + " --data " + data() +
                                " > /dev/null 2> " + place_.file("said");
    const int status = std::system(("timeout 60 sh -c '" + command + "' 2> /dev/null").c_str());  // NOLINT
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  // Numbers count from the start of the process; only calls about the folder are kept.
  void read_calls() {
    std::map<std::string, int> numbers;
    std::ifstream log(place_.file("calls"));
    for (std::string line; std::getline(log, line);) {
      const std::size_t begin = line.find_first_not_of("0123456789 ");
      const std::size_t end = line.find('(');
      if (begin == std::string::npos || end == std::string::npos) continue;
      const std::string name = line.substr(begin, end - begin);
      const int number = ++numbers[name];
      const bool only_reads = name == "openat" && line.find("O_CREAT") == std::string::npos;
      if (line.find(data()) != std::string::npos && !only_reads) calls_.push_back({name, number, line});
    }
  }

  // The data is the former or the new one, with every move, and a server and the next restore go on with it.
  bool is_whole(const std::string& when) {
    auto folder = server::DataFolder::open(data());
    EXPECT_TRUE(folder) << when;
    EXPECT_TRUE(server::settle_restore(*folder)) << when;
    const Contents found = contents_in(folder->data_file());
    EXPECT_TRUE(found == old_ || found == new_) << when;
    const std::string former = folder->data_file() + ".before-restore";
    if (found == new_ && fs::exists(former)) {
      EXPECT_EQ(contents_in(former), old_) << when;
    }
    const auto again = server::Restoration::begin(*folder, place_.file("copy"));
    EXPECT_TRUE(again && (*again)->finish()) << when;
    EXPECT_EQ(contents_in(folder->data_file()), new_) << when;
    return found == new_;
  }

  std::vector<Call> calls_;
};

TEST_F(InterruptedRestore, leaves_the_former_or_the_new_data_wherever_it_is_killed) {
  int arrived = 0;
  for (const Call& call : calls_) {
    make_data();
    EXPECT_EQ(
        traced("-o /dev/null -e inject=" + call.name + ":signal=KILL:when=" + std::to_string(call.number)),
        128 + SIGKILL)
        << call.line;
    arrived += is_whole("killed at " + call.line) ? 1 : 0;
  }
  EXPECT_GT(arrived, 0);
  EXPECT_LT(arrived, static_cast<int>(calls_.size()));
}

TEST_F(InterruptedRestore, leaves_the_former_or_the_new_data_whatever_call_fails) {
  int refused = 0;
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    const Call& call = calls_[i];
    make_data();
    const char* error = i % 2 == 0 ? "EIO" : "ENOSPC";
    const int code = traced("-o /dev/null -e inject=" + call.name + ":error=" + error +
                            ":when=" + std::to_string(call.number));
    const std::string when = std::string(error) + " from " + call.line;
    EXPECT_TRUE(code == 0 || code == 3) << when << ": " << code << " " << text_of(place_.file("said"));
    const bool arrived = is_whole(when);
    EXPECT_TRUE(code == 3 || arrived) << when;
    refused += code == 3 ? 1 : 0;
  }
  EXPECT_GT(refused, 20);
}

// For the day the power fails instead: what takes the place of the data, and what is kept, is on the disk by
// then.
TEST_F(InterruptedRestore, is_on_the_disk_before_it_takes_the_place_of_the_data) {
  const auto last = [this](const std::string& name, const std::string& file, std::size_t before) {
    for (std::size_t i = before; i > 0; --i) {
      const Call& call = calls_[i - 1];
      if (call.name.find(name) != std::string::npos && call.line.find(file) != std::string::npos) return i;
    }
    return std::size_t{0};
  };
  const std::size_t swap = last("rename", "partal.sqlite.restoring\"", calls_.size());
  ASSERT_GT(swap, 0U);
  for (const char* write : {"pwrite64", "sendfile", "ftruncate"}) {
    EXPECT_GT(last("sync", "partal.sqlite.restoring>", swap), last(write, "partal.sqlite.restoring>", swap));
    EXPECT_GT(last("sync", "partal.sqlite>", swap), last(write, "partal.sqlite>", swap));
  }
  EXPECT_GT(last("pwrite64", "partal.sqlite>", swap), 0U) << "the log of the former data is folded in";
  EXPECT_GT(last("fsync", "/data>", swap), last("link", "partal.sqlite.replaced\"", swap));
  EXPECT_GT(last("fsync", "/data>", calls_.size()), swap);
}

}  // namespace
}  // namespace partal::apps
