// The engine against the oracle: lists, refusals, walls, points, perft.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "engine/games/alhambra/alhambra.h"
#include "tests/games/alhambra/oracle.h"
#include "tests/support/perft_file.h"
#include "tests/support/walk.h"

namespace partal::alhambra {
namespace {

std::set<std::string> texts(const auto& actions) {
  std::set<std::string> result;
  for (const Action& action : actions) result.insert(Rules::action_text(action));
  return result;
}

std::set<std::string> engine_list(const State& state) {
  Rules::ActionList actions;
  Rules::legal_actions(state, actions);
  std::set<std::string> result = texts(actions);
  EXPECT_EQ(result.size(), actions.size()) << "an action is listed twice";
  return result;
}

void expect_same_list(const State& state) {
  ASSERT_EQ(engine_list(state), texts(oracle::Judge(state).useful())) << Rules::state_text(state);
}

// check() on everything one can spell: the same answer, and for a placement the first broken rule of ALH-28.
void expect_same_judgement(const State& state) {
  const oracle::Map map = oracle::map_of(state, state.active);
  const oracle::Judge judge(state);
  for (const Action& action : judge.spellable()) {
    const std::optional<Violation> violation = Rules::check(state, action);
    ASSERT_EQ(!violation, judge.is_legal(action)) << Rules::action_text(action) << " in\n"
                                                  << Rules::state_text(state);
    if (!violation) continue;
    const auto* in = std::get_if<RebuildIn>(&action);
    if (in == nullptr || state.phase != Phase::Act || !state.players[state.active].reserve.has(in->tile))
      continue;
    ASSERT_EQ(violation->rule,
              oracle::broken_by_laying(map, number_of(in->tile), {in->at.row, in->at.column}))
        << Rules::action_text(action) << " in\n"
        << Rules::state_text(state);
  }
}

void expect_same_walls(const State& state) {
  for (int seat = 0; seat < state.config.players; ++seat) {
    const Palace& palace = state.players[seat_at(seat)].palace;
    ASSERT_EQ(palace.longest_wall(state.cells).length,
              oracle::longest_wall(oracle::map_of(state, seat_at(seat))))
        << Rules::state_text(state);
    ASSERT_EQ(static_cast<int>(palace.wall_edges(state.cells).size()),
              palace.longest_wall(state.cells).length);
  }
}

class OracleAgrees : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, OracleAgrees, testing::Range(kMinPlayers, kMaxPlayers + 1));

TEST_P(OracleAgrees, on_the_list_of_every_position_of_random_games) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    walk<Rules>(config, seed, 1500, [&](const State& state) {
      if (Rules::pending(state).is_decision() && !testing::Test::HasFatalFailure()) expect_same_list(state);
    });
  }
}

// Everybody takes money whenever there is some, until the row runs short and empty (ALH-31).
TEST_P(OracleAgrees, on_the_list_while_money_runs_out) {
  Rng rng(31);
  State state = Rules::setup({.players = static_cast<std::uint8_t>(GetParam())});
  int short_rows = 0;
  for (int step = 0; step < 900 && !Rules::pending(state).is_over() && !HasFatalFailure(); ++step) {
    if (!Rules::pending(state).is_decision()) {
      random_step<Rules>(state, rng);
      continue;
    }
    if (state.phase == Phase::Act && state.row.size < kRowCards) {
      ++short_rows;
      expect_same_list(state);
    }
    Rules::ActionList actions;
    Rules::legal_actions(state, actions);
    const bool money = std::holds_alternative<Take>(actions[0]) && rng.below(20) > 0;
    Rules::apply(state, money ? actions[0] : varied_action<Rules>(state, rng), nullptr);
  }
  EXPECT_GT(short_rows, 3);
}

TEST_P(OracleAgrees, on_everything_that_can_be_spelled) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  int visited = 0;
  walk<Rules>(config, 77, 2000, [&](const State& state) {
    if (!Rules::pending(state).is_decision() || ++visited % 5 != 0) return;
    if (!testing::Test::HasFatalFailure()) expect_same_judgement(state);
  });
}

TEST_P(OracleAgrees, on_every_wall) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    walk<Rules>(config, seed, 2000, [&](const State& state) {
      if (!testing::Test::HasFatalFailure()) expect_same_walls(state);
    });
  }
}

TEST_P(OracleAgrees, on_the_points_of_every_scoring) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  int scorings = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State before = Rules::setup(config);
    walk<Rules>(config, seed, 4000, [&](const State& state) {
      for (int scoring = 1; scoring <= kScorings; ++scoring) {
        const auto index = static_cast<std::size_t>(scoring - 1);
        if (before.sheets[index].done || !state.sheets[index].done) continue;
        ++scorings;
        const std::vector<int> expected = oracle::points_now(state, scoring);
        for (int seat = 0; seat < config.players; ++seat) {
          EXPECT_EQ(state.players[seat_at(seat)].score - before.players[seat_at(seat)].score,
                    expected[static_cast<std::size_t>(seat)])
              << "scoring " << scoring << ", seat " << seat + 1 << "\n"
              << Rules::state_text(state);
        }
      }
      before = state;
    });
  }
  EXPECT_GT(scorings, 20);
}

// ALH-51: the seat with most money in the currency of a slot, if there is one such seat only.
std::optional<Seat> richest(const State& state, Currency slot) {
  std::multimap<int, Seat> by_worth;
  for (int seat = 0; seat < state.config.players; ++seat) {
    by_worth.emplace(state.hands[seat_at(seat)].worth(slot), seat_at(seat));
  }
  const auto most = by_worth.rbegin();
  if (by_worth.count(most->first) > 1) return std::nullopt;
  return most->second;
}

void expect_leftovers(const State& after, const PerCurrency<Tile>& yard) {
  for (const Currency slot : kAllCurrencies) {
    if (yard[slot] == Tile::Fountain) continue;
    const std::optional<Seat> owner = richest(after, slot);
    TileSet won;
    if (owner) won = after.players[*owner].leftovers;
    if (owner == after.active) won = won | after.tray;
    EXPECT_EQ(won.has(yard[slot]), owner.has_value()) << "slot " << slot_number(slot) << "\n"
                                                      << Rules::state_text(after);
    EXPECT_EQ(after.yard[slot] == yard[slot], !owner) << "slot " << slot_number(slot) << "\n"
                                                      << Rules::state_text(after);
  }
}

TEST_P(OracleAgrees, on_who_gets_the_leftovers) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  int games = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    State state = Rules::setup(config);
    for (int step = 0; step < 4000 && !Rules::pending(state).is_over(); ++step) {
      PerCurrency<Tile> yard = state.yard;
      const bool chance = Rules::pending(state).is_chance();
      if (chance) {
        const Draw draw = draw_outcome<Rules>(state, rng);
        if (const auto* tile = std::get_if<YardTile>(&draw)) yard[tile->slot] = tile->tile;
        Rules::apply(state, draw, nullptr);
      } else {
        varied_step<Rules>(state, rng);
      }
      if (state.phase != Phase::PlaceLeftovers) continue;
      expect_leftovers(state, yard);
      ++games;
      break;
    }
  }
  EXPECT_GT(games, 10);
}

struct OracleActions {
  void operator()(const State& state, Rules::ActionList& actions) const {
    for (const Action& action : oracle::Judge(state).useful()) actions.push_back(action);
  }
};

TEST(Perft, counts_what_the_file_says_and_the_oracle_the_same) {
  expect_kept_perft<Rules>(OracleActions{}, 800);
}

}  // namespace
}  // namespace partal::alhambra
