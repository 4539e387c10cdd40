#include "engine/games/alhambra/picture_blocks.h"

#include <algorithm>

#include "engine/games/alhambra/plain_map.h"

namespace partal::alhambra {

namespace {

// A tile takes five by three characters and shares its rim with its neighbours:  ####+
constexpr std::size_t kTileWidth = 4;   //  #17A|
constexpr std::size_t kTileHeight = 2;  //  #---+
constexpr std::size_t kRim = 4;         // rows on the left: "-12 "
constexpr std::size_t kGap = 2;
constexpr int kMostColumns = static_cast<int>((kPictureWidth - kRim - 1) / kTileWidth);

std::string right_aligned(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + std::string(text);
}

using Neighbours = PerSide<bool>;

// Walls are `#`; an open edge is light outside and blank where one can walk on.
void draw_tile(Block& block, std::size_t top, std::size_t left, Tile tile, const Neighbours& neighbours) {
  const Walls walls = spec_of(tile).walls;
  const auto strength = [&](Side side) { return walls.has(side) ? '#' : neighbours[side] ? '.' : '+'; };
  const auto edge = [&](Side side, char light) {
    const char mark = strength(side);
    return mark == '+' ? light : mark == '.' ? ' ' : mark;
  };
  const std::size_t bottom = top + kTileHeight;
  const std::size_t right = left + kTileWidth;
  block.put(top, left + 1, std::string(kTileWidth - 1, edge(Side::North, '-')));
  block.put(bottom, left + 1, std::string(kTileWidth - 1, edge(Side::South, '-')));
  block.put(top + 1, left, std::string(1, edge(Side::West, '|')));
  block.put(top + 1, right, std::string(1, edge(Side::East, '|')));
  block.put(top + 1, left + 1,
            tile == Tile::Fountain ? " * " : right_aligned(tile_name(tile), kTileWidth - 1));
  for (const Side side : kAllSides) {
    const bool upright = side == Side::East || side == Side::West;
    block.put_mark(side == Side::South ? bottom : top, side == Side::East ? right : left, strength(side));
    block.put_mark(upright || side == Side::South ? bottom : top, side == Side::West ? left : right,
                   strength(side));
  }
}

Neighbours neighbours_of(const PlainMap& map, Cell cell) {
  Neighbours neighbours{};
  for (const Side side : kAllSides) neighbours[side] = map.has(neighbour(cell, side));
  return neighbours;
}

Block palace_block(const PlainMap& map, const Box& box, std::string_view title) {
  const int last_row = box.last.row - box.first.row;
  const int last_column = box.last.column - box.first.column;
  const auto cell_at = [&](int row, int column) {
    return Cell{static_cast<std::int8_t>(box.first.row + row),
                static_cast<std::int8_t>(box.first.column + column)};
  };
  const auto left_of = [](int column) { return kRim + kTileWidth * static_cast<std::size_t>(column); };
  Block block;
  block.put(0, 0, title);
  for (int column = 0; column <= last_column; ++column) {
    const std::string number = std::to_string(cell_at(0, column).column);
    block.put(0, left_of(column) + 1, right_aligned(number, kTileWidth - 2));
  }
  for (int row = 0; row <= last_row; ++row) {
    const std::size_t top = 1 + kTileHeight * static_cast<std::size_t>(row);
    block.put(top + 1, 0, right_aligned(std::to_string(cell_at(row, 0).row), kRim - 1));
    for (int column = 0; column <= last_column; ++column) {
      const Cell cell = cell_at(row, column);
      if (!map.has(cell)) continue;
      draw_tile(block, top, left_of(column), map.tile(cell), neighbours_of(map, cell));
    }
  }
  return block;
}

}  // namespace

std::string tile_name(Tile tile) {
  if (tile == Tile::Fountain) return "*";
  return std::to_string(number_of(tile)) + kTypeLetters[static_cast<int>(spec_of(tile).type)];
}

Block loose_tiles(const std::vector<LooseTile>& tiles) {
  constexpr std::size_t kPitch = kTileWidth + 1 + kGap;
  constexpr std::size_t kPerLine = 5;
  Block block;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const std::size_t top = (i / kPerLine) * (kTileHeight + 2);
    const std::size_t left = (i % kPerLine) * kPitch;
    block.put(top, left, tiles[i].label);
    if (tiles[i].tile != Tile::Fountain) draw_tile(block, top + 1, left, tiles[i].tile, {});
  }
  return block;
}

std::vector<Block> palace_blocks(const Palace& palace, const Cells& cells, std::string_view title) {
  const PlainMap map(palace.laid(), cells);
  std::vector<Block> blocks;
  Box box = palace.box();
  while (box.first.column <= palace.box().last.column) {
    const int last = std::min<int>(palace.box().last.column, box.first.column + kMostColumns - 1);
    box.last.column = static_cast<std::int8_t>(last);
    blocks.push_back(palace_block(map, box, title));
    box.first.column = static_cast<std::int8_t>(last + 1);
  }
  return blocks;
}

}  // namespace partal::alhambra
