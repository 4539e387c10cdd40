// What holds in every position of random games, and in every finished game.
#include <gtest/gtest.h>

#include "engine/games/dice/ways.h"
#include "tests/support/walk.h"

namespace partal::dice {
namespace {

TokenCounts tokens_of(const State& state) {
  TokenCounts all;
  const auto add = [&](const TokenCounts& more) {
    for (const Token token : kBonusTokens) {
      all[token] = static_cast<std::uint8_t>(all[token] + more[token]);
    }
  };
  add(state.light);
  add(state.dark);
  for (const Player& player : state.players.values) add(player.tokens);
  for (const BoardColumn& column : state.columns) {
    if (column.slot < Token::FirstPlayer) ++all[column.slot];
  }
  return all;
}

void expect_sound(const State& state) {
  const Turn& turn = state.turn;
  const bool has_dice = turn.throws > 0 || turn.rolling > 0;
  EXPECT_EQ(turn.pool.size() + turn.spent.size() + turn.rolling,
            has_dice ? kWhiteDice : 0);  // DIC-02, DIC-25
  EXPECT_TRUE(turn.pool.holds(turn.aside));
  EXPECT_LE(tokens_of(state).total(), kLightTokens + kDarkTokens);
  for (int i = 0; i < kColumns; ++i) {
    const BoardColumn& column = state.columns[column_at(i)];
    std::uint32_t taken = 1;
    for (int seat = 0; seat < state.config.players; ++seat) {
      const int space = column.pawns.space(seat_at(seat));
      EXPECT_EQ(space > 0, state.players[seat_at(seat)].built.has(column_at(i)));  // DIC-24
      EXPECT_TRUE(space == 0 || (taken >> space & 1) == 0);                        // one pawn a space
      if (space > 0) taken |= 1U << space;
    }
    EXPECT_EQ(taken, column.pawns.taken());
    EXPECT_EQ(state.lowest.count(column_at(i)), column.pawns.lowest_free_above(0));
  }
  for (int seat = 0; seat < state.config.players; ++seat) {
    EXPECT_LE(state.players[seat_at(seat)].built.size(), kPawns);  // DIC-03
  }
}

TEST(DiceInvariants, hold_in_every_position) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      walk<Rules>(*Rules::configure(players, {}), seed, 5000, expect_sound);
    }
  }
}

// DIC-12: at the end of a phase a player has 4 or 5 pawns, fewer only where the duty lapsed.
TEST(DIC_12, a_player_ends_a_phase_with_four_or_five_pawns_unless_the_duty_lapsed) {
  int four_or_five = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    int lapsed_before = 0;
    walk<Rules>(*Rules::configure(4, {}), seed, 5000, [&](const State& state) {
      if (state.step == Step::Slot || state.step == Step::FirstPlayer) lapsed_before = state.lapsed;
      if (state.step != Step::Prize || state.count.column != 0 || state.lapsed != lapsed_before) return;
      for (int seat = 0; seat < 4; ++seat) {
        const int pawns = state.players[seat_at(seat)].built.size();
        EXPECT_TRUE(pawns == 4 || pawns == 5) << pawns;
        ++four_or_five;
      }
    });
  }
  EXPECT_GT(four_or_five, 40);
}

struct Finished {
  State state;
  bool all_places_paid;
  int table_points;
};
Finished play_out(int players, std::uint64_t seed) {
  State state = Rules::setup(*Rules::configure(players, {}));
  Rng rng(seed);
  int steps = 0;
  while (random_step<Rules>(state, rng)) {
    EXPECT_LT(++steps, 4000);
    if (steps >= 4000) break;
  }
  Finished result{state, true, 0};
  for (int phase = 0; phase < kPhases; ++phase) {
    const CountSheet& sheet = state.sheets[static_cast<std::size_t>(phase)];
    EXPECT_TRUE(sheet.done);
    for (const Column column : kAllColumns) {
      for (int place = 0; place < paid_places(phase); ++place) {
        const auto& paid = sheet.paid[column][static_cast<std::size_t>(place)];
        if (paid.seat == 0) result.all_places_paid = false;
      }
    }
  }
  for (const ScoreItem& item : Rules::scores(state)) {
    if (item.label == "progress") result.table_points += item.points;
  }
  return result;
}

TEST(DIC_43, table_points_add_up_to_three_hundred_where_all_paid_places_are_taken) {
  int full = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
      const Finished game = play_out(players, seed);
      if (game.all_places_paid) {
        ASSERT_EQ(game.table_points, 300);
        ++full;
      } else {
        ASSERT_LT(game.table_points, 300);
      }
    }
  }
  EXPECT_GT(full, 50);
}

TEST(DIC_45, some_scores_pass_one_hundred) {
  int above = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Finished game = play_out(3, seed);
    for (int seat = 0; seat < 3; ++seat) above += Rules::score(game.state, seat_at(seat)) > 100;
  }
  EXPECT_GT(above, 10);
}

// Four thousand games for each number of players come to their end; whoever decides has a choice.
class SlowDice : public testing::TestWithParam<int> {};
TEST_P(SlowDice, games_never_come_to_a_dead_end) {
  Rules::ActionList actions;
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    State state = Rules::setup(*Rules::configure(GetParam(), {}));
    Rng rng(seed);
    int steps = 0;
    for (; !Rules::pending(state).is_over(); ++steps) {
      ASSERT_LT(steps, 4000);
      if (Rules::pending(state).is_decision()) {
        Rules::legal_actions(state, actions);
        ASSERT_FALSE(actions.empty());
        Rules::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], nullptr);
      } else {
        Rules::apply(state, draw_outcome<Rules>(state, rng), nullptr);
      }
    }
    ASSERT_EQ(Rules::turn(state), GetParam() * kPhases * kRounds);
  }
}
INSTANTIATE_TEST_SUITE_P(Slow, SlowDice, testing::Values(3, 4, 5, 6));

TEST(DiceNotes, tell_turns_and_those_in_which_the_duty_lapsed) {
  std::int64_t lapsed = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const auto notes = Rules::notes(play_out(4, seed).state);
    ASSERT_EQ(notes.size(), 2U);
    EXPECT_EQ(notes[0].name, "turns");
    EXPECT_EQ(notes[0].count, 36);
    EXPECT_EQ(notes[1].name, "duty_lapsed");
    lapsed += notes[1].count;
  }
  EXPECT_GT(lapsed, 0);
}

}  // namespace
}  // namespace partal::dice
