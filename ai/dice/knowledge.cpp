#include "ai/dice/knowledge.h"

#include <algorithm>
#include <cmath>

#include "ai/dice/prospects.h"
#include "ai/weights.h"
#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

using Candidates = Knowledge::Candidates;

// What is so much worse than the best is not worth a look.
constexpr int kFarBehind = 600;
constexpr std::size_t kMostCandidates = 20;  // and those as good as the last of them
// Fewer dice that give nearly as much leave more for the other action.
constexpr double kNearly = 30;

std::int32_t rounded(double value) { return static_cast<std::int32_t>(std::lround(value)); }

// The actions of a turn, in the order of the rules' list.
class TurnCandidates {
 public:
  TurnCandidates(const State& state, const Odds& odds, Candidates& candidates)
      : state_(state), odds_(odds), candidates_(candidates), prospects_(state, odds) {}

  void list() {
    list_throws();
    list_spendings(false);
    list_spendings(true);
    if (may_add_black(state_.turn)) list_blacks();
    if (may_count_less(state_.turn)) {
      add(Less{}, prospects_.now(prospects_.hand(), present_position(state_.turn) - 1) - cost(Token::Throw));
    }
    if (may_end(state_)) add(End{}, 0);
    drop_far_behind();
  }

 private:
  void add(const Action& action, double value) { candidates_.push_back({action, rounded(value)}); }

  // What a token could do later (DIC-56); in the last phase nothing.
  double cost(Token token) const {
    if (state_.phase + 1 == kPhases) return 0;
    return odds_.weights.tool[state_.phase][tool_index(token)];
  }

  // Whole faces of open columns are kept: as many as there are actions left.
  void list_throws() {
    const bool token = !has_throw(state_.turn);
    if (token && !may_throw_fourth(state_.turn)) return;
    const Hand& hand = prospects_.hand();
    const ColumnSet shown = columns_shown(hand.dice) & hand.open;
    for (unsigned chosen = 0; chosen < 1U << kColumns; ++chosen) {
      if (std::popcount(chosen) > hand.actions) continue;
      Faces keep;
      bool there = true;
      for (int face = 0; face < kColumns; ++face) {
        if ((chosen >> face & 1) == 0) continue;
        there = there && shown.has(column_at(face));
        keep.add(column_at(face), hand.dice.count(column_at(face)));
      }
      if (!there || keep == hand.dice) continue;  // DIC-20: at least one die is thrown
      add(Throw{keep, token}, prospects_.thrown(hand, keep) - (token ? cost(Token::Throw) : 0));
    }
  }

  void list_spendings(bool improving) {
    const int position = present_position(state_.turn);
    for (const Column column : open_with_dice(state_)) {
      if (state_.players[state_.active].built.has(column) != improving) continue;
      const Ways ways = ways_on(state_, column, position);
      const bool black = ways.with_black != 0;
      const Numbers numbers = black ? ways.with_black : ways.white;
      if (numbers != 0) list_numbers(column, numbers, black, position);
      if (ways.white_push != 0) add_spending(column, highest(ways.white_push), false, true);
      if (ways.black_push != 0) add_spending(column, highest(ways.black_push), true, true);
    }
  }
  static int highest(Numbers numbers) { return static_cast<int>(std::bit_width(numbers)) - 1; }

  void list_numbers(Column column, Numbers numbers, bool black, int position) {
    const int most = highest(numbers);
    if (may_throw(state_.turn) || prospects_.hand().actions > 1) {
      int least = std::countr_zero(numbers);
      const double enough = prospects_.gain(column, most, position) - kNearly;
      while (least < most && prospects_.gain(column, least, position) < enough) ++least;
      if (least < most) add_spending(column, least, black, false);
    }
    add_spending(column, most, black, false);
  }

  void add_spending(Column column, int dice, bool black, bool push) {
    const Spending spending = {column, static_cast<std::uint8_t>(black ? dice - 1 : dice), black, push};
    const double gain = push ? prospects_.pushed(column, dice) - cost(Token::Push)
                             : prospects_.gain(column, dice, present_position(state_.turn));
    const double value = gain + prospects_.best(prospects_.after(spending));
    if (state_.players[state_.active].built.has(column)) {
      add(Improve{spending}, value);
    } else {
      add(Place{spending}, value);
    }
  }

  void list_blacks() {
    for (const Column column : prospects_.hand().open) {
      Hand hand = prospects_.hand();
      hand.black = column;
      add(AddBlackDie{column}, prospects_.best(hand) - cost(Token::BlackDie));
    }
  }

  void drop_far_behind() {
    std::array<std::int32_t, Candidates::capacity()> values;
    const auto end = std::ranges::transform(candidates_, values.begin(), &Candidate<Action>::value).out;
    std::sort(values.begin(), end, std::greater{});
    const std::size_t last = std::min(candidates_.size(), kMostCandidates) - 1;
    const std::int32_t least = std::max(values[last], values[0] - kFarBehind);
    Candidates kept;
    for (const auto& candidate : candidates_) {
      if (candidate.value >= least) kept.push_back(candidate);
    }
    candidates_ = kept;
  }

  const State& state_;
  const Odds& odds_;
  Candidates& candidates_;
  Prospects prospects_;
};

}  // namespace

Knowledge::Knowledge() : Knowledge(tuned_weights<Weights>("dice")) {}

void Knowledge::candidates(const State& state, Candidates& candidates) const {
  candidates.clear();
  if (state.step == Step::Act && !is_closed(state)) return TurnCandidates(state, odds_, candidates).list();
  Rules::ActionList actions;
  Rules::legal_actions(state, actions);
  for (const Action& action : actions) {
    std::int32_t value = 0;
    if (actions.size() > 1) {
      State after = state;
      Rules::apply(after, action, nullptr);
      value = promise(after).points[state.active];
    }
    candidates.push_back({action, value});
  }
}

Promise Knowledge::promise(const State& state) const {
  Promise result{.contenders = state.config.players};
  for (int i = 0; i < result.contenders; ++i) {
    result.points[seat_at(i)] = 100 * state.players[seat_at(i)].score;
  }
  if (state.step == Step::Over) return result;
  const Forecast forecast(state, odds_);
  Points points;
  for (int i = 0; i < kColumns; ++i) {
    const Points column = forecast.of_column(column_at(i));
    for (int j = 0; j < result.contenders; ++j) points[seat_at(j)] += column[seat_at(j)];
  }
  for (int i = 0; i < result.contenders; ++i) {
    const Seat seat = seat_at(i);
    result.points[seat] += rounded(points[seat] + forecast.held(seat) + forecast.order(seat));
  }
  result.spread = odds_.weights.spread[state.phase][state.round];
  return result;
}

int Knowledge::group(const Action& action) const {
  if (const auto* place = std::get_if<Place>(&action)) return index_of(place->spending.column);
  if (const auto* improve = std::get_if<Improve>(&action)) return index_of(improve->spending.column);
  if (const auto* shift = std::get_if<ShiftPoint>(&action)) return index_of(shift->to);
  if (const auto* black = std::get_if<AddBlackDie>(&action)) return kColumns + index_of(black->face);
  if (const auto* chosen = std::get_if<Throw>(&action)) {  // the face with the most dice kept
    int best = 0;
    for (int face = 1; face < kColumns; ++face) {
      if (chosen->keep.count(column_at(face)) > chosen->keep.count(column_at(best))) best = face;
    }
    return 2 * kColumns + best;
  }
  return 3 * kColumns + static_cast<int>(action.index());
}

Action Knowledge::quick_prize(const State& state) const {
  const auto prize = Forecast(state, odds_).prize_worth(column_at(state.count.column), state.active);
  return TakePrize{prize.point_and_token > prize.two_points};
}

Action Knowledge::quick(const State& state, Rng& rng) const {
  switch (state.step) {
    case Step::Act: return is_closed(state) ? Action{End{}} : quick_act(state, odds_, holding_);
    case Step::Prize: return quick_prize(state);
    case Step::Shift: return NoShift{};
    default: return Rules::pick(state, rng);
  }
}

}  // namespace partal::dice
