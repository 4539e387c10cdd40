#include "ai/dice/appraisal.h"

#include <algorithm>
#include <bit>

#include "engine/games/dice/ways.h"

namespace partal::dice {

namespace {

// How many of m dice show what is wanted after so many throws in which all others are thrown again, in
// 1/65536: for one face, or for each of two.
constexpr std::uint32_t kWhole = 1U << 16;
enum class Aims : std::uint8_t { One, Two };
using Distribution = std::array<std::uint32_t, kWhiteDice + 1>;
using MoreDice = std::array<std::array<Distribution, kWhiteDice + 1>, kThrows + 1>;  // throws, dice

constexpr MoreDice more_dice(std::uint32_t wanted_faces) {
  MoreDice result{};
  std::uint32_t missed = kWhole;  // chance that a die shows none of the wanted faces yet
  for (std::size_t throws = 0; throws <= kThrows; ++throws) {
    const std::uint32_t chance = (kWhole - missed) / wanted_faces;
    result[throws][0][0] = kWhole;
    for (std::size_t dice = 1; dice <= kWhiteDice; ++dice) {
      for (std::size_t hits = 0; hits <= dice; ++hits) {
        const std::uint64_t without = std::uint64_t{result[throws][dice - 1][hits]} * (kWhole - chance);
        const std::uint64_t with = hits == 0 ? 0 : std::uint64_t{result[throws][dice - 1][hits - 1]} * chance;
        result[throws][dice][hits] = static_cast<std::uint32_t>((without + with) / kWhole);
      }
    }
    missed = missed * (kColumns - wanted_faces) / kColumns;
  }
  return result;
}
constexpr std::array<MoreDice, 2> kMoreDice = {more_dice(1), more_dice(2)};

// The two best of the columns, of which one at most may be a new pawn in round 3.
class BestTwo {
 public:
  void add(int value) {
    if (value > first_) {
      second_ = first_;
      first_ = value;
    } else if (value > second_) {
      second_ = value;
    }
  }
  int sum(int actions) const { return actions == 0 ? 0 : actions == 1 ? first_ : first_ + second_; }

 private:
  int first_ = 0;
  int second_ = 0;
};

}  // namespace

Appraisal::Appraisal(const State& state, Seat seat, const GreedyWeights& weights)
    : state_(state), seat_(seat), weights_(weights), outlook_(state, seat, weights) {}

Appraisal::Prospect Appraisal::present() const {
  const Turn& turn = state_.turn;
  return {.dice = turn.pool,
          .black = unspent_black(turn),
          .throws_left = std::max(0, kThrows - turn.throws),
          .position = present_position(turn),
          .actions = kTurnActions - turn.actions,
          .open = open_columns(state_),
          .may_place = !is_improving_round(state_) || !turn.placed};
}

int Appraisal::count(const Prospect& prospect, Column column) const {
  return std::min(prospect.dice.count(column) + (prospect.black == column ? 1 : 0), kMostSpent);
}

bool Appraisal::is_new(Column column) const { return !state_.players[seat_].built.has(column); }

int Appraisal::landed(Column column, int space) const {
  const PlacementTrack& track = state_.columns[column].pawns;
  const int own = track.space(seat_);
  const int landing = track.landing_without(seat_, space);  // DIC-23, DIC-30
  if (landing <= own) return 0;
  return outlook_.pawn(column, landing) - outlook_.pawn(column, own);
}

// What the dice are worth as they lie.
int Appraisal::best_now(const Prospect& prospect) const {
  BestTwo best;
  int best_new = 0;
  for (const Column column : prospect.open) {
    const int dice = count(prospect, column);
    if (dice == 0) continue;
    const int value = landed(column, space_of(dice, prospect.position));
    if (is_improving_round(state_) && is_new(column)) {
      if (prospect.may_place) best_new = std::max(best_new, value);
    } else {
      best.add(value);
    }
  }
  best.add(best_new);
  return best.sum(prospect.actions);
}

// Dice of a column grow by what the throws left bring; everything else is thrown again and again. Several
// columns share the throws evenly, which a turn with one action left need not do.
int Appraisal::promise(const Prospect& kept, int dice) const {
  const auto aims = static_cast<std::size_t>(kept.actions > 1 ? Aims::Two : Aims::One);
  int best_of_all = 0;
  for (int throws = 1; throws <= kept.throws_left; ++throws) {
    const int position = std::min(kept.position + throws, kPositions);
    const Distribution& more =
        kMoreDice[aims][static_cast<std::size_t>(throws)][static_cast<std::size_t>(dice)];
    BestTwo best;
    int best_new = 0;
    for (const Column column : kept.open) {
      const int there = count(kept, column);
      std::int64_t sum = 0;
      for (int hits = 0; hits <= dice; ++hits) {
        const int spent = std::min(there + hits, kMostSpent);
        if (spent == 0) continue;
        sum += std::int64_t{more[static_cast<std::size_t>(hits)]} * landed(column, space_of(spent, position));
      }
      const int value = static_cast<int>(sum / kWhole);
      if (is_improving_round(state_) && is_new(column)) {
        if (kept.may_place) best_new = std::max(best_new, value);
      } else {
        best.add(value);
      }
    }
    best.add(best_new);
    best_of_all = std::max(best_of_all, best.sum(kept.actions));
  }
  return best_of_all * weights_.throw_percent / 100;
}

// Whole faces are kept or thrown: one face, or two when two actions are left.
int Appraisal::best_throw(const Prospect& prospect) const {
  if (prospect.throws_left == 0 || prospect.dice.empty() || prospect.actions == 0) return 0;
  int best = 0;
  for (const Column first : kAllColumns) {
    for (const Column second : kAllColumns) {
      if (second < first || (second != first && prospect.actions == 1)) continue;
      Prospect kept = prospect;
      kept.dice = {};
      kept.dice.add(first, prospect.dice.count(first));
      if (second != first) kept.dice.add(second, prospect.dice.count(second));
      if (kept.dice == prospect.dice) continue;  // DIC-20: at least one die is thrown
      best = std::max(best, promise(kept, prospect.dice.size() - kept.dice.size()));
    }
  }
  return best;
}

int Appraisal::rest(const Prospect& prospect) const {
  if (prospect.actions == 0) return 0;
  return std::max(best_now(prospect), best_throw(prospect));
}

Appraisal::Prospect Appraisal::after(Prospect prospect, const Spending& spending) const {
  prospect.dice.remove(spending.column, spending.white);
  if (spending.black) prospect.black.reset();
  prospect.open.remove(spending.column);
  if (is_new(spending.column)) prospect.may_place = !is_improving_round(state_);
  --prospect.actions;
  return prospect;
}

int Appraisal::value_of(const Throw& chosen) const {
  if (state_.turn.throws == 0) return 0;  // DIC-13: the only action
  Prospect kept = present();
  const int dice = kept.dice.size() - chosen.keep.size();
  kept.dice = chosen.keep;
  if (!chosen.token) return promise(kept, dice);
  kept.throws_left = 1;  // DIC-57
  return promise(kept, dice) - weights_.tool_cost[state_.phase];
}

int Appraisal::value_of(const Spending& spending) const {
  const Prospect prospect = present();
  const Column column = spending.column;
  const int wanted = space_of(spending.dice(), prospect.position);
  int value = rest(after(prospect, spending));
  if (!spending.push) return value + landed(column, wanted);
  const int own = state_.columns[column].pawns.space(seat_);
  value += outlook_.pawn(column, wanted) - outlook_.pawn(column, own);
  return value - weights_.tool_cost[state_.phase];
}

int Appraisal::value_of(const AddBlackDie& black) const {
  Prospect prospect = present();
  prospect.black = black.face;
  return rest(prospect) - weights_.tool_cost[state_.phase];
}

int Appraisal::value_of_less() const {
  Prospect prospect = present();
  --prospect.position;
  return best_now(prospect) - weights_.tool_cost[state_.phase];
}

// ---- the count

int Appraisal::value_of(const TakePrize& prize) const {
  const Column column = column_at(state_.count.column);
  if (!prize.token) return outlook_.gain(column, 2);
  return outlook_.gain(column, 1) + outlook_.token(state_.columns[column].slot);
}

int Appraisal::value_of(const ShiftPoint& shift) const {
  const Column column = column_at(state_.count.column);
  return outlook_.gain(shift.to, 1) + outlook_.gain(column, state_.count.points - 1) -
         weights_.tool_cost[state_.phase];
}

int Appraisal::value_of(const NoShift& /*none*/) const {
  return outlook_.gain(column_at(state_.count.column), state_.count.points);
}

// Who begins is followed by everybody: the last of a round answers all others, so the next seat shall begin.
int Appraisal::value_of(const NameFirst& name) const {
  return name.seat == next_seat(seat_, state_.config.players) ? 1 : 0;
}

int Appraisal::value(const Action& action) const {
  if (const auto* chosen = std::get_if<Throw>(&action)) return value_of(*chosen);
  if (const auto* place = std::get_if<Place>(&action)) return value_of(place->spending);
  if (const auto* improve = std::get_if<Improve>(&action)) return value_of(improve->spending);
  if (const auto* black = std::get_if<AddBlackDie>(&action)) return value_of(*black);
  if (std::holds_alternative<Less>(action)) return value_of_less();
  if (const auto* prize = std::get_if<TakePrize>(&action)) return value_of(*prize);
  if (const auto* shift = std::get_if<ShiftPoint>(&action)) return value_of(*shift);
  if (const auto* none = std::get_if<NoShift>(&action)) return value_of(*none);
  if (const auto* name = std::get_if<NameFirst>(&action)) return value_of(*name);
  return 0;  // `end`
}

}  // namespace partal::dice
