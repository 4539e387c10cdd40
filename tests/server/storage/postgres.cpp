// What only the store in PostgreSQL does. Run by tools/with_postgres.
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

}  // namespace
}  // namespace partal::server
