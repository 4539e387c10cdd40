// What only the store in PostgreSQL does. Run by tools/with_postgres.
#include <future>
#include <gmock/gmock.h>

#include "server/storage/postgres_store.h"
#include "tests/server/storage/postgres_schema.h"

namespace partal::server {
namespace {

class PostgresOnly : public testing::Test {
 protected:
  void SetUp() override {
    const auto url = postgres_schema(folder_);
    if (!url) GTEST_SKIP() << "there is no PostgreSQL here: tools/with_postgres runs this";
    url_ = *url;
  }
  static Write creation(const std::string& id) { return {.table = {.id = id}, .head = Write::Head::Create}; }

  TemporaryFolder folder_;
  std::string url_;
};

TEST_F(PostgresOnly, is_for_one_server_at_a_time) {
  auto first = open_postgres_store(url_);
  ASSERT_TRUE(first) << first.error().detail;
  const auto second = open_postgres_store(url_);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, "locked");
  first->reset();
  EXPECT_TRUE(open_postgres_store(url_));
}

TEST_F(PostgresOnly, refuses_data_of_a_newer_program_and_addresses_that_lead_nowhere) {
  ASSERT_TRUE(open_postgres_store(url_));
  PostgresConnection connection;
  ASSERT_TRUE(connection.open(url_));
  ASSERT_TRUE(connection.run("INSERT INTO partal_version VALUES (99)").is_good());
  const auto newer = open_postgres_store(url_);
  ASSERT_FALSE(newer);
  EXPECT_EQ(newer.error().code, "newer");
  const auto nowhere = open_postgres_store("postgresql://nobody@127.0.0.1:1/nothing");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, "unusable");
}

// The lock keeps a second server out. Should one write all the same, versions hold until the commit: it waits
// for the head, and finds a newer one.
TEST_F(PostgresOnly, lets_only_one_of_two_transactions_follow_a_head) {
  const auto store = open_postgres_store(url_);
  ASSERT_TRUE(store) << store.error().detail;
  const auto write = [&store](const Write& one) { return (*store)->write(std::span(&one, 1))[0]; };
  ASSERT_EQ(write(creation("one")), Outcome::Done);
  PostgresConnection intruder;
  ASSERT_TRUE(intruder.open(url_));
  ASSERT_TRUE(
      intruder
          .run("BEGIN; SELECT partal_write(2, 'one', 1, 'intruder', '', 0, 1, '{}', '{}', '{}', '{}', "
               "'{}', '{}', '{}', '{}', '{}')")
          .is_good())
      << intruder.last_error();
  std::future<Outcome> line = std::async(
      std::launch::async, [&write] { return write({.table = {.id = "one"}, .lines = {{1, "line 1"}}}); });
  PostgresConnection watcher;
  ASSERT_TRUE(watcher.open(url_));
  while (watcher.ask("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'", {}).rows() == 0) {
    ASSERT_NE(line.wait_for(std::chrono::milliseconds(10)), std::future_status::ready);
  }
  ASSERT_TRUE(intruder.run("COMMIT").is_good());
  EXPECT_EQ(line.get(), Outcome::Conflict);
  EXPECT_EQ((*store)->load("one").value()->table.head, "intruder");
}

// Data of the first step gets the versions and loses nothing.
TEST_F(PostgresOnly, brings_former_data_to_the_newest_form) {
  {
    const auto store = open_postgres_store(url_);
    ASSERT_TRUE(store);
    const Write made{
        .table = {.id = "one", .head = "head"}, .head = Write::Head::Create, .lines = {{1, "a"}}};
    ASSERT_EQ((*store)->write(std::span(&made, 1))[0], Outcome::Done);
  }
  PostgresConnection connection;
  ASSERT_TRUE(connection.open(url_));
  ASSERT_TRUE(connection
                  .run("ALTER TABLE tables DROP COLUMN version; DROP FUNCTION partal_write; "
                       "CREATE FUNCTION partal_write(int, bytea, bytea, bytea, int, bigint, int[], bytea[], "
                       "int[], bytea[], int[], int[], int[], bigint[], bytea[]) RETURNS boolean LANGUAGE sql "
                       "AS 'SELECT true'; DROP TABLE probe; DELETE FROM partal_version "
                       "WHERE version > 1")
                  .is_good())
      << connection.last_error();
  const auto store = open_postgres_store(url_);
  ASSERT_TRUE(store) << store.error().detail;
  const auto found = (*store)->load("one").value();
  EXPECT_EQ(found->table.version, 1);
  EXPECT_EQ(found->lines.size(), 1U);
  const Write next{.table = {.id = "one", .head = "next"}, .head = Write::Head::Replace};
  EXPECT_EQ((*store)->write(std::span(&next, 1))[0], Outcome::Done);
}

}  // namespace
}  // namespace partal::server
