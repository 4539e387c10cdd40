// Whole games between computer players, for simulation: one virtual call per game.
//
// Chance and players do not share a generator, so that a player who thinks longer does not change the cards.
// From the seed S of one game (game k of a series begun with seed B has S = seed_of_game(B, k)):
//   chance            Rng(S), so the record's head `chance local S` tells every draw of the game
//   agent of seat s   Rng(seed_of_game(S, s)), s from 1
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ai/player.h"
#include "engine/core/game.h"
#include "engine/core/record.h"
#include "engine/core/rng.h"

namespace partal {

inline constexpr int kDefaultMaxTurns = 1000;

enum class KeepRecord : std::uint8_t { No, Yes };

struct RunOptions {
  std::uint64_t seed = 1;  // of this game, not of the series
  int max_turns = kDefaultMaxTurns;
  KeepRecord keep_record = KeepRecord::No;
  Effort effort{};  // of every searching agent
};

struct GameOutcome {
  std::vector<int> points{};    // by seat; of an unfinished game: so far
  std::vector<Seat> winners{};  // empty when unfinished
  bool unfinished = false;      // max_turns turns were played and the game was not over
  int turns = 0;                // begun
  int decisions = 0;            // steps with one legal action only are forced and not counted
  int draws = 0;
  std::vector<Note> notes{};  // empty when unfinished
  std::optional<Record> record{};
};

class GameRunner {
 public:
  virtual ~GameRunner() = default;
  virtual GameOutcome play(const RunOptions& options) = 0;
};

// The generator of an agent, see above.
inline Rng agent_rng(std::uint64_t game_seed, Seat seat) {
  return Rng(seed_of_game(game_seed, static_cast<std::uint64_t>(number_of(seat))));
}

}  // namespace partal
