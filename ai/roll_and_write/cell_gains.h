// What building each cell of a sheet adds, put together from its type and its two lines; and what dice are
// good for by it.
#pragma once

#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

class CellGains {
 public:
  using Steps = std::array<int, 3>;  // what none, one and two buildings more add (RNW-43: two are the most)
  struct Tables {
    PerType<Steps> types{};
    PerLine<Steps> lines{};
  };

  // Of these cells, none of them built.
  CellGains(const Sheet& sheet, SquareSet cells, const Tables& tables);

  int of(Square square) const { return gains_[square]; }  // of any other: 0
  int of(Square first, Square second) const;              // both
  // The best cell that four dice reach; what a pair promises when another, not known yet, comes to it; what
  // four dice not known yet promise.
  int best(const Dice& dice) const;
  int promise(int yellow, int blue) const;
  int usual() const;

 private:
  const Sheet& sheet_;
  Tables tables_;
  PerSquare<int> gains_{};
};

}  // namespace partal::roll_and_write
