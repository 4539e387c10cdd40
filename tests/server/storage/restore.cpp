// What may take the place of the data, and what happens to the data that was there.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/stat.h>

#include "server/match_host/stored_match.h"
#include "server/storage/sqlite_database.h"
#include "server/storage/sqlite_migrations.h"
#include "server/storage/sqlite_restore.h"
#include "server/storage/sqlite_store.h"
#include "tests/server/played_table.h"
#include "tests/server/storage/in_child.h"
#include "tests/support/files.h"
#include "tests/support/temporary_folder.h"

namespace partal::server {
namespace {

namespace fs = std::filesystem;

class Restore : public testing::Test {
 protected:
  void SetUp() override {
    write_store(data_file(), {played_table("old", 30)});
    write_store(copy(), {played_table("new", 10), played_table("newer", 20)});
    old_ = contents(data_file());
    new_ = contents(copy());
  }

  static void write_store(const std::string& file, const std::vector<Write>& writes) {
    fs::create_directories(fs::path(file).parent_path());
    const auto store = open_sqlite_store(file);
    ASSERT_TRUE(store) << store.error().detail;
    for (const Outcome outcome : (*store)->write(writes)) ASSERT_EQ(outcome, Outcome::Done);
  }
  static Contents contents(const std::string& file) { return contents_of(**open_sqlite_store(file)); }
  static void run_sql(const std::string& file, const std::string& sql) {
    SqliteDatabase database;
    ASSERT_EQ(database.open(file), SQLITE_OK);
    ASSERT_EQ(database.run(sql.c_str()), SQLITE_OK) << sql << ": " << database.last_error();
  }

  static bool all_replay(Store& store) {
    const std::vector<TableRow> rows = store.unchanged_since(INT64_MAX, 1000).value();
    return std::all_of(rows.begin(), rows.end(),
                       [&store](const TableRow& row) { return match_in(**store.load(row.id)).has_value(); });
  }

  std::string data_file() const { return place_.file("data/partal.sqlite"); }
  std::string former() const { return data_file() + ".before-restore"; }
  std::string copy() const { return place_.file("copy"); }

  DataFolder folder() const { return std::move(*DataFolder::open(place_.file("data"))); }
  std::string why_not(const std::string& file) const {
    DataFolder locked = folder();
    const auto begun = Restoration::begin(locked, file);
    return begun ? "" : std::string(begun.error().code);
  }
  void restore(const std::string& file) const {
    DataFolder locked = folder();
    const auto begun = Restoration::begin(locked, file);
    ASSERT_TRUE(begun) << begun.error().detail;
    const auto done = (*begun)->finish();
    ASSERT_TRUE(done) << done.error().detail;
  }
  // Nothing was changed, and nothing is left behind.
  void expect_untouched(const std::string& why) const {
    EXPECT_EQ(contents(data_file()), old_) << why;
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(place_.file("data")))
      names.push_back(entry.path().filename());
    EXPECT_THAT(names, testing::UnorderedElementsAre("lock", "partal.sqlite")) << why;
  }

  TemporaryFolder place_;
  Contents old_;
  Contents new_;
};

TEST_F(Restore, puts_the_copy_in_place_and_keeps_the_former_data) {
  restore(copy());
  EXPECT_EQ(contents(data_file()), new_);
  EXPECT_EQ(contents(former()), old_);
}

TEST_F(Restore, can_be_taken_back_with_the_data_it_kept) {
  restore(copy());
  restore(former());
  EXPECT_EQ(contents(data_file()), old_);
  EXPECT_EQ(contents(former()), new_);
}

TEST_F(Restore, works_in_a_folder_without_data) {
  fs::remove(data_file());
  restore(copy());
  EXPECT_EQ(contents(data_file()), new_);
  EXPECT_FALSE(fs::exists(former()));
}

TEST_F(Restore, refuses_what_is_no_copy_and_touches_nothing) {
  std::ofstream(place_.file("empty")).close();
  std::ofstream(place_.file("text")) << std::string(5000, 'x');
  write_store(place_.file("newer"), {});
  run_sql(place_.file("newer"), "PRAGMA user_version = " + std::to_string(newest_version() + 1));
  const std::map<std::string, std::string> expected = {{"empty", "empty"},
                                                       {"text", "not-sqlite"},
                                                       {"newer", "newer"},
                                                       {"data", "not-a-file"},
                                                       {"nothing", "unreadable"}};
  for (const auto& [name, code] : expected) {
    EXPECT_EQ(why_not(place_.file(name)), code);
    expect_untouched(name);
  }
}

TEST_F(Restore, refuses_files_of_other_programs) {
  const std::map<std::string, std::string> programs = {
      {"unmarked", "CREATE TABLE notes (id INTEGER); PRAGMA user_version = 2"},
      {"marked", "CREATE TABLE notes (id INTEGER); PRAGMA application_id = 252006675"},
      {"blank", "VACUUM; PRAGMA user_version = 0; CREATE TABLE t (x); DROP TABLE t"}};
  for (const auto& [name, sql] : programs) {
    run_sql(place_.file(name), sql);
    EXPECT_EQ(why_not(place_.file(name)), "foreign") << name;
  }
  for (const char* sql : {"PRAGMA application_id = 0", "ALTER TABLE chat ADD COLUMN mood TEXT",
                          "CREATE TRIGGER t AFTER INSERT ON lines BEGIN DELETE FROM lines; END"}) {
    fs::copy_file(copy(), place_.file("changed"), fs::copy_options::overwrite_existing);
    run_sql(place_.file("changed"), sql);
    EXPECT_EQ(why_not(place_.file("changed")), "foreign") << sql;
  }
  expect_untouched("files of other programs");
}

// Wherever 256 bytes are lost: SQLite finds it, or a match does not replay, or nothing of it counts.
TEST_F(Restore, refuses_copies_with_damaged_pages) {
  const std::string whole = read_file(copy());
  int refusals = 0;
  for (std::size_t place = 100; place + 256 < whole.size(); place += 512) {
    std::string damaged = whole;
    damaged.replace(place, 256, std::string(256, '\xa5'));
    std::ofstream(place_.file("damaged"), std::ios::binary | std::ios::trunc) << damaged;
    DataFolder locked = folder();
    const auto begun = Restoration::begin(locked, place_.file("damaged"));
    if (begun && all_replay((*begun)->arriving())) {
      EXPECT_EQ(contents_of((*begun)->arriving()), new_) << "damaged at " << place;
    } else {
      ++refusals;
    }
  }
  EXPECT_GT(refusals, 10);
  std::ofstream(place_.file("damaged"), std::ios::binary | std::ios::trunc) << whole.substr(0, 9000);
  EXPECT_EQ(why_not(place_.file("damaged")), "damaged") << "cut off";
  expect_untouched("damaged copies");
}

TEST_F(Restore, refuses_rows_whose_table_is_gone) {
  run_sql(copy(), "DELETE FROM tables WHERE id = 'new'");
  EXPECT_EQ(why_not(copy()), "damaged");
}

TEST_F(Restore, takes_data_of_former_versions) {
  restore(test_data("stores/1/partal.sqlite"));
  EXPECT_EQ(contents(data_file()).size(), 6U);
  for (const auto& entry : fs::directory_iterator(place_.file("data"))) {
    EXPECT_THAT(entry.path().filename().string(), testing::Not(testing::HasSubstr("restoring")));
  }
}

// A server that was killed leaves its last moves in the log beside the file.
TEST_F(Restore, reads_the_log_beside_a_copy_and_beside_the_former_data) {
  for (const std::string& file : {copy(), data_file()}) {
    const auto store = open_sqlite_store(file);
    const Write late = played_table("late", 5);
    ASSERT_EQ((*store)->write(std::span(&late, 1))[0], Outcome::Done);
    for (const char* part : {"", "-wal"}) fs::copy_file(file + part, file + ".hot" + part);
  }
  fs::create_directories(place_.file("killed"));
  for (const char* part : {"", "-wal"}) {
    fs::rename(data_file() + ".hot" + part, place_.file(std::string("killed/partal.sqlite") + part));
  }
  DataFolder killed = std::move(*DataFolder::open(place_.file("killed")));
  {
    const auto begun = Restoration::begin(killed, copy() + ".hot");
    ASSERT_TRUE(begun) << begun.error().detail;
    ASSERT_TRUE((*begun)->finish());
  }
  const Contents arrived = contents(killed.data_file());
  EXPECT_EQ(arrived.size(), 3U);
  EXPECT_TRUE(arrived.contains("late"));
  EXPECT_TRUE(contents(killed.data_file() + ".before-restore").contains("late"));
  EXPECT_TRUE(fs::exists(copy() + ".hot-wal")) << "the copy itself is left alone";
}

// The data may be the reason for the restore.
TEST_F(Restore, replaces_data_that_cannot_be_read_and_keeps_it_as_it_is) {
  const std::string junk(5000, 'j');
  std::ofstream(data_file(), std::ios::trunc) << junk;
  std::ofstream(data_file() + "-wal") << "its log";
  restore(copy());
  EXPECT_EQ(contents(data_file()), new_);
  EXPECT_EQ(read_file(former()), junk);
  EXPECT_EQ(read_file(former() + "-wal"), "its log");
  restore(copy());
  EXPECT_FALSE(fs::exists(former() + "-wal")) << "the log of other data must not stay beside it";
}

TEST_F(Restore, makes_what_was_readable_for_everybody_the_owners_alone) {
  fs::permissions(copy(), fs::perms(0666));
  restore(copy());
  for (const std::string& file : {data_file(), former()}) {
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(0600)) << file;
  }
}

mode_t mode_of(const std::string& path) {
  struct stat found{};
  EXPECT_EQ(stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 0777;
}

void write_wide(const std::string& file) {
  std::ofstream(file) << "x";
  fs::permissions(file, fs::perms(0644));
}

TEST(DataFolderRights, are_taken_from_others_wherever_the_folder_comes_from) {
  const TemporaryFolder place;
  const std::string path = place.file("data");
  fs::create_directories(path + "/records");
  for (const char* name : {"/partal.sqlite", "/partal.sqlite-wal", "/records/a.partal"})
    write_wide(path + name);
  for (const char* name : {"", "/records"}) fs::permissions(path + name, fs::perms(0755));
  write_wide(place.file("elsewhere"));
  fs::create_symlink(place.file("elsewhere"), path + "/partal.sqlite.link");
  const auto folder = DataFolder::open(path);
  ASSERT_TRUE(folder);
  for (const char* name : {"", "/records"}) EXPECT_EQ(mode_of(path + name), 0700U) << name;
  for (const char* name : {"/partal.sqlite", "/partal.sqlite-wal", "/records/a.partal", "/lock"})
    EXPECT_EQ(mode_of(path + name), 0600U) << name;
  EXPECT_EQ(mode_of(place.file("elsewhere")), 0644U) << "links are not followed";
  EXPECT_EQ(folder->tightened().size(), 5U);
}

// Somebody may name a folder that is not for us alone.
TEST(DataFolderRights, of_what_is_not_ours_stay_as_they_are) {
  const TemporaryFolder place;
  fs::create_directories(place.file("other"));
  for (const char* name : {"letter", "other/letter", "partal.sqlite"}) write_wide(place.file(name));
  for (const std::string& path : {place.path(), place.file("other")}) fs::permissions(path, fs::perms(0755));
  const auto folder = DataFolder::open(place.path());
  ASSERT_TRUE(folder);
  EXPECT_THAT(folder->tightened(), testing::ElementsAre(place.file("partal.sqlite")));
  for (const std::string& path : {place.path(), place.file("other")}) EXPECT_EQ(mode_of(path), 0755U) << path;
  for (const char* name : {"letter", "other/letter"}) EXPECT_EQ(mode_of(place.file(name)), 0644U) << name;
}

TEST(DataFolderRights, hold_for_everything_that_is_created_later) {
  const TemporaryFolder place;
  fs::copy_file(test_data("stores/1/partal.sqlite"), place.file("partal.sqlite"));
  const auto folder = DataFolder::open(place.path());
  ASSERT_TRUE(open_sqlite_store(folder->data_file()));
  for (const auto& entry : fs::directory_iterator(place.path()))
    EXPECT_EQ(mode_of(entry.path()), 0600U) << entry.path();
}

TEST(DataFolderRights, are_not_taken_from_another_user) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root to become somebody else";
  const TemporaryFolder place;
  fs::permissions(place.path(), fs::perms(0777));
  constexpr uid_t kNobody = 65534;
  const auto as_nobody = [&place] {
    if (setresuid(kNobody, kNobody, kNobody) != 0) return 2;
    const auto folder = DataFolder::open(place.path());
    return !folder && folder.error().code == "owner" && !fs::exists(place.file("lock")) ? 0 : 1;
  };
  EXPECT_EQ(in_child(as_nobody), 0);
  EXPECT_EQ(mode_of(place.path()), 0777U);
}

// A host who is root looks after the data of the server's own user.
TEST(DataFolderRights, stay_with_the_owner_when_root_creates_something) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root";
  const TemporaryFolder place;
  write_wide(place.file("letter"));
  ASSERT_EQ(chown(place.path().c_str(), 65534, 65534), 0);
  {
    const auto folder = DataFolder::open(place.path());
    ASSERT_TRUE(folder);
    ASSERT_TRUE(open_sqlite_store(folder->data_file()));
  }
  for (const char* name : {"lock", "partal.sqlite"}) {
    struct stat found{};
    ASSERT_EQ(stat(place.file(name).c_str(), &found), 0);
    EXPECT_EQ(found.st_uid, 65534U) << name;
  }
  struct stat letter{};
  ASSERT_EQ(stat(place.file("letter").c_str(), &letter), 0);
  EXPECT_EQ(letter.st_uid, 0U) << "not ours";
}

}  // namespace
}  // namespace partal::server
