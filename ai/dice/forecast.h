// What will become of the board: where the pawns stand at the coming count, who wins the prizes of each
// column, and what all counts to come pay for the progress made (DIC-40, DIC-43). Chances are estimates from
// games played; seats are taken as independent of each other.
#pragma once

#include "ai/dice/odds.h"

namespace partal::dice {

// In hundredths.
using Points = PerSeat<double>;
using BySpace = std::array<double, kPlaces>;

class Forecast {
 public:
  // State and odds outlive the forecast.
  Forecast(const State& state, const Odds& odds);

  // What a column promises each seat at all counts to come, with the token in its slot.
  Points of_column(Column column) const;
  // What it promises the active seat for each space its pawn could have at the end of this turn (0: none).
  BySpace by_space(Column column) const;

  // What the two prizes of a column are worth to a seat by themselves (DIC-40).
  struct PrizeWorth {
    double two_points = 0;
    double point_and_token = 0;
  };
  PrizeWorth prize_worth(Column column, Seat seat) const;
  // What the tokens of a seat are worth, victory points of counts to come included.
  double held(Seat seat) const;
  // What its place in the order of the phase, in a count that of the next phase, is worth to a seat.
  double order(Seat seat) const;

  int turns_left(Seat seat) const { return turns_[seat]; }  // in the phase
  // How much a seat can win in a column, against its other columns (kStakes).
  std::size_t stake(Column column, Seat seat) const { return stakes_[seat][column]; }
  double token_in(Column column) const;  // what winning it is worth

 private:
  int seats() const { return state_.config.players; }
  int place(Seat seat) const;
  void weigh_stakes(Seat seat);
  double usable_from(Token token, int phase) const;
  double won(Token token) const;  // in the coming count

  const State& state_;
  const Odds& odds_;
  PerSeat<int> turns_{};
  PerSeat<PerColumn<std::uint8_t>> stakes_{};
};

}  // namespace partal::dice
