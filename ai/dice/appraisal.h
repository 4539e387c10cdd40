// What one seat makes of a decision: a value for each of its actions, in hundredths of a point. In a turn an
// action is worth what it gains at once and what the dice left promise: used now, or thrown again.
#pragma once

#include "ai/dice/outlook.h"

namespace partal::dice {

class Appraisal {
 public:
  // Pre: `seat` decides. State and weights outlive the appraisal.
  Appraisal(const State& state, Seat seat, const GreedyWeights& weights);

  int value(const Action& action) const;

 private:
  // The dice and rights of a turn while it is thought through.
  struct Prospect {
    Faces dice{};                   // white, unspent
    std::optional<Column> black{};  // of the black die, unspent
    int throws_left = 0;            // of the three
    int position = 1;
    int actions = 0;   // still to be done
    ColumnSet open{};  // columns where something can be done
    bool may_place = true;
  };
  Prospect present() const;

  int value_of(const Throw& chosen) const;
  int value_of(const Spending& spending) const;
  int value_of(const AddBlackDie& black) const;
  int value_of_less() const;
  int value_of(const TakePrize& prize) const;
  int value_of(const ShiftPoint& shift) const;
  int value_of(const NoShift& none) const;
  int value_of(const NameFirst& name) const;

  int count(const Prospect& prospect, Column column) const;  // dice of a face, the black one included
  bool is_new(Column column) const;
  int landed(Column column, int space) const;  // a pawn that aims at this space, against what is there now
  int best_now(const Prospect& prospect) const;
  int best_throw(const Prospect& prospect) const;     // over what could be kept
  int promise(const Prospect& kept, int dice) const;  // kept dice, and so many to be thrown
  int rest(const Prospect& prospect) const;           // the better of both
  Prospect after(Prospect prospect, const Spending& spending) const;

  const State& state_;
  Seat seat_;
  const GreedyWeights& weights_;
  Outlook outlook_;
};

}  // namespace partal::dice
