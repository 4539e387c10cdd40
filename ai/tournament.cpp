#include "ai/tournament.h"

#include <algorithm>
#include <cmath>

#include "engine/core/expects.h"

namespace partal {

std::vector<Seating> rotations_of(std::span<const int> agents, int players) {
  EXPECTS(!agents.empty());
  Seating seating;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    seating.push_back(agents[seat % agents.size()]);
  }
  std::vector<Seating> rotations;
  do {
    rotations.push_back(seating);
    std::rotate(seating.begin(), seating.end() - 1, seating.end());
  } while (seating != rotations.front());
  return rotations;
}

std::optional<double> elo_of_share(double share) {
  if (share <= 0 || share >= 1) return std::nullopt;
  return 400 * std::log10(share / (1 - share));
}

// A share p of n independent games varies by p (1 - p) / n. Deals vary by what they show; when they are all
// alike at one of the ends, they count as one game each.
Interval interval_over_deals(const Mean& deals, std::int64_t whole) {
  if (deals.count() < 2) return {0, 1};
  const auto n = static_cast<double>(deals.count());
  const double share = deals.mean() / static_cast<double>(whole);
  const double variance =
      deals.squared_deviations() / (n - 1) / n / (static_cast<double>(whole) * static_cast<double>(whole));
  if (share <= 0 || share >= 1) return wilson_interval(share, n);
  if (variance <= 0) return {share, share};
  return wilson_interval(share, share * (1 - share) / variance);
}

Tournament::Tournament(std::vector<Seating> rotations, int agents)
    : rotations_(std::move(rotations)), agents_(static_cast<std::size_t>(agents)) {
  EXPECTS(agents >= 2 && !rotations_.empty());
  for (const int agent : rotations_[0]) ++agents_[static_cast<std::size_t>(agent)].seats;
  EXPECTS(std::all_of(agents_.begin(), agents_.end(), [](const Sums& sums) { return sums.seats > 0; }));
}

std::int64_t Tournament::pairs_per_game(const Sums& sums) const {
  return sums.seats * (static_cast<std::int64_t>(rotations_[0].size()) - sums.seats);
}

std::int64_t Tournament::whole_pair_points(int agent) const {
  return 2 * pairs_per_game(agents_[static_cast<std::size_t>(agent)]) * games_per_deal();
}

std::int64_t Tournament::pair_points(int agent, std::span<const TournamentGame> games) const {
  std::int64_t points = 0;
  for (std::size_t rotation = 0; rotation < rotations_.size(); ++rotation) {
    const Seating& seating = rotations_[rotation];
    const std::vector<int>& scores = games[rotation].points;
    for (std::size_t own = 0; own < seating.size(); ++own) {
      if (seating[own] != agent) continue;
      for (std::size_t other = 0; other < seating.size(); ++other) {
        if (seating[other] == agent) continue;
        points += scores[own] > scores[other] ? 2 : scores[own] == scores[other] ? 1 : 0;
      }
    }
  }
  return points;
}

std::int64_t Tournament::wins_of(int agent, std::span<const TournamentGame> games) const {
  std::int64_t wins = 0;
  for (std::size_t rotation = 0; rotation < rotations_.size(); ++rotation) {
    const Seating& seating = rotations_[rotation];
    const auto parts = win_parts(static_cast<int>(seating.size()), games[rotation].winners);
    for (std::size_t seat = 0; seat < seating.size(); ++seat)
      wins += seating[seat] == agent ? parts[seat] : 0;
  }
  return wins;
}

std::int64_t Tournament::margin_of(int agent, std::span<const TournamentGame> games) const {
  const std::int64_t own_seats = agents_[static_cast<std::size_t>(agent)].seats;
  const std::int64_t other_seats = static_cast<std::int64_t>(rotations_[0].size()) - own_seats;
  std::int64_t margin = 0;
  for (std::size_t rotation = 0; rotation < rotations_.size(); ++rotation) {
    const Seating& seating = rotations_[rotation];
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      margin += games[rotation].points[seat] * (seating[seat] == agent ? other_seats : -own_seats);
    }
  }
  return margin;
}

bool Tournament::add_deal(std::span<const TournamentGame> games) {
  EXPECTS(games.size() == rotations_.size());
  const auto unfinished =
      std::count_if(games.begin(), games.end(), [](const TournamentGame& game) { return game.unfinished; });
  unfinished_ += unfinished;
  if (unfinished > 0) return false;
  for (std::size_t i = 0; i < agents_.size(); ++i) {
    const auto agent = static_cast<int>(i);
    agents_[i].wins.add(wins_of(agent, games));
    agents_[i].margin.add(margin_of(agent, games));
    agents_[i].pairs.add(pair_points(agent, games));
  }
  return true;
}

AgentResult Tournament::result_of(int agent) const {
  const Sums& sums = agents_[static_cast<std::size_t>(agent)];
  const std::int64_t whole_win = kWholeWin * games_per_deal();
  const auto margin_unit = static_cast<double>(pairs_per_game(sums) * games_per_deal());
  AgentResult result;
  result.win_share = sums.wins.mean() / static_cast<double>(whole_win);
  result.win_interval = interval_over_deals(sums.wins, whole_win);
  result.margin = sums.margin.mean() / margin_unit;
  if (const auto interval = sums.margin.interval()) {
    result.margin_interval = Interval{interval->low / margin_unit, interval->high / margin_unit};
  }
  result.pair_share = sums.pairs.mean() / static_cast<double>(whole_pair_points(agent));
  const Interval pairs = interval_over_deals(sums.pairs, whole_pair_points(agent));
  result.elo = elo_of_share(result.pair_share);
  result.elo_low = elo_of_share(pairs.low);
  result.elo_high = elo_of_share(pairs.high);
  return result;
}

}  // namespace partal
