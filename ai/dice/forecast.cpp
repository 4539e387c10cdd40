#include "ai/dice/forecast.h"

#include <algorithm>

#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

constexpr double kPoint = 100;  // values are in hundredths

double chance(int weight) { return static_cast<double>(weight) / kChanceScale; }

bool is_counting(Step step) { return step == Step::Prize || step == Step::Shift || step == Step::Name; }

// Which row of a table of leads: see kLeads.
std::size_t lead_index(const ProgressTrack& track, Seat seat, Seat rival) {
  if (track.space(seat) == 0 && track.space(rival) == 0) return kLeads - 1;
  const int lead = std::clamp(track.space(seat) - track.space(rival), -3, 3);
  if (lead != 0) return static_cast<std::size_t>(lead < 0 ? lead + 3 : lead + 4);
  return track.standing(seat) > track.standing(rival) ? 4 : 3;
}

std::size_t contest(const PlacementTrack& pawns) {
  const int best = std::bit_width(pawns.taken()) - 1;
  if (best == 0) return 0;
  return static_cast<std::size_t>(std::clamp(rank_of(best) - 2, 1, kContests - 1));
}

// Where a pawn stands that is placed with so many turns left, with this chance.
Whereabouts placed(const Weights& weights, int turns, std::size_t contest) {
  Whereabouts result;
  result.at[0] = 1;
  if (turns == 0) return result;
  const auto row = static_cast<std::size_t>(turns - 1);
  const double placed = chance(weights.places[row][contest]);
  result.at[0] = 1 - placed;
  for (int space = 1; space <= kSpaces; ++space) {
    result.at[static_cast<std::size_t>(space)] =
        placed * chance(weights.placed_rank[row][static_cast<std::size_t>(rank_of(space) - 1)]) *
        chance(weights.placed_position[static_cast<std::size_t>(position_of(space) - 1)]);
  }
  return result;
}

}  // namespace

Whereabouts anywhere(const Weights& weights, int turns) {
  Whereabouts result = placed(weights, turns, 0);
  result.sum_up();
  return result;
}

// A rival on the same space is as likely to be the lower as the higher one.
void Whereabouts::sum_up() {
  double sum = 0;
  for (std::size_t space = 0; space < at.size(); ++space) {
    below[space] = sum + at[space] / 2;
    sum += at[space];
  }
}

Forecast::Forecast(const State& state, const Weights& weights) : state_(state), weights_(weights) {
  const bool begun = state.step > Step::LayTokens;
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at(i);
    if (is_counting(state.step)) {
      turns_[seat] = 0;
    } else {  // DIC-10
      turns_[seat] = kRounds - state.round - (begun && place(seat) < place(state.active) ? 1 : 0);
    }
  }
}

double Forecast::usable_from(Token token, int phase) const {
  if (is_victory(token) || token >= Token::FirstPlayer || phase >= kPhases) return 0;
  return weights_.tool[static_cast<std::size_t>(phase - 1)][static_cast<std::size_t>(token) - kVictoryKinds];
}

double Forecast::won(Token token) const {
  if (is_victory(token)) return kPoint * value_of(token) * (kPhases - state_.phase);  // DIC-44
  if (token == Token::FirstPlayer) return weights_.first_player[state_.phase];
  return usable_from(token, state_.phase + 1);  // DIC-56
}

double Forecast::held(Seat seat) const {
  const Player& player = state_.players[seat];
  double sum = 0;
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    const Token token = token_at(kind);
    const int fresh = player.fresh[token];
    sum += fresh * won(token);
    if (is_victory(token)) sum += (player.tokens[token] - fresh) * won(token);
    if (!is_victory(token) && state_.phase > 0) {
      sum += (player.tokens[token] - fresh) * usable_from(token, state_.phase);
    }
  }
  return sum;
}

// DIC-10: the order begins with the holder of the Caliph tile.
int Forecast::place(Seat seat) const {
  return (partal::index_of(seat) - partal::index_of(state_.caliph) + seats()) % seats();
}

// Who moves later answers the others.
double Forecast::order(Seat seat) const {
  const bool counting = is_counting(state_.step);
  const int phase = state_.phase + (counting ? 1 : 0);  // DIC-55
  if (phase >= kPhases) return 0;
  const int rounds = counting ? kRounds : kRounds - state_.round;
  const double behind_the_middle = place(seat) / (seats() - 1.0) - 0.5;
  return weights_.last_to_move[static_cast<std::size_t>(phase)] * behind_the_middle * rounds / kRounds;
}

// A slot that is still empty gets one of those not yet laid.
double Forecast::token_in(Column column) const {
  if (const Token token = column_of(state_, column).slot; token != Token::None) return won(token);
  if (state_.step > Step::LayTokens) return 0;
  const TokenCounts& pile = state_.phase < kPhases - 1 ? state_.light : state_.dark;
  double sum = 0;
  for (int kind = 0; kind < kTokenKinds; ++kind) sum += pile[token_at(kind)] * won(token_at(kind));
  return sum / std::max(1, pile.total());
}

// ---- pawns

Whereabouts Forecast::standing(Column column, Seat seat, int space, int turns) const {
  Whereabouts result;
  result.at[static_cast<std::size_t>(space)] = 1;
  if (turns == 0) return result;  // DIC-12: a pawn is improved in round 3
  const std::uint32_t above = column_of(state_, column).pawns.taken() & ~spaces_up_to(space);
  const int own = column_of(state_, column).pawns.space(seat);
  const bool best = (above & ~(1U << own)) == 0;
  const double improved = chance(weights_.improves[best ? 1 : 0][static_cast<std::size_t>(rank_of(space) - 1)]);
  double room = 0;
  for (int better = space + 1; better <= kSpaces; ++better) {
    const double share = chance(weights_.improved_rank[static_cast<std::size_t>(rank_of(better) - 1)]) *
                         chance(weights_.placed_position[static_cast<std::size_t>(position_of(better) - 1)]);
    result.at[static_cast<std::size_t>(better)] = share;
    room += share;
  }
  if (room == 0) return result;
  for (int better = space + 1; better <= kSpaces; ++better) {
    result.at[static_cast<std::size_t>(better)] *= improved / room;
  }
  result.at[static_cast<std::size_t>(space)] = 1 - improved;
  return result;
}

Whereabouts Forecast::whereabouts(Column column, Seat seat, int space, int turns) const {
  Whereabouts result = space > 0 ? standing(column, seat, space, turns) : placed(weights_, turns, contest(column_of(state_, column).pawns));
  result.sum_up();
  return result;
}

// ---- prizes

double Forecast::paid(Column column, const ProgressTrack& track, Seat seat) const {
  using Places = std::array<double, kPhases>;  // the chances of place one to three
  std::array<Places, kPhases - 1> later = {{{1, 0, 0}, {1, 0, 0}}};
  const auto counts = static_cast<std::size_t>(kPhases - 1 - state_.phase);
  std::size_t place = 0;
  for (int i = 0; i < seats(); ++i) {
    const Seat rival = seat_at(i);
    if (rival == seat) continue;
    if (track.standing(rival) > track.standing(seat)) ++place;
    const std::size_t lead = lead_index(track, seat, rival);
    for (std::size_t count = 0; count < counts; ++count) {
      const double ahead = chance(weights_.ahead[row()][count][lead]);
      Places& places = later[count];
      places[2] = places[2] * ahead + places[1] * (1 - ahead);
      places[1] = places[1] * ahead + places[0] * (1 - ahead);
      places[0] = places[0] * ahead;
    }
  }
  const bool has_piece = track.space(seat) > 0;
  const bool is_paid = has_piece && static_cast<int>(place) < paid_places(state_.phase);
  double sum = is_paid ? victory_table(state_.phase, column)[place] : 0;
  for (std::size_t count = 0; count < counts; ++count) {
    const VictoryTable& table = victory_table(state_.phase + 1 + static_cast<int>(count), column);
    const Places& places = later[count];
    const double expected = places[0] * table[0] + places[1] * table[1] + places[2] * table[2];
    sum += has_piece ? expected : expected * chance(weights_.gets_piece[row()][count]);
  }
  return kPoint * sum;
}

bool Forecast::takes_token(Column column, Seat first) const {
  ProgressTrack one = column_of(state_, column).progress;
  ProgressTrack two = one;
  one.advance(first, 1);
  two.advance(first, 2);
  return paid(column, one, first) + token_in(column) > paid(column, two, first);
}

Forecast::Prizes Forecast::prizes(Column column, std::optional<Seat> first,
                                  std::optional<Seat> second) const {
  Prizes result{column_of(state_, column).progress, {}};
  if (!first) return result;
  const bool token = takes_token(column, *first);
  result.track.advance(*first, token ? 1 : 2);
  if (second) result.track.advance(*second, token ? 2 : 1);
  result.token = token ? first : second;
  return result;
}

// The column that is being counted: points not yet applied, and the other prize (DIC-42).
Forecast::Prizes Forecast::half_counted(Column column) const {
  const BoardColumn& board = column_of(state_, column);
  Prizes result{board.progress, {}};
  result.track.advance(state_.active, state_.count.points);
  const auto second = board.pawns.best().second;
  if (state_.count.second || !second) return result;
  result.track.advance(*second, state_.count.token_left ? 1 : 2);
  if (state_.count.token_left) result.token = second;
  return result;
}

double Forecast::paid(Column column, const Prizes& prizes, Seat seat) const {
  return paid(column, prizes.track, seat) + (prizes.token == seat ? token_in(column) : 0);
}

Points Forecast::paid(Column column, const Prizes& prizes) const {
  Points points;
  for (int i = 0; i < seats(); ++i) points[seat_at(i)] = paid(column, prizes, seat_at(i));
  return points;
}

// use(chance, first, second) for everything that can happen between the seats, or all but one of them.
template <class Use>
void Forecast::for_prizes(const Placed& placed, std::optional<Seat> without, const Use& use) const {
  std::array<const Whereabouts*, kMaxPlayers> pawns{};
  std::array<Seat, kMaxPlayers> owners{};
  std::size_t count = 0;
  double nobody = 1;
  for (int i = 0; i < seats(); ++i) {
    if (without == seat_at(i) || placed[seat_at(i)].at[0] >= 1) continue;
    owners[count] = seat_at(i);
    pawns[count++] = &placed[seat_at(i)];
    nobody *= pawns[count - 1]->at[0];
  }
  if (nobody > 0) use(nobody, std::nullopt, std::nullopt);
  for (std::size_t first = 0; first < count; ++first) {
    double alone = 1 - pawns[first]->at[0];
    for (std::size_t other = 0; other < count; ++other) alone *= other == first ? 1 : pawns[other]->at[0];
    if (alone > 0) use(alone, owners[first], std::nullopt);
    for (std::size_t second = 0; second < count; ++second) {
      if (second == first) continue;
      double sum = 0;
      double lower = 0;
      for (std::size_t space = 1; space <= kSpaces; ++space) {
        double here = pawns[second]->at[space];
        for (std::size_t other = 0; here > 0 && other < count; ++other) {
          if (other != first && other != second) here *= pawns[other]->below[space];
        }
        sum += pawns[first]->at[space] * (lower + here / 2);
        lower += here;
      }
      if (sum > 0) use(sum, owners[first], owners[second]);
    }
  }
}

Forecast::PrizeWorth Forecast::prize_worth(Column column, Seat seat) const {
  ProgressTrack one = column_of(state_, column).progress;
  ProgressTrack two = one;
  const double none = paid(column, one, seat);
  one.advance(seat, 1);
  two.advance(seat, 2);
  const double with_token = paid(column, one, seat) + token_in(column) - none;
  const double with_two = paid(column, two, seat) - none;
  return {std::max(with_token, with_two), std::min(with_token, with_two)};
}

Points Forecast::of_column(Column column) const {
  const BoardColumn& board = column_of(state_, column);
  if (is_counting(state_.step)) {
    if (index_of(column) < state_.count.column) return paid(column, Prizes{board.progress, {}});
    if (index_of(column) == state_.count.column && state_.step != Step::Prize) {
      return paid(column, half_counted(column));
    }
    const auto best = board.pawns.best();
    return paid(column, prizes(column, best.first, best.second));
  }
  Placed placed;
  for (int i = 0; i < seats(); ++i) {
    placed[seat_at(i)] = whereabouts(column, seat_at(i), board.pawns.space(seat_at(i)), turns_[seat_at(i)]);
  }
  Points points;
  for_prizes(placed, std::nullopt, [&](double chance, std::optional<Seat> first, std::optional<Seat> second) {
    const Points outcome = paid(column, prizes(column, first, second));
    for (int i = 0; i < seats(); ++i) points[seat_at(i)] += chance * outcome[seat_at(i)];
  });
  return points;
}

std::array<double, kSpaces + 1> Forecast::by_space(Column column) const {
  const Seat own = state_.active;
  Placed placed;
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at(i);
    if (seat == own) continue;
    placed[seat] = whereabouts(column, seat, column_of(state_, column).pawns.space(seat), turns_[seat]);
  }
  // Neither prize, the second, the first; the chance of the others as it is without one's own pawn.
  std::array<double, 3> worth{};
  for_prizes(placed, own, [&](double chance, std::optional<Seat> first, std::optional<Seat> second) {
    worth[0] += chance * paid(column, prizes(column, first, second), own);
    worth[1] += chance * paid(column, first ? prizes(column, first, own) : prizes(column, own, {}), own);
    worth[2] += chance * paid(column, prizes(column, own, first), own);
  });
  std::array<double, kSpaces + 1> win_first{};
  std::array<double, kSpaces + 1> win_second{};
  for (std::size_t space = 1; space <= kSpaces; ++space) {
    double none = 1;
    double one = 0;
    for (int i = 0; i < seats(); ++i) {
      if (seat_at(i) == own) continue;
      const double below = placed[seat_at(i)].below[space];
      one = one * below + none * (1 - below);
      none *= below;
    }
    win_first[space] = none;
    win_second[space] = one;
  }
  std::array<double, kSpaces + 1> result{};
  for (int space = 0; space <= kSpaces; ++space) {
    const Whereabouts mine = whereabouts(column, own, space, turns_[own] - 1);
    double sum = worth[0];
    for (std::size_t there = 1; there <= kSpaces; ++there) {
      sum += mine.at[there] * (win_first[there] * (worth[2] - worth[0]) + win_second[there] * (worth[1] - worth[0]));
    }
    result[static_cast<std::size_t>(space)] = sum;
  }
  return result;
}

}  // namespace partal::dice
