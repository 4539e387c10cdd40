#include "ai/alhambra/forecast.h"

#include <algorithm>
#include <cmath>

#include "ai/alhambra/money_to_come.h"
#include "ai/alhambra/purse.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

constexpr double kHundred = 100;  // percent, or hundredths
constexpr double kThousand = 1000;

// The normal distribution function at x, from a table with steps of 1/8.
double normal(double x) {
  static constexpr std::array<double, 26> kTable = {
      0.5,     0.54974, 0.59871, 0.64617, 0.69146, 0.73401, 0.77337, 0.80923, 0.84134,
      0.86970, 0.89435, 0.91543, 0.93319, 0.94793, 0.95994, 0.96956, 0.97725, 0.98321,
      0.98778, 0.99123, 0.99379, 0.99567, 0.99702, 0.99797, 0.99865, 1.0};
  const double steps = (x < 0 ? -x : x) * 8;
  double upper = 1;
  if (steps < 25) {
    const auto step = static_cast<std::size_t>(steps);
    upper = kTable[step] + (kTable[step + 1] - kTable[step]) * (steps - static_cast<double>(step));
  }
  return x < 0 ? 1 - upper : upper;
}

// That somebody who is so many tiles ahead by expectation is ahead in the end, a tie counting half.
double chance_of_more(double ahead, double variance) {
  constexpr double kNothing = 1e-9;
  if (variance < kNothing) return ahead > kNothing ? 1 : ahead < -kNothing ? 0 : 0.5;
  return normal(ahead / std::sqrt(variance));
}

// That at least one comes where so many are expected: 1 - exp(-mean) by its series.
double chance_of_any(double mean) { return 1 - 1 / (1 + mean * (1 + mean / 2 * (1 + mean / 3))); }

}  // namespace

Forecast::Forecast(const State& state, const Weights& weights)
    : state_(state),
      weights_(weights),
      seats_(state.config.players),
      holders_(seats_ == kMinPlayers ? seats_ + 1 : seats_),
      unsold_(state.supply) {
  for (const Tile tile : state.yard) {
    if (tile != Tile::Fountain) unsold_.add(tile);
  }
  kinds_ = wall_kinds(unsold_);
  for (int i = 0; i < seats_; ++i) {
    const Player& player = state.players[seat_at(i)];
    laid_[i] = player.palace.laid();
    waiting_[i] = player.reserve;
  }
  laid_[index_of(state.active)].bits |= state.tray.bits;
  if (holders_ > seats_) laid_[seats_] = state.dirk;
  for (int scoring = state.ending ? kScorings - 1 : next_scoring(state); scoring < kScorings; ++scoring) {
    add_coming(scoring);
  }
  share_out();
}

// ALH-61: six after the first scoring, a third of the supply after the second.
double Forecast::dirk_tiles(int scoring) const {
  if (holders_ == seats_) return 0;
  double left = state_.supply.size();
  double dirk = 0;
  if (scoring > 0 && !state_.sheets[0].done) {
    dirk += std::min(left, static_cast<double>(kDirkAfterFirst));
    left -= dirk;
  }
  if (scoring > 1 && !state_.sheets[1].done) {
    const double sold = weights_.tiles_per_card * money_cards_before<double>(state_, 1) / kHundred;
    dirk += std::max(0.0, left - sold) / kDirkShare;
  }
  return dirk;
}

void Forecast::add_coming(int scoring) {
  constexpr double kMoment = 0.001;  // so that nothing is divided by nothing
  const double dirk = dirk_tiles(scoring);
  double sold = unsold_.size() - dirk;
  if (scoring < kScorings - 1) {
    sold = std::min(sold, weights_.tiles_per_card * money_cards_before<double>(state_, scoring) / kHundred);
  }
  const double tiles = sold / seats_;
  coming_.push_back({.scoring = scoring,
                     .tiles = tiles,
                     .used = tiles / (tiles + weights_.lead_delay / kHundred + kMoment),
                     .share = {},
                     .lasting = 1 / (1 + tiles * weights_.fading / kThousand)});
  if (holders_ > seats_) coming_[coming_.size() - 1].share[seats_] = dirk;
}

double Forecast::lead(const Hand& hand) const {
  int costs = 0;
  int exact = 0;
  for (const Currency slot : kAllCurrencies) {
    const std::uint64_t sums = totals(hand.purse(slot));
    costs += reachable_costs(sums);
    const Tile tile = state_.yard[slot];
    exact += tile != Tile::Fountain && ((sums >> spec_of(tile).cost) & 1) != 0;
  }
  return (weights_.lead_coin * hand.worth() + weights_.lead_card * hand.size + weights_.lead_cost * costs +
          weights_.lead_exact * exact) /
         kThousand;
}

double Forecast::room(const Palace& palace) const {
  int found = 0;
  for (const WallCount& kind : kinds_)
    found += palace.cell_count(kind.walls, state_.cells) > 0 ? kind.tiles : 0;
  return static_cast<double>(found) / std::max(1, unsold_.size());
}

// An even share of the tiles to come, and what comes of a lead: little when there is little time for it.
void Forecast::share_out() {
  PerHolder leads{};
  PerHolder rooms{};
  double lead_sum = 0;
  double room_sum = 0;
  for (int i = 0; i < seats_; ++i) {
    const Player& player = state_.players[seat_at(i)];
    leads[i] = lead(state_.hands[seat_at(i)]) + (weights_.lead_laid * laid_[i].size() +
                                                 (seat_at(i) == state_.active ? weights_.lead_move : 0)) /
                                                    kThousand;
    rooms[i] = room(player.palace);
    lead_sum += leads[i];
    room_sum += rooms[i];
  }
  const double seats = seats_;
  for (Coming& coming : coming_) {
    for (int i = 0; i < seats_; ++i) {
      const double roomy = (rooms[i] - room_sum / seats) * weights_.lead_room / kHundred;
      coming.share[i] = std::clamp(coming.tiles * (1 + roomy) + (leads[i] - lead_sum / seats) * coming.used,
                                   0.0, coming.tiles * seats);
    }
  }
}

Forecast::PerHolder Forecast::majority_points(Type type) const {
  const double part = static_cast<double>(count_of(unsold_, type)) / std::max(1, unsold_.size());
  PerHolder held{};
  for (int i = 0; i < holders_; ++i) {
    held[i] = count_of(laid_[i], type) + weights_.reserved_percent / kHundred * count_of(waiting_[i], type);
  }
  PerHolder sums{};
  for (const Coming& coming : coming_) {
    const auto places = place_chances(held, coming, part);
    const PlacePoints& table = points_of(type, coming.scoring);
    for (int i = 0; i < seats_; ++i) {
      double points = table[0] * places[i][0] + table[1] * places[i][1] + table[2] * places[i][2];
      if (held[i] < 1) points *= held[i] + (1 - held[i]) * chance_of_any(coming.share[i] * part);  // ALH-44
      sums[i] += points;
    }
  }
  return sums;
}

// Of first, second and third place: each rival is ahead or not by a chance of its own.
std::array<Forecast::Places, Forecast::kHolders> Forecast::place_chances(const PerHolder& held,
                                                                         const Coming& coming,
                                                                         double part) const {
  std::array<Places, kHolders> places{};
  for (int i = 0; i < holders_; ++i) places[i][0] = 1;
  const auto add_rival = [&](int i, double ahead) {
    places[i][2] = places[i][2] * (1 - ahead) + places[i][1] * ahead;
    places[i][1] = places[i][1] * (1 - ahead) + places[i][0] * ahead;
    places[i][0] = places[i][0] * (1 - ahead);
  };
  for (int i = 0; i < holders_; ++i) {
    for (int j = i + 1; j < holders_; ++j) {
      const double lead = held[j] - held[i] + (coming.share[j] - coming.share[i]) * part;
      const double unrest = (coming.share[i] + coming.share[j]) * part * weights_.unrest_percent / kHundred;
      const double ahead = chance_of_more(lead, unrest);
      add_rival(i, ahead);
      add_rival(j, 1 - ahead);
    }
  }
  return places;
}

double Forecast::wall_points(Seat seat, int length) const {
  double points = 0;
  for (const Coming& coming : coming_) {
    const double tiles = coming.share[index_of(seat)];
    points += length * coming.lasting + weights_.growth * tiles / kHundred;
  }
  return points;
}

// As self-play shows it: it grows with the tiles to come, and less and less.
double Forecast::spread() const {
  constexpr double kAtTheEnd = 10;
  constexpr double kMost = 800;
  constexpr double kHalf = 35;
  const double tiles = unsold_.size();
  return std::sqrt(kAtTheEnd + kMost * tiles / (tiles + kHalf)) * weights_.spread_percent / kHundred;
}

}  // namespace partal::alhambra
