// Every figure in a reason of Roll & Write is counted here again, the slow way, from the position before the
// action and the position after it.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "ai/roll_and_write/knowledge.h"
#include "ai/roll_and_write/reasons.h"
#include "ai/weights.h"

namespace partal::roll_and_write {
namespace {

struct Case {
  State before;
  State after;
  Action action;
  Seat seat;
};

int figure(const Reason& reason, std::string_view name) {
  const auto arg = std::ranges::find(reason.args, name, &Arg::name);
  return static_cast<int>(std::get<std::int64_t>(arg->value));
}
std::string text(const Reason& reason, std::string_view name) {
  return std::get<std::string>(std::ranges::find(reason.args, name, &Arg::name)->value);
}
Type type_in(const Reason& reason) {
  return static_cast<Type>(std::ranges::find(kTypeIds, text(reason, "type")) - kTypeIds.begin());
}
Square cell_in(const Reason& reason) {
  const Cell cell = std::get<Cell>(std::ranges::find(reason.args, "at", &Arg::name)->value);
  return square_at(cell.row, cell.column);
}
Dice pair_in(const Reason& reason) {
  const auto dice =
      std::get<std::vector<std::string>>(std::ranges::find(reason.args, "dice", &Arg::name)->value);
  const auto face = [](const std::string& die) { return static_cast<std::uint8_t>(die[1] - '0'); };
  return {{face(dice[0]), 0}, {face(dice[1]), 0}};
}
int rows(const State& state) { return state.config.players + state.config.imaginary; }

// RNW-50: the points of the places left if the game were over, one place after the other.
int points_now(const State& state, Type type, std::size_t row) {
  const int boxes = state.config.sheet.boxes[type];
  const int own = state.rows[row].marks[type];
  if (own == 0 || own == boxes) return 0;
  int first = state.awarded[type];
  int level = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(rows(state)); ++other) {
    const int marks = state.rows[other].marks[type];
    const bool completing = marks == boxes && state.rows[other].awards[type].place == 0;
    if (completing || (marks < boxes && marks > own)) ++first;
    if (marks == own) ++level;
  }
  int sum = 0;
  for (int place = first; place < first + level && place < kPlaces; ++place) {
    sum += state.config.sheet.places[type][static_cast<std::size_t>(place)];
  }
  return sum / level;
}

int in_line(const Player& player, const Reason& reason) {
  int count = 0;
  for (int i = 1; i <= kFaces; ++i) {
    const int number = figure(reason, "number");
    count += player.built.has(text(reason, "line") == "row" ? square_at(number, i) : square_at(i, number));
  }
  return count;
}

int free_crossings(const Player& player, Dice dice) {
  std::set<int> cells;
  for (const int yellow : dice.yellow) {
    for (const int blue : dice.blue) {
      const Square square = square_at(yellow, blue);
      if (!player.built.has(square)) cells.insert(static_cast<int>(square));
    }
  }
  return static_cast<int>(cells.size());
}

void check_completes(const Case& c, const Reason& reason) {
  const Type type = type_in(reason);
  EXPECT_EQ(c.after.rows[static_cast<std::size_t>(index_of(c.seat))].marks[type],
            c.after.config.sheet.boxes[type]);
  int sharing = 0;
  for (int row = 0; row < rows(c.after); ++row) sharing += (c.after.completing[type] >> row) & 1;
  EXPECT_EQ(figure(reason, "shared_by"), sharing);
  EXPECT_EQ(figure(reason, "place"), c.after.awarded[type] + 1);
  int sum = 0;
  for (int k = 0; k < sharing && c.after.awarded[type] + k < kPlaces; ++k) {
    sum += c.after.config.sheet.places[type][static_cast<std::size_t>(c.after.awarded[type] + k)];
  }
  EXPECT_EQ(figure(reason, "points"), sum / sharing);
}

void check_place(const Case& c, const Reason& reason) {
  const auto row = static_cast<std::size_t>(index_of(c.seat));
  const Type type = type_in(reason);
  EXPECT_EQ(figure(reason, "from"), points_now(c.before, type, row));
  EXPECT_EQ(figure(reason, "to"), points_now(c.after, type, row));
  EXPECT_GT(figure(reason, "to"), figure(reason, "from"));
  int ahead = c.after.awarded[type], level = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(rows(c.after)); ++other) {
    const int marks = c.after.rows[other].marks[type];
    const bool paid = c.after.rows[other].awards[type].place > 0;
    ahead += !paid && marks > c.after.rows[row].marks[type] ? 1 : 0;
    level += marks == c.after.rows[row].marks[type] ? 1 : 0;
  }
  EXPECT_EQ(figure(reason, "place"), ahead + 1);
  EXPECT_EQ(reason.code == "lead", ahead == 0 && level == 1);
}

void check_rival(const Case& c, const Reason& reason) {
  const Seat rival = std::get<Seat>(std::ranges::find(reason.args, "rival", &Arg::name)->value);
  const auto row = static_cast<std::size_t>(index_of(rival));
  EXPECT_NE(rival, c.seat);
  EXPECT_GT(figure(reason, "points"), 0);
  EXPECT_EQ(figure(reason, "points"),
            points_now(c.before, type_in(reason), row) - points_now(c.after, type_in(reason), row));
}

void check_line(const Case& c, const Reason& reason) {
  const int count = in_line(c.after.players[c.seat], reason);
  EXPECT_EQ(figure(reason, "count"), count);
  EXPECT_EQ(in_line(c.before.players[c.seat], reason), count - 1);
  EXPECT_EQ(figure(reason, "points"), count == 4 ? 2 : count == 5 ? 3 : 5) << count;
}

void check_line_next(const Case& c, const Reason& reason) {
  EXPECT_EQ(figure(reason, "count"), 3);
  EXPECT_EQ(in_line(c.after.players[c.seat], reason), 3);
  EXPECT_EQ(figure(reason, "points"), 2);
}

void check_one_missing(const Case& c, const Reason& reason) {
  int free = 0;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const bool of_type = c.after.config.sheet.type(square) == type_in(reason);
    free += of_type && !c.after.players[c.seat].built.has(square);
  }
  EXPECT_EQ(free, 1);
}

void check_box(const Case& c, const Reason& reason) {
  int built = 0, all = 0;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    if (c.after.config.sheet.type(square) != type_in(reason)) continue;
    ++all;
    built += c.after.players[c.seat].built.has(square);
  }
  EXPECT_EQ(figure(reason, "count"), built);
  EXPECT_EQ(figure(reason, "boxes"), all);
}

void check_second(const Case& c, const Reason& reason) {
  EXPECT_EQ(figure(reason, "coins"), c.before.players[c.seat].coins() - c.after.players[c.seat].coins());
  EXPECT_EQ(figure(reason, "left"), c.after.players[c.seat].coins());
  EXPECT_EQ(c.after.players[c.seat].built.size(), c.before.players[c.seat].built.size() + 1);
}

void check_turn_for(const Case& c, const Reason& reason) {
  const Square at = cell_in(reason);
  EXPECT_EQ(figure(reason, "coins"), c.before.players[c.seat].coins() - c.after.players[c.seat].coins());
  EXPECT_EQ(c.after.config.sheet.type(at), type_in(reason));
  EXPECT_TRUE(Rules::check(c.before, Build{at}));
  EXPECT_FALSE(Rules::check(c.after, Build{at}));
}

void check_coins(const Case& c, const Reason& reason) {
  EXPECT_EQ(figure(reason, "coins"), c.after.players[c.seat].coins() - c.before.players[c.seat].coins());
  EXPECT_EQ(figure(reason, "total"), c.after.players[c.seat].coins());
  EXPECT_GT(figure(reason, "coins"), 0);
}

void check_crossing(const Case& c, const Reason& reason) {
  const Dice& dice = c.before.players[c.seat].dice;
  const Square at = cell_in(reason);
  const auto yellows = std::ranges::count(dice.yellow, yellow_of(at));
  const auto blues = std::ranges::count(dice.blue, blue_of(at));
  EXPECT_EQ(figure(reason, "times"), yellows * blues);
  EXPECT_GT(yellows * blues, 1);
  EXPECT_TRUE(c.before.players[c.seat].built.has(at));
}

void check_none_free(const Case& c, const Reason& /*reason*/) {
  EXPECT_EQ(free_crossings(c.before.players[c.seat], c.before.players[c.seat].dice), 0);
}

void check_hands_few(const Case& c, const Reason& reason) {
  State end = c.after;
  if (Rules::pending(end).is_decision() && end.phase != Phase::Act) Rules::apply(end, End{}, nullptr);
  const Seat to = std::get<Seat>(std::ranges::find(reason.args, "to", &Arg::name)->value);
  const Player& next = end.players[to];
  EXPECT_EQ(to, next_seat(c.seat, c.after.config.players));
  EXPECT_EQ(figure(reason, "cells"), free_crossings(next, next.dice));
  EXPECT_LE(figure(reason, "cells"), 2);
  const Dice pair = pair_in(reason);
  EXPECT_EQ(std::ranges::count(next.dice.yellow, pair.yellow[0]) > 0, true);
  EXPECT_EQ(std::ranges::count(next.dice.blue, pair.blue[0]) > 0, true);
}

void check_keeps(const Case& c, const Reason& reason) {
  const Dice pair = pair_in(reason);
  EXPECT_EQ(KeepPair(pair.yellow[0], pair.blue[0]), std::get<KeepPair>(c.action));
  int free = 0, all = 0;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    if (yellow_of(square) != pair.yellow[0] && blue_of(square) != pair.blue[0]) continue;
    ++all;
    free += !c.before.players[c.seat].built.has(square);
  }
  EXPECT_EQ(figure(reason, "cells"), free);
  EXPECT_EQ(figure(reason, "all"), all);
}

void check_saves(const Case& c, const Reason& reason) {
  const Player& player = c.before.players[c.seat];
  EXPECT_EQ(figure(reason, "total"), player.coins());
  EXPECT_FALSE(Rules::check(c.before, BuildSecond{player.dice.square(1)}));
  State second = c.before;
  Rules::apply(second, BuildSecond{player.dice.square(1)}, nullptr);
  EXPECT_EQ(figure(reason, "coins"), player.coins() - second.players[c.seat].coins());
}

const std::map<std::string_view, void (*)(const Case&, const Reason&)> kChecks = {
    {"completes", check_completes},
    {"lead", check_place},
    {"place", check_place},
    {"rival", check_rival},
    {"line", check_line},
    {"line-next", check_line_next},
    {"one-missing", check_one_missing},
    {"box", check_box},
    {"second", check_second},
    {"turn-for", check_turn_for},
    {"coins", check_coins},
    {"crossing", check_crossing},
    {"none-free", check_none_free},
    {"hands-few", check_hands_few},
    {"keeps", check_keeps},
    {"saves", check_saves},
};

// Reasons to build the cell a die is turned for are checked against that building.
Case building_after(const Case& c, Square at) {
  Case built{c.after, c.after, Build{at}, c.seat};
  Rules::apply(built.after, built.action, nullptr);
  return built;
}

TEST(ReasonsRollAndWrite, state_figures_that_are_true) {
  const Knowledge knowledge(tuned_weights<Weights>("roll_and_write"));
  int decisions = 0, with_reason = 0;
  std::map<std::string_view, int> seen;
  for (std::uint64_t game = 0; game < 100; ++game) {
    Rng rng(seed_of_game(17, game));
    State state = Rules::setup(Rules::configure(1 + static_cast<int>(game % 5), {}).value());
    for (resolve_chance<Rules>(state, rng); !Rules::pending(state).is_over();
         resolve_chance<Rules>(state, rng)) {
      Knowledge::Candidates candidates;
      knowledge.candidates(state, candidates);
      const Action best = std::ranges::max_element(candidates, {}, &Candidate<Action>::value)->action;
      for (const auto& candidate : candidates) {
        Case c{state, state, candidate.action, state.active};
        Rules::apply(c.after, candidate.action, nullptr);
        const auto reasons_given = reasons(Rules::view(state, c.seat), c.seat, candidate.action);
        const bool turns = !reasons_given.empty() && reasons_given[0].code == "turn-for";
        for (const Reason& reason : reasons_given) {
          ++seen[reason.code];
          const bool of_cell = turns && reason.code != "turn-for";
          SCOPED_TRACE(std::string(reason.code) + " for " + Rules::action_text(candidate.action));
          kChecks.at(reason.code)(of_cell ? building_after(c, cell_in(reasons_given[0])) : c, reason);
        }
        if (is_forced<Rules>(state) || candidate.action != best) continue;
        ++decisions;
        with_reason += !reasons_given.empty();
      }
      Rules::apply(state, best, nullptr);
    }
  }
  EXPECT_GE(with_reason, decisions * 95 / 100);
  for (const CodeSpec& code : reason_codes()) EXPECT_GT(seen[code.code], 0) << code.code;
}

TEST(ReasonsRollAndWrite, have_the_args_their_codes_name) {
  const Knowledge knowledge(tuned_weights<Weights>("roll_and_write"));
  for (const CodeSpec& code : reason_codes()) EXPECT_EQ(code.category, CodeSpec::Category::Reason);
  Rng rng(3);
  State state = Rules::setup(Rules::configure(3, {}).value());
  for (resolve_chance<Rules>(state, rng); !Rules::pending(state).is_over();
       resolve_chance<Rules>(state, rng)) {
    const Action action = knowledge.quick(state, rng);
    for (const Reason& reason : reasons(Rules::view(state, state.active), state.active, action)) {
      const auto code = std::ranges::find(reason_codes(), reason.code, &CodeSpec::code);
      ASSERT_NE(code, reason_codes().end()) << reason.code;
      ASSERT_EQ(reason.args.size(), code->args.size());
      for (std::size_t i = 0; i < code->args.size(); ++i) EXPECT_EQ(reason.args[i].name, code->args[i].name);
    }
    Rules::apply(state, action, nullptr);
  }
}

}  // namespace
}  // namespace partal::roll_and_write
