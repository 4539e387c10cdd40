// Names that nobody gave a table cost the server nothing that lasts.
#include <gmock/gmock.h>

#include "server/lobby/tokens.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

TEST(UnknownIds, are_refused_by_their_form_before_anything_is_done) {
  World world(5, {}, {.analyses_per_hour = 1e9});
  const MadeTable table = make_table(world, persons("gardens", 2));
  EXPECT_TRUE(is_table_id(table.id));
  Visitor anna(world);
  const std::string long_name(40, 'a');
  for (const std::string& id :
       {std::string("nothing"), long_name, table.id + "a", table.id.substr(1), std::string(15, 'a') + "A",
        std::string(15, 'a') + "l", std::string(16, '.'), std::string(8'000, 'a'), std::string()}) {
    EXPECT_FALSE(is_table_id(id));
    const int loads = world.loads;
    EXPECT_EQ(ask(world, "GET", "/api/tables/" + id + "/record", "", {"x"}).status, 404) << id;
    EXPECT_THAT(ask(world, "POST", "/api/analysis", R"({"table":")" + id + R"("})").status,
                testing::AnyOf(400, 404));
    if (id.size() <= 40) {
      EXPECT_EQ(text_at(anna.join({.id = id}, {"x"}), "code"), "not-found") << id;
    }
    EXPECT_EQ(text_at(anna.say("ping", "p"), "t"), "ack");
    EXPECT_EQ(world.loads, loads) << "the store was asked for " << id;
  }
  EXPECT_EQ(world.logic().tables_loaded(), 1U);
}

TEST(UnknownIds, leave_nothing_behind) {
  World world(6);
  int refused = 0;
  for (int i = 0; i < 100'000; ++i) {
    const Request request{
        .method = "GET", .path = "/api/tables/" + make_table_id(world), .tokens = {"x"}, .address = "test"};
    world.request(request, [&](const Response& response) { refused += response.status == 404 ? 1 : 0; });
    if (i % 1'000 == 999) world.run(1'000);
  }
  EXPECT_EQ(refused, 100'000);
  EXPECT_EQ(world.logic().tables_loaded(), 0U);
  EXPECT_LE(world.logic().absent_tables(), AbsentIds::kMost);
  for (int i = 0; i < 2; ++i) world.logic().sweep();
  EXPECT_EQ(world.logic().absent_tables(), 0U) << "briefly";
}

TEST(UnknownIds, are_asked_of_the_store_once_in_a_while) {
  World world(7);
  const std::string id = make_table_id(world);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(ask(world, "GET", "/api/tables/" + id, "", {"x"}).status, 404);
  EXPECT_EQ(world.loads, 1);
}

TEST(LoadedTables, are_so_many_and_the_one_unused_longest_goes_first) {
  World world(8, {}, {.tables_per_hour = 1e9, .tables_loaded = 10});
  std::vector<MadeTable> tables;
  const auto make = [&] { tables.push_back(make_table(world, persons("gardens", 2))); };
  for (int i = 0; i < 10; ++i) make();
  Visitor anna(world);
  anna.join(tables[0], {tables[0].tokens[0]});
  for (int i = 0; i < 20; ++i) make();
  EXPECT_EQ(world.logic().tables_loaded(), 10U);
  EXPECT_TRUE(world.logic().is_loaded(tables[0].id)) << "somebody is there";
  EXPECT_FALSE(world.logic().is_loaded(tables[5].id));
  EXPECT_TRUE(world.logic().is_loaded(tables[29].id));
  EXPECT_EQ(ask(world, "GET", tables[5].path(), "", {tables[5].watch}).status, 200) << "it comes back";
}

TEST(LoadedTables, that_are_all_in_use_let_nobody_else_in) {
  World world(9, {}, {.tables_per_hour = 1e9, .tables_loaded = 3});
  std::vector<MadeTable> tables;
  for (int i = 0; i < 4; ++i) tables.push_back(make_table(world, persons("gardens", 2)));
  std::vector<std::unique_ptr<Visitor>> visitors;
  for (int i = 0; i < 3; ++i) {
    visitors.push_back(std::make_unique<Visitor>(world));
    visitors.back()->join(tables[static_cast<std::size_t>(i)], {tables[static_cast<std::size_t>(i)].watch});
  }
  const Answered refused = ask(world, "GET", tables[3].path(), "", {tables[3].watch});
  EXPECT_EQ(refused.code(), "rate.limit");
  EXPECT_GT(number_at(refused.json(), "retry_after"), 0);
  EXPECT_EQ(ask(world, "POST", "/api/tables", persons("gardens", 2)).code(), "rate.limit");
  EXPECT_EQ(world.logic().tables_loaded(), 3U);
  visitors.back()->disconnect();
  world.logic().sweep();
  EXPECT_EQ(ask(world, "GET", tables[3].path(), "", {tables[3].watch}).status, 200);
}

}  // namespace
}  // namespace partal::server
