// What a tournament between agents finds out. A deal is one seed played once for every rotation of the agents
// round the seats. Deals are independent of each other, the games of one deal are not; so every interval is
// taken over deals. Sums are integers: agents in another order give the same figures, mirrored.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/statistics.h"

namespace partal {

using Seating = std::vector<int>;  // by seat: which agent, from 0

// The agents dealt round the seats, then moved on by one seat until the first seating is back. Pre: agents is
// not empty.
std::vector<Seating> rotations_of(std::span<const int> agents, int players);

struct TournamentGame {
  std::vector<int> points{};    // by seat
  std::vector<Seat> winners{};  // a win shared by k counts 1/k
  bool unfinished = false;
};

// What one agent came to. Nothing where too little is known, or an Elo would be without bounds.
struct AgentResult {
  double win_share = 0;  // of all its seats together
  Interval win_interval{0, 1};
  double margin = 0;  // mean points of its seats minus mean points of all other agents' seats
  std::optional<Interval> margin_interval{};
  double pair_share =
      0;  // pairs of one of its seats and one of others: won by the better score, equal is half
  std::optional<double> elo{};  // the difference that would give pair_share
  std::optional<double> elo_low{};
  std::optional<double> elo_high{};
};

class Tournament {
 public:
  // Pre: every agent from 0 to agents - 1 has a seat, and there are at least two.
  Tournament(std::vector<Seating> rotations, int agents);

  // One game for each rotation. A deal with an unfinished game is left out, as nobody knows who would have
  // won it; false then.
  bool add_deal(std::span<const TournamentGame> games);

  const std::vector<Seating>& rotations() const { return rotations_; }
  std::int64_t deals() const { return agents_[0].wins.count(); }
  std::int64_t unfinished() const { return unfinished_; }  // games
  AgentResult result_of(int agent) const;

  // A deal in pairs of seats, to an agent: two for a pair it wins, one for an equal one.
  std::int64_t pair_points(int agent, std::span<const TournamentGame> games) const;
  std::int64_t whole_pair_points(int agent) const;  // when it wins them all

 private:
  struct Sums {
    std::int64_t seats = 0;  // in one seating
    Mean wins{};             // of a deal, in sixtieths
    Mean margin{};           // of a deal, times own seats times others' seats
    Mean pairs{};            // of a deal, in halves
  };
  std::int64_t wins_of(int agent, std::span<const TournamentGame> games) const;
  std::int64_t margin_of(int agent, std::span<const TournamentGame> games) const;
  std::int64_t games_per_deal() const { return static_cast<std::int64_t>(rotations_.size()); }
  std::int64_t pairs_per_game(const Sums& sums) const;

  std::vector<Seating> rotations_;
  std::vector<Sums> agents_;
  std::int64_t unfinished_ = 0;
};

// The difference in Elo that gives a share of 0 to 1; nothing at the ends.
std::optional<double> elo_of_share(double share);

// The interval of a mean share over deals, each worth 0 to `whole`: Wilson's, for as many games as would vary
// like these deals. From 0 to 1 below two deals.
Interval interval_over_deals(const Mean& deals, std::int64_t whole);

}  // namespace partal
