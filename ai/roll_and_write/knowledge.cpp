#include "ai/roll_and_write/knowledge.h"

#include <cmath>

#include "ai/roll_and_write/turn_plans.h"
#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

namespace {

using Candidates = Knowledge::Candidates;

// The last turns decide most: with so many left, half of the variance is still to come.
constexpr double kLastTurns = 1.7;

// Turning dice costs coins: plans that are worse than the best direct way by more than this get no look.
constexpr int kWorthALook = 200;

// The pairs of four dice that can be chosen, each cell once; `visit` gets it and the cell of the other two.
template <class Visit>
void for_each_choice(const Dice& dice, const Visit& visit) {
  const std::size_t yellows = dice.yellow[0] == dice.yellow[1] ? 1 : 2;
  const std::size_t blues = dice.blue[0] == dice.blue[1] ? 1 : 2;
  for (std::size_t y = 0; y < yellows; ++y) {
    for (std::size_t b = 0; b < blues; ++b) {
      visit(square_at(dice.yellow[y], dice.blue[b]), square_at(dice.yellow[1 - y], dice.blue[1 - b]));
    }
  }
}

void list_acts(const State& state, const Judgement& judgement, Candidates& candidates) {
  const Player& player = active_player(state);
  const int coins = judgement.take_coins();
  int best = coins;
  for_each_choice(player.dice, [&](Square at, Square other) {
    if (player.built.has(at)) return;
    candidates.push_back({Build{at}, judgement.build(at, other, 0)});
    best = std::max(best, candidates[candidates.size() - 1].value);
  });
  candidates.push_back({TakeCoins{}, coins});
  if (player.coins() == 0) return;
  TurnPlans plans;
  find_turn_plans(player, judgement, best - kWorthALook, plans);
  for (const TurnPlan& plan : plans) candidates.push_back({plan.turn, plan.value});
}

void list_seconds(const State& state, const Judgement& judgement, Candidates& candidates) {
  const Square other = active_player(state).dice.square(1);
  candidates.push_back({BuildSecond{other}, judgement.second(other)});
  candidates.push_back({End{}, judgement.no_second(other)});
}

void list_keeps(const State& state, const Judgement& judgement, Candidates& candidates) {
  for_each_choice(active_player(state).dice, [&](Square kept, Square handed) {
    const KeepPair keep{kDots[kept].yellow, kDots[kept].blue};
    candidates.push_back({keep, judgement.keep(kept, handed)});
  });
}

// Lines, coins and dice of a player, beside the places.
int sheet_points(const Scene& scene, Seat seat) {
  const Player& player = scene.state.players[seat];
  const Beliefs& beliefs = scene.odds.beliefs();
  const Prospect prospect(scene, seat, {});
  const int turns = scene.course.turns[row_of(seat)];
  const int points =
      prospect.lines() + scene.odds.coins(player.coins(), turns) - player.built.size() * beliefs.building;
  if (turns == 0 || !player.dice.has_pair(0)) return points;
  const int dice = player.dice.has_pair(1)
                       ? prospect.gains().best(player.dice)
                       : prospect.gains().promise(player.dice.yellow[0], player.dice.blue[0]);
  return points + (dice - prospect.gains().usual()) * beliefs.dice / kHundred;
}

}  // namespace

Knowledge::Knowledge(const Weights& weights)
    : weights_(weights), glance_(weights.glance), promise_(weights.promise) {
  for (int turns = 0; turns <= kMostTurns; ++turns) {
    spread_[static_cast<std::size_t>(turns)] =
        static_cast<int>(weights.spread * std::sqrt(turns / (turns + kLastTurns)));
  }
}

void Knowledge::candidates(const State& state, Candidates& candidates) const {
  candidates.clear();
  switch (state.phase) {
    case Phase::Act: return list_acts(state, Judgement(state, glance_, weights_), candidates);
    case Phase::Second: return list_seconds(state, Judgement(state, glance_, weights_), candidates);
    case Phase::Keep: return list_keeps(state, Judgement(state, glance_, weights_), candidates);
    case Phase::CallRoll: return candidates.push_back({RollDice{}, 0});
    default: return candidates.push_back({End{}, 0});
  }
}

// What an action is about: the cell it builds, the dice it turns, or what it is.
int Knowledge::group(const Action& action) const {
  constexpr int kKinds = kSquares;
  constexpr int kTurns = kKinds + static_cast<int>(std::variant_size_v<Action>);
  if (const auto* build = std::get_if<Build>(&action)) return static_cast<int>(build->at);
  if (const auto* turn = std::get_if<Turn>(&action)) {
    const DieTurn die = turn->dice[0];
    return kTurns + (static_cast<int>(die.colour()) * kFaces + die.from() - 1) * kFaces + die.to() - 1;
  }
  return kKinds + static_cast<int>(action.index());
}

// What each contender has and can expect: places, lines, coins, and the dice that lie ready. An imaginary one
// has places, and the points it gets instead of the rest (RNW-67).
Promise Knowledge::promise(const State& state) const {
  Promise promise{.contenders = contenders(state)};
  for (int i = 0; i < promise.contenders; ++i) {
    promise.points[seat_at(i)] = state.rows[static_cast<std::size_t>(i)].score * kHundred;
  }
  if (state.phase == Phase::Over) return promise;
  const bool moved = state.phase != Phase::Act;
  const Scene scene(state, promise_, moved ? Course::CurrentTurn::IsOver : Course::CurrentTurn::Counts);
  for (int i = 0; i < promise.contenders; ++i) {
    const auto row = static_cast<std::size_t>(i);
    int& points = promise.points[seat_at(i)];
    for (const Race& race : scene.races) points += race.points(row);
    points += is_imaginary(state, row) ? contest_points(state.config.imaginary) * kHundred
                                       : sheet_points(scene, seat_at(i));
  }
  promise.spread = spread_[static_cast<std::size_t>(scene.course.turns[row_of(state.active)])];
  return promise;
}

}  // namespace partal::roll_and_write
