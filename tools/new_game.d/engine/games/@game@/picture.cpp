// The view as a picture for a terminal: notation and figures only, so that it is the same in every language.
//
//   red     ooooo      2     five stones, worth 2 points
//   blue    p1         4     the last stone was taken by p1
#include "engine/games/@game@/chapters.h"
#include "engine/games/@game@/sorts.h"

namespace partal::@game@ {

namespace {

constexpr std::size_t kNameWidth = 8;
constexpr std::size_t kRowWidth = kUsualStones + kBagStones + 1;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

}  // namespace

std::string Rules::view_text(const View& view) {
  std::string text;
  for (const Colour colour : kAllColours) {
    const auto last = view.last[colour];
    const std::string stones = last ? seat_text(*last) : std::string(view.row[colour], 'o');
    text += padded(std::string(colour_id(colour)), kNameWidth) + padded(stones, kRowWidth) +
            std::to_string(kLastStonePoints[colour]) + "\n";
  }
  return text;
}

}  // namespace partal::@game@
