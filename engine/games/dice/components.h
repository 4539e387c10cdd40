// What is printed on the pieces of the dice game: columns, tracks, victory tables, dice, bonus tokens. A test
// compares these tables with docs/components/dice.json.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/enum_array.h"

namespace partal::dice {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 6;

// DIC-01: the columns of the board from the left, and DIC-02: the faces of a die.
enum class Column : std::uint8_t { Pavilion, Seraglio, Arcades, Chambers, Garden, Tower };
inline constexpr int kColumns = 6;
inline constexpr std::array<std::string_view, kColumns> kColumnIds = {"pavilion", "seraglio", "arcades",
                                                                      "chambers", "garden",   "tower"};
inline constexpr std::string_view kColumnLetters = "PSACGT";
constexpr std::string_view column_id(Column column) { return kColumnIds[static_cast<std::size_t>(column)]; }
template <class T>
using PerColumn = EnumArray<Column, T, kColumns>;
constexpr Column column_at(int index) { return static_cast<Column>(index); }
constexpr int index_of(Column column) { return static_cast<int>(column); }

inline constexpr int kWhiteDice = 8;    // DIC-02
inline constexpr int kMostSpent = 8;    // DIC-54: no action spends more
inline constexpr int kPawns = 5;        // DIC-03
inline constexpr int kPhases = 3;       // DIC-10
inline constexpr int kRounds = 3;       // DIC-10
inline constexpr int kThrows = 3;       // DIC-13
inline constexpr int kTurnActions = 2;  // DIC-12

// DIC-21, DIC-22: a placement track has 8 ranks of 3 positions. A space is its number s, 1 (worst) to 24.
inline constexpr int kRanks = 8;
inline constexpr int kPositions = 3;
inline constexpr int kSpaces = kRanks * kPositions;
constexpr int space_of(int rank, int position) {
  return kPositions * (rank - 1) + (kPositions + 1 - position);
}
constexpr int rank_of(int space) { return (space - 1) / kPositions + 1; }
constexpr int position_of(int space) { return kPositions - (space - 1) % kPositions; }

inline constexpr int kProgressSpaces = 12;  // DIC-41

// DIC-43: points of the best pieces by column; count A pays one, B two, C three.
inline constexpr std::array<std::string_view, kPhases> kCountIds = {"A", "B", "C"};
using VictoryTable = std::array<std::uint8_t, kPhases>;
extern const std::array<PerColumn<VictoryTable>, kPhases> kVictoryTables;
constexpr int paid_places(int phase) { return phase + 1; }  // phase from 0
inline const VictoryTable& victory_table(int phase, Column column) {
  return kVictoryTables[static_cast<std::size_t>(phase)][column];
}

// DIC-50 to DIC-54, and the first-player token (DIC-06), which is none of the 26.
enum class Token : std::uint8_t {
  Victory1,
  Victory2,
  Victory3,
  Shift,
  Push,
  Throw,
  BlackDie,
  FirstPlayer,
  None
};
inline constexpr int kTokenKinds = 7;  // of bonus tokens
inline constexpr int kVictoryKinds = 3;
inline constexpr std::array<std::string_view, kTokenKinds + 1> kTokenIds = {
    "victory1", "victory2", "victory3", "shift", "push", "throw", "black_die", "first_player"};
inline constexpr auto kBonusTokens = all_of<Token, kTokenKinds>();
inline constexpr auto kVictoryTokens = all_of<Token, kVictoryKinds>();
constexpr Token token_at(int index) { return static_cast<Token>(index); }
constexpr std::string_view token_id(Token token) { return kTokenIds[static_cast<std::size_t>(token)]; }
constexpr std::optional<Token> token_there(Token token) {
  return token == Token::None ? std::nullopt : std::optional(token);
}
constexpr bool is_victory(Token token) { return token <= Token::Victory3; }
// A token of its kind, whatever its value.
constexpr std::string_view token_kind(Token token) { return is_victory(token) ? "victory" : token_id(token); }
constexpr int value_of(Token token) { return is_victory(token) ? static_cast<int>(token) + 1 : 0; }

// How many tokens of each kind.
struct TokenCounts : EnumArray<Token, std::uint8_t, kTokenKinds> {
  constexpr int total() const {
    int sum = 0;
    for (const std::uint8_t count : values) sum += count;
    return sum;
  }
  friend constexpr bool operator==(const TokenCounts&, const TokenCounts&) = default;
};

// The tokens in the box. How many of each kind no source confirms: a mix is data (option `tokens`), the
// default is assumed.
inline constexpr int kLightTokens = 20;  // DIC-05
inline constexpr int kDarkTokens = 6;    // DIC-05
inline constexpr int kLightPile = 5;     // DIC-05
struct TokenMix {
  TokenCounts light{{{1, 2, 1, 4, 4, 4, 4}}};
  TokenCounts dark{{{2, 2, 2, 0, 0, 0, 0}}};
  friend constexpr bool operator==(const TokenMix&, const TokenMix&) = default;
};
static_assert(TokenMix{}.light.total() == kLightTokens && TokenMix{}.dark.total() == kDarkTokens);

}  // namespace partal::dice
