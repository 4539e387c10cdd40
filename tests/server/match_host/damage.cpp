// A table whose data contradicts itself is set aside, and everybody else plays on.
#include <gmock/gmock.h>

#include "tests/server/altered_match.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

// Takes no draw, or none after the first decision, as when chance and rules do not agree.
class StubbornMatch final : public AlteredMatch {
 public:
  enum class From : std::uint8_t { Start, FirstDecision };
  StubbornMatch(std::unique_ptr<Match> match, From from)
      : AlteredMatch(std::move(match)), refuses_(from == From::Start) {}
  std::unique_ptr<Match> clone() const override {
    return std::make_unique<StubbornMatch>(match_->clone(), refuses_ ? From::Start : From::FirstDecision);
  }
  Result<int> play(Seat seat, std::string_view action) override {
    refuses_ = true;
    return match_->play(seat, action);
  }
  Result<int> draw_value(std::uint32_t value) override {
    if (!refuses_) return match_->draw_value(value);
    return refuse(Violation{.code = "text.form"});
  }

 private:
  bool refuses_;
};

// At which a seat decides and can do nothing.
class StuckMatch final : public AlteredMatch {
 public:
  explicit StuckMatch(std::unique_ptr<Match> match) : AlteredMatch(std::move(match)) {}
  std::unique_ptr<Match> clone() const override { return std::make_unique<StuckMatch>(match_->clone()); }
  std::vector<LegalAction> legal(Seat) const override { return {}; }
  Result<int> play(Seat, std::string_view) override { return refuse(Violation{.code = "text.form"}); }
};

class Damage : public testing::Test {
 protected:
  MadeTable begin(const std::string& body) {
    const MadeTable table = make_table(world_, body);
    EXPECT_EQ(start(table).status, 200);
    return table;
  }
  Answered start(const MadeTable& table) {
    return ask(world_, "POST", table.path("start"), "", {table.tokens[0]});
  }
  Answered look(const MadeTable& table) { return ask(world_, "GET", table.path(), "", {table.watch}); }
  void unload(const MadeTable& table) {
    for (int i = 0; i < 40; ++i) {
      world_.wait(10'000);
      world_.logic().sweep();
    }
    ASSERT_FALSE(world_.logic().is_loaded(table.id));
  }
  // Adds rows behind the server's back.
  void store(const MadeTable& table, Write rows) {
    rows.table = world_.disk().load(table.id).value()->table;
    ASSERT_EQ(world_.disk().write(std::span(&rows, 1))[0], Outcome::Done);
  }
  int next_line(const MadeTable& table) {
    return static_cast<int>(world_.disk().load(table.id).value()->lines.size()) + 1;
  }
  // The first decision that whoever holds all seats of a table can make.
  static std::string play(Visitor& visitor, const MadeTable& table) {
    visitor.join(table, table.tokens);
    for (const Json& message : std::vector<Json>(visitor.received)) {
      if (!message.contains("legal") || !message.at("legal").is_array()) continue;
      const int n = number_at(message, "n");
      const std::string action = text_at(message.at("legal").as_array().at(0).as_object(), "text");
      const Json answer = visitor.act(number_at(message, "viewer"), n, action, "a" + std::to_string(n));
      return text_at(answer, "t") == "error" ? text_at(answer, "code") : text_at(answer, "t");
    }
    return "nobody decides";
  }
  void use_altered(const std::function<std::unique_ptr<Match>(std::unique_ptr<Match>)>& alter) {
    world_.make = [alter](std::string_view game, int players,
                          const Options& options) -> Result<std::unique_ptr<Match>> {
      auto match = make_match(game, players, options);
      if (!match || game != "gardens") return match;
      return alter(std::move(*match));
    };
  }
  void expect_set_aside(const MadeTable& table) {
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(look(table).status, 500);
      EXPECT_EQ(look(table).code(), "table.damaged");
    }
    EXPECT_THAT(world_.set_aside, testing::ElementsAre(table.id)) << "once, not for every message";
    Visitor other(world_);
    EXPECT_EQ(play(other, healthy_), "ack") << "everybody else plays on";
    other.disconnect();
  }

  World world_{3, {}, {.unload_after_seconds = 60}};
  MadeTable healthy_ = begin(persons("carat", 2));
};

TEST_F(Damage, of_a_line_is_found_when_the_table_is_loaded) {
  const MadeTable table = begin(persons("gardens", 2));
  unload(table);
  store(table, {.lines = {{next_line(table), "nonsense"}}});
  expect_set_aside(table);
}

TEST_F(Damage, of_a_number_is_found_when_the_table_is_loaded) {
  const MadeTable table = begin(persons("gardens", 2));
  unload(table);
  store(table, {.lines = {{next_line(table), std::to_string(next_line(table) + 1) + " p1 end"}}});
  expect_set_aside(table);
}

TEST_F(Damage, of_a_seat_is_found_when_the_table_is_loaded) {
  for (const AnswerRow& row : {AnswerRow{99, "id", 1}, AnswerRow{-1, "id", 1}, AnswerRow{0, "id", 99}}) {
    const MadeTable table = begin(persons("gardens", 2));
    unload(table);
    store(table, {.answers = {row}});
    world_.set_aside.clear();
    expect_set_aside(table);
  }
}

TEST_F(Damage, of_a_head_is_found_when_the_table_is_loaded) {
  const MadeTable table = begin(persons("gardens", 2));
  unload(table);
  Write write{.table = world_.disk().load(table.id).value()->table, .head = Write::Head::Replace};
  write.table.head = R"({"game":"gardens"})";
  ASSERT_EQ(world_.disk().write(std::span(&write, 1))[0], Outcome::Done);
  expect_set_aside(table);
}

TEST_F(Damage, shows_when_a_draw_is_refused_in_the_middle_of_a_match) {
  use_altered([](std::unique_ptr<Match> match) {
    return std::make_unique<StubbornMatch>(std::move(match), StubbornMatch::From::FirstDecision);
  });
  const MadeTable table = begin(persons("gardens", 2));
  Visitor anna(world_);
  std::string answer = "ack";
  for (int i = 0; i < 200 && answer == "ack"; ++i) answer = play(anna, table);
  EXPECT_EQ(answer, "table.damaged");
  const StoredTable stored = world_.disk().load(table.id).value().value();
  expect_set_aside(table);
  EXPECT_EQ(world_.disk().load(table.id).value()->lines, stored.lines);
}

TEST_F(Damage, shows_when_the_first_draw_is_refused) {
  use_altered([](std::unique_ptr<Match> match) {
    return std::make_unique<StubbornMatch>(std::move(match), StubbornMatch::From::Start);
  });
  const MadeTable table = make_table(world_, persons("gardens", 2));
  EXPECT_EQ(start(table).code(), "table.damaged");
  expect_set_aside(table);
  EXPECT_TRUE(world_.disk().load(table.id).value()->lines.empty());
}

TEST_F(Damage, shows_when_a_computer_player_can_do_nothing) {
  use_altered([](std::unique_ptr<Match> match) { return std::make_unique<StuckMatch>(std::move(match)); });
  const MadeTable table = begin(
      R"({"game":"gardens","seats":[{"kind":"computer","level":"random"},{"kind":"open","until":"random"}]})");
  world_.wait(10'000);
  expect_set_aside(table);
}

}  // namespace
}  // namespace partal::server
