// Parts of a text picture: rectangles of characters that are drawn alone and then set side by side in 80
// columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace partal::family {

inline constexpr std::size_t kPictureWidth = 80;

// A rectangle of characters that grows as one writes on it.
class Block {
 public:
  void put(std::size_t row, std::size_t column, std::string_view text);
  // Right-aligned: the last digit stands before column `end`.
  void put_figure(std::size_t row, std::size_t end, int figure);
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

// The blocks in their order, as many beside one another as fit; each line ends with its last character.
std::string side_by_side(const std::vector<Block>& blocks);

}  // namespace partal::family
