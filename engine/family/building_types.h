// The six types of buildings, in the order of their worth, with the names and letters they have in every
// game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace partal::family {

enum class Type : std::uint8_t { Pavilion, Seraglio, Arcades, Chambers, Garden, Tower };
inline constexpr int kTypes = 6;
inline constexpr std::array<std::string_view, kTypes> kTypeIds = {"pavilion", "seraglio", "arcades",
                                                                  "chambers", "garden",   "tower"};
inline constexpr std::string_view kTypeLetters = "PSACGT";

constexpr std::string_view type_id(Type type) { return kTypeIds[static_cast<std::size_t>(type)]; }

}  // namespace partal::family
