// `partal prune` on data that no server uses.
#include <filesystem>
#include <gmock/gmock.h>

#include "server/storage/sqlite_database.h"
#include "server/storage/sqlite_store.h"
#include "tests/apps/program.h"
#include "tests/server/played_table.h"

namespace partal::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class PruneCommand : public testing::Test {
 protected:
  void SetUp() override {
    {
      const auto store = server::open_sqlite_store(place_.file("partal.sqlite"));
      for (const char* id : {"aaa", "bad", "zzz"}) {
        const server::Write write = server::played_table(id, 5);
        ASSERT_EQ((*store)->write(std::span(&write, 1))[0], server::Outcome::Done);
      }
    }
    server::SqliteDatabase database;
    ASSERT_EQ(database.open(place_.file("partal.sqlite")), SQLITE_OK);
    ASSERT_EQ(database.run("UPDATE lines SET text = 'nonsense' WHERE table_id = 'bad' AND number = 5"),
              SQLITE_OK);
  }
  Finished prune(const std::vector<std::string>& more) const {
    std::vector<std::string> all = {"prune", "--older-than", "1d", "--data", place_.path(), "--lang", "en"};
    all.insert(all.end(), more.begin(), more.end());
    return run_partal(all);
  }
  std::vector<std::string> tables() const {
    std::vector<std::string> ids;
    const auto store = server::open_sqlite_store(place_.file("partal.sqlite"));
    for (const auto& [id, lines] : server::contents_of(**store)) ids.push_back(id);
    return ids;
  }

  TemporaryFolder place_;
};

TEST_F(PruneCommand, sets_a_table_aside_that_cannot_be_replayed_and_goes_on) {
  const Finished done = prune({});
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr("Table bad was kept"));
  EXPECT_THAT(done.out, HasSubstr("2 tables were removed"));
  EXPECT_THAT(tables(), testing::ElementsAre("bad"));
  for (const char* id : {"aaa", "zzz"}) {
    const std::string record = place_.file("records/") + id + ".partal";
    EXPECT_EQ(run_partal({"replay", record}).code, 0) << record;
    EXPECT_EQ(fs::status(record).permissions(), fs::perms(0600)) << record;
  }
  EXPECT_EQ(fs::status(place_.file("records")).permissions(), fs::perms(0700));
}

TEST_F(PruneCommand, names_it_for_programs_too) {
  EXPECT_EQ(prune({"--json"}).out, "{\"removed\":2,\"set_aside\":[\"bad\"]}\n");
}

TEST_F(PruneCommand, removes_it_where_no_record_is_wanted) {
  EXPECT_EQ(prune({"--with-records", "--json"}).out, "{\"removed\":3,\"set_aside\":[]}\n");
  EXPECT_THAT(tables(), testing::IsEmpty());
}

}  // namespace
}  // namespace partal::apps
