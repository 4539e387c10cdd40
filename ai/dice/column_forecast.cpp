#include "ai/dice/column_forecast.h"

#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

constexpr double kPoint = 100;   // values are in hundredths
constexpr double kNever = 1e-9;  // a chance this small is an error of arithmetic

// Chances given that something happens which has the chance `total`.
void scale(PerSeat<double>& chances, double total) {
  for (double& chance : chances.values) chance = total > kNever ? chance / total : 0;
}

}  // namespace

ColumnForecast::ColumnForecast(const State& state, const Odds& odds, const Forecast& board, Column column)
    : state_(state),
      odds_(odds),
      board_(board),
      column_(column),
      pieces_(state.columns[column]),
      table_(static_cast<std::size_t>(state.config.players - kMinPlayers)),
      token_(board.token_in(column)) {}

const Whereabouts& ColumnForecast::whereabouts(Seat seat) const {
  const int turns = board_.turns_left(seat);
  const auto space = static_cast<std::size_t>(pieces_.pawns.space(seat));
  if (turns == 0) return odds_.stays[space];
  const std::size_t stake = board_.stake(column_, seat);
  if (space == 0) return odds_.in_hand[static_cast<std::size_t>(turns)][contest_of(pieces_.pawns)][stake];
  const bool best = (pieces_.pawns.taken() & ~spaces_up_to(static_cast<int>(space))) == 0;
  return odds_.may_improve[best ? 1 : 0][stake][space];
}

// DIC-40: whoever is first takes what is worth more to him, the other prize being given to the second.
void ColumnForecast::choose_prizes(const PerSeat<PerSeat<double>>& seconds) {
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at(i);
    takes_token_[seat] = true;
    const double token = as_first(seat, seconds[seat]);
    takes_token_[seat] = false;
    takes_token_[seat] = token > as_first(seat, seconds[seat]);
  }
}

// A seat is first when all others are below it, and second when one is above: for each of its spaces the
// chances of the others are multiplied, leaving out one after another.
ColumnForecast::Winners ColumnForecast::winners(std::optional<Seat> without) const {
  std::array<const Whereabouts*, kMaxPlayers> pawns{};
  std::array<Seat, kMaxPlayers> owners{};
  std::size_t count = 0;
  for (int i = 0; i < seats(); ++i) {
    const Whereabouts& pawn = whereabouts(seat_at(i));
    if (without == seat_at(i) || pawn.highest == 0) continue;
    owners[count] = seat_at(i);
    pawns[count++] = &pawn;
  }
  Winners result;
  for (std::size_t own = 0; own < count; ++own) {
    const int highest = pawns[own]->highest;
    for (int each = std::max(1, pawns[own]->lowest); each <= highest; ++each) {
      const auto space = static_cast<std::size_t>(each);
      double before = pawns[own]->at[space];
      if (before == 0) continue;
      std::array<double, kMaxPlayers + 1> behind{};  // the product of those from here on
      behind[count] = 1;
      for (std::size_t i = count; i-- > 0;) {
        behind[i] = behind[i + 1] * (i == own ? 1 : pawns[i]->below[space]);
      }
      for (std::size_t i = 0; i < count; ++i) {
        if (i == own) continue;
        const double below = pawns[i]->below[space];
        result.pair[owners[i]][owners[own]] += before * (1 - below) * behind[i + 1];
        before *= below;
      }
      result.first[owners[own]] += before;
    }
  }
  return result;
}

// One rival more, with the chances to be ahead of it.
void ColumnForecast::Places::add_rival(const Chances& ahead, std::size_t counts) {
  for (std::size_t k = 0; k < counts; ++k) {
    Chances& places = by_count[k];
    places[2] = places[2] * ahead[k] + places[1] * (1 - ahead[k]);
    places[1] = places[1] * ahead[k] + places[0] * (1 - ahead[k]);
    places[0] *= ahead[k];
  }
}

double ColumnForecast::paid_for(const Places& places, int own) const {
  double sum = 0;
  for (std::size_t k = 0; k < counts(); ++k) {
    const VictoryTable& points = victory_table(state_.phase + static_cast<int>(k), column_);
    const Chances& chances = places.by_count[k];
    const double expected = chances[0] * points[0] + chances[1] * points[1] + chances[2] * points[2];
    sum += own > 0 ? expected : expected * odds_.gets_piece[table_][k];
  }
  return kPoint * sum;
}

// What the tables of the coming count and of all later ones pay, the chances of the places taken from those
// to be ahead of each rival.
double ColumnForecast::paid(Seat seat, int gain, bool first, const PerSeat<Gains>& rivals) const {
  const ProgressTrack& track = pieces_.progress;
  const int own = track.space(seat) + gain;
  Places places;
  for (int i = 0; i < seats(); ++i) {
    const Seat rival = seat_at(i);
    if (rival == seat) continue;
    Chances ahead{};
    for (std::size_t theirs = 0; theirs < rivals[rival].size(); ++theirs) {
      const double chance = rivals[rival][theirs];
      if (chance == 0) continue;
      const bool before = theirs > 0 ? gain == 0 || first  // DIC-41: whoever comes later lies on top
                          : gain > 0 ? false
                                     : track.standing(seat) > track.standing(rival);
      const auto lead = lead_index(own, track.space(rival) + static_cast<int>(theirs), before);
      for (std::size_t k = 0; k < counts(); ++k) ahead[k] += chance * odds_.ahead[table_][lead][k];
    }
    places.add_rival(ahead, counts());
  }
  return paid_for(places, own);
}

// The same where no rival wins any, which is asked most: then each of them is where it is for certain.
double ColumnForecast::paid(Seat seat, int points) const {
  const ProgressTrack& track = pieces_.progress;
  const int own = track.space(seat) + points;
  Places places;
  for (int i = 0; i < seats(); ++i) {
    const Seat rival = seat_at(i);
    if (rival == seat) continue;
    const bool before = points == 0 && track.standing(seat) > track.standing(rival);
    places.add_rival(odds_.ahead[table_][lead_index(own, track.space(rival), before)], counts());
  }
  return paid_for(places, own);
}

// Pre: the chances are those that a rival is second, given that the seat is first.
double ColumnForecast::as_first(Seat seat, const PerSeat<double>& seconds) const {
  PerSeat<Gains> rivals;
  for (int i = 0; i < seats(); ++i) {
    const double second = seconds[seat_at(i)];
    rivals[seat_at(i)][0] = 1 - second;
    rivals[seat_at(i)][other_prize(seat)] = second;
  }
  const double points = paid(seat, static_cast<int>(prize_of(seat)), true, rivals);
  return takes_token_[seat] ? points + token_ : points;
}

// Pre: the chances are those that a rival is first, given that the seat is second. What it gets depends on
// what that rival takes.
double ColumnForecast::as_second(Seat seat, const PerSeat<double>& firsts) const {
  double sum = 0;
  for (const bool taken : {false, true}) {
    double total = 0;
    for (int i = 0; i < seats(); ++i) total += takes_token_[seat_at(i)] == taken ? firsts[seat_at(i)] : 0;
    if (total <= kNever) continue;
    PerSeat<Gains> rivals;
    for (int i = 0; i < seats(); ++i) {
      const Seat rival = seat_at(i);
      const double first = takes_token_[rival] == taken ? firsts[rival] / total : 0;
      rivals[rival][0] = 1 - first;
      rivals[rival][taken ? 1 : 2] = first;
    }
    sum += total * (paid(seat, taken ? 2 : 1, false, rivals) + (taken ? 0 : token_));
  }
  return sum;
}

// The winners are those among the others.
double ColumnForecast::without_prize(Seat seat, const Winners& winners) const {
  PerSeat<Gains> rivals;
  for (int i = 0; i < seats(); ++i) {
    const Seat rival = seat_at(i);
    Gains& gains = rivals[rival];
    gains[prize_of(rival)] = winners.first[rival];
    for (int j = 0; j < seats(); ++j) {
      gains[other_prize(seat_at(j))] += winners.pair[seat_at(j)][rival];
    }
    gains[0] = 1 - gains[1] - gains[2];
  }
  return paid(seat, 0, false, rivals);
}

// The column that is being counted: points not yet applied, and the other prize (DIC-42).
Points ColumnForecast::half_counted() const {
  PerSeat<int> points;
  points[state_.active] = state_.count.points;
  const auto second = pieces_.pawns.best().second;
  const bool owed = !state_.count.second && second;
  if (owed) points[*second] = state_.count.token_left ? 1 : 2;
  Points result;
  for (int i = 0; i < seats(); ++i) {
    PerSeat<Gains> rivals;
    for (int j = 0; j < seats(); ++j) {
      rivals[seat_at(j)][static_cast<std::size_t>(points[seat_at(j)])] = 1;
    }
    result[seat_at(i)] = paid(seat_at(i), points[seat_at(i)], seat_at(i) == state_.active, rivals);
  }
  if (owed && state_.count.token_left) result[*second] += token_;
  return result;
}

bool ColumnForecast::is_counted() const {
  if (state_.step == Step::Counted) return true;
  return is_counting(state_.step) && index_of(column_) < state_.count.column;
}

// First, second or neither; `seconds` are those to this seat as first.
double ColumnForecast::expected(Seat seat, const Winners& all, const PerSeat<double>& seconds) const {
  PerSeat<double> firsts;  // to this seat as second
  Winners others = all;
  others.first[seat] = 0;
  others.pair[seat] = {};
  double second = 0;
  for (int i = 0; i < seats(); ++i) {
    const Seat rival = seat_at(i);
    firsts[rival] = all.pair[rival][seat];
    others.first[rival] -= firsts[rival];
    others.pair[rival][seat] = 0;
    second += firsts[rival];
  }
  const double first = all.first[seat];
  const double none = 1 - first - second;
  scale(firsts, second);
  scale(others.first, none);
  for (int i = 0; i < seats(); ++i) scale(others.pair[seat_at(i)], none);
  double sum = 0;
  if (first > kNever) sum += first * as_first(seat, seconds);
  if (second > kNever) sum += second * as_second(seat, firsts);
  if (none > kNever) sum += none * without_prize(seat, others);
  return sum;
}

Points ColumnForecast::for_all() {
  Points result;
  if (is_counted()) {
    for (int i = 0; i < seats(); ++i) result[seat_at(i)] = paid(seat_at(i), 0);
    return result;
  }
  if ((state_.step == Step::Shift || state_.step == Step::Name) && index_of(column_) == state_.count.column) {
    return half_counted();
  }
  const Winners all = winners(std::nullopt);
  PerSeat<PerSeat<double>> seconds = all.pair;  // to each first
  for (int i = 0; i < seats(); ++i) scale(seconds[seat_at(i)], all.first[seat_at(i)]);
  choose_prizes(seconds);
  for (int i = 0; i < seats(); ++i) {
    result[seat_at(i)] = expected(seat_at(i), all, seconds[seat_at(i)]);
  }
  return result;
}

// For each space that the active seat's pawn could have at the count.
BySpace ColumnForecast::at_count() {
  const Seat own = state_.active;
  const Winners others = winners(own);
  PerSeat<PerSeat<double>> seconds = others.pair;
  for (int i = 0; i < seats(); ++i) scale(seconds[seat_at(i)], others.first[seat_at(i)]);
  seconds[own] = others.first;
  choose_prizes(seconds);
  const double none = without_prize(own, others);
  const double first = as_first(own, others.first) - none;
  for (int i = 0; i < seats(); ++i) {  // against one's own pawn in the second place
    seconds[seat_at(i)] = {};
    seconds[seat_at(i)][own] = 1;
  }
  choose_prizes(seconds);
  PerSeat<double> firsts = others.first;
  double present = 0;  // the chance that a rival has a pawn here at all
  for (const double chance : firsts.values) present += chance;
  scale(firsts, present);
  const double second = present > kNever ? as_second(own, firsts) - none : 0;
  BySpace result{};
  result[0] = none;
  for (std::size_t space = 1; space < kPlaces; ++space) {
    double nobody = 1;  // is above it
    double one = 0;
    for (int i = 0; i < seats(); ++i) {
      if (seat_at(i) == own) continue;
      const double below = whereabouts(seat_at(i)).below[space];
      one = one * below + nobody * (1 - below);
      nobody *= below;
    }
    result[space] = none + nobody * first + one * second;
  }
  return result;
}

BySpace ColumnForecast::by_space() {
  const Seat own = state_.active;
  const BySpace in_the_end = at_count();
  const int turns = board_.turns_left(own) - 1;
  if (turns == 0) return in_the_end;
  BySpace result{};
  const std::size_t stake = board_.stake(column_, own);
  const std::uint32_t rivals = pieces_.pawns.taken() & ~(1U << pieces_.pawns.space(own));
  for (std::size_t space = 0; space < kPlaces; ++space) {
    const bool best = (rivals & ~spaces_up_to(static_cast<int>(space))) == 0;
    const Whereabouts& pawn =
        space == 0 ? odds_.in_hand[static_cast<std::size_t>(turns)][contest_of(pieces_.pawns)][stake]
                   : odds_.may_improve[best ? 1 : 0][stake][space];
    for (std::size_t there = space; there < kPlaces; ++there) {
      result[space] += pawn.at[there] * in_the_end[there];
    }
  }
  return result;
}

}  // namespace partal::dice
