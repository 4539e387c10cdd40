// What will become of the board: where the pawns stand at the coming count, who wins the prizes of each
// column, and what all counts to come pay for the progress made (DIC-40, DIC-43). Chances are estimates from
// games played; seats are taken as independent of each other.
#pragma once

#include "ai/dice/weights.h"
#include "engine/games/dice/dice.h"

namespace partal::dice {

// In hundredths.
using Points = PerSeat<double>;

// Where a pawn may stand at the count: the chance of each space, 0: none.
struct Whereabouts {
  std::array<double, kSpaces + 1> at{};
  std::array<double, kSpaces + 1> below{};  // that it stands lower; half of it where it could be level
  void sum_up();
};

// A pawn that is placed with so many turns left, or not, where nobody stands yet.
Whereabouts anywhere(const Weights& weights, int turns);

class Forecast {
 public:
  // What the prizes of a column would bring a seat, whoever else wins one.
  struct PrizeWorth {
    double first = 0;
    double second = 0;
  };

  // State and weights outlive the forecast.
  Forecast(const State& state, const Weights& weights);

  // What a column promises each seat at all counts to come, with the token in its slot.
  Points of_column(Column column) const;
  // What it promises the active seat for each space its pawn could have at the end of this turn (0: none).
  std::array<double, kSpaces + 1> by_space(Column column) const;
  PrizeWorth prize_worth(Column column, Seat seat) const;
  bool takes_token(Column column, Seat first) const;  // rather than a second point
  // What the tokens of a seat are worth, victory points of counts to come included.
  double held(Seat seat) const;
  // What its place in the order of the phase, in a count of the next phase, is worth to a seat.
  double order(Seat seat) const;

 private:
  using Placed = PerSeat<Whereabouts>;
  // What a count leaves behind in a column.
  struct Prizes {
    ProgressTrack track{};
    std::optional<Seat> token{};  // who has won it
  };

  int seats() const { return state_.config.players; }
  std::size_t row() const { return static_cast<std::size_t>(seats() - kMinPlayers); }
  int place(Seat seat) const;
  double usable_from(Token token, int phase) const;
  double won(Token token) const;  // in the coming count
  double token_in(Column column) const;

  Whereabouts standing(Column column, Seat seat, int space, int turns) const;
  Whereabouts whereabouts(Column column, Seat seat, int space, int turns) const;

  // What the tables of this count and of all later ones pay a seat, once the prizes are given.
  double paid(Column column, const ProgressTrack& track, Seat seat) const;
  Prizes prizes(Column column, std::optional<Seat> first, std::optional<Seat> second) const;
  double paid(Column column, const Prizes& prizes, Seat seat) const;
  Points paid(Column column, const Prizes& prizes) const;
  Prizes half_counted(Column column) const;
  template <class Use>
  void for_prizes(const Placed& placed, std::optional<Seat> without, const Use& use) const;

  const State& state_;
  const Weights& weights_;
  PerSeat<int> turns_{};  // left in the phase
};

}  // namespace partal::dice
