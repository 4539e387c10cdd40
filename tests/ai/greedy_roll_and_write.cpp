// Is the greedy player of Roll & Write what it says it is: the same for the same view, sensible, and far
// better than chance? That it plays legally to the end everywhere is tested with the invariants of the game.
#include "ai/majority_odds.h"
#include "ai/roll_and_write/greedy.h"
#include "ai/roll_and_write/outlook.h"
#include "ai/statistics.h"
#include "tests/ai/kit.h"

namespace partal::roll_and_write {
namespace {

State opening(int players, std::uint64_t seed) {
  return position_at<Rules>(Rules::configure(players, {}).value(), seed, 0);
}

Dice dice(int y1, int y2, int b1, int b2) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  return {{byte(y1), byte(y2)}, {byte(b1), byte(b2)}};
}

std::string choice(const State& state) {
  Rng rng(1);
  return Rules::action_text(Greedy().decide(Rules::view(state, state.active), state.active, rng, Effort{}));
}

void build(State& state, Seat seat, Square square) {
  state.players[seat].built.add(square);
  ++state.rows[static_cast<std::size_t>(index_of(seat))].marks[state.config.sheet.type(square)];
}

TEST(GreedyRollAndWrite, uses_no_chance) {
  const State state = opening(3, 5);
  Rng first(1), second(2);
  Greedy greedy;
  EXPECT_EQ(greedy.decide(Rules::view(state, state.active), state.active, first, Effort{}),
            greedy.decide(Rules::view(state, state.active), state.active, second, Effort{}));
  EXPECT_EQ(first.next(), Rng(1).next());
}

TEST(GreedyRollAndWrite, completes_a_type_even_if_a_die_has_to_be_turned) {
  State state = opening(3, 5);
  Player& player = state.players[state.active];
  player.built = {};
  state.rows[static_cast<std::size_t>(index_of(state.active))] = {};
  for (const Square tower : kDefaultSheet.squares_of(Type::Tower)) {
    if (tower != square_at(6, 4)) build(state, state.active, tower);
  }
  for (std::size_t row = 0; row < 3; ++row) {  // a race: the others need one tower, too
    state.rows[row].marks[Type::Tower] = 6;
  }
  player.circled = 1;  // enough for one step, not for a second building
  player.dice = dice(1, 5, 1, 4);
  EXPECT_EQ(choice(state), "turn y5 6");
  player.dice = dice(1, 6, 1, 4);
  EXPECT_EQ(choice(state), "build 6,4");
}

TEST(GreedyRollAndWrite, finishes_a_line_at_the_end_of_the_game) {
  State state = opening(3, 5);
  state.round = 18;
  Player& player = state.players[state.active];
  player.built = {};
  state.rows = {};
  for (int column = 1; column <= 5; ++column) build(state, state.active, square_at(2, column));
  player.circled = player.spent = 3;
  // Everybody else is far ahead in every type.
  for (std::size_t row = 0; row < 3; ++row) {
    if (row != static_cast<std::size_t>(index_of(state.active))) state.rows[row].marks = {4, 4, 4, 4, 4, 4};
  }
  player.dice = dice(2, 5, 6, 6);
  EXPECT_EQ(choice(state), "build 2,6");
}

TEST(GreedyRollAndWrite, hands_the_neighbour_the_worse_pair) {
  State state = opening(2, 5);
  state.phase = Phase::Keep;
  const Seat next = next_seat(state.active, 2);
  // One cell completes the towers of the neighbour.
  state.players[next].built = {};
  state.rows[static_cast<std::size_t>(index_of(next))] = {};
  for (const Square tower : kDefaultSheet.squares_of(Type::Tower)) {
    if (tower != square_at(6, 4)) build(state, next, tower);
  }
  state.players[next].dice = dice(1, 0, 1, 0);
  state.players[state.active].dice = dice(3, 6, 2, 4);
  const std::string kept = choice(state);
  EXPECT_NE(kept, "keep y3 b2") << "that hands on y6 b4";
}

TEST(OutlookRollAndWrite, is_exact_at_the_end) {
  State state = opening(3, 5);
  state.round = 18;
  state.rows = {};
  for (int i = 0; i < 3; ++i) state.players[seat_at(i)].built = {};
  build(state, seat_at(1), square_at(1, 3));  // a tower
  const Outlook outlook(state, seat_at(0), kGreedyWeights);
  EXPECT_EQ(outlook.gains().of(square_at(2, 3)), 1600) << "the first pavilion";
  EXPECT_EQ(outlook.gains().of(square_at(2, 5)), 1700)
      << "level with one rival: between first and second place";
  EXPECT_EQ(outlook.coins(4), 200);
}

TEST(MajorityOdds, places_share_what_is_certain) {
  PlaceChances chances;
  chances.add_rival(chance_ahead(2, 0));   // certainly ahead
  chances.add_rival(chance_ahead(-2, 0));  // certainly behind
  const std::array<int, 3> table = {21, 13, 6};
  EXPECT_EQ(chances.expected(std::span<const int>(table)), 13 * kCertain);
  EXPECT_EQ(chances.expected(std::span<const int>(table).first(1)), 0);
}

// Fixed seeds; the figure of the large runs is in docs/performance.md.
TEST(GreedyRollAndWrite, beats_one_random_player) {
  WinShare greedy;
  const auto runner =
      make_runner("roll_and_write", 2, {}, std::vector<std::string>{"random", "greedy"}).value();
  for (std::uint64_t game = 0; game < 60; ++game) {
    const GameOutcome outcome = runner->play({.seed = seed_of_game(7, game)});
    ASSERT_FALSE(outcome.unfinished);
    greedy.add(win_parts(2, outcome.winners)[1]);
  }
  EXPECT_GE(greedy.share(), 0.95);
}

}  // namespace
}  // namespace partal::roll_and_write
