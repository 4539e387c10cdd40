#include "ai/dice/prospects.h"

#include <algorithm>

#include "engine/games/dice/ways.h"

namespace partal::dice {

namespace {

constexpr std::size_t kNumbers = kWhiteDice + 1;

// How many of n dice show a face.
constexpr auto kHits = [] {
  std::array<std::array<double, kNumbers>, kNumbers> chances{};
  chances[0][0] = 1;
  for (std::size_t dice = 1; dice < kNumbers; ++dice) {
    for (std::size_t hits = 0; hits <= dice; ++hits) {
      const double with = hits == 0 ? 0 : chances[dice - 1][hits - 1];
      chances[dice][hits] = (chances[dice - 1][hits] * (kColumns - 1) + with) / kColumns;
    }
  }
  return chances;
}();

// ... and how many another face.
constexpr auto kHitsOfTwo = [] {
  std::array<std::array<std::array<double, kNumbers>, kNumbers>, kNumbers> chances{};
  chances[0][0][0] = 1;
  for (std::size_t dice = 1; dice < kNumbers; ++dice) {
    for (std::size_t first = 0; first <= dice; ++first) {
      for (std::size_t second = 0; first + second <= dice; ++second) {
        const double with_first = first == 0 ? 0 : chances[dice - 1][first - 1][second];
        const double with_second = second == 0 ? 0 : chances[dice - 1][first][second - 1];
        chances[dice][first][second] =
            (chances[dice - 1][first][second] * (kColumns - 2) + with_first + with_second) / kColumns;
      }
    }
  }
  return chances;
}();

// The best columns for the actions left, of which one at most may be a new pawn in round 3.
class BestAims {
 public:
  explicit BestAims(int news) : news_(news) {}
  void add(double value, bool is_new) {
    if (is_new && news_ == 1) {
      best_new_ = std::max(best_new_, value);
    } else if (!is_new || news_ > 0) {
      add(value);
    }
  }
  double sum(int actions) {
    add(best_new_);
    return actions == 0 ? 0 : actions == 1 ? first_ : first_ + second_;
  }

 private:
  void add(double value) {
    second_ = std::max(second_, std::min(first_, value));
    first_ = std::max(first_, value);
  }

  int news_;  // how many of the aims may be new pawns
  double first_ = 0;
  double second_ = 0;
  double best_new_ = 0;
};

}  // namespace

Prospects::Prospects(const State& state, const Odds& odds)
    : state_(state), odds_(odds), position_(present_position(state.turn)) {
  const Turn& turn = state.turn;
  hand_ = {.dice = turn.pool,
           .black = unspent_black(turn),
           .actions = kTurnActions - turn.actions,
           .open = open_columns(state),
           .may_place = !is_improving_round(state) || !turn.placed};
  const Forecast forecast(state, odds);
  for (const Column column : hand_.open) {
    appraise(column, forecast.by_space(column));
    if (turn.throws == 1) appraise_last_throw(column);
  }
}

bool Prospects::is_new(Column column) const { return !state_.players[state_.active].built.has(column); }

void Prospects::appraise(Column column, const BySpace& worth) {
  PlacementTrack track = state_.columns[column].pawns;
  const auto own = static_cast<std::size_t>(track.space(state_.active));
  track.lift(state_.active);  // DIC-30
  for (int position = 1; position <= kPositions; ++position) {
    ByDice& gains = gains_[column][static_cast<std::size_t>(position)];
    for (int dice = 1; dice <= kMostSpent; ++dice) {
      const auto landing = static_cast<std::size_t>(track.landing(space_of(dice, position)));
      const auto number = static_cast<std::size_t>(dice);
      gains[number] = std::max(gains[number - 1], landing > own ? worth[landing] - worth[own] : 0);
    }
  }
  for (std::size_t space = 1; space <= kSpaces; ++space) {
    // Whoever is pushed stands below afterwards: as good as one space above.
    pushes_[column][space] = worth[std::min<std::size_t>(space + 1, kSpaces)] - worth[own];
  }
}

void Prospects::appraise_last_throw(Column column) {
  const ByDice& last = gains_[column][kPositions];
  for (std::size_t there = 0; there < kNumbers; ++there) {
    for (std::size_t dice = 0; dice < kNumbers && there + dice <= kNumbers; ++dice) {  // one may be black
      double sum = 0;
      for (std::size_t hits = 0; hits <= dice; ++hits) {
        sum += kHits[dice][hits] * last[std::min<std::size_t>(there + hits, kMostSpent)];
      }
      last_throw_[column][there][dice] = std::max(gains_[column][kPositions - 1][there], sum);
    }
  }
}

double Prospects::aimed_alone(Column column, int there, int dice) const {
  const ByDice& chances = kHits[static_cast<std::size_t>(dice)];
  double sum = 0;
  for (int hits = 0; hits <= dice; ++hits) {
    const auto reached = static_cast<std::size_t>(std::min(there + hits, kMostSpent));
    const double then = state_.turn.throws == 1
                            ? last_throw_[column][reached][static_cast<std::size_t>(dice - hits)]
                            : gains_[column][kPositions][reached];
    sum += chances[static_cast<std::size_t>(hits)] * then;
  }
  return sum;
}

double Prospects::aimed_with_another(Column column, int there, int dice) const {
  if (state_.turn.throws != 1) return aimed_alone(column, there, dice);
  const auto& chances = kHitsOfTwo[static_cast<std::size_t>(dice)];
  double sum = 0;
  for (int hits = 0; hits <= dice; ++hits) {
    const auto& then = last_throw_[column][static_cast<std::size_t>(std::min(there + hits, kMostSpent))];
    for (int lost = 0; hits + lost <= dice; ++lost) {
      sum += chances[static_cast<std::size_t>(hits)][static_cast<std::size_t>(lost)] *
             then[static_cast<std::size_t>(dice - hits - lost)];
    }
  }
  return sum;
}

double Prospects::pushed(Column column, int dice) const {
  return pushes_[column][static_cast<std::size_t>(space_of(dice, position_))];
}

Hand Prospects::after(const Spending& spending) const {
  Hand hand = hand_;
  hand.dice.remove(spending.column, spending.white);
  if (spending.black) hand.black.reset();
  hand.open.remove(spending.column);
  if (is_new(spending.column)) hand.may_place = !is_improving_round(state_);
  --hand.actions;
  return hand;
}

double Prospects::now(const Hand& hand, int position) const {
  BestAims best(!hand.may_place ? 0 : is_improving_round(state_) ? 1 : kTurnActions);
  for (const Column column : hand.open) best.add(gain(column, hand.count(column), position), is_new(column));
  return best.sum(hand.actions);
}

double Prospects::thrown(const Hand& hand, Faces keep) const {
  const int dice = (hand.dice - keep).size();
  Hand kept = hand;
  kept.dice = keep;
  BestAims best(!hand.may_place ? 0 : is_improving_round(state_) ? 1 : kTurnActions);
  for (const Column column : hand.open) {
    const int there = kept.count(column);
    best.add(hand.actions > 1 ? aimed_with_another(column, there, dice) : aimed_alone(column, there, dice),
             is_new(column));
  }
  return best.sum(hand.actions) * odds_.weights.throw_percent / 100;
}

double Prospects::best(const Hand& hand) const {
  double best = now(hand, position_);
  if (hand.actions == 0 || state_.turn.throws >= kThrows) return best;
  const ColumnSet shown = columns_shown(hand.dice) & hand.open;
  for (const Column first : shown) {
    Faces keep;
    keep.add(first, hand.dice.count(first));
    if (keep == hand.dice) continue;  // DIC-20: at least one die is thrown
    best = std::max(best, thrown(hand, keep));
    if (hand.actions == 1) continue;
    for (const Column second : shown) {
      if (second <= first) continue;
      Faces both = keep;
      both.add(second, hand.dice.count(second));
      if (both != hand.dice) best = std::max(best, thrown(hand, both));
    }
  }
  return best;
}

}  // namespace partal::dice
