// The face of The Gardens of the Alhambra: its colours, its buildings, and where its rules stand.
#pragma once

#include "engine/family/lattice/face.h"

namespace partal::gardens {

inline constexpr lattice::Face kFace = {
    .game = "gardens",
    .colour_ids = {"lilac", "green", "yellow", "orange"},  // lavender, palm, lemon, orange tree (GAR-01)
    .colour_letters = "lgyo",
    .chip_types = {"pavilion", "seraglio", "arcades", "chambers", "tower"},  // GAR-03
    .rules =
        {
            .players = "GAR-01",
            .tiles = "GAR-02",
            .chips = "GAR-03",
            .colours = "GAR-04",
            .deal = "GAR-05",
            .first_player = "GAR-06",
            .turn = "GAR-10",
            .first_tile = "GAR-11",
            .adjacent = "GAR-12",
            .rotation = "GAR-13",
            .empty_supply = "GAR-14",
            .completion = "GAR-20",
            .sums = "GAR-21",
            .winner = "GAR-22",
            .nobody = "GAR-23",
            .points = "GAR-24",
            .neutral = "GAR-25",
            .worth = "GAR-26",
            .end = "GAR-30",
            .three_tiles = "GAR-40",
            .two_colours = "GAR-41",
        },
    .assumed = {"tiles", "buildings"},  // counted for the sister game only
};

}  // namespace partal::gardens
