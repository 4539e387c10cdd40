#include "ai/dice/odds.h"

namespace partal::dice {

namespace {

double chance(int weight) { return static_cast<double>(weight) / kChanceScale; }

// A rival on the same space is as likely to be the lower as the higher one.
void sum_up(Whereabouts& pawn) {
  double sum = 0;
  bool found = false;
  for (int space = 0; space <= kSpaces; ++space) {
    const double here = pawn.at[static_cast<std::size_t>(space)];
    pawn.below[static_cast<std::size_t>(space)] = sum + here / 2;
    sum += here;
    if (here == 0) continue;
    if (!found) pawn.lowest = space;
    pawn.highest = space;
    found = true;
  }
}

// Shares the chance out over the spaces above `space` by rank and position.
void spread_above(const Weights& weights, const std::array<int, kRanks>& ranks, int space, double total,
                  Whereabouts& pawn) {
  double sum = 0;
  for (int each = space + 1; each <= kSpaces; ++each) {
    const double share = chance(ranks[static_cast<std::size_t>(rank_of(each) - 1)]) *
                         chance(weights.placed_position[static_cast<std::size_t>(position_of(each) - 1)]);
    pawn.at[static_cast<std::size_t>(each)] = share;
    sum += share;
  }
  const double scale = sum > 0 ? total / sum : 0;
  for (int each = space + 1; each <= kSpaces; ++each) pawn.at[static_cast<std::size_t>(each)] *= scale;
  pawn.at[static_cast<std::size_t>(space)] = sum > 0 ? 1 - total : 1;
  sum_up(pawn);
}

}  // namespace

Odds::Odds(const Weights& table) : weights(table) {
  for (int space = 0; space <= kSpaces; ++space) {
    stays[static_cast<std::size_t>(space)].at[static_cast<std::size_t>(space)] = 1;
    sum_up(stays[static_cast<std::size_t>(space)]);
  }
  for (std::size_t stake = 0; stake < kStakes; ++stake) {
    for (std::size_t contest = 0; contest < kContests; ++contest) {
      in_hand[0][contest][stake] = stays[0];
      for (std::size_t turns = 1; turns <= kRounds; ++turns) {
        spread_above(weights, weights.placed_rank[turns - 1][stake], 0,
                     chance(weights.places[turns - 1][contest][stake]), in_hand[turns][contest][stake]);
      }
    }
    for (int space = 1; space <= kSpaces; ++space) {
      const auto rank = static_cast<std::size_t>(rank_of(space) - 1);
      for (std::size_t best = 0; best < 2; ++best) {
        spread_above(weights, weights.improved_rank, space, chance(weights.improves[best][stake][rank]),
                     may_improve[best][stake][static_cast<std::size_t>(space)]);
      }
    }
  }
  for (std::size_t players = 0; players < kTables; ++players) {
    for (std::size_t lead = 0; lead < kLeads; ++lead) {
      ahead[players][lead][0] = lead + 1 == kLeads ? 0.5 : lead >= kLeads / 2 ? 1 : 0;
      for (std::size_t count = 1; count < kPhases; ++count) {
        ahead[players][lead][count] = chance(weights.ahead[players][count - 1][lead]);
        gets_piece[players][count] = chance(weights.gets_piece[players][count - 1]);
      }
    }
  }
}

}  // namespace partal::dice
