// The sorts of things that a game on the lattice speaks of (core/field.h). Colours have the face's ids.
#pragma once

#include "engine/core/field.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

std::string tile_text(Tile tile);  // "4c": count 4, the third order
std::optional<Tile> read_tile(std::string_view word);
std::vector<std::string> tile_texts(TileSet tiles);
std::optional<int> read_rotation(std::string_view word);

struct TileSort {
  using Type = Tile;
  static constexpr SortSpec kSpec{"tile", true};
  static std::string value(Tile held) { return tile_text(held); }
  static void write(Tile held, std::string& text) { text += tile_text(held); }
  static std::optional<Tile> read(Words& words) { return read_tile(words.next()); }
};
constexpr Field<TileSort> tile_field(std::string_view name) { return {name}; }

struct TilesSort {
  using Type = TileSet;
  static constexpr SortSpec kSpec{"tile", true, true};
  static std::vector<std::string> value(TileSet held) { return tile_texts(held); }
};
constexpr Field<TilesSort> tiles_field(std::string_view name) { return {name}; }

// A square, or an octagon, which has a square's number.
struct PlaceSort {
  using Type = int;
  static constexpr SortSpec kSpec = CellSort::kSpec;
  static Cell value(int held) { return cell_of(held); }
  static void write(int held, std::string& text) { text += cell_text(cell_of(held)); }
  static std::optional<int> read(Words& words) {
    const auto cell = read_cell(words.next());
    return cell && is_square(*cell) ? std::optional(place_of(*cell)) : std::nullopt;
  }
};
constexpr Field<PlaceSort> place_field(std::string_view name) { return {name}; }

struct RotationSort {
  using Type = int;
  static constexpr SortSpec kSpec{"rotation"};
  static std::int64_t value(int held) { return held; }
  static void write(int held, std::string& text) { text.append("r").append(std::to_string(held)); }
  static std::optional<int> read(Words& words) { return read_rotation(words.next()); }
};
constexpr Field<RotationSort> rotation_field(std::string_view name) { return {name}; }

struct ChipSort {
  using Type = int;  // its value
  static constexpr SortSpec kSpec{"chip", true};
  static std::int64_t value(int held) { return held; }
  static void write(int held, std::string& text) { text += std::to_string(held); }
  static std::optional<std::int64_t> read(Words& words) { return read_integer(words.next(), 1, kChipValues); }
};
constexpr Field<ChipSort> chip_field(std::string_view name) { return {name}; }

struct ColourSort {
  using Type = std::string;  // its id
  static constexpr SortSpec kSpec{"colour"};
  static std::string value(const std::string& held) { return held; }
};
constexpr Field<ColourSort> colour_field(std::string_view name) { return {name}; }
constexpr Field<ListOf<ColourSort>> colours_field(std::string_view name) { return {name}; }

// Of each colour, in their order.
struct SumsSort {
  using Type = Sums;
  static constexpr SortSpec kSpec{"count", false, true};
  static std::vector<std::int64_t> value(Sums held) {
    std::vector<std::int64_t> sums;
    for (int i = 0; i < kColours; ++i) sums.push_back(sum_of(held, colour_at(i)));
    return sums;
  }
};
constexpr Field<SumsSort> sums_field(std::string_view name) { return {name}; }

}  // namespace partal::lattice
