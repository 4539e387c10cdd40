// Parts of a text picture: rectangles of characters that are drawn alone and then set side by side in 80
// columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/games/alhambra/alhambra.h"

namespace partal::alhambra {

inline constexpr std::size_t kPictureWidth = 80;

// A rectangle of characters that grows as one writes on it.
class Block {
 public:
  void put(std::size_t row, std::size_t column, std::string_view text);
  // A mark where several things meet: of two marks the stronger stays, in the order ` .+#`.
  void put_mark(std::size_t row, std::size_t column, char mark);
  void put_below(const Block& other);
  std::size_t width() const;
  std::size_t height() const { return lines_.size(); }
  std::string_view line(std::size_t row) const {
    return row < lines_.size() ? std::string_view(lines_[row]) : std::string_view{};
  }

 private:
  std::string& reach(std::size_t row, std::size_t width);
  std::vector<std::string> lines_;
};

std::string tile_name(Tile tile);  // "17A": number and letter of the type; the fountain is "*"

// Tiles that lie loose, each with a label above it.
struct LooseTile {
  std::string label;
  Tile tile;  // Fountain: an empty place
};
Block loose_tiles(const std::vector<LooseTile>& tiles);  // five beside one another

// A palace with rows and columns on its rim. One too wide for a line gives several blocks, from west to east.
std::vector<Block> palace_blocks(const Palace& palace, const Cells& cells, std::string_view title);

// The blocks in their order, as many beside one another as fit; each line ends with its last character.
std::string side_by_side(const std::vector<Block>& blocks);

}  // namespace partal::alhambra
