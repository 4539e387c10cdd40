// The analysis of whole records, with knowledge of nothing but the rules.
#include <gmock/gmock.h>

#include "engine/catalogue/match_of.h"
#include "engine/games/gardens/gardens.h"
#include "tests/ai/advice_kit.h"

namespace partal {

namespace {

constexpr ReviewEffort kEffort = {.seed = 5, .nodes = 300};

// Seat 1 has the best lot and bets nothing; seat 2 does what it can.
const std::vector<std::string> kPlantedBlunder = {"lot p1 3", "p1 end",   "lot p2 2", "p2 bet 2",
                                                  "p2 end",   "lot p1 3", "p1 bet 3", "p1 end",
                                                  "lot p2 1", "p2 bet 1", "p2 end"};

std::unique_ptr<Match> lots_match(const std::vector<std::string>& steps) {
  auto match = std::make_unique<MatchOf<lots::Rules>>(lots::Config{.players = 2, .rounds = 2});
  for (const std::string& step : steps) {
    RecordLine line{.number = match->last_line() + 1, .text = step};
    if (step[0] == 'p') {
      line.seat = seat_at(step[1] - '1');
      line.text = step.substr(3);
    }
    EXPECT_TRUE(match->replay_line(line)) << step;
  }
  return match;
}

std::vector<LineReview> lines_of(const GameTools& tools, const Match& match) {
  const auto analysis = tools.make_analysis(match).value();
  std::vector<LineReview> lines;
  for (int i = 0; i < analysis->size(); ++i) lines.push_back(analysis->review(i, kEffort));
  return lines;
}

GameReview review(const GameTools& tools, const Match& match) {
  return review_of(match.players(), lines_of(tools, match));
}

std::string json_of(const GameReview& review) {
  JsonWriter json;
  kReview.write(json, review);
  return json.str();
}

template <class Review>
std::vector<Review> only(const std::vector<LineReview>& lines) {
  std::vector<Review> found;
  for (const LineReview& line : lines) {
    if (const auto* one = std::get_if<Review>(&line)) found.push_back(*one);
  }
  return found;
}

std::unique_ptr<Match> random_match(std::string_view game, int players, int lines) {
  auto match = make_match(game, players, {}).value();
  Rng rng(8);
  while (match->last_line() < lines && !match->pending().is_over()) {
    if (match->pending().is_chance()) {
      EXPECT_TRUE(match->draw(rng));
      continue;
    }
    const auto legal = match->legal(match->pending().seat());
    const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    EXPECT_TRUE(match->play(match->pending().seat(), action.text));
  }
  return match;
}
std::unique_ptr<Match> gardens_match(int lines) { return random_match("gardens", 2, lines); }

// Counts how often it is asked; goes up after so many times.
class CountingSign final : public StopSign {
 public:
  explicit CountingSign(int most) : most_(most) {}
  bool is_up() const override { return ++asked_ >= most_; }
  int asked() const { return asked_; }

 private:
  int most_;
  mutable int asked_ = 0;
};

}  // namespace

// Whoever plays may interrupt an analysis where its sign is asked. From one time to the next are at most a
// few simulations: no more than a fifth of what any searching level makes for a decision, as that asks the
// sign five times at least.
TEST(Analysis, asks_its_sign_at_least_five_times_as_often_as_a_decision_could_wait) {
  constexpr int kFifths = 5;
  constexpr int kNever = 1'000'000'000;
  for (const GameInfo* info : games()) {
    auto match = random_match(info->name, info->max_players, 30);
    Rng rng(1);
    while (match->pending().is_chance()) ASSERT_TRUE(match->draw(rng));
    const Observation observation = match->observe(match->pending().seat());
    int searching = 0;
    for (const std::string_view agent : agents_of(info->name)) {
      const CountingSign sign(kFifths);
      (*make_player(info->name, agent))->decide(observation, 1, {.stop = &sign});
      EXPECT_TRUE(sign.asked() == 0 || sign.asked() >= kFifths) << info->name << " " << agent;
      searching += sign.asked() > 0 ? 1 : 0;
    }
    EXPECT_GT(searching, 0) << info->name;
    const auto analysis = (*find_tools(info->name))->make_analysis(*match).value();
    for (int i = 0; i < analysis->size(); i += 1 + analysis->size() / 3) {
      const CountingSign sign(kNever);
      const LineReview asked = analysis->review(i, {.nodes = 100, .stop = &sign});
      const int least = std::holds_alternative<DecisionReview>(asked) ? 64 / 8 + 32 : 4;
      EXPECT_GE(sign.asked(), least) << info->name << " line " << i;
      EXPECT_EQ(json_of(review_of(match->players(), {asked})),
                json_of(review_of(match->players(), {analysis->review(i, {.nodes = 100})})))
          << "being asked changes nothing";
    }
  }
}

TEST(Analysis, finds_a_planted_blunder) {
  const auto match = lots_match(kPlantedBlunder);
  const GameReview found = review(advising_tools<lots::Rules>(), *match);
  const auto decisions = only<DecisionReview>(found.lines);
  ASSERT_EQ(decisions.size(), 4U);  // the ends of turns with nothing left to bet were forced
  EXPECT_EQ(decisions[0].n, 2);
  EXPECT_EQ(decisions[0].seat, seat_at(0));
  EXPECT_EQ(decisions[0].action.text, "end");
  EXPECT_THAT(decisions[0].best.text, testing::StartsWith("bet"));
  EXPECT_GT(decisions[0].loss, kBlunder + decisions[0].error);
  EXPECT_DOUBLE_EQ(decisions[0].loss, decisions[0].best_value - decisions[0].value);
  for (std::size_t i = 1; i < decisions.size(); ++i) EXPECT_LT(decisions[i].loss, 0.1) << decisions[i].n;
  EXPECT_EQ(found.seats[0].blunders, 1);
  EXPECT_EQ(found.seats[1].blunders, 0);
  EXPECT_EQ(found.seats[0].decisions, 2);
  EXPECT_GT(found.seats[0].loss, found.seats[1].loss + kBlunder);
}

TEST(Analysis, knows_who_was_lucky) {
  const auto match = lots_match(kPlantedBlunder);
  const auto draws = only<DrawReview>(lines_of(advising_tools<lots::Rules>(), *match));
  ASSERT_EQ(draws.size(), 4U);
  EXPECT_GT(draws[0].luck[0], 0.01);  // the best lot there is
  EXPECT_LT(draws[0].luck[1], -0.01);
  EXPECT_LT(draws[3].luck[1], 0);  // the poorest one
  for (const DrawReview& draw : draws) {
    EXPECT_NEAR(draw.luck[0] + draw.luck[1], 0, 1e-12);  // what one wins the other loses
    EXPECT_GE(draw.errors[0], 0);
  }
  EXPECT_DOUBLE_EQ(draws[3].after.score[0], 3);  // has played its last turn
  EXPECT_GT(draws[3].after.win[0], 0.5);         // the other has 2, and perhaps 1 more
}

// What luck means: over everything that could have come there is none.
TEST(Analysis, luck_of_all_outcomes_adds_up_to_nothing) {
  gardens::State state = gardens::Rules::setup(gardens::Rules::configure(3, {}).value());
  Rng rng(4);
  int seen = 0;
  for (int i = 0; i < 200 && random_step<gardens::Rules>(state, rng); ++i) {
    if (!gardens::Rules::pending(state).is_chance() || i % 7 != 0) continue;
    const auto adviser = plain_adviser<gardens::Rules>();
    const DrawReviewer<gardens::Rules> reviewer(*adviser, state);
    gardens::Rules::DrawList outcomes;
    gardens::Rules::draws(state, outcomes);
    std::vector<double> sum(3);
    double most = 0;
    for (const auto& outcome : outcomes) {
      const DrawReview one = reviewer.review(outcome.draw, {.seed = 3, .nodes = 100});
      for (std::size_t seat = 0; seat < 3; ++seat) {
        sum[seat] += outcome.weight * one.luck[seat];
        most = std::max(most, outcome.weight * one.luck[seat]);
      }
    }
    for (const double each : sum) EXPECT_NEAR(each, 0, 1e-9);
    seen += most > 1e-6 ? 1 : 0;
  }
  EXPECT_GT(seen, 0);
}

TEST(Analysis, is_the_same_in_any_order_of_the_lines) {
  const auto match = gardens_match(70);
  const GameTools& tools = advising_tools<gardens::Rules>();
  const auto analysis = tools.make_analysis(*match).value();
  std::vector<LineReview> backwards(static_cast<std::size_t>(analysis->size()));
  for (int i = analysis->size() - 1; i >= 0; --i) {
    backwards[static_cast<std::size_t>(i)] = analysis->review(i, kEffort);
  }
  EXPECT_EQ(json_of(review_of(2, backwards)), json_of(review(tools, *match)));
}

TEST(Analysis, takes_a_record_cut_off_anywhere) {
  const GameTools& tools = advising_tools<gardens::Rules>();
  for (const int lines : {0, 1, 52, 61}) {
    const auto match = gardens_match(lines);
    const GameReview found = review(tools, *match);
    EXPECT_EQ(found.seats.size(), 2U);
    for (const LineReview& line : found.lines) {
      EXPECT_LE(std::visit([](const auto& each) { return each.n; }, line), lines);
    }
    EXPECT_EQ(only<DrawReview>(found.lines).empty(), lines == 0);
  }
}

TEST(Analysis, leaves_out_what_was_taken_back) {
  const GameTools& tools = advising_tools<lots::Rules>();
  const auto match = lots_match({"lot p1 3", "p1 bet 1", "p1 undo 1", "p1 bet 3", "p1 end"});
  const auto lines = lines_of(tools, *match);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(std::get<DrawReview>(lines[0]).n, 1);
  EXPECT_EQ(std::get<DecisionReview>(lines[1]).n, 4);
}

TEST(Analysis, adds_up_by_seat_with_errors) {
  const std::vector<LineReview> lines = {
      DrawReview{.n = 1, .luck = {0.10, -0.10}, .errors = {0.03, 0.03}},
      DecisionReview{.n = 2, .seat = seat_at(0), .loss = 0.25, .error = 0.05},
      DrawReview{.n = 3, .luck = {0.10, -0.10}, .errors = {0.04, 0.04}},
      DecisionReview{.n = 4, .seat = seat_at(1), .loss = 0.15, .error = 0.02}};
  const GameReview found = review_of(2, lines);
  EXPECT_DOUBLE_EQ(found.seats[0].luck, 0.2);
  EXPECT_NEAR(found.seats[0].luck_error, 0.05, 1e-12);
  EXPECT_DOUBLE_EQ(found.seats[0].loss, 0.25);
  EXPECT_EQ(found.seats[0].blunders, 1);
  EXPECT_EQ(found.seats[1].blunders, 0);
  // Luck moved either seat by 0.2, skill by 0.1.
  EXPECT_NEAR(found.luck_share.value, 2.0 / 3, 1e-12);
  EXPECT_GT(found.luck_share.error, 0.05);
  EXPECT_LT(found.luck_share.error, 0.5);
}

TEST(Analysis, says_that_it_cannot_tell_where_nothing_moved) {
  const GameReview found = review_of(3, {});
  EXPECT_DOUBLE_EQ(found.luck_share.value, 0.5);
  EXPECT_DOUBLE_EQ(found.luck_share.error, 0.5);
}

TEST(Analysis, has_the_form_of_the_contract) {
  const std::vector<LineReview> lines = {
      DrawReview{.n = 1, .luck = {0.10, -0.10}, .errors = {0.03, 0.02}, .after = {{0.6, 0.4}, {80, 75.25}}},
      DecisionReview{.n = 2,
                     .seat = seat_at(1),
                     .action = {.text = "end", .kind = "end", .args = {}, .reveals = false},
                     .value = 0.25,
                     .best = {.text = "bet 3", .kind = "bet", .args = {}, .reveals = false},
                     .best_value = 0.5,
                     .loss = 0.25,
                     .error = 0.05,
                     .after = {{0.7, 0.3}, {81, 74}}}};
  const std::string json = json_of(review_of(2, lines));
  EXPECT_THAT(
      json,
      testing::HasSubstr(
          R"("decisions":[{"n":2,"seat":2,"action":{"text":"end","kind":"end","args":{},"reveals":false},)"
          R"("value":0.2500,"best":{"text":"bet 3","kind":"bet","args":{},"reveals":false},)"
          R"("best_value":0.5000,"loss":0.2500,"error":0.0500,)"
          R"("win":[0.7000,0.3000],"score":[81.0,74.0]}])"));
  EXPECT_THAT(json, testing::HasSubstr(R"("draws":[{"n":1,"luck":[0.1000,-0.1000],"error":0.0300,)"
                                       R"("win":[0.6000,0.4000],"score":[80.0,75.3]}])"));
}

}  // namespace partal
