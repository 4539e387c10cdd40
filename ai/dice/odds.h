// The weights as chances, laid out for those who ask often: made once from the whole numbers.
#pragma once

#include "ai/dice/weights.h"
#include "engine/games/dice/dice.h"

namespace partal::dice {

inline constexpr std::size_t kPlaces = kSpaces + 1;  // where a pawn can be: 0 is nowhere

// Where a pawn may stand at the count: the chance of each space.
struct Whereabouts {
  std::array<double, kPlaces> at{};
  std::array<double, kPlaces> below{};  // that it stands lower; half of it where it could be level
  int lowest = 0;                       // the spaces that it may have
  int highest = 0;
};

struct Odds {
  explicit Odds(const Weights& weights);

  Weights weights;

  // A pawn that is still in hand, by turns left, how contested its column is and what is at stake.
  std::array<std::array<std::array<Whereabouts, kStakes>, kContests>, kRounds + 1> in_hand{};
  // A pawn on a space: for good; with a turn left in round 3, when it is not the best of its column, and when
  // it is, by what is at stake.
  std::array<Whereabouts, kPlaces> stays{};
  std::array<std::array<std::array<Whereabouts, kPlaces>, kStakes>, 2> may_improve{};

  // To be ahead of a rival now and at the two counts after it, by the lead there is (kLeads), by table.
  std::array<std::array<std::array<double, kPhases>, kLeads>, kTables> ahead{};
  // To have a piece then where there is none now.
  std::array<std::array<double, kPhases>, kTables> gets_piece{};
};

// Which of the leads of kLeads a seat has over a rival, by their spaces; `before`: it stood there first.
constexpr std::size_t lead_index(int own, int rival, bool before) {
  constexpr int kFarthest = 3;
  if (own == 0 && rival == 0) return kLeads - 1;
  if (own == rival) return before ? kFarthest + 1 : kFarthest;
  return static_cast<std::size_t>(own < rival ? std::max(own - rival, -kFarthest) + kFarthest
                                              : std::min(own - rival, kFarthest) + kFarthest + 1);
}

// A count goes on: no turn is left in the phase.
constexpr bool is_counting(Step step) { return step >= Step::Prize && step <= Step::Counted; }

// How contested a column is, see kContests.
inline std::size_t contest_of(const PlacementTrack& pawns) {
  const int best = static_cast<int>(std::bit_width(pawns.taken())) - 1;
  return best == 0 ? 0 : static_cast<std::size_t>(std::clamp(rank_of(best) - 2, 1, kContests - 1));
}

}  // namespace partal::dice
