// What lies on the table of @Title@.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_array.h"

namespace partal::@game@ {

inline constexpr int kMinPlayers = 2;  // @GAM@-01
inline constexpr int kMaxPlayers = 4;

enum class Colour : std::uint8_t { Red, Yellow, Blue, Green };
inline constexpr int kColours = 4;
inline constexpr std::array<std::string_view, kColours> kColourIds = {"red", "yellow", "blue", "green"};
inline constexpr auto kAllColours = all_of<Colour, kColours>();

template <class T>
using PerColour = EnumArray<Colour, T, kColours>;

inline constexpr int kUsualStones = 9;  // of each colour in the row (@GAM@-02)
inline constexpr int kFewerStones = 7;
inline constexpr int kBagStones = 5;  // of each colour in the bag (@GAM@-02)
inline constexpr int kMostTaken = 3;  // @GAM@-11

// The die has a face for each colour, the others are blank (@GAM@-12).
inline constexpr int kFaces = 6;
inline constexpr int kBlankFaces = kFaces - kColours;
inline constexpr std::string_view kBlankId = "blank";
inline constexpr std::array<std::string_view, kColours + 1> kFaceIds = {"red", "yellow", "blue", "green", kBlankId};

inline constexpr PerColour<int> kLastStonePoints = {{2, 3, 4, 5}};  // @GAM@-20

}  // namespace partal::@game@
