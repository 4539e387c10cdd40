// A slow generator: every action that can be spelled, filtered by check(). The list, the count and the perft
// figures of the fast one must agree with it; and check() must agree with a second, plain reading of the
// placement rules.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/games/dice/ways.h"
#include "tests/support/perft_file.h"
#include "tests/support/walk.h"

namespace partal::dice {
namespace {

std::vector<Action> spellable(const State& state) {
  std::vector<Action> actions;
  std::vector<Faces> keeps = {Faces{}};
  for (int face = 0; face < kColumns; ++face) {  // one more than lies there, so that check() has to refuse
    std::vector<Faces> more;
    for (const Faces keep : keeps) {
      for (int dice = 0; dice <= std::min(kWhiteDice, state.turn.pool.count(column_at(face)) + 1); ++dice) {
        Faces next = keep;
        next.add(column_at(face), dice);
        if (next.size() <= kWhiteDice) more.push_back(next);
      }
    }
    keeps = std::move(more);
  }
  for (const bool token : {false, true}) {
    for (const Faces keep : keeps) actions.push_back(Throw{keep, token});
  }
  for (int column = 0; column < kColumns; ++column) {
    for (int white = 0; white <= kWhiteDice; ++white) {
      for (int kind = 0; kind < 4; ++kind) {
        const Spending spending{column_at(column), static_cast<std::uint8_t>(white), kind % 2 == 1,
                                kind >= 2};
        if (spending.dice() == 0) continue;
        actions.push_back(Place{spending});
        actions.push_back(Improve{spending});
      }
    }
    actions.push_back(AddBlackDie{column_at(column)});
    actions.push_back(ShiftPoint{column_at(column)});
  }
  actions.insert(actions.end(), {Less{}, End{}, TakePrize{false}, TakePrize{true}, NoShift{}});
  for (int seat = 0; seat < kMaxSeats; ++seat) actions.push_back(NameFirst{seat_at(seat)});
  return actions;
}

struct SlowActions {
  void operator()(const State& state, Rules::ActionList& list) const {
    list.clear();
    for (const Action& action : spellable(state)) {
      if (!Rules::check(state, action)) list.push_back(action);
    }
  }
};

std::vector<std::string> texts_of(const Rules::ActionList& actions) {
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(Rules::action_text(action));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// A mix in which every token is a tool makes their rules come up often.
std::vector<Config> mixes(int players) {
  std::vector<Config> configs;
  for (const char* mix : {"default", "light=shift*5,push*5,throw*5,black_die*5 dark=victory1*6",
                          "light=push*10,black_die*10 dark=push*6", "light=throw*20 dark=victory3*6"}) {
    configs.push_back(*Rules::configure(players, {{"tokens", mix}}));
  }
  return configs;
}

TEST(DiceOracle, lists_what_check_allows_and_nothing_else) {
  std::size_t longest = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Config& config : mixes(players)) {
      int count = 0;
      walk<Rules>(config, static_cast<std::uint64_t>(players), 3000, [&](const State& state) {
        if (!Rules::pending(state).is_decision() || ++count % 3 != 0) return;
        Rules::ActionList fast, slow;
        Rules::legal_actions(state, fast);
        SlowActions{}(state, slow);
        ASSERT_EQ(texts_of(fast), texts_of(slow));
        longest = std::max(longest, fast.size());
      });
    }
  }
  EXPECT_LT(longest, Rules::ActionList::capacity());
}

// DIC-21 to DIC-24, DIC-30, DIC-31, DIC-52 once more, with plain loops over spaces.
bool plain_landing(const State& state, const Spending& spending, bool improving) {
  const Turn& turn = state.turn;
  const int position = turn.throws == 4 ? 3 : turn.throws - (turn.less ? 1 : 0);
  const int wanted = 3 * (spending.dice() - 1) + 4 - position;
  const PlacementTrack& track = state.columns[spending.column].pawns;
  const int own = track.space(state.active);
  if ((own > 0) != improving) return false;
  const auto is_free = [&](int space) {
    for (int seat = 0; seat < state.config.players; ++seat) {
      if (seat_at(seat) != state.active && track.space(seat_at(seat)) == space) return false;
    }
    return true;
  };
  if (spending.push) {
    if (is_free(wanted) || wanted <= own) return false;
    for (int space = wanted - 1; space > 0; --space) {
      if (is_free(space)) return true;
    }
    return false;
  }
  for (int space = wanted; space > own; --space) {
    if (is_free(space)) return true;
  }
  return false;
}

TEST(DiceOracle, check_agrees_with_a_plain_reading_of_the_spaces) {
  int tried = 0;
  for (const Config& config : mixes(6)) {
    walk<Rules>(config, 77, 4000, [&](const State& state) {
      if (state.step != Step::Act || is_closed(state)) return;
      for (const Action& action : spellable(state)) {
        const auto* place = std::get_if<Place>(&action);
        const auto* improve = std::get_if<Improve>(&action);
        if (place == nullptr && improve == nullptr) continue;
        const Spending& spending = place != nullptr ? place->spending : improve->spending;
        if (spending.white > state.turn.pool.count(spending.column) || spending.white == kWhiteDice) continue;
        if (spending.black && !has_black(state.turn, spending.column)) continue;
        if (spending.push && !has_tool(state.turn, Token::Push)) continue;
        if (improve != nullptr && (state.round != 2 || state.turn.touched.has(spending.column))) continue;
        if (place != nullptr && state.round == 2 && state.turn.placed) continue;
        ASSERT_EQ(!Rules::check(state, action), plain_landing(state, spending, improve != nullptr))
            << Rules::action_text(action);
        ++tried;
      }
    });
  }
  EXPECT_GT(tried, 1000);
}

TEST(DiceOracle, perft_figures_are_those_kept_and_those_of_the_slow_generator) {
  expect_kept_perft<Rules>(SlowActions{}, 3000);
}

}  // namespace
}  // namespace partal::dice
