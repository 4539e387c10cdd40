#include "engine/family/text_block.h"

#include <algorithm>

namespace partal::family {

namespace {

constexpr std::size_t kGap = 2;
constexpr std::string_view kMarks = " .+#";

}  // namespace

std::string& Block::reach(std::size_t row, std::size_t width) {
  if (lines_.size() <= row) lines_.resize(row + 1);
  if (lines_[row].size() < width) lines_[row].resize(width, ' ');
  return lines_[row];
}

void Block::put(std::size_t row, std::size_t column, std::string_view text) {
  reach(row, column + text.size()).replace(column, text.size(), text);
}

void Block::put_figure(std::size_t row, std::size_t end, int figure) {
  const std::string text = std::to_string(figure);
  put(row, end - text.size(), text);
}

void Block::put_mark(std::size_t row, std::size_t column, char mark) {
  char& here = reach(row, column + 1)[column];
  if (kMarks.find(mark) > kMarks.find(here)) here = mark;
}

void Block::put_below(const Block& other) {
  const std::size_t top = height();
  for (std::size_t row = 0; row < other.height(); ++row) put(top + row, 0, other.line(row));
}

std::size_t Block::width() const {
  std::size_t width = 0;
  for (const std::string& line : lines_) width = std::max(width, line.size());
  return width;
}

std::string side_by_side(const std::vector<Block>& blocks) {
  std::string picture;
  for (std::size_t first = 0; first < blocks.size();) {
    std::size_t end = first;
    std::size_t width = 0;
    std::size_t height = 0;
    if (first > 0) picture += '\n';
    for (; end < blocks.size() && (end == first || width + kGap + blocks[end].width() <= kPictureWidth);
         ++end) {
      width += (end == first ? 0 : kGap) + blocks[end].width();
      height = std::max(height, blocks[end].height());
    }
    for (std::size_t row = 0; row < height; ++row) {
      std::string line;
      std::size_t left = 0;
      for (std::size_t i = first; i < end; ++i) {
        line.resize(left, ' ');
        line += blocks[i].line(row);
        left += blocks[i].width() + kGap;
      }
      picture += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    first = end;
  }
  return picture;
}

}  // namespace partal::family
