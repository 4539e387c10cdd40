// A table that is made from a record: its match goes on behind the last line, here as it would have
// elsewhere.
#include <gmock/gmock.h>

#include "server/chance/committed_chance.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

std::vector<std::string> texts_of(const std::vector<RecordLine>& lines) {
  std::vector<std::string> texts;
  for (const RecordLine& line : lines) texts.push_back(line_text(line));
  return texts;
}

// A match of two that draws from the generator of `local 7`, to its end.
Record whole_match() {
  const auto match = *make_match("gardens", 2, {{"hand", "1"}});
  match->chance_source("local 7");
  Rng rng(7);
  while (!match->pending().is_over()) {
    if (match->pending().is_chance()) {
      EXPECT_TRUE(match->draw(rng));
      continue;
    }
    const Seat seat = match->pending().seat();
    EXPECT_TRUE(match->play(seat, match->legal(seat).back().text));
  }
  return match->record();
}
// Its first lines; behind them a seat decides.
Record cut(Record record, std::size_t lines) {
  while (!record.lines[lines].seat) ++lines;
  record.lines.resize(lines);
  record.result.clear();
  record.winners.clear();
  return record;
}

class Resuming : public testing::Test {
 protected:
  static std::string order(const Record& record, const std::string& body = persons("gardens", 2)) {
    return body.substr(0, body.size() - 1) + R"(,"record":)" + quoted(record_text(record)) + "}";
  }
  Record record_of(const MadeTable& table) {
    return *parse_record(ask(world_, "GET", table.path("record"), "", table.tokens).body);
  }
  World world_{31};
  const Record whole_ = whole_match();
};

TEST_F(Resuming, ends_in_the_same_record_by_the_same_actions) {
  const Record begun = cut(whole_, 40);
  const MadeTable table = make_table(world_, order(begun));
  Visitor visitor(world_);
  visitor.join(table, table.tokens);
  EXPECT_EQ(number_at(visitor.last("state"), "n"), static_cast<int>(begun.lines.size()));
  for (std::size_t i = begun.lines.size(); i < whole_.lines.size(); ++i) {
    if (i == 60) {
      world_.crash();
      world_.start();
      visitor.connect();
      visitor.join(table, table.tokens);
    }
    const RecordLine& line = whole_.lines[i];
    if (!line.seat) continue;
    EXPECT_EQ(
        text_at(visitor.act(number_of(*line.seat), static_cast<int>(i), line.text, "a" + std::to_string(i)),
                "t"),
        "ack")
        << i;
  }
  const Record ended = record_of(table);
  EXPECT_EQ(texts_of(ended.lines), texts_of(whole_.lines));
  EXPECT_EQ(ended.result, whole_.result);
  EXPECT_EQ(ended.chance, "local 7");
  EXPECT_EQ(ended.options, whole_.options);
}

TEST_F(Resuming, promises_nothing_of_draws_that_were_committed_to_elsewhere) {
  const MadeTable first = make_table(world_, persons("gardens", 2));
  EXPECT_EQ(ask(world_, "POST", first.path("start"), "", first.tokens).status, 200);
  const Record committed = record_of(first);
  ASSERT_TRUE(committed.chance.starts_with("committed"));
  const MadeTable table = make_table(world_, order(committed));
  const Json shown = ask(world_, "GET", table.path(), "", table.tokens).json();
  EXPECT_TRUE(shown.at("commitment").is_null());
  EXPECT_EQ(text_at(shown, "phase"), "running");
  EXPECT_TRUE(record_of(table).chance.starts_with("local "));
  EXPECT_EQ(texts_of(record_of(table).lines), texts_of(committed.lines));
}

TEST_F(Resuming, lets_computer_players_go_on) {
  Record begun = cut(whole_, 40);
  const int next = number_of(*whole_.lines[begun.lines.size()].seat);
  const std::string seats = next == 1 ? R"({"kind":"computer","level":"greedy"},{"kind":"person"})"
                                      : R"({"kind":"person"},{"kind":"computer","level":"greedy"})";
  const MadeTable table = make_table(world_, order(begun, R"({"game":"gardens","seats":[)" + seats + "]}"));
  world_.run(10'000);
  Visitor visitor(world_);
  visitor.join(table, table.tokens);
  EXPECT_GT(number_at(visitor.last("state"), "n"), static_cast<int>(begun.lines.size()));
  EXPECT_FALSE(visitor.last("state").at("legal").is_null());
}

TEST_F(Resuming, shows_a_match_that_is_over) {
  const MadeTable table = make_table(world_, order(whole_));
  EXPECT_EQ(text_at(ask(world_, "GET", table.path(), "", table.tokens).json(), "phase"), "over");
  EXPECT_EQ(record_of(table).winners, whole_.winners);
}

TEST_F(Resuming, is_done_once_for_one_key) {
  const std::string body = order(cut(whole_, 40));
  const std::string key = "key-of-16-letters-or-more";
  const MadeTable first = made_table(ask(world_, "POST", "/api/tables", body, {}, key));
  const MadeTable again = made_table(ask(world_, "POST", "/api/tables", body, {}, key));
  EXPECT_EQ(first.id, again.id);
  EXPECT_EQ(first.tokens, again.tokens);
}

TEST_F(Resuming, is_refused_where_record_and_table_do_not_fit) {
  const Record begun = cut(whole_, 40);
  const auto refused = [&](const std::string& body) { return ask(world_, "POST", "/api/tables", body); };
  EXPECT_EQ(refused(order(begun, persons("carat", 2))).status, 400);
  EXPECT_EQ(refused(order(begun, persons("gardens", 3))).status, 400);
  EXPECT_EQ(refused(order(begun, R"({"game":"gardens","seats":[{"kind":"person"},{"kind":"open"}]})")).status,
            400);
  Record damaged = begun;
  damaged.lines[20].text = "lay nothing";
  EXPECT_EQ(refused(order(damaged)).code(), "record.refused");
  EXPECT_EQ(
      refused(R"({"game":"gardens","record":"x","seats":[{"kind":"person"},{"kind":"person"}]})").status,
      422);
  const std::string spaces(70'000, ' ');
  EXPECT_EQ(
      refused(R"({"game":"gardens",)" + spaces + R"("seats":[{"kind":"person"},{"kind":"person"}]})").status,
      413);
}

}  // namespace
}  // namespace partal::server
