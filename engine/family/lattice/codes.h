// Everything a game on the lattice says to the outside beside actions and draws (notation.cpp): each code
// once, with its fields.
#pragma once

#include "engine/family/lattice/sorts.h"

namespace partal::lattice::codes {

inline constexpr StepCode kLayStep{"lay"};
inline constexpr StepCode kEndStep{"end"};

// ---- events
inline constexpr EventCode kFirstPlayer{"first-player"};
inline constexpr EventCode kChipLaid{"chip-laid", place_field("at"), chip_field("chip")};
inline constexpr EventCode kTileDrawn{"tile-drawn", tile_field("tile").for_owner()};  // GAR-05, CAR-05
inline constexpr EventCode kSupplyEmpty{"supply-empty"};
inline constexpr EventCode kTileLaid{"tile-laid", tile_field("tile"), place_field("at"),
                                     rotation_field("rotation")};
inline constexpr EventCode kScored{"scored",
                                   place_field("at"),
                                   chip_field("chip"),
                                   sums_field("sums"),
                                   colours_field("cancelled"),
                                   colour_field("winner"),
                                   count_field("factor"),
                                   points_field("points")};
inline constexpr EventCode kChipNeutral{
    "chip-neutral",     place_field("at"),          chip_field("chip"),
    sums_field("sums"), colours_field("cancelled"), colour_field("winner")};  // nobody owns the winner
inline constexpr EventCode kChipUnclaimed{"chip-unclaimed", place_field("at"), chip_field("chip"),
                                          sums_field("sums")};  // all cancelled

// ---- refusals
inline constexpr ViolationCode kOutside{"cell.outside", cell_field("at"), count_field("most")};
inline constexpr ViolationCode kRotation{"tile.rotation", text_field("found")};
inline constexpr ViolationCode kLayDone{"lay.done"};
inline constexpr ViolationCode kNotHeld{"tile.not-held", tile_field("tile"),
                                        tiles_field("tiles")};  // tiles: the own hand
inline constexpr ViolationCode kTaken{"cell.taken", tile_field("tile"), place_field("at"),
                                      tile_field("other")};
inline constexpr ViolationCode kFirstOnEdge{"first.on-edge", tile_field("tile"), place_field("at")};
inline constexpr ViolationCode kNotAdjacent{"tile.not-adjacent", tile_field("tile"), place_field("at"),
                                            maybe(tile_field("corner"))};  // touched at a corner
inline constexpr ViolationCode kTileOwed{"end.tile-owed", tiles_field("tiles")};
inline constexpr ViolationCode kColoursSeats{"colours.seats", text_field("option"), count_field("found"),
                                             count_field("expected")};
inline constexpr ViolationCode kColoursNumber{"colours.number", text_field("option"), seat_field("seat"),
                                              count_field("found"),
                                              count_field("expected")};  // one colour each, or two
inline constexpr ViolationCode kColoursUnknown{"colours.unknown", text_field("option"), seat_field("seat"),
                                               text_field("found"), text_field("expected")};
inline constexpr ViolationCode kColoursTaken{"colours.taken", text_field("option"), seat_field("seat"),
                                             colour_field("colour"), seat_field("other")};
inline constexpr ViolationCode kLayoutRows{"layout.rows", text_field("option"), count_field("found"),
                                           count_field("expected")};
inline constexpr ViolationCode kLayoutRow{"layout.row", text_field("option"), count_field("row"),
                                          count_field("found"), count_field("expected")};
inline constexpr ViolationCode kLayoutValue{"layout.value",      text_field("option"),
                                            count_field("row"),  count_field("column"),
                                            text_field("found"), text_field("expected")};
inline constexpr ViolationCode kLayoutCount{
    "layout.count",     text_field("option"), count_field("row"),     count_field("column"),
    chip_field("chip"), count_field("found"), count_field("expected")};

// ---- scores and previews
inline constexpr ScoreCode kChipScore{"chip",
                                      place_field("at"),
                                      chip_field("chip"),
                                      sums_field("sums"),
                                      colours_field("cancelled"),
                                      colour_field("winner"),
                                      count_field("factor")};
// winner: absent when nobody has it; seat: when a neutral colour has it; missing: 0 when it is scored
inline constexpr ChangeCode kChipChange{"chip",
                                        place_field("at"),
                                        chip_field("chip"),
                                        sums_field("sums"),
                                        colours_field("cancelled"),
                                        maybe(colour_field("winner")),
                                        maybe(seat_field("seat")),
                                        points_field("points"),
                                        count_field("missing")};

}  // namespace partal::lattice::codes
