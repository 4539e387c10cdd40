// The C interface as a host sees it: handles, three answers, texts.
#include "bindings/c_api.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/match.h"

namespace {

namespace json = boost::json;

struct Freed {
  void operator()(partal_match* match) const { partal_free(match); }
};
using Handle = std::unique_ptr<partal_match, Freed>;

std::string text_of(const Handle& match) { return partal_text(match.get()); }
json::value parsed(const Handle& match) { return json::parse(partal_text(match.get())); }

json::object pending(const Handle& match) {
  EXPECT_EQ(partal_pending(match.get()), PARTAL_DONE);
  return parsed(match).as_object();
}

struct Game {
  std::string name;
  int least_players;
};

std::vector<Game> all_games() {
  std::vector<Game> games;
  const json::value catalogue = json::parse(partal_games());
  for (const json::value& each : catalogue.at("games").as_array()) {
    games.push_back(
        {std::string(each.at("name").as_string()), each.at("players").at("min").to_number<int>()});
  }
  return games;
}

class CApi : public testing::TestWithParam<Game> {};

TEST_P(CApi, a_whole_game_and_its_record) {
  const Handle match(partal_new(GetParam().name.c_str(), std::max(2, GetParam().least_players), "", 7));
  int decisions = 0;
  for (json::object now = pending(match); now.at("kind") != "over"; now = pending(match)) {
    if (now.at("kind") == "chance") {
      ASSERT_EQ(partal_draw(match.get()), PARTAL_DONE) << text_of(match);
      continue;
    }
    const int seat = static_cast<int>(now.at("seat").as_int64());
    ASSERT_EQ(partal_decide(match.get(), seat, "greedy", 0, 1), PARTAL_DONE) << text_of(match);
    const std::string action = text_of(match);
    ASSERT_EQ(partal_why(match.get(), seat, action.c_str()), PARTAL_DONE) << text_of(match);
    ASSERT_EQ(partal_legal(match.get(), seat), PARTAL_DONE);
    ASSERT_FALSE(parsed(match).as_array().empty());
    const json::value first = parsed(match).as_array()[0];
    ASSERT_EQ(partal_why(match.get(), seat, first.as_object().at("text").as_string().c_str()), PARTAL_DONE);
    ASSERT_EQ(partal_play(match.get(), seat, action.c_str()), PARTAL_DONE) << text_of(match);
    ++decisions;
  }
  EXPECT_GT(decisions, 10);
  ASSERT_EQ(partal_scores(match.get()), PARTAL_DONE);
  EXPECT_FALSE(parsed(match).as_array().empty());
  ASSERT_EQ(partal_hash(match.get()), PARTAL_DONE);
  const std::string hash = text_of(match);
  EXPECT_EQ(hash.size(), 16U);
  ASSERT_EQ(partal_record(match.get()), PARTAL_DONE);
  const Handle again(partal_load(text_of(match).c_str(), 8));
  ASSERT_EQ(partal_hash(again.get()), PARTAL_DONE) << text_of(again);
  EXPECT_EQ(text_of(again), hash);
}

INSTANTIATE_TEST_SUITE_P(Games, CApi, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param.name; });

// A match in which seat 1 or 2 decides.
Handle begun(int& seat) {
  Handle match(partal_new("alhambra", 2, nullptr, 3));
  while (pending(match).at("kind") == "chance") EXPECT_EQ(partal_draw(match.get()), PARTAL_DONE);
  seat = static_cast<int>(pending(match).at("seat").as_int64());
  return match;
}

TEST(CApiAnswers, a_refusal_is_a_violation_and_changes_nothing) {
  int seat = 0;
  const Handle match = begun(seat);
  EXPECT_EQ(partal_hash(match.get()), PARTAL_DONE);
  const std::string before = text_of(match);
  EXPECT_EQ(partal_why(match.get(), seat, "end"), PARTAL_REFUSED);
  EXPECT_TRUE(parsed(match).as_object().contains("code"));
  EXPECT_EQ(partal_play(match.get(), 3 - seat, "end"), PARTAL_REFUSED);
  EXPECT_EQ(parsed(match).as_object().at("code"), "turn.not-yours");
  EXPECT_EQ(partal_draw(match.get()), PARTAL_REFUSED);
  EXPECT_EQ(partal_hash(match.get()), PARTAL_DONE);
  EXPECT_EQ(text_of(match), before);
}

TEST(CApiAnswers, bad_use_is_told) {
  EXPECT_EQ(partal_state(nullptr, 0), PARTAL_BAD_USE);
  EXPECT_STREQ(partal_text(nullptr), "");
  EXPECT_EQ(partal_signature("chess"), nullptr);
  const Handle none(partal_new("chess", 2, "", 1));
  EXPECT_EQ(partal_state(none.get(), 0), PARTAL_BAD_USE);
  EXPECT_TRUE(parsed(none).as_object().contains("code"));
  int seat = 0;
  const Handle match = begun(seat);
  EXPECT_EQ(partal_legal(match.get(), 3), PARTAL_BAD_USE);
  EXPECT_EQ(partal_play(match.get(), seat, nullptr), PARTAL_BAD_USE);
  EXPECT_EQ(partal_decide(match.get(), 3 - seat, "greedy", 0, 1), PARTAL_BAD_USE);
  EXPECT_EQ(partal_decide(match.get(), seat, "nobody", 0, 1), PARTAL_REFUSED);
}

TEST(CApiAnswers, options_are_lines) {
  const Handle wrong(partal_new("alhambra", 2, "no-such-option=1\n", 1));
  EXPECT_EQ(partal_state(wrong.get(), 0), PARTAL_BAD_USE);
  EXPECT_NE(text_of(wrong).find("no-such-option"), std::string::npos);
}

TEST(CApiAnswers, hint_preview_and_undo) {
  int seat = 0;
  const Handle match = begun(seat);
  ASSERT_EQ(partal_hint(match.get(), seat, 50, 1), PARTAL_DONE) << text_of(match);
  const json::value hints = parsed(match);
  ASSERT_FALSE(hints.as_array().empty());
  const std::string action(hints.as_array()[0].as_object().at("action").as_string());
  ASSERT_EQ(partal_preview(match.get(), seat, action.c_str()), PARTAL_DONE) << text_of(match);
  EXPECT_TRUE(parsed(match).as_object().at("view").is_object());
  const int before = static_cast<int>([&] {
    EXPECT_EQ(partal_state(match.get(), seat), PARTAL_DONE);
    return parsed(match).as_object().at("n").as_int64();
  }());
  ASSERT_EQ(partal_play(match.get(), seat, action.c_str()), PARTAL_DONE) << text_of(match);
  EXPECT_EQ(partal_events(match.get(), 3 - seat, before), PARTAL_DONE);
  EXPECT_FALSE(parsed(match).as_array().empty());
  EXPECT_EQ(partal_undo(match.get(), seat, before), PARTAL_DONE) << text_of(match);
}

TEST(CApiAnswers, an_earlier_moment_is_what_the_viewer_saw_then) {
  int seat = 0;
  const Handle match = begun(seat);
  ASSERT_EQ(partal_state(match.get(), seat), PARTAL_DONE);
  const json::value then = parsed(match);
  const int n = static_cast<int>(then.as_object().at("n").as_int64());
  ASSERT_EQ(partal_decide(match.get(), seat, "greedy", 0, 1), PARTAL_DONE);
  const std::string action = text_of(match);
  ASSERT_EQ(partal_play(match.get(), seat, action.c_str()), PARTAL_DONE);
  ASSERT_EQ(partal_moment(match.get(), seat, n), PARTAL_DONE) << text_of(match);
  EXPECT_EQ(parsed(match).as_object().at("view"), then);
  EXPECT_EQ(parsed(match).as_object().at("n"), n);
  EXPECT_EQ(parsed(match).as_object().at("viewer"), seat);
  EXPECT_EQ(partal_moment(match.get(), 0, n), PARTAL_DONE);
  EXPECT_TRUE(parsed(match).as_object().at("viewer").is_null());
  EXPECT_EQ(partal_moment(match.get(), seat, 10'000), PARTAL_REFUSED);
  EXPECT_TRUE(parsed(match).as_object().contains("code"));
}

// The shortest game, to its end.
Handle finished() {
  Handle match(partal_new("gardens", 2, nullptr, 5));
  for (json::object now = pending(match); now.at("kind") != "over"; now = pending(match)) {
    if (now.at("kind") == "chance") {
      EXPECT_EQ(partal_draw(match.get()), PARTAL_DONE);
      continue;
    }
    const int seat = static_cast<int>(now.at("seat").as_int64());
    EXPECT_EQ(partal_decide(match.get(), seat, "greedy", 0, 1), PARTAL_DONE);
    const std::string action = text_of(match);
    EXPECT_EQ(partal_play(match.get(), seat, action.c_str()), PARTAL_DONE);
  }
  return match;
}

TEST(CApiAnswers, analysis_tells_how_far_it_is_and_can_be_ended) {
  const Handle match = finished();
  struct Told {
    int done = 0;
    int all = 0;
    int most = 1000;
  };
  const auto tell = [](int done, int all, void* host) {
    auto& told = *static_cast<Told*>(host);
    EXPECT_EQ(done, told.done + 1);
    told.done = done;
    told.all = all;
    return done < told.most ? 1 : 0;
  };
  Told told;
  ASSERT_EQ(partal_analyse(match.get(), 10, 1, tell, &told), PARTAL_DONE) << text_of(match);
  EXPECT_EQ(told.done, told.all);
  const json::value review = parsed(match);
  EXPECT_EQ(review.as_object().at("seats").as_array().size(), 2U);
  EXPECT_EQ(
      review.as_object().at("decisions").as_array().size() + review.as_object().at("draws").as_array().size(),
      static_cast<std::size_t>(told.all));
  Told impatient{.most = 3};
  EXPECT_EQ(partal_analyse(match.get(), 10, 1, tell, &impatient), PARTAL_DONE);
  EXPECT_EQ(impatient.done, 3);
  EXPECT_EQ(text_of(match), "");
  EXPECT_EQ(partal_analyse(match.get(), -1, 1, nullptr, nullptr), PARTAL_BAD_USE);
}

TEST(CApiAnswers, simulated_game_is_that_of_the_runner) {
  const std::string record = partal_simulate("carat", 2, "layout=rings", "greedy\nrandom", 0, 7);
  EXPECT_NE(record.find("\nchance local 7\n"), std::string::npos);
  EXPECT_NE(record.find("\noption layout rings\n"), std::string::npos);
  EXPECT_NE(record.find("\nseat 2 random\n"), std::string::npos);
  EXPECT_TRUE(partal::load_record(record)) << "whole and undamaged";
  EXPECT_EQ(partal_simulate("carat", 2, "", "nobody", 0, 7), nullptr);
  EXPECT_EQ(partal_simulate("none", 2, "", "greedy", 0, 7), nullptr);
}

}  // namespace
