#include "ai/signature.h"
#include "engine/core/text.h"
#include "engine/games/alhambra/alhambra.h"
#include "tests/ai/kit.h"

namespace partal {
namespace {

using lots::Rules;

lots::Config lots_of(int players) { return Rules::configure(players, {}).value(); }

TEST(Playout, plays_to_the_end_or_to_the_limit) {
  Rng rng(1);
  lots::State state = Rules::setup(lots_of(2));
  EXPECT_TRUE(playout<Rules>(state, rng, 1000));
  EXPECT_TRUE(Rules::pending(state).is_over());
  state = Rules::setup(lots_of(2));
  EXPECT_FALSE(playout<Rules>(state, rng, 3));
  EXPECT_EQ(state.turn, 4);
}

TEST(Playout, leaves_kinds_out_unless_there_is_nothing_else) {
  const std::vector<std::string_view> bets = {"be"};  // the beginning of a word is enough
  Rng rng(2);
  lots::State state = Rules::setup(lots_of(2));
  EXPECT_TRUE(playout<Rules>(state, rng, 1000, [&](const lots::State& position, Rng& chance) {
    return pick_without<Rules>(position, chance, bets);
  }));
  EXPECT_EQ(state.scores, PerSeat<int>{});
  const std::vector<std::string_view> everything = {"bet", "end"};
  state = Rules::setup(lots_of(2));
  EXPECT_TRUE(playout<Rules>(state, rng, 1000, [&](const lots::State& position, Rng& chance) {
    return pick_without<Rules>(position, chance, everything);
  }));
}

TEST(Playouts, count_the_decisions_of_the_same_games) {
  const auto playouts = find_tools("alhambra").value()->make_playouts(4, {}, {}).value();
  EXPECT_EQ(playouts->run(5, 0, 3).games, 3);
  const PlayoutCount whole = playouts->count(5, 0, 3);
  EXPECT_EQ(whole.decisions, playouts->count(5, 0, 2).decisions + playouts->count(5, 2, 1).decisions);
  EXPECT_GT(whole.decisions, 3 * 200);
  EXPECT_EQ(whole.unfinished, 0);
  EXPECT_EQ(playouts->state_bytes(), sizeof(alhambra::State));
}

// With a lot of 3 a turn has the bets 1, 2, 3 or none: 8 ways to spend it, all closed by `end`. Halfway
// (value 3 of 6) a draw gives a lot of 2: the ends of one decision are bet 1, bet 2, end.
TEST(Perft, counts_a_game_that_can_be_counted_by_hand) {
  const lots::State start = Rules::setup(lots_of(2));
  EXPECT_EQ(perft<Rules>(start, 0), 1);
  EXPECT_EQ(perft<Rules>(start, 1), 3);
  EXPECT_EQ(perft<Rules>(start, 2), 2 + 1 + 3);  // after bet 1: bet 1, end; after bet 2: end; after end: 3
  EXPECT_EQ(perft<Rules>(start, 100), 4 * 4 * 4 * 4);  // four turns of four ways: 1 1, 1, 2, nothing
}

TEST(Perft, divide_adds_up) {
  const lots::State start = Rules::setup(lots_of(2));
  const Divided divided = perft_divide<Rules>(start, 2);
  const Divided expected = {{"bet 1", 2}, {"bet 2", 1}, {"end", 3}};
  EXPECT_EQ(divided, expected);
}

TEST(Perft, another_generator_can_be_compared) {
  const lots::State start = Rules::setup(lots_of(2));
  const auto only_end = [](const lots::State&, Rules::ActionList& actions) { actions.push_back({}); };
  EXPECT_EQ((perft<Rules>(start, 3, only_end)), 1);
}

TEST(Perft, positions_are_reached_by_so_many_decisions) {
  const auto config = alhambra::Rules::configure(3, {}).value();
  EXPECT_EQ(position_at<alhambra::Rules>(config, 8, 30), position_at<alhambra::Rules>(config, 8, 30));
  EXPECT_TRUE(alhambra::Rules::pending(position_at<alhambra::Rules>(config, 8, 0)).is_decision());
  EXPECT_EQ(position_at<alhambra::Rules>(config, 8, 0).turn, 1);
  EXPECT_TRUE(alhambra::Rules::pending(position_at<alhambra::Rules>(config, 8, 100'000)).is_over());
}

TEST(Perft, through_the_door) {
  const GameTools& tools = *find_tools("alhambra").value();
  const auto divided = tools.perft({.players = 3, .seed = 8, .plies = 30, .depth = 2});
  ASSERT_TRUE(divided);
  std::uint64_t sum = 0;
  for (const auto& [action, ends] : *divided) sum += ends;
  const auto config = alhambra::Rules::configure(3, {}).value();
  EXPECT_EQ(sum, perft<alhambra::Rules>(position_at<alhambra::Rules>(config, 8, 30), 2));
  EXPECT_EQ(tools.perft({.players = 9}).error().code, "players.count");
}

TEST(Signature, has_its_form_and_repeats_itself) {
  EXPECT_EQ(lots_tools().signature(), lots_tools().signature());
  EXPECT_EQ(signature("chess").error().code, "game.unknown");
}

TEST(Signature, covers_every_value_of_every_option_by_itself) {
  const auto sets = signature_options(alhambra::Rules::info(), 3);
  const std::vector<Options> expected = {
      {}, {{"second_scoring_pile", "4"}}, {{"youngest", "chance"}}, {{"youngest", "3"}}};
  EXPECT_EQ(sets, expected);
}

TEST(SlowSignature, of_the_real_games) {
  for (const GameInfo* game : games()) {
    const auto text = signature_text(game->name);
    ASSERT_TRUE(text);
    const Signature value = *signature(game->name);
    EXPECT_EQ(*text, std::string(game->name) + " " + lower_hex(value.rules, 16) + " levels " +
                         lower_hex(value.levels, 16));
  }
}

}  // namespace
}  // namespace partal
