// One palace under random building, taking out and swapping, against the oracle: compact ones on the
// bitboards, long rows beyond them, and the way back.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "engine/core/rng.h"
#include "tests/games/alhambra/oracle.h"

namespace partal::alhambra {
namespace {

enum class Shape { Anyhow, East, West, South, Compact };

// Lower is better for the shape wanted.
int badness(Shape shape, oracle::Spot at) {
  switch (shape) {
    case Shape::East: return -at.second;
    case Shape::West: return at.second;
    case Shape::South: return -at.first;
    case Shape::Compact: return std::abs(at.first) + std::abs(at.second);
    case Shape::Anyhow: break;
  }
  return 0;
}

class Builder {
 public:
  Builder(std::uint64_t seed, Shape shape) : rng_(seed), shape_(shape) {}

  void step() {
    const std::uint32_t dice = rng_.below(10);
    if (dice == 0) return take_out();
    if (dice == 1) return swap();
    lay();
  }
  void shrink() { take_out(); }

  // Everything a palace can be asked, for one pattern of walls.
  void expect_same(Walls walls) const {
    const int tile = tile_with(walls);
    std::set<oracle::Spot> expected;
    for (const oracle::Spot& at : around()) {
      if (oracle::broken_by_laying(map_, tile, at).empty()) expected.insert(at);
    }
    CellList cells;
    palace.legal_cells(walls, cells_, cells);
    std::set<oracle::Spot> found;
    for (const Cell& cell : cells) found.insert({cell.row, cell.column});
    ASSERT_EQ(found, expected) << picture();
    ASSERT_EQ(cells.size(), expected.size());
    for (const auto& [row, column] : far_and_near()) {
      const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
      ASSERT_EQ(palace.may_take(cell, walls, cells_), expected.contains({row, column}))
          << row << ',' << column << picture();
    }
    ASSERT_EQ(palace.cell_count(walls, cells_), static_cast<int>(expected.size()));
    const int count = palace.cell_count(walls, cells_);
    std::set<oracle::Spot> one_by_one;
    for (int k = 0; k < count; k += palace.is_wide() ? std::max(1, count / 2) : 1) {  // a wide one is slow
      const Cell cell = palace.kth_cell(walls, cells_, k);
      one_by_one.insert({cell.row, cell.column});
      ASSERT_TRUE(expected.contains({cell.row, cell.column})) << picture();
    }
    ASSERT_TRUE(palace.is_wide() || one_by_one == expected) << picture();
    TileSet swappable;
    for (const Tile laid : palace.laid()) {
      if (oracle::may_swap(map_, tile, number_of(laid))) swappable.add(laid);
    }
    ASSERT_EQ(palace.swappable(walls, cells_), swappable) << picture();
    for (const Tile laid : palace.laid()) {
      ASSERT_EQ(palace.may_swap(walls, laid, cells_), swappable.has(laid)) << number_of(laid) << picture();
    }
    ASSERT_EQ(palace.swap_count(walls, cells_), swappable.size());
    TileSet swapped_one_by_one;
    for (int k = 0; k < swappable.size(); ++k) swapped_one_by_one.add(palace.kth_swappable(walls, cells_, k));
    ASSERT_EQ(swapped_one_by_one, swappable) << picture();
    ASSERT_EQ(palace.fits(walls, cells_).cells, static_cast<int>(expected.size()));
    ASSERT_EQ(palace.fits(walls, cells_).swaps, swappable.size());
  }
  void expect_same_removals_and_wall() const {
    TileSet removable;
    for (const Tile laid : palace.laid()) {
      if (oracle::may_take_out(map_, number_of(laid))) removable.add(laid);
      ASSERT_EQ(palace.is_removable(laid, cells_), removable.has(laid)) << number_of(laid) << picture();
    }
    ASSERT_EQ(palace.removable(cells_), removable) << picture();
    ASSERT_EQ(palace.longest_wall(cells_).length, oracle::longest_wall(map_)) << picture();
    ASSERT_EQ(palace.wall_length(cells_), oracle::longest_wall(map_)) << picture();
  }

  Palace palace;

 private:
  static int tile_with(Walls walls) {
    for (const Tile tile : kAllTiles) {
      if (spec_of(tile).walls == walls) return number_of(tile);
    }
    return 0;
  }
  std::set<oracle::Spot> around() const {
    std::set<oracle::Spot> spots;
    for (const auto& [at, tile] : map_) {
      for (const oracle::Spot& by :
           {oracle::Spot{0, 0}, {-1, 0}, {1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}) {
        spots.insert({at.first + by.first, at.second + by.second});
      }
    }
    return spots;
  }
  // Also what lies a whole torus away, which the bitboards cannot tell from what is here.
  std::set<oracle::Spot> far_and_near() const {
    if (palace.is_wide()) return around();
    std::set<oracle::Spot> spots;
    for (const auto& [row, column] : around()) {
      spots.insert({{row, column}, {row + Board::kSize, column}, {row, column - Board::kSize}});
    }
    return spots;
  }
  // A tile that is not laid; for a long row one that can be its middle, as long as there are such.
  Tile free_tile() {
    TileSet free = {kAllTiles.bits & ~palace.laid().bits};
    TileSet going_on;
    for (const Tile tile : free) {
      const Walls on = spec_of(tile).walls;
      const bool lengthwise = shape_ == Shape::South ? on.has(Side::North) || on.has(Side::South)
                                                     : on.has(Side::East) || on.has(Side::West);
      if (!lengthwise) going_on.add(tile);
    }
    const bool in_a_row = shape_ == Shape::East || shape_ == Shape::West || shape_ == Shape::South;
    if (in_a_row && !going_on.empty()) free = going_on;
    return free.kth(static_cast<int>(rng_.below(static_cast<std::uint32_t>(free.size()))));
  }
  void lay() {
    if (palace.laid().size() >= 50) return take_out();
    const Tile tile = free_tile();
    std::vector<oracle::Spot> legal;
    for (const oracle::Spot& at : around()) {
      if (oracle::broken_by_laying(map_, number_of(tile), at).empty()) legal.push_back(at);
    }
    if (legal.empty()) return;
    std::rotate(legal.begin(),
                legal.begin() + static_cast<long>(rng_.below(static_cast<std::uint32_t>(legal.size()))),
                legal.end());
    const oracle::Spot at = *std::min_element(legal.begin(), legal.end(), [&](const auto& a, const auto& b) {
      return badness(shape_, a) < badness(shape_, b);
    });
    map_[at] = number_of(tile);
    palace.lay(tile, {static_cast<std::int8_t>(at.first), static_cast<std::int8_t>(at.second)}, cells_);
  }
  void take_out() {
    std::vector<int> removable;
    for (const Tile laid : palace.laid()) {
      if (oracle::may_take_out(map_, number_of(laid))) removable.push_back(number_of(laid));
    }
    if (removable.empty()) return;
    const int tile = removable[rng_.below(static_cast<std::uint32_t>(removable.size()))];
    std::erase_if(map_, [&](const auto& each) { return each.second == tile; });
    palace.lift(tile_of(tile), cells_);
  }
  void swap() {
    const Tile in = free_tile();
    for (auto& [at, tile] : map_) {
      if (tile == 0 || !oracle::may_swap(map_, number_of(in), tile)) continue;
      palace.swap(in, tile_of(tile), cells_);
      tile = number_of(in);
      return;
    }
  }
  std::string picture() const {
    std::string text = "\n";
    for (const auto& [at, tile] : map_) {
      text +=
          std::to_string(tile) + " at " + std::to_string(at.first) + "," + std::to_string(at.second) + "\n";
    }
    return text;
  }

  Rng rng_;
  Shape shape_;
  Cells cells_{};
  oracle::Map map_ = {{{0, 0}, 0}};
};

constexpr std::array<std::string_view, 13> kPatterns = {"",   "N",  "E",   "S",   "W",   "NE", "ES",
                                                        "SW", "NW", "NES", "ESW", "NSW", "NEW"};

// Builds for a while, then takes tiles out again.
void build_and_compare(Shape shape, std::uint64_t seed, bool expect_wide) {
  Builder builder(seed, shape);
  bool was_wide = false;
  for (int step = 0; step < 90 && !testing::Test::HasFatalFailure(); ++step) {
    step < 65 ? builder.step() : builder.shrink();
    was_wide |= builder.palace.is_wide();
    builder.expect_same_removals_and_wall();
    builder.expect_same(walls(kPatterns[static_cast<std::size_t>(step) % kPatterns.size()]));
  }
  EXPECT_TRUE(was_wide || !expect_wide) << "the test wants a palace beyond 14 x 14";
}

TEST(Palaces, compact_ones_agree_with_the_oracle) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) build_and_compare(Shape::Compact, seed, false);
}
TEST(Palaces, rambling_ones_agree_with_the_oracle) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) build_and_compare(Shape::Anyhow, seed, false);
}
TEST(Palaces, rows_to_the_east_beyond_the_bitboards_agree_with_the_oracle) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) build_and_compare(Shape::East, seed, true);
}
TEST(Palaces, rows_to_the_west_and_south_agree_with_the_oracle) {
  build_and_compare(Shape::West, 1, true);
  build_and_compare(Shape::South, 2, true);
}

}  // namespace
}  // namespace partal::alhambra
