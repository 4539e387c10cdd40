// Parts of the text picture: tiles that lie loose, and palaces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/family/text_block.h"
#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

using family::Block;
using family::kPictureWidth;
using family::side_by_side;

std::string tile_name(Tile tile);  // "17A": number and letter of the type; the fountain is "*"

// Tiles that lie loose, each with a label above it.
struct LooseTile {
  std::string label;
  Tile tile;  // Fountain: an empty place
};
Block loose_tiles(const std::vector<LooseTile>& tiles);  // five beside one another

// A palace with rows and columns on its rim. One too wide for a line gives several blocks, from west to east.
std::vector<Block> palace_blocks(const Palace& palace, const Cells& cells, std::string_view title);

}  // namespace partal::alhambra
