// The rules of the lattice once more, slowly and by plain loops over rows and columns: nothing of the
// engine's bits, tables or lanes is used.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/family/lattice/notation.h"

namespace partal::lattice::oracle {

struct Placed {
  int count = 0;                 // 0: nothing
  std::array<int, 4> colours{};  // at NW, NE, SE, SW
};

// The component file's orders, written out again.
inline const std::array<std::array<int, 4>, 6> kOrderTable = {
    {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1}}};

class Board {
 public:
  explicit Board(const OpenTable& table) : table_(table) {
    for (int row = 0; row < 6; ++row) {
      for (int column = 0; column < 6; ++column) {
        const Laid laid = table.cover.at(7 * row + column);
        if (laid == Laid::Nothing) continue;
        const int code = static_cast<int>(laid) - 4;
        Placed& placed = cells_[index(row)][index(column)];
        placed.count = code / 24 + 1;
        const auto& order = kOrderTable[index(code / 4 % 6)];
        for (int corner = 0; corner < 4; ++corner) {
          placed.colours[index((corner + code % 4) % 4)] = order[index(corner)];  // turned clockwise
        }
      }
    }
  }

  bool has(int row, int column) const { return exists(row, column) && at(row, column).count > 0; }
  bool is_empty() const {
    for (int row = 0; row < 6; ++row) {
      for (int column = 0; column < 6; ++column) {
        if (has(row, column)) return false;
      }
    }
    return true;
  }
  bool may_lay(int row, int column) const {
    if (!exists(row, column) || has(row, column)) return false;
    if (is_empty()) return row > 0 && row < 5 && column > 0 && column < 5;
    return has(row - 1, column) || has(row + 1, column) || has(row, column - 1) || has(row, column + 1);
  }

  bool is_complete(int row, int column) const {
    for (const auto& [r, c] :
         {std::pair{row - 1, column - 1}, {row - 1, column}, {row, column - 1}, {row, column}}) {
      if (exists(r, c) && !has(r, c)) return false;
    }
    return true;
  }
  std::array<int, 4> sums(int row, int column) const {
    std::array<int, 4> sums{};
    const auto add = [&](int r, int c, std::size_t corner) {
      if (has(r, c)) sums[index(at(r, c).colours[corner])] += at(r, c).count;
    };
    add(row - 1, column - 1, 2);
    add(row - 1, column, 3);
    add(row, column, 0);
    add(row, column - 1, 1);
    return sums;
  }

  // Highest first: a sum that two colours share is passed over. A colour that stands aside has no sum at all
  // where it has none.
  static int winner(std::array<int, 4> sums, const std::array<bool, 4>& stands_aside = {}) {
    for (std::size_t i = 0; i < 4; ++i) {
      if (stands_aside[i] && sums[i] == 0) sums[i] = -1;
    }
    for (int sum = 24; sum >= 0; --sum) {
      if (std::count(sums.begin(), sums.end(), sum) == 1) {
        return static_cast<int>(std::find(sums.begin(), sums.end(), sum) - sums.begin());
      }
    }
    return -1;
  }

  std::vector<int> scores() const {
    std::vector<int> scores(table_.config.players, 0);
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 7; ++column) {
        if (!is_complete(row, column)) continue;
        const auto around = sums(row, column);
        std::array<bool, 4> stands_aside{};
        for (std::size_t i = 0; i < 4; ++i) {
          stands_aside[i] = !table_.config.empty_neutral && table_.config.owners[i] == kNobody;
        }
        const int colour = winner(around, stands_aside);
        if (colour < 0 || table_.config.owners[index(colour)] == kNobody) continue;
        const auto present = 4 - std::count(around.begin(), around.end(), 0);
        scores[table_.config.owners[index(colour)]] +=
            table_.chips[index(7 * row + column)] * static_cast<int>(present);
      }
    }
    return scores;
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static bool exists(int row, int column) { return row >= 0 && row < 6 && column >= 0 && column < 6; }
  const Placed& at(int row, int column) const { return cells_[index(row)][index(column)]; }

  const OpenTable& table_;
  std::array<std::array<Placed, 6>, 6> cells_{};
};

// Everything one can spell that the rules allow.
inline std::vector<std::string> legal(const State& state) {
  if (state.table.phase == Phase::Close) return {"end"};
  std::vector<std::string> texts;
  const Board board(state.table);
  for (const std::string& tile : tile_texts(state.hands[static_cast<std::size_t>(state.table.active)])) {
    for (int row = 0; row < 6; ++row) {
      for (int column = 0; column < 6; ++column) {
        for (int rotation = 0; rotation < 4 && board.may_lay(row, column); ++rotation) {
          texts.push_back("lay " + tile + " " + std::to_string(row) + "," + std::to_string(column) + " r" +
                          std::to_string(rotation));
        }
      }
    }
  }
  return texts;
}

}  // namespace partal::lattice::oracle
