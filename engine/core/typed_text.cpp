#include "engine/core/typed_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace partal {

namespace {

// Takes one character off the front of a UTF-8 text; nothing when it does not begin with a whole one.
std::optional<std::uint32_t> take_character(std::string_view& text) {
  const auto byte_at = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte_at(0);
  const std::size_t size = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if ((first >= 0x80 && first < 0xc2) || first > 0xf4 || text.size() < size) return std::nullopt;
  std::uint32_t character = size == 1 ? first : first & (0x7fU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte_at(i) & 0xc0U) != 0x80) return std::nullopt;
    character = (character << 6) | (byte_at(i) & 0x3fU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};  // a longer spelling is none
  const bool surrogate = character >= 0xd800 && character < 0xe000;
  if (character < kLeast[size] || character > 0x10ffff || surrogate) return std::nullopt;
  text.remove_prefix(size);
  return character;
}

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// C0, DEL and C1; separators of lines and paragraphs; embeddings, overrides and isolates of direction.
constexpr std::array kRefused = {Range{0x00, 0x1f}, Range{0x7f, 0x9f}, Range{0x2028, 0x202e},
                                 Range{0x2066, 0x2069}};

// Spaces, joiners, fillers, selectors, marks and tags: allowed, but alone they show nothing. From the Unicode
// properties White_Space and Default_Ignorable_Code_Point, and the empty Braille cell.
constexpr std::array kInvisible = {
    Range{0x20, 0x20},       Range{0xa0, 0xa0},      Range{0xad, 0xad},     Range{0x34f, 0x34f},
    Range{0x61c, 0x61c},     Range{0x115f, 0x1160},  Range{0x1680, 0x1680}, Range{0x17b4, 0x17b5},
    Range{0x180b, 0x180f},   Range{0x2000, 0x200f},  Range{0x202f, 0x202f}, Range{0x205f, 0x206f},
    Range{0x2800, 0x2800},   Range{0x3000, 0x3000},  Range{0x3164, 0x3164}, Range{0xfe00, 0xfe0f},
    Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},  Range{0xfff0, 0xfffb}, Range{0x1bca0, 0x1bca3},
    Range{0x1d173, 0x1d17a}, Range{0xe0000, 0xe0fff}};

bool is_among(std::span<const Range> ranges, std::uint32_t character) {
  return std::any_of(ranges.begin(), ranges.end(), [character](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

}  // namespace

bool is_typed_text(std::string_view text, int most_characters) {
  bool is_visible = false;
  for (int count = 0; !text.empty(); ++count) {
    const std::optional<std::uint32_t> character = take_character(text);
    if (!character || is_among(kRefused, *character) || count == most_characters) return false;
    is_visible = is_visible || !is_among(kInvisible, *character);
  }
  return is_visible;
}

}  // namespace partal
