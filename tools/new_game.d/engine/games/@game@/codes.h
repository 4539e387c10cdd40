// Everything @Title@ says to the outside beside actions and draws (notation.cpp): each code once, with its
// fields. The words stand in i18n/.
#pragma once

#include "engine/games/@game@/sorts.h"

namespace partal::@game@::codes {

inline constexpr StepCode kTakeStep{"take"};
inline constexpr StepCode kEndStep{"end"};

// ---- events
inline constexpr EventCode kTaken{"taken", colour_field("colour"), count_field("count"),
                                  count_field("left")};                                        // @GAM@-11
inline constexpr EventCode kLastTaken{"last-taken", colour_field("colour"), points_field("points")};  // @GAM@-20
inline constexpr EventCode kDieRolled{"die-rolled", face_field("face"), count_field("added")};  // @GAM@-12, @GAM@-13

// ---- refusals
inline constexpr ViolationCode kTakeDone{"take.done"};                                         // @GAM@-10
inline constexpr ViolationCode kTooMany{"take.too-many", count_field("count"), count_field("most")};  // @GAM@-11
inline constexpr ViolationCode kNotThere{"take.not-there", colour_field("colour"), count_field("count"),
                                         count_field("left")};                                 // @GAM@-11
inline constexpr ViolationCode kStoneOwed{"end.stone-owed"};                                   // @GAM@-11

// ---- scores and previews
inline constexpr ScoreCode kLastStone{"last-stone", colour_field("colour")};
inline constexpr ChangeCode kRow{"row", colour_field("colour"), count_field("from"), count_field("to"),
                                 points_field("points")};

}  // namespace partal::@game@::codes
