// The face of Carat: its colours, its chips without a picture, and where its rules stand.
#pragma once

#include "engine/family/lattice/face.h"

namespace partal::carat {

inline constexpr lattice::Face kFace = {
    .game = "carat",
    .colour_ids = {"red", "yellow", "blue", "green"},  // CAR-01
    .colour_letters = "rybg",
    .chip_types = {},  // CAR-03: values alone
    .rules =
        {
            .players = "CAR-01",
            .tiles = "CAR-02",
            .chips = "CAR-03",
            .colours = "CAR-04",
            .deal = "CAR-05",
            .first_player = "CAR-06",
            .turn = "CAR-10",
            .first_tile = "CAR-11",
            .adjacent = "CAR-12",
            .rotation = "CAR-13",
            .empty_supply = "CAR-14",
            .completion = "CAR-20",
            .sums = "CAR-21",
            .winner = "CAR-22",
            .nobody = "CAR-23",
            .points = "CAR-24",
            .neutral = "CAR-25",
            .worth = "CAR-26",
            .end = "CAR-30",
            .three_tiles = "CAR-40",
            .two_colours = "CAR-41",
        },
    .assumed = {},
};

}  // namespace partal::carat
