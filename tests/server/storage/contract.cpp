// What every store does, once for all of them.
#include <functional>
#include <gmock/gmock.h>

#include "server/storage/postgres_store.h"
#include "server/storage/sqlite_store.h"
#include "server/storage/store.h"
#include "tests/server/storage/postgres_schema.h"
#include "tests/support/temporary_folder.h"

namespace partal::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A store that can be closed and opened again, as after a restart. One in memory keeps nothing and stays.
struct Backend {
  const char* name;
  std::function<std::unique_ptr<Store>(const TemporaryFolder&)> open;
  bool survives;
};
void PrintTo(const Backend& backend, std::ostream* out) { *out << backend.name; }

std::unique_ptr<Store> open_file(const TemporaryFolder& folder) {
  auto store = open_sqlite_store(folder.file("partal.sqlite"));
  EXPECT_TRUE(store) << store.error().detail;
  return std::move(*store);
}

// A schema of its own for each test, in the cluster of tools/with_postgres; nothing where there is none.
std::unique_ptr<Store> open_schema(const TemporaryFolder& folder) {
  const auto url = postgres_schema(folder);
  if (!url) return nullptr;
  auto store = open_postgres_store(*url);
  EXPECT_TRUE(store) << store.error().detail;
  return std::move(*store);
}

const Backend kPostgres[] = {{"postgres", open_schema, true}};
const Backend kBackends[] = {
    {"memory", [](const TemporaryFolder&) { return make_memory_store(); }, false},
    {"sqlite", open_file, true},
};

TableRow row(const std::string& id, std::int64_t changed = 1) {
  return {.id = id, .head = "head of " + id, .secret = "secret of " + id, .changed = changed};
}
Write create(const std::string& id) { return {.table = row(id), .head = Write::Head::Create}; }
Write add_lines(const std::string& id, int first, int count) {
  Write one{.table = {.id = id}};
  for (int n = first; n < first + count; ++n) one.lines.push_back({n, "line " + std::to_string(n)});
  return one;
}

class StoreContract : public testing::TestWithParam<Backend> {
 protected:
  void SetUp() override {
    if (!store_) GTEST_SKIP() << "there is no PostgreSQL here: tools/with_postgres runs this";
  }
  Outcome write(const Write& one) { return store_->write(std::span(&one, 1))[0]; }
  StoredTable stored(const std::string& id) {
    const auto found = store_->load(id);
    EXPECT_TRUE(found && *found) << id;
    return found && *found ? **found : StoredTable{};
  }
  bool has(const std::string& id) { return store_->load(id).value().has_value(); }
  void restart() {
    if (!GetParam().survives) return;
    store_.reset();
    store_ = GetParam().open(folder_);
  }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_ = GetParam().open(folder_);
};

TEST_P(StoreContract, keeps_every_row_of_a_table_over_a_restart) {
  Write first = create("one");
  first.table.listed = true;
  first.lines = {{1, "1 * first p2 @1/2"}, {2, "2 p2 end"}};
  first.answers = {{2, "id-1", 2}};
  first.chat = {{1, 2, 1234567890123, "Grüße, \"Anna\"\n"}};
  EXPECT_EQ(write(first), Outcome::Done);
  restart();
  const StoredTable found = stored("one");
  EXPECT_EQ(found.table, first.table);
  EXPECT_EQ(found.lines, first.lines);
  EXPECT_EQ(found.answers, first.answers);
  EXPECT_EQ(found.chat, first.chat);
  EXPECT_FALSE(has("two"));
}

TEST_P(StoreContract, can_be_probed_and_shows_nothing_of_it) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(store_->probe());
  restart();
  EXPECT_TRUE(store_->probe());
  EXPECT_EQ(store_->unchanged_since(INT64_MAX, 10)->size(), 1U);
}

TEST_P(StoreContract, adds_rows_to_those_that_are_there) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  EXPECT_EQ(write(add_lines("one", 1, 3)), Outcome::Done);
  EXPECT_EQ(write(add_lines("one", 4, 10)), Outcome::Done);
  const StoredTable found = stored("one");
  ASSERT_EQ(found.lines.size(), 13U);
  for (int n = 1; n <= 13; ++n) EXPECT_EQ(found.lines[static_cast<std::size_t>(n) - 1].number, n);
  EXPECT_EQ(found.table, row("one")) << "a write of rows keeps the head";
}

TEST_P(StoreContract, refuses_a_line_that_is_not_the_next_one) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  ASSERT_EQ(write(add_lines("one", 1, 3)), Outcome::Done);
  EXPECT_EQ(write(add_lines("one", 3, 1)), Outcome::Conflict) << "repeated";
  EXPECT_EQ(write(add_lines("one", 5, 1)), Outcome::Conflict) << "a gap";
  Write gap = add_lines("one", 4, 1);
  gap.lines.push_back({6, "line 6"});
  EXPECT_EQ(write(gap), Outcome::Conflict) << "a gap inside";
  EXPECT_EQ(stored("one").lines.size(), 3U);
}

TEST_P(StoreContract, refuses_an_answered_id_of_the_same_seat) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  ASSERT_EQ(write(create("two")), Outcome::Done);
  const auto answered = [this](const std::string& id, int seat, int line) {
    Write one = add_lines(id, line, 1);
    one.answers = {{seat, "id", line}};
    return write(one);
  };
  EXPECT_EQ(answered("one", 1, 1), Outcome::Done);
  EXPECT_EQ(answered("one", 1, 2), Outcome::Conflict);
  EXPECT_EQ(stored("one").lines.size(), 1U) << "the line goes with its answer";
  EXPECT_EQ(answered("one", 2, 2), Outcome::Done);
  EXPECT_EQ(answered("two", 1, 1), Outcome::Done);
}

TEST_P(StoreContract, refuses_rows_of_a_table_that_is_not_there) {
  EXPECT_EQ(write(add_lines("one", 1, 1)), Outcome::Conflict);
  EXPECT_EQ(write({.table = row("one"), .head = Write::Head::Replace}), Outcome::Conflict);
  EXPECT_EQ(write({.table = row("one"), .head = Write::Head::Remove}), Outcome::Conflict);
  EXPECT_FALSE(has("one"));
}

TEST_P(StoreContract, creates_a_table_once) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  Write again = create("one");
  again.table.head = "another";
  EXPECT_EQ(write(again), Outcome::Conflict);
  EXPECT_EQ(stored("one").table, row("one"));
}

TEST_P(StoreContract, replaces_a_head_with_its_rows_in_one_step) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  Write replace = add_lines("one", 2, 1);
  replace.head = Write::Head::Replace;
  replace.table = row("one", 7);
  replace.table.head = "changed";
  EXPECT_EQ(write(replace), Outcome::Conflict);
  EXPECT_EQ(stored("one").table.head, "head of one") << "all or nothing";
  replace.lines[0].number = 1;
  EXPECT_EQ(write(replace), Outcome::Done);
  replace.table.version = 2;
  EXPECT_EQ(stored("one").table, replace.table);
}

// Whoever knows an older head, or one that never was, changes nothing: neither the head nor rows.
TEST_P(StoreContract, refuses_a_write_that_follows_another_version_of_the_head) {
  Write made = create("one");
  made.table.version = 7;
  ASSERT_EQ(write(made), Outcome::Done);
  EXPECT_EQ(stored("one").table.version, 1) << "a new head has the first one";
  const auto replace = [](std::int64_t version) {
    return Write{.table = {.id = "one", .head = "by " + std::to_string(version), .version = version},
                 .head = Write::Head::Replace};
  };
  ASSERT_EQ(write(replace(1)), Outcome::Done);
  ASSERT_EQ(write(replace(2)), Outcome::Done);
  restart();
  EXPECT_EQ(stored("one").table.version, 3);
  for (const std::int64_t version : {0, 1, 2, 4}) {
    EXPECT_EQ(write(replace(version)), Outcome::Conflict) << version;
    for (Write rows : {add_lines("one", 1, 1), Write{.table = {.id = "one"}, .chat = {{1, 1, 1, "hello"}}},
                       Write{.table = {.id = "one"}, .answers = {{1, "id", 1}}},
                       Write{.table = {.id = "one"}, .head = Write::Head::Remove}}) {
      rows.table.version = version;
      EXPECT_EQ(write(rows), Outcome::Conflict) << version;
    }
  }
  const StoredTable kept = stored("one");
  EXPECT_EQ(kept.table.head, "by 2");
  EXPECT_TRUE(kept.lines.empty() && kept.chat.empty() && kept.answers.empty());
  Write line = add_lines("one", 1, 1);
  line.table.version = 3;
  EXPECT_EQ(write(line), Outcome::Done);
  EXPECT_EQ(stored("one").table.version, 3) << "rows do not change it";
  EXPECT_EQ(write({.table = {.id = "one", .version = 3}, .head = Write::Head::Remove}), Outcome::Done);
}

// Each write sees those before it, also of the same transaction.
TEST_P(StoreContract, counts_versions_within_a_transaction) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  const auto replace = [](std::int64_t version) {
    return Write{.table = {.id = "one", .version = version}, .head = Write::Head::Replace};
  };
  const std::vector<Write> writes = {replace(1), replace(1), replace(2), replace(4), replace(3)};
  EXPECT_THAT(store_->write(writes),
              ElementsAre(Outcome::Done, Outcome::Conflict, Outcome::Done, Outcome::Conflict, Outcome::Done));
  EXPECT_EQ(stored("one").table.version, 4);
}

TEST_P(StoreContract, removes_a_table_with_everything) {
  ASSERT_EQ(write(create("one")), Outcome::Done);
  Write rows = add_lines("one", 1, 2);
  rows.answers = {{1, "id", 2}};
  rows.chat = {{1, 1, 5, "hello"}};
  ASSERT_EQ(write(rows), Outcome::Done);
  EXPECT_EQ(write({.table = {.id = "one"}, .head = Write::Head::Remove}), Outcome::Done);
  EXPECT_FALSE(has("one"));
  ASSERT_EQ(write(create("one")), Outcome::Done);
  EXPECT_THAT(stored("one").lines, IsEmpty());
  EXPECT_THAT(stored("one").answers, IsEmpty());
  EXPECT_THAT(stored("one").chat, IsEmpty());
}

TEST_P(StoreContract, leaves_one_conflict_out_of_many_writes) {
  const std::vector<Write> writes = {create("one"),           create("two"),          add_lines("one", 1, 2),
                                     add_lines("two", 2, 2),  add_lines("one", 3, 1), create("one"),
                                     add_lines("none", 1, 1), add_lines("two", 1, 1)};
  EXPECT_THAT(store_->write(writes),
              ElementsAre(Outcome::Done, Outcome::Done, Outcome::Done, Outcome::Conflict, Outcome::Done,
                          Outcome::Conflict, Outcome::Conflict, Outcome::Done));
  restart();
  EXPECT_EQ(stored("one").lines.size(), 3U);
  EXPECT_EQ(stored("two").lines.size(), 1U);
}

TEST_P(StoreContract, takes_an_empty_list_of_writes) { EXPECT_THAT(store_->write({}), IsEmpty()); }

TEST_P(StoreContract, lists_public_tables_last_changed_first_without_secrets) {
  for (int i = 1; i <= 5; ++i) {
    Write one = create("t" + std::to_string(i));
    one.table.changed = (i * 2) % 5;
    one.table.listed = i != 3;
    ASSERT_EQ(write(one), Outcome::Done);
  }
  const auto ids = [this](int most) {
    std::vector<std::string> found;
    const std::vector<TableRow> tables = store_->listed(most).value();
    for (const TableRow& table : tables) {
      EXPECT_EQ(table.secret, "");
      EXPECT_EQ(table.head, "head of " + table.id);
      EXPECT_EQ(table.version, 1);
      found.push_back(table.id);
    }
    return found;
  };
  EXPECT_THAT(ids(10), ElementsAre("t2", "t4", "t1", "t5"));
  EXPECT_THAT(ids(2), ElementsAre("t2", "t4"));
}

TEST_P(StoreContract, finds_what_was_not_changed_since) {
  for (const auto& [id, changed] : {std::pair("old", 10), {"older", 5}, {"new", 20}}) {
    ASSERT_EQ(write({.table = row(id, changed), .head = Write::Head::Create}), Outcome::Done);
  }
  const auto ids = [this](std::int64_t time, int most) {
    std::vector<std::string> found;
    const std::vector<TableRow> tables = store_->unchanged_since(time, most).value();
    for (const TableRow& table : tables) {
      EXPECT_EQ(table.secret, "");
      found.push_back(table.id);
    }
    return found;
  };
  EXPECT_THAT(ids(20, 10), ElementsAre("old", "older"));
  EXPECT_THAT(ids(21, 2), ElementsAre("new", "old"));
  EXPECT_THAT(ids(5, 10), IsEmpty());
}

TEST_P(StoreContract, keeps_texts_byte_for_byte) {
  const std::vector<std::string> texts = {"", "'; DROP TABLE lines; --", std::string("a\0b", 3),
                                          "\xf0\x9f\x8f\xb0", std::string(100'000, 'x')};
  ASSERT_EQ(write(create("one")), Outcome::Done);
  Write rows{.table = {.id = "one"}};
  for (const std::string& text : texts) {
    rows.lines.push_back({static_cast<int>(rows.lines.size()) + 1, text});
  }
  ASSERT_EQ(write(rows), Outcome::Done);
  restart();
  EXPECT_EQ(stored("one").lines, rows.lines);
}

INSTANTIATE_TEST_SUITE_P(Backends, StoreContract, testing::ValuesIn(kBackends),
                         [](const auto& backend) { return std::string(backend.param.name); });
INSTANTIATE_TEST_SUITE_P(Postgres, StoreContract, testing::ValuesIn(kPostgres),
                         [](const auto& backend) { return std::string(backend.param.name); });

}  // namespace
}  // namespace partal::server
