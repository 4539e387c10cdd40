// The sorts of things that @Title@ speaks of (core/field.h).
#pragma once

#include <algorithm>

#include "engine/core/field.h"
#include "engine/games/@game@/@game@.h"

namespace partal::@game@ {

constexpr std::string_view colour_id(Colour colour) { return kColourIds[static_cast<std::size_t>(colour)]; }
inline std::optional<Colour> read_colour(std::string_view word) {
  const auto found = std::ranges::find(kColourIds, word);
  if (found == kColourIds.end()) return std::nullopt;
  return static_cast<Colour>(found - kColourIds.begin());
}

struct ColourSort {
  using Type = Colour;
  static constexpr SortSpec kSpec{"colour"};
  static constexpr std::span<const std::string_view> kIds = kColourIds;
  static std::string value(Colour held) { return std::string(colour_id(held)); }
  static void write(Colour held, std::string& text) { text += colour_id(held); }
  static std::optional<Colour> read(Words& words) { return read_colour(words.next()); }
};
constexpr Field<ColourSort> colour_field(std::string_view name) { return {name}; }

// How many stones are taken.
struct TakenSort : CountSort {
  static void write(std::int64_t held, std::string& text) { text += std::to_string(held); }
  static std::optional<std::int64_t> read(Words& words) { return read_integer(words.next(), 1, 9); }
};
constexpr Field<TakenSort> taken_field(std::string_view name) { return {name}; }

// A face of the die: a colour, or blank (@GAM@-12).
struct FaceSort {
  using Type = std::optional<Colour>;
  static constexpr SortSpec kSpec{"face"};
  static constexpr std::span<const std::string_view> kIds = kFaceIds;
  static std::string value(const Type& held) { return std::string(held ? colour_id(*held) : kBlankId); }
  static void write(const Type& held, std::string& text) { text += value(held); }
  static std::optional<Type> read(Words& words) {
    const std::string_view word = words.next();
    if (word == kBlankId) return Type();
    const auto colour = read_colour(word);
    return colour ? std::optional<Type>(colour) : std::nullopt;
  }
};
constexpr Field<FaceSort> face_field(std::string_view name) { return {name}; }

}  // namespace partal::@game@
