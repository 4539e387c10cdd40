// The future of one column (forecast.h): who wins its prizes, and what that is worth to each seat.
#pragma once

#include "ai/dice/forecast.h"

namespace partal::dice {

class ColumnForecast {
 public:
  // Everything outlives the forecast of a column.
  ColumnForecast(const State& state, const Odds& odds, const Forecast& board, Column column);

  Points for_all();
  BySpace by_space();
  // What all counts to come pay a seat that wins so many points, if nobody else wins any.
  double paid(Seat seat, int points) const;

 private:
  // How likely a seat is to win 0, 1 or 2 points of progress.
  using Gains = std::array<double, 3>;
  // The chances to win the column.
  struct Winners {
    PerSeat<double> first{};
    PerSeat<PerSeat<double>> pair{};  // by who is first, then who is second
  };

  using Chances = std::array<double, kPhases>;
  // The chances of first, second and third place of a track, by count from the coming one on.
  struct Places {
    std::array<Chances, kPhases> by_count = {{{1, 0, 0}, {1, 0, 0}, {1, 0, 0}}};
    void add_rival(const Chances& ahead, std::size_t counts);
  };

  int seats() const { return state_.config.players; }
  std::size_t counts() const { return static_cast<std::size_t>(kPhases - state_.phase); }  // to come
  std::size_t prize_of(Seat first) const { return takes_token_[first] ? 1 : 2; }           // its points
  std::size_t other_prize(Seat first) const { return takes_token_[first] ? 2 : 1; }        // of the second
  const Whereabouts& whereabouts(Seat seat) const;
  void choose_prizes(const PerSeat<PerSeat<double>>& seconds);  // the seconds that each first expects
  Winners winners(std::optional<Seat> without) const;
  double paid(Seat seat, int gain, bool first, const PerSeat<Gains>& rivals) const;
  double paid_for(const Places& places, int own) const;  // own: the space of the seat's piece
  double as_first(Seat seat, const PerSeat<double>& seconds) const;
  double as_second(Seat seat, const PerSeat<double>& firsts) const;
  double without_prize(Seat seat, const Winners& winners) const;
  double expected(Seat seat, const Winners& all, const PerSeat<double>& seconds) const;
  BySpace at_count();
  bool is_counted() const;
  Points half_counted() const;

  const State& state_;
  const Odds& odds_;
  const Forecast& board_;
  Column column_;
  const BoardColumn& pieces_;
  std::size_t table_;  // by number of players
  double token_;       // what winning it is worth
  PerSeat<bool> takes_token_{};
};

}  // namespace partal::dice
