#include "engine/games/alhambra/components.h"

namespace partal::alhambra {

namespace {

using enum Type;

// ALH-01: one row per printed tile, in the order of their numbers.
constexpr PerTile<TileSpec> kTable = {{{
    {.type = Pavilion, .cost = 0, .walls = walls("")},  // the fountain (ALH-02); its type is never asked for
    {.type = Pavilion, .cost = 2, .walls = walls("NEW")},
    {.type = Pavilion, .cost = 3, .walls = walls("SW")},
    {.type = Pavilion, .cost = 4, .walls = walls("ES")},
    {.type = Pavilion, .cost = 5, .walls = walls("NW")},
    {.type = Pavilion, .cost = 6, .walls = walls("N")},
    {.type = Pavilion, .cost = 7, .walls = walls("E")},
    {.type = Pavilion, .cost = 8, .walls = walls("")},
    {.type = Seraglio, .cost = 3, .walls = walls("ESW")},
    {.type = Seraglio, .cost = 4, .walls = walls("NE")},
    {.type = Seraglio, .cost = 5, .walls = walls("SW")},
    {.type = Seraglio, .cost = 6, .walls = walls("ES")},
    {.type = Seraglio, .cost = 7, .walls = walls("W")},
    {.type = Seraglio, .cost = 8, .walls = walls("S")},
    {.type = Seraglio, .cost = 9, .walls = walls("")},
    {.type = Arcades, .cost = 4, .walls = walls("NES")},
    {.type = Arcades, .cost = 5, .walls = walls("NW")},
    {.type = Arcades, .cost = 6, .walls = walls("NE")},
    {.type = Arcades, .cost = 6, .walls = walls("SW")},
    {.type = Arcades, .cost = 7, .walls = walls("ES")},
    {.type = Arcades, .cost = 8, .walls = walls("N")},
    {.type = Arcades, .cost = 8, .walls = walls("E")},
    {.type = Arcades, .cost = 9, .walls = walls("")},
    {.type = Arcades, .cost = 10, .walls = walls("")},
    {.type = Chambers, .cost = 5, .walls = walls("NSW")},
    {.type = Chambers, .cost = 6, .walls = walls("ES")},
    {.type = Chambers, .cost = 7, .walls = walls("NE")},
    {.type = Chambers, .cost = 7, .walls = walls("SW")},
    {.type = Chambers, .cost = 8, .walls = walls("NW")},
    {.type = Chambers, .cost = 9, .walls = walls("S")},
    {.type = Chambers, .cost = 9, .walls = walls("W")},
    {.type = Chambers, .cost = 10, .walls = walls("")},
    {.type = Chambers, .cost = 11, .walls = walls("")},
    {.type = Garden, .cost = 6, .walls = walls("ESW")},
    {.type = Garden, .cost = 7, .walls = walls("NSW")},
    {.type = Garden, .cost = 8, .walls = walls("NE")},
    {.type = Garden, .cost = 8, .walls = walls("NW")},
    {.type = Garden, .cost = 8, .walls = walls("SW")},
    {.type = Garden, .cost = 9, .walls = walls("E")},
    {.type = Garden, .cost = 10, .walls = walls("N")},
    {.type = Garden, .cost = 10, .walls = walls("W")},
    {.type = Garden, .cost = 10, .walls = walls("")},
    {.type = Garden, .cost = 11, .walls = walls("")},
    {.type = Garden, .cost = 12, .walls = walls("S")},
    {.type = Tower, .cost = 7, .walls = walls("NEW")},
    {.type = Tower, .cost = 8, .walls = walls("NES")},
    {.type = Tower, .cost = 9, .walls = walls("NE")},
    {.type = Tower, .cost = 9, .walls = walls("NW")},
    {.type = Tower, .cost = 9, .walls = walls("ES")},
    {.type = Tower, .cost = 10, .walls = walls("W")},
    {.type = Tower, .cost = 11, .walls = walls("N")},
    {.type = Tower, .cost = 11, .walls = walls("S")},
    {.type = Tower, .cost = 11, .walls = walls("")},
    {.type = Tower, .cost = 12, .walls = walls("")},
    {.type = Tower, .cost = 13, .walls = walls("E")},
}}};

constexpr bool types_run_as_numbered() {
  for (int number = 1; number <= kTiles; ++number) {
    if (!tiles_of(kTable[tile_of(number)].type).has(tile_of(number))) return false;
  }
  return true;
}
constexpr int sum_of_costs() {
  int sum = 0;
  for (const TileSpec& spec : kTable) sum += spec.cost;
  return sum;
}
constexpr int count_with_walls(Walls wanted) {
  int count = 0;
  for (int number = 1; number <= kTiles; ++number) count += kTable[tile_of(number)].walls == wanted;
  return count;
}
constexpr bool walls_are_spread_evenly() {
  if (count_with_walls(walls("")) != 10) return false;
  for (const auto& single : {"N", "E", "S", "W"}) {
    if (count_with_walls(walls(single)) != 4) return false;
  }
  for (const auto& pair : {"NE", "ES", "SW", "NW"}) {
    if (count_with_walls(walls(pair)) != 5) return false;
  }
  for (const auto& triple : {"NES", "ESW", "NSW", "NEW"}) {
    if (count_with_walls(walls(triple)) != 2) return false;
  }
  return true;
}
static_assert(types_run_as_numbered());
static_assert(sum_of_costs() == 421);
static_assert(walls_are_spread_evenly());
static_assert(tiles_of(Pavilion).size() == 7 && tiles_of(Seraglio).size() == 7 &&
              tiles_of(Arcades).size() == 9);
static_assert(tiles_of(Chambers).size() == 9 && tiles_of(Garden).size() == 11 &&
              tiles_of(Tower).size() == 11);

}  // namespace

constinit const PerTile<TileSpec> kTileSpecs = kTable;

}  // namespace partal::alhambra
