// Undo: which lines are in force afterwards, and who may take back what (engine/catalogue/ledger.h).
#include "tests/catalogue/kit.h"

namespace partal {
namespace {

// Lines 1: lot of 3; 2: bet 1; 3: bet 1.
std::unique_ptr<Match> after_two_bets() {
  auto match = lots_match();
  EXPECT_TRUE(match->draw_value(kLotOfThree));
  EXPECT_TRUE(match->play(kFirst, "bet 1"));
  EXPECT_TRUE(match->play(kFirst, "bet 1"));
  return match;
}

void expect_undo_refused(Match& match, Seat seat, int to, const char* violation) {
  const std::string before = snapshot(match);
  const Result<int> refused = match.undo(seat, to);
  ASSERT_FALSE(refused) << to;
  EXPECT_EQ(as_json(refused.error()), violation) << to;
  EXPECT_EQ(snapshot(match), before);
}

TEST(Undo, brings_the_position_back_and_erases_nothing) {
  const auto match = after_two_bets();
  const std::uint64_t after_line_2 = match->moment(2).value()->hash();
  EXPECT_EQ(match->undo(kFirst, 2), 4);
  EXPECT_EQ(match->hash(), after_line_2);
  EXPECT_EQ(match->last_line(), 4);
  EXPECT_EQ(line_text(match->record().lines[3]), "4 p1 undo 2");
  EXPECT_EQ(match->events_json(kSecond, 3), R"([{"n":4,"kind":"undone","seat":1,"args":{"to":2}}])");
  EXPECT_EQ(match->play(kFirst, "bet 2"), 5);
  EXPECT_EQ(match->points(), (std::vector<int>{3, 0}));
}

TEST(Undo, reaches_over_several_own_decisions) {
  const auto match = after_two_bets();
  const std::uint64_t after_line_1 = match->moment(1).value()->hash();
  EXPECT_EQ(match->undo(kFirst, 1), 4);
  EXPECT_EQ(match->hash(), after_line_1);
}

TEST(Undo, of_nothing_is_refused) {
  const auto match = after_two_bets();
  expect_undo_refused(*match, kFirst, 3, R"({"code":"undo.nothing","args":{"to":3}})");
  expect_undo_refused(*match, kFirst, 4, R"({"code":"undo.nothing","args":{"to":4}})");
  expect_undo_refused(*match, kFirst, -1, R"({"code":"undo.nothing","args":{"to":-1}})");
  expect_undo_refused(*lots_match(), kFirst, 0, R"({"code":"undo.nothing","args":{"to":0}})");
  ASSERT_TRUE(match->undo(kFirst, 1));
  expect_undo_refused(*match, kFirst, 1, R"({"code":"undo.nothing","args":{"to":1}})");
}

TEST(Undo, never_crosses_a_draw) {
  const auto match = after_two_bets();
  expect_undo_refused(*match, kFirst, 0, R"({"code":"undo.revealed","args":{"to":0,"line":1}})");
}

TEST(Undo, never_crosses_an_end) {
  const auto match = after_two_bets();
  ASSERT_TRUE(match->play(kFirst, "end"));
  expect_undo_refused(*match, kFirst, 3, R"({"code":"undo.revealed","args":{"to":3,"line":4}})");
  ASSERT_TRUE(match->draw_value(0));
  expect_undo_refused(*match, kFirst, 3, R"({"code":"undo.revealed","args":{"to":3,"line":5}})");
  expect_undo_refused(*match, kSecond, 4, R"({"code":"undo.revealed","args":{"to":4,"line":5}})");
}

TEST(Undo, belongs_to_the_seat_whose_decision_is_last) {
  const auto match = after_two_bets();
  expect_undo_refused(*match, kSecond, 2, R"({"code":"undo.not-yours","args":{"seat":2}})");
  expect_undo_refused(*match, seat_at(5), 2, R"({"code":"undo.not-yours","args":{"seat":6}})");
  ASSERT_TRUE(match->play(kFirst, "end"));
  expect_undo_refused(*match, kSecond, 3, R"({"code":"undo.not-yours","args":{"seat":2}})");
}

TEST(Undo, target_may_be_an_undo_line_itself) {
  const auto match = after_two_bets();        // 3
  ASSERT_TRUE(match->undo(kFirst, 2));        // 4: lines 1, 2 in force
  ASSERT_TRUE(match->play(kFirst, "bet 2"));  // 5
  EXPECT_EQ(match->undo(kFirst, 4), 6);       // as after line 4: 1, 2
  EXPECT_EQ(match->hash(), match->moment(2).value()->hash());
  EXPECT_EQ(match->hash(), match->moment(4).value()->hash());
}

TEST(Undo, does_not_bring_back_what_was_taken_back) {
  const auto match = after_two_bets();        // 3
  ASSERT_TRUE(match->undo(kFirst, 1));        // 4
  ASSERT_TRUE(match->play(kFirst, "bet 3"));  // 5
  // Lines 2 and 3 are no longer on the way back.
  expect_undo_refused(*match, kFirst, 3, R"({"code":"undo.nothing","args":{"to":3}})");
  expect_undo_refused(*match, kFirst, 2, R"({"code":"undo.nothing","args":{"to":2}})");
  EXPECT_TRUE(match->undo(kFirst, 4));
}

TEST(Undo, after_an_undo_goes_further_back) {
  const auto match = after_two_bets();
  ASSERT_TRUE(match->undo(kFirst, 2));
  EXPECT_EQ(match->undo(kFirst, 1), 5);
  EXPECT_EQ(match->hash(), match->moment(1).value()->hash());
}

TEST(FullTakeback, crosses_draws_ends_and_other_seats) {
  const auto match = after_two_bets();
  const std::uint64_t start = lots_match()->hash();
  ASSERT_TRUE(match->play(kFirst, "end"));
  ASSERT_TRUE(match->draw_value(0));
  ASSERT_TRUE(match->play(kSecond, "bet 1"));
  EXPECT_EQ(code_of(match->undo(kFirst, 2)), "undo.not-yours");
  match->takeback(Takeback::Full);
  EXPECT_EQ(match->undo(kFirst, 2), 7);
  EXPECT_EQ(match->hash(), match->moment(2).value()->hash());
  EXPECT_EQ(match->undo(kFirst, 0), 8);
  EXPECT_EQ(match->hash(), start);
  EXPECT_EQ(code_of(match->undo(kFirst, 0)), "undo.nothing");
  EXPECT_EQ(match->draw_value(0), 9);  // a new draw with a new number
}

TEST(FullTakeback, of_a_game_that_is_over) {
  const auto match = lots_match();
  match->takeback(Takeback::Full);
  while (!match->pending().is_over()) {
    ASSERT_TRUE(match->pending().is_chance() ? match->draw_value(0)
                                             : match->play(match->pending().seat(), "end"));
  }
  const int last = match->last_line();
  ASSERT_TRUE(match->undo(kFirst, last - 1));
  EXPECT_EQ(match->pending(), Pending::decide(kSecond));
  EXPECT_TRUE(match->record().result.empty());
}

// A slow and obvious twin: all lines in force after line n, by the definition.
std::vector<int> in_force(const std::vector<RecordLine>& lines, int n) {
  if (n == 0) return {};
  const RecordLine& line = lines[static_cast<std::size_t>(n) - 1];
  if (const auto target = undo_target(line.text)) return in_force(lines, *target);
  std::vector<int> numbers = in_force(lines, n - 1);
  numbers.push_back(n);
  return numbers;
}

TEST(Undo, in_any_order_is_the_replay_of_the_lines_in_force) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Rng rng(seed);
    const auto match = lots_match(2, "40");
    match->takeback(Takeback::Full);
    while (!match->pending().is_over() && match->last_line() < 300) {
      const auto target = static_cast<int>(rng.below(static_cast<std::uint32_t>(match->last_line()) + 1));
      if (rng.below(5) == 0 && match->undo(kFirst, target)) continue;
      if (match->pending().is_chance()) {
        ASSERT_TRUE(match->draw(rng));
      } else {
        const auto legal = match->legal(match->pending().seat());
        ASSERT_TRUE(match->play(match->pending().seat(),
                                legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
      }
    }
    const Record record = match->record();
    const auto twin = lots_match(2, "40");
    for (const int number : in_force(record.lines, match->last_line())) {
      const RecordLine& line = record.lines[static_cast<std::size_t>(number) - 1];
      ASSERT_TRUE(line.seat ? twin->play(*line.seat, line.text) : twin->draw_value(line.chance->value));
    }
    EXPECT_EQ(twin->hash(), match->hash()) << seed;
  }
}

// The same game, counting the steps that are done.
struct CountedLots : lots::Rules {
  static inline int steps = 0;
  template <class Step>
  static void apply(State& state, const Step& step, Log* log) {
    ++steps;
    lots::Rules::apply(state, step, log);
  }
};

// However the lines were taken back: going down in small steps, far at once, the same line again and again.
TEST(Undo, leaves_every_earlier_moment_a_few_steps_away) {
  constexpr int kMostSteps = 63;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Rng rng(seed);
    MatchOf<CountedLots> match(CountedLots::configure(3, {{"rounds", "40"}}).value());
    match.takeback(Takeback::Full);
    const auto far = static_cast<std::uint32_t>(seed < 3 ? 3 : seed < 5 ? 40 : 200);
    while (match.last_line() < 1'500) {
      if (match.pending().is_over() || rng.below(seed % 2 == 0 ? 4 : 60) == 0) {
        const int back = 1 + static_cast<int>(rng.below(far));
        [[maybe_unused]] const auto undone = match.undo(kFirst, std::max(0, match.last_line() - back));
      } else if (match.pending().is_chance()) {
        ASSERT_TRUE(match.draw(rng));
      } else {
        const auto legal = match.legal(match.pending().seat());
        const auto choice = rng.below(static_cast<std::uint32_t>(legal.size()));
        ASSERT_TRUE(match.play(match.pending().seat(), legal[choice].text));
      }
    }
    for (int n = 0; n <= match.last_line(); ++n) {
      CountedLots::steps = 0;
      match.view_at(n, kSpectator, {});
      ASSERT_LE(CountedLots::steps, kMostSteps) << "seed " << seed << " line " << n;
    }
  }
}

}  // namespace
}  // namespace partal
