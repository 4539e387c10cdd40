// Everything the levels of the dice game believe in figures (data/weights/dice.txt). A value is in hundredths
// of a point, a chance in 1/1024, unless it says otherwise.
#pragma once

#include <array>

#include "engine/games/dice/components.h"

namespace partal::dice {

inline constexpr int kChanceScale = 1024;
inline constexpr int kTables = kMaxPlayers - kMinPlayers + 1;  // by number of players
// On a progress track: three or more behind to one behind, level and above in the stack, level and below,
// one ahead to three or more; neither has a piece.
inline constexpr int kLeads = 9;
inline constexpr int kContests = 4;   // the best rank in a column: none, up to 3, 4, more
inline constexpr int kStakes = 4;     // how much a seat can win in a column: nothing, little, usual, much
inline constexpr int kToolKinds = 4;  // shift, push, throw, black die
constexpr std::size_t tool_index(Token tool) { return static_cast<std::size_t>(tool) - kVictoryKinds; }

struct Weights {
  // ---- pawns at the end of a phase
  // Chance that a seat without a pawn in a column places one there, with one to three turns left, by the best
  // rank that stands there and by what is at stake.
  std::array<std::array<std::array<int, kStakes>, kContests>, kRounds> places;
  // Where such a pawn stands at the count: chances of the ranks 1 to 8, with one to three turns left.
  std::array<std::array<std::array<int, kRanks>, kStakes>, kRounds> placed_rank;
  std::array<int, kPositions> placed_position;  // and of the positions within a rank
  // Chance that a pawn of this rank is improved, when it is not the best of its column, and when it is.
  std::array<std::array<std::array<int, kRanks>, kStakes>, 2> improves;
  std::array<int, kRanks> improved_rank;  // of those to which it can come

  // ---- progress
  // Chance to be ahead of a rival at the next count and the one after it, by the lead there is now.
  std::array<std::array<std::array<int, kLeads>, kPhases - 1>, kTables> ahead;
  // Chance to have a piece by then where there is none now.
  std::array<std::array<int, kPhases - 1>, kTables> gets_piece;

  // ---- tokens and order
  // What a token is worth that can be used from phase 2 on, from phase 3 on, by kind.
  std::array<std::array<int, kToolKinds>, kPhases - 1> tool;
  std::array<int, kPhases> first_player;  // the token, by the phase in which it is won
  std::array<int, kPhases> last_to_move;  // to be last in all rounds of a phase and not first

  // ---- a turn
  int throw_percent;  // of what the aims of a throw promise: it can turn out better for others

  // ---- the error of it all: standard deviation of the difference between two seats' points to come, before
  // round 1 to 3 of each phase
  std::array<std::array<int, kRounds>, kPhases> spread;
};

template <class AnyWeights, class Visit>
void visit_weights(AnyWeights& weights, Visit&& visit) {
  visit("places", weights.places, 0, kChanceScale);
  visit("placed_rank", weights.placed_rank, 0, kChanceScale);
  visit("placed_position", weights.placed_position, 0, kChanceScale);
  visit("improves", weights.improves, 0, kChanceScale);
  visit("improved_rank", weights.improved_rank, 0, kChanceScale);
  visit("ahead", weights.ahead, 0, kChanceScale);
  visit("gets_piece", weights.gets_piece, 0, kChanceScale);
  visit("tool", weights.tool, 0, 1000);
  visit("first_player", weights.first_player, 0, 1000);
  visit("last_to_move", weights.last_to_move, 0, 1000);
  visit("throw_percent", weights.throw_percent, 90, 140);
  visit("spread", weights.spread, 100, 6000);
}

}  // namespace partal::dice
