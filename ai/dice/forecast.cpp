#include "ai/dice/forecast.h"

#include <algorithm>

#include "ai/dice/column_forecast.h"
#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

// Parts of what a column is worth on the average, from which on a stake is little, usual, much.
constexpr double kLittle = 0.35;
constexpr double kUsual = 0.85;
constexpr double kMuch = 1.35;

}  // namespace

Forecast::Forecast(const State& state, const Odds& odds) : state_(state), odds_(odds) {
  const bool begun = state.step > Step::LayTokens;
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at(i);
    if (is_counting(state.step)) continue;  // DIC-10: no turn is left
    turns_[seat] = kRounds - state.round - (begun && place(seat) < place(state.active) ? 1 : 0);
    if (turns_[seat] > 0) weigh_stakes(seat);
  }
}

void Forecast::weigh_stakes(Seat seat) {
  PerColumn<double> worth{};
  double sum = 0;
  for (const Column column : kAllColumns) {
    const PrizeWorth prize = prize_worth(column, seat);
    worth[column] = std::max(prize.two_points, prize.point_and_token);
    sum += worth[column];
  }
  for (const Column column : kAllColumns) {
    const double part = worth[column] * kColumns;  // the mean is `sum`
    stakes_[seat][column] = part < kLittle * sum ? 0 : part < kUsual * sum ? 1 : part < kMuch * sum ? 2 : 3;
  }
}

// DIC-10: the order begins with the holder of the Caliph tile.
int Forecast::place(Seat seat) const {
  return (partal::index_of(seat) - partal::index_of(state_.caliph) + seats()) % seats();
}

Points Forecast::of_column(Column column) const {
  return ColumnForecast(state_, odds_, *this, column).for_all();
}

BySpace Forecast::by_space(Column column) const {
  return ColumnForecast(state_, odds_, *this, column).by_space();
}

Forecast::PrizeWorth Forecast::prize_worth(Column column, Seat seat) const {
  const ColumnForecast forecast(state_, odds_, *this, column);
  const double none = forecast.paid(seat, 0);
  return {.two_points = forecast.paid(seat, 2) - none,
          .point_and_token = forecast.paid(seat, 1) + token_in(column) - none};
}

// ---- tokens and order

double Forecast::usable_from(Token token, int phase) const {
  if (is_victory(token) || token >= Token::FirstPlayer || phase == 0 || phase >= kPhases) return 0;
  return odds_.weights.tool[static_cast<std::size_t>(phase - 1)][tool_index(token)];
}

double Forecast::won(Token token) const {
  if (is_victory(token)) return 100.0 * value_of(token) * (kPhases - state_.phase);  // DIC-44
  if (token == Token::FirstPlayer) return odds_.weights.first_player[state_.phase];
  return usable_from(token, state_.phase + 1);  // DIC-56
}

// A slot that is still empty gets one of those not yet laid.
double Forecast::token_in(Column column) const {
  if (const Token token = state_.columns[column].slot; token != Token::None) return won(token);
  if (state_.step > Step::LayTokens) return 0;
  const TokenCounts& pile = state_.phase < kPhases - 1 ? state_.light : state_.dark;
  double sum = 0;
  for (int kind = 0; kind < kTokenKinds; ++kind) sum += pile[token_at(kind)] * won(token_at(kind));
  return sum / std::max(1, pile.total());
}

double Forecast::held(Seat seat) const {
  const Player& player = state_.players[seat];
  double sum = 0;
  for (const Token token : kBonusTokens) {
    const int usable = player.tokens[token] - player.fresh[token];
    sum += player.fresh[token] * won(token);
    sum += usable * (is_victory(token) ? won(token) : usable_from(token, state_.phase));
  }
  return sum;
}

// Who moves later answers the others.
double Forecast::order(Seat seat) const {
  const bool counting = is_counting(state_.step);
  const int phase = state_.phase + (counting ? 1 : 0);  // DIC-55
  if (phase >= kPhases) return 0;
  const int rounds = counting ? kRounds : kRounds - state_.round;
  const double behind_the_middle = place(seat) / (seats() - 1.0) - 0.5;
  return odds_.weights.last_to_move[static_cast<std::size_t>(phase)] * behind_the_middle * rounds / kRounds;
}

}  // namespace partal::dice
