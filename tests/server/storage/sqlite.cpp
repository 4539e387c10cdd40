// What the embedded store promises beyond the contract: its folder, its settings, its form over the versions.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/storage/data_folder.h"
#include "server/storage/sqlite_database.h"
#include "server/storage/sqlite_migrations.h"
#include "server/storage/sqlite_store.h"
#include "tests/server/storage/in_child.h"
#include "tests/support/temporary_folder.h"

namespace partal::server {
namespace {

namespace fs = std::filesystem;

std::string file_in(const TemporaryFolder& folder) { return folder.file("partal.sqlite"); }

TEST(SqliteStore, is_refused_to_a_second_one_on_the_same_file) {
  const TemporaryFolder folder;
  const auto first = open_sqlite_store(file_in(folder));
  ASSERT_TRUE(first);
  const auto second = open_sqlite_store(file_in(folder));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, "locked");
}

TEST(SqliteStore, refuses_a_file_of_a_newer_program_and_leaves_it_alone) {
  const TemporaryFolder folder;
  {
    ASSERT_TRUE(open_sqlite_store(file_in(folder)));
  }
  const int newer = newest_version() + 1;
  {
    SqliteDatabase database;
    ASSERT_EQ(database.open(file_in(folder)), SQLITE_OK);
    ASSERT_EQ(database.run(("PRAGMA user_version = " + std::to_string(newer)).c_str()), SQLITE_OK);
  }
  const auto store = open_sqlite_store(file_in(folder));
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, "newer");
}

TEST(SqliteStore, refuses_a_file_that_is_none) {
  const TemporaryFolder folder;
  std::ofstream(file_in(folder)) << std::string(5000, 'x');
  const auto store = open_sqlite_store(file_in(folder));
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, "unusable");
}

TEST(SqliteStore, is_readable_for_its_owner_only) {
  const TemporaryFolder folder;
  const auto store = open_sqlite_store(file_in(folder));
  ASSERT_TRUE(store);
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    EXPECT_EQ(entry.status().permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none)
        << entry.path();
  }
}

TEST(SqliteStore, copies_everything_into_a_backup_that_opens) {
  const TemporaryFolder folder;
  const auto store = open_sqlite_store(file_in(folder));
  ASSERT_TRUE(store);
  const Write write{.table = {.id = "one", .head = "head"}, .head = Write::Head::Create, .lines = {{1, "x"}}};
  ASSERT_EQ((*store)->write(std::span(&write, 1))[0], Outcome::Done);
  ASSERT_TRUE(back_up(**store, folder.file("copy.sqlite")));
  EXPECT_FALSE(back_up(**store, folder.file("copy.sqlite"))) << "a copy is never written over";
  const auto copy = open_sqlite_store(folder.file("copy.sqlite"));
  ASSERT_TRUE(copy);
  EXPECT_EQ((*copy)->load("one").value().value().lines, write.lines);
}

TEST(SqliteStore, is_copied_step_by_step_while_it_is_written_to) {
  const TemporaryFolder folder;
  const auto store = open_sqlite_store(file_in(folder));
  const auto write = [&store](int number, std::size_t size) {
    const Write one{.table = {.id = std::to_string(number), .head = std::string(size, 'x')},
                    .head = Write::Head::Create};
    ASSERT_EQ((*store)->write(std::span(&one, 1))[0], Outcome::Done);
  };
  for (int i = 0; i < 400; ++i) write(i, 10'000);  // several steps
  const auto backup = (*store)->begin_backup(folder.file("copy.sqlite"));
  ASSERT_TRUE(backup);
  int steps = 0;
  while (!(*backup)->step().value()) {
    write(1000 + steps++, 100);
    EXPECT_FALSE(std::filesystem::exists(folder.file("copy.sqlite"))) << "half a copy has another name";
  }
  EXPECT_GE(steps, 3);
  const auto copy = open_sqlite_store(folder.file("copy.sqlite"));
  ASSERT_TRUE(copy);
  EXPECT_EQ((*copy)->unchanged_since(1, 10'000).value().size(), 400U + static_cast<unsigned>(steps));
}

// A disk that is full, as a limit on the size of files: what was acknowledged stays, nothing else is there,
// and reading goes on.
TEST(SqliteStore, acknowledges_nothing_on_a_full_disk_and_goes_on_reading) {
  const TemporaryFolder folder;
  const std::string file = file_in(folder);
  const int acknowledged = in_child([&file] {
    const auto store = open_sqlite_store(file);
    if (!store) return 255;
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{200'000, 200'000};
    setrlimit(RLIMIT_FSIZE, &limit);
    int done = 0;
    for (int i = 0; i < 100; ++i) {
      const Write write{.table = {.id = std::to_string(i), .head = std::string(10'000, 'x')},
                        .head = Write::Head::Create};
      if ((*store)->write(std::span(&write, 1))[0] == Outcome::Done) ++done;
    }
    for (int i = 0; i < done; ++i) {
      const auto found = (*store)->load(std::to_string(i));
      if (!found || !*found) return 254;
    }
    return done;
  });
  ASSERT_GT(acknowledged, 3);
  ASSERT_LT(acknowledged, 100);
  const auto store = open_sqlite_store(file);
  ASSERT_TRUE(store);
  int found = 0;
  for (int i = 0; i < 100; ++i) found += (*store)->load(std::to_string(i)).value().has_value() ? 1 : 0;
  EXPECT_EQ(found, acknowledged);
}

TEST(DataFolder, is_made_for_its_owner_and_for_one_process) {
  const TemporaryFolder place;
  const std::string path = place.file("deep/er/data");
  const auto folder = DataFolder::open(path);
  ASSERT_TRUE(folder) << folder.error().detail;
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
  EXPECT_EQ(in_child([&path] {
              const auto second = DataFolder::open(path);
              return !second && second.error().code == "locked" ? 0 : 1;
            }),
            0);
}

TEST(DataFolder, is_free_again_when_its_process_dies) {
  const TemporaryFolder place;
  const std::string path = place.file("data");
  EXPECT_EQ(in_child([&path] {
              const auto folder = DataFolder::open(path);
              _exit(folder ? 0 : 1);  // no destructor runs
              return 2;
            }),
            0);
  EXPECT_TRUE(DataFolder::open(path));
}

TEST(DataFolder, names_a_place_that_cannot_be_used) {
  const auto folder = DataFolder::open("/proc/partal");
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().code, "unusable");
  EXPECT_THAT(folder.error().detail, testing::HasSubstr("/proc/partal"));
}

}  // namespace
}  // namespace partal::server
