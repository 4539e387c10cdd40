// Data of former versions opens and is complete, also when bringing it to the newest form was interrupted.
#include <gmock/gmock.h>

#include "server/storage/sqlite_migrations.h"
#include "server/storage/sqlite_store.h"
#include "tests/server/storage/forgetful_disk.h"
#include "tests/support/files.h"

namespace partal::server {
namespace {

constexpr const char* kOldFile = "/old/partal.sqlite";

std::string old_data() { return read_file(test_data("stores/1/partal.sqlite")); }

// Everything of the former data, and the newest form.
void expect_complete(const std::string& moment) {
  SqliteDatabase database;
  ASSERT_EQ(database.open(kOldFile), SQLITE_OK);
  ASSERT_EQ(database.run("PRAGMA locking_mode = EXCLUSIVE"), SQLITE_OK);
  const auto number = [&database](const char* sql) {
    SqliteStatement statement(database, sql);
    return statement.is_ready() && statement.step() == SQLITE_ROW ? statement.number(0) : -1;
  };
  EXPECT_EQ(number("PRAGMA user_version"), newest_version()) << moment;
  EXPECT_EQ(number("SELECT count(*) FROM tables"), 6) << moment;
  EXPECT_EQ(number("SELECT count(*) FROM lines"), 234) << moment;
  EXPECT_EQ(number("SELECT count(*) FROM chat"), 5) << moment;
  EXPECT_EQ(number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1) << moment;
}

TEST(Upgrade, brings_former_data_to_the_newest_form_and_keeps_a_copy) {
  ForgetfulDisk disk(1);
  disk.put(kOldFile, old_data());
  ASSERT_TRUE(open_sqlite_store(kOldFile));
  EXPECT_TRUE(disk.has("/old/partal.sqlite.before-2"));
  expect_complete("at once");
}

// The power fails after the first write, after the second, ... until it is too late to do harm.
TEST(Upgrade, is_completed_at_the_next_start_whenever_it_is_interrupted) {
  int moments = 0;
  for (bool interrupted = true; interrupted; ++moments) {
    ForgetfulDisk disk(static_cast<std::uint64_t>(moments) + 1);
    disk.put(kOldFile, old_data());
    disk.cut_power_after(moments);
    static_cast<void>(open_sqlite_store(kOldFile));
    interrupted = disk.is_dead();
    disk.lose_what_was_not_synced();
    const auto store = open_sqlite_store(kOldFile);
    ASSERT_TRUE(store) << "after " << moments << " operations: " << store.error().detail;
    ASSERT_EQ((*store)->unchanged_since(INT64_MAX, 100).value().size(), 6U);
  }
  EXPECT_GT(moments, 20);
}

}  // namespace
}  // namespace partal::server
