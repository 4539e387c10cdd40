// What the dice of a turn promise the seat that threw them: the worth of spending so many dice on a column
// now, and of throwing some of them again. Aims are columns: with two actions left a throw has two of them,
// and a die that hits one is lost for the other. All values are in hundredths of a point, against doing
// nothing.
#pragma once

#include "ai/dice/forecast.h"

namespace partal::dice {

// The dice and rights of a turn while it is thought through.
struct Hand {
  Faces dice{};                   // white, unspent
  std::optional<Column> black{};  // of the black die, unspent
  int actions = 0;                // still to be done
  ColumnSet open{};               // columns where something can be done
  bool may_place = true;          // a new pawn: one only in round 3 (DIC-33)

  // Dice of a face, the black one included.
  int count(Column column) const {
    return std::min(dice.count(column) + (black == column ? 1 : 0), kMostSpent);
  }
};

class Prospects {
 public:
  // Pre: the dice lie there (Step::Act). State and odds outlive the prospects.
  Prospects(const State& state, const Odds& odds);

  const Hand& hand() const { return hand_; }
  Hand after(const Spending& spending) const;  // the hand once these dice are spent

  // So many dice spent on a column at a position.
  double gain(Column column, int dice, int position) const {
    return gains_[column][static_cast<std::size_t>(position)][static_cast<std::size_t>(dice)];
  }
  double pushed(Column column, int dice) const;  // the same with a push (DIC-52)
  // What the hand is worth as it lies.
  double now(const Hand& hand, int position) const;
  // All dice but `keep` are thrown again, and then once more if a throw is left.
  double thrown(const Hand& hand, Faces keep) const;
  // The best that can be made of it: as it lies, or thrown again with up to two faces kept.
  double best(const Hand& hand) const;

 private:
  static constexpr std::size_t kNumbers = kWhiteDice + 1;
  using ByDice = std::array<double, kNumbers>;

  bool is_new(Column column) const;
  void appraise(Column column, const BySpace& worth);
  void appraise_last_throw(Column column);
  double aimed_alone(Column column, int there, int dice) const;
  double aimed_with_another(Column column, int there, int dice) const;

  const State& state_;
  const Odds& odds_;
  Hand hand_;
  int position_;
  PerColumn<std::array<ByDice, kPositions + 1>> gains_{};
  PerColumn<std::array<double, kSpaces + 2>> pushes_{};
  // With one throw left and so many dice there (first) and to be thrown (second): spent at once, or thrown.
  PerColumn<std::array<ByDice, kNumbers>> last_throw_{};
};

}  // namespace partal::dice
