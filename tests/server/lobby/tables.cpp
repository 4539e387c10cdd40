// Tables as data: what is stored comes back, tokens open what they belong to, seats change hands by the
// rules.
#include <gmock/gmock.h>

#include "server/lobby/seating.h"
#include "server/lobby/tokens.h"
#include "tests/server/world.h"

namespace partal::server {
namespace {

using testing::ElementsAre;

CreateTable some_request() {
  return {.game = "gardens",
          .options = {{"hand", "3"}},
          .seats = {{.kind = SeatKind::Person, .name = "Zoë \"Z\""},
                    {.kind = SeatKind::Computer, .level = "greedy"},
                    {.kind = SeatKind::Open, .level = "random"},
                    {.kind = SeatKind::Open}}};
}

class Lobby : public testing::Test {
 protected:
  NewTable made(const CreateTable& request = some_request()) {
    Answer<NewTable> made = create_table(request, world_, world_);
    EXPECT_TRUE(made);
    return *made;
  }
  std::string refusal(const CreateTable& request) {
    const Answer<NewTable> made = create_table(request, world_, world_);
    return made ? "" : std::string(code_text(made.error()));
  }
  World world_{1};
};

TEST_F(Lobby, keeps_a_table_and_its_secret_through_the_store) {
  NewTable table = made();
  table.secret.entropy[2] = Bytes32{1, 2, 3};
  table.table.phase = Phase::Closed;
  table.table.rematch = "next";
  table.table.seats[0].stand_in = "greedy";
  table.table.seats[2].taken = true;
  table.table.seats[3].muted = true;
  const TableRow row = row_of(table.table, table.secret, 5);
  EXPECT_EQ(table_in(row), table.table);
  EXPECT_EQ(secret_in(row, 4), table.secret);
  EXPECT_EQ(row.head.find(hex_of(table.secret.seed)), std::string::npos);
}

TEST_F(Lobby, takes_nothing_for_a_table_that_is_none) {
  EXPECT_FALSE(table_in({.head = ""}));
  EXPECT_FALSE(table_in({.head = "{}"}));
  const NewTable table = made();
  TableRow row = row_of(table.table, table.secret, 5);
  row.head.replace(row.head.find("waiting"), 7, "elapsed");
  EXPECT_FALSE(table_in(row));
  EXPECT_FALSE(secret_in({.secret = "seed 00\n"}, 2));
}

TEST_F(Lobby, commits_to_seed_and_salt_and_completes_the_options) {
  const NewTable table = made();
  EXPECT_EQ(table.table.commitment,
            hex_of(chance_head(table.table.chance, table.table.id, table.secret).commitment));
  EXPECT_GT(table.table.options.size(), 1U);
  EXPECT_EQ(table.table.options[0], std::pair(std::string("hand"), std::string("3")));
}

TEST_F(Lobby, keeps_the_scheme_of_chance_that_a_table_was_made_with) {
  const NewTable table = made();
  EXPECT_EQ(table.table.chance, kPresentScheme);
  TableRow row = row_of(table.table, table.secret, 5);
  const std::string present = R"("chance":2,)";
  row.head.erase(row.head.find(present), present.size());  // as tables of former versions are stored
  const Table former = *table_in(row);
  EXPECT_EQ(former.chance, ChanceScheme::ByNumber);
  EXPECT_EQ(table_in(row_of(former, table.secret, 5))->chance, ChanceScheme::ByNumber);
  EXPECT_EQ(rematch_of(former, world_).table.chance, kPresentScheme) << "with a commitment of its own";
}

TEST_F(Lobby, keeps_the_rules_that_a_table_was_made_with) {
  CreateTable request = some_request();
  request.seats.pop_back();  // with four players the option means nothing
  const NewTable table = made(request);
  TableRow row = row_of(table.table, table.secret, 5);
  const std::string later = R"(,"empty_neutral":"out")";
  ASSERT_NE(row.head.find(later), std::string::npos);
  row.head.erase(row.head.find(later), later.size());  // as a table by version 1 of the rules is stored
  EXPECT_EQ(table_in(row)->options.back(), std::pair(std::string("empty_neutral"), std::string("in")));
}

TEST_F(Lobby, refuses_tables_that_cannot_be_played) {
  CreateTable request = some_request();
  request.game = "chess";
  EXPECT_EQ(refusal(request), "game.unknown");
  request = some_request();
  request.options = {{"hand", "7"}};
  EXPECT_EQ(refusal(request), "option.value");
  request = some_request();
  request.seats.resize(1);
  EXPECT_EQ(refusal(request), "players.count");
  request = some_request();
  request.seats[1].level = "genius";
  EXPECT_EQ(refusal(request), "json.bad");
  request = some_request();
  request.seats[0].name = "tab\there";
  EXPECT_EQ(refusal(request), "text.form");
}

TEST_F(Lobby, lets_tokens_in_where_they_belong) {
  const NewTable table = made();
  const auto viewers = [&](std::vector<std::string> tokens) { return viewers_of(table.table, tokens); };
  EXPECT_THAT(*viewers({table.tokens[0]}), ElementsAre(Viewer(seat_at(0))));
  EXPECT_THAT(*viewers({table.watch_token, table.tokens[3]}), ElementsAre(kSpectator, Viewer(seat_at(3))));
  EXPECT_FALSE(viewers({}));
  EXPECT_FALSE(viewers({""})) << "a computer player's seat has no token, not an empty one";
  EXPECT_FALSE(viewers({table.tokens[0], "x"}));
  EXPECT_FALSE(viewers({table.table.seats[0].token_hash}));
  Table listed = table.table;
  listed.listed = true;
  EXPECT_THAT(*viewers_of(listed, {}), ElementsAre(kSpectator));
}

TEST_F(Lobby, makes_names_that_differ_and_cannot_be_guessed) {
  std::set<std::string> names;
  for (int i = 0; i < 1000; ++i) names.insert(make_table_id(world_));
  EXPECT_EQ(names.size(), 1000U);
  EXPECT_EQ(make_table_id(world_).size(), 16U);
  EXPECT_EQ(make_token(world_).size(), 32U);
  EXPECT_TRUE(is_token_of(token_hash("abc"), "abc"));
  EXPECT_FALSE(is_token_of(token_hash("abc"), "abd"));
}

TEST_F(Lobby, gives_open_seats_to_whoever_may_see_the_table) {
  NewTable table = made();
  const auto taken = [&](const Sit& request, std::vector<std::string> tokens) {
    const Answer<Seated> seated = sit(table.table, request, {.tokens = std::move(tokens)}, world_);
    return seated ? "seat " + std::to_string(number_of(seated->seat))
                  : std::string(code_text(seated.error()));
  };
  EXPECT_EQ(taken({.name = "Bo"}, {}), "not-found") << "a private table";
  EXPECT_EQ(taken({.seat = 1, .name = "Bo"}, {table.watch_token}), "table.full");
  EXPECT_EQ(taken({.seat = 5, .name = "Bo"}, {table.watch_token}), "not-found");
  EXPECT_EQ(taken({.name = "Bo"}, {table.watch_token}), "seat 3");
  EXPECT_EQ(table.table.seats[2].name, "Bo");
  EXPECT_EQ(agent_of(table.table.seats[2]), "") << "nobody holds it any more";
  EXPECT_FALSE(viewers_of(table.table, std::vector{table.tokens[2]})) << "its first link has gone to nobody";
  EXPECT_EQ(taken({.name = "Cleo"}, {table.tokens[3]}), "seat 4") << "by the link of the seat";
  EXPECT_FALSE(viewers_of(table.table, std::vector{table.tokens[3]})) << "the maker knows that link";
  EXPECT_EQ(taken({.name = "Dan"}, {table.watch_token}), "table.full");
  table.table.phase = Phase::Over;
  EXPECT_EQ(taken({.name = "Eve"}, {table.watch_token}), "match.over");
}

TEST_F(Lobby, gives_whoever_sits_down_a_token_that_nobody_had) {
  NewTable table = made();
  const auto token = [&](std::vector<std::string> tokens) {
    return sit(table.table, {.name = "Bo"}, {.tokens = std::move(tokens)}, world_)->token;
  };
  const std::string anna = table.tokens[0];
  EXPECT_EQ(token({anna, table.maker_token}), anna) << "the maker's own seat";
  EXPECT_EQ(token({table.maker_token, anna}), anna);
  const std::string bo = token({table.tokens[3]});
  EXPECT_NE(bo, table.tokens[3]);
  EXPECT_EQ(token({bo}), bo) << "it is theirs already";
  leave_seat(table.table, seat_at(3));
  EXPECT_NE(token({bo}), bo) << "who knows to whom the link was passed on";
}

TEST_F(Lobby, never_gives_two_seats_the_same_name) {
  NewTable table = made();
  const auto name_of = [&](int seat, const std::string& name) {
    EXPECT_TRUE(sit(table.table, {.seat = seat, .name = name}, {.tokens = {table.watch_token}}, world_));
    return table.table.at(seat_at(seat - 1)).name;
  };
  const std::string taken = table.table.seats[0].name;
  EXPECT_EQ(name_of(3, taken), taken + " 2");
  EXPECT_EQ(name_of(4, taken), taken + " 3");
  ASSERT_TRUE(sit(table.table, {.name = taken}, {.tokens = {table.tokens[0], table.maker_token}}, world_));
  EXPECT_EQ(table.table.seats[0].name, taken) << "its own name is no other seat's";

  std::string longest;
  while (longest.size() < 80) longest += "\u00e9";
  CreateTable request{.game = "gardens"};
  request.seats.assign(3, {.kind = SeatKind::Person, .name = longest});
  const Answer<NewTable> alike = create_table(request, world_, world_);
  ASSERT_TRUE(alike);
  EXPECT_EQ(alike->table.seats[0].name, longest);
  EXPECT_EQ(alike->table.seats[1].name, longest.substr(0, 76) + " 2") << "whole characters";
  EXPECT_EQ(alike->table.seats[2].name, longest.substr(0, 76) + " 3");
}

TEST_F(Lobby, knows_who_made_a_table) {
  NewTable table = made();
  EXPECT_TRUE(table.maker_token.starts_with("maker-"));
  EXPECT_TRUE(is_maker(table.table, std::vector{table.tokens[0], table.maker_token}));
  EXPECT_FALSE(is_maker(table.table, std::vector{table.tokens[0], table.watch_token}));
  EXPECT_THAT(*viewers_of(table.table, std::vector{table.maker_token}), ElementsAre(kSpectator));
  EXPECT_THAT(*viewers_of(table.table, std::vector{table.maker_token, table.tokens[3]}),
              ElementsAre(Viewer(seat_at(3))));
  // A head that was written before there was such a token.
  TableRow row = row_of(table.table, table.secret, 5);
  const std::string field = R"("maker_hash":")" + table.table.maker_hash + "\",";
  row.head.erase(row.head.find(field), field.size());
  EXPECT_TRUE(is_maker(*table_in(row), std::vector{table.tokens[0]}));
}

TEST_F(Lobby, frees_a_seat_for_a_computer_player_or_for_anybody) {
  NewTable table = made();
  ASSERT_TRUE(sit(table.table, {.seat = 3, .name = "Bo"}, {.tokens = {table.watch_token}}, world_));
  free_seat(table.table, seat_at(2), "");
  const TableSeat open{.kind = SeatKind::Open, .level = "random"};
  EXPECT_EQ(table.table.seats[2], open) << "whoever held it before holds it again";
  free_seat(table.table, seat_at(2), "greedy");
  const TableSeat computer{.kind = SeatKind::Computer, .level = "greedy"};
  EXPECT_EQ(table.table.seats[2], computer);
}

TEST_F(Lobby, is_complete_when_every_seat_has_somebody_to_decide) {
  NewTable table = made();
  EXPECT_FALSE(is_complete(table.table));
  table.table.seats[3].level = "greedy";
  EXPECT_TRUE(is_complete(table.table));
  leave_seat(table.table, seat_at(0));
  EXPECT_FALSE(is_complete(table.table));
}

TEST_F(Lobby, makes_a_rematch_for_the_same_tokens_with_new_chance) {
  NewTable table = made();
  table.table.phase = Phase::Over;
  table.table.seats[0].stand_in = "greedy";
  const NewTable next = rematch_of(table.table, world_);
  EXPECT_NE(next.table.id, table.table.id);
  EXPECT_EQ(next.table.phase, Phase::Waiting);
  EXPECT_NE(next.secret.seed, table.secret.seed);
  EXPECT_EQ(next.table.seats[0].stand_in, "");
  EXPECT_TRUE(viewers_of(next.table, std::vector{table.tokens[0]}));
}

}  // namespace
}  // namespace partal::server
