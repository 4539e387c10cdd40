// Everything Roll & Write says to the outside beside actions and draws (notation.cpp): each code once, with
// its fields.
#pragma once

#include "engine/games/roll_and_write/sorts.h"

namespace partal::roll_and_write::codes {

// ---- the decisions of a turn, in their order
inline constexpr StepCode kActionStep{"action"};
inline constexpr StepCode kSecondStep{"second"};
inline constexpr StepCode kRollStep{"roll"};
inline constexpr StepCode kKeepStep{"keep"};
inline constexpr StepCode kEndStep{"end"};

// ---- events
inline constexpr EventCode kFirstPlayer{"first-player"};  // RNW-10
inline constexpr EventCode kDiceRolled{"dice-rolled",
                                       dice_field("dice")};  // RNW-11 to RNW-13, RNW-27, RNW-28
inline constexpr EventCode kBuilt{"building-built", square_field("at"), type_field("type"),
                                  count_field("count"), count_field("boxes")};  // RNW-11, RNW-22, RNW-41
inline constexpr EventCode kCompleted{"type-completed", type_field("type")};    // RNW-30
inline constexpr EventCode kTurned{"dice-turned", Field<DiceBeforeSort>{"from"}, Field<DiceAfterSort>{"dice"},
                                   coins_field("coins")};                     // RNW-40
inline constexpr EventCode kSecondPaid{"second-paid", coins_field("coins")};  // RNW-41
inline constexpr EventCode kCoinsTaken{"coins-taken", coins_field("coins"), coins_field("lost"),
                                       coins_field("total")};                             // RNW-25, RNW-26
inline constexpr EventCode kTakenUp{"dice-taken-up"};                                     // RNW-28, `roll`
inline constexpr EventCode kKept{"pair-kept", dice_field("dice")};                        // RNW-28
inline constexpr EventCode kHanded{"pair-handed", dice_field("dice"), seat_field("to")};  // RNW-24
inline constexpr EventCode kImaginaryRolled{"imaginary-rolled",   count_field("imaginary"),
                                            dice_field("dice"),   type_field("type"),
                                            count_field("count"), count_field("boxes")};  // RNW-61, RNW-62
inline constexpr EventCode kImaginaryCompleted{"imaginary-completed", count_field("imaginary"),
                                               type_field("type")};  // RNW-64
inline constexpr EventCode kAwarded{"place-awarded",        type_field("type"),
                                    counts_field("places"), count_field("shared_by"),
                                    points_field("points"), points_field("total")};  // RNW-30 to RNW-33
inline constexpr EventCode kImaginaryAwarded{"imaginary-awarded",      count_field("imaginary"),
                                             type_field("type"),       counts_field("places"),
                                             count_field("shared_by"), points_field("points")};      // RNW-64
inline constexpr EventCode kRoundBegan{"round-began", count_field("round"), count_field("rounds")};  // RNW-20
inline constexpr EventCode kScored{"scored",
                                   points_field("places"),
                                   points_field("lines"),
                                   points_field("coins"),
                                   points_field("points"),
                                   points_field("total")};  // RNW-55, one for each seat
inline constexpr EventCode kImaginaryScored{"imaginary-scored", count_field("imaginary"),
                                            points_field("places"), points_field("extra"),
                                            points_field("total")};  // RNW-67

// ---- refusals
inline constexpr ViolationCode kActionDone{"action.done"};    // RNW-21
inline constexpr ViolationCode kNoneFree{"build.none-free"};  // RNW-23
inline constexpr ViolationCode kNoDice{"cell.no-dice", square_field("at"),
                                       squares_field("cells")};  // RNW-22; cells: where one can build
inline constexpr ViolationCode kBuiltAlready{"cell.built", square_field("at"),
                                             type_field("type")};  // RNW-22, RNW-41
inline constexpr ViolationCode kNotThere{"die.not-there", die_field("die"),
                                         dice_field("dice")};  // RNW-28, RNW-40
inline constexpr ViolationCode kTooFewCoins{"coins.too-few", coins_field("cost"),
                                            coins_field("coins")};   // RNW-42
inline constexpr ViolationCode kTurnTooLate{"turn.too-late"};        // RNW-43
inline constexpr ViolationCode kSecondTooEarly{"second.too-early"};  // RNW-41
inline constexpr ViolationCode kSecondTooLate{"second.too-late"};    // RNW-43
inline constexpr ViolationCode kOtherDice{"second.other-dice", square_field("at"),
                                          square_field("other")};  // RNW-41
inline constexpr ViolationCode kRollNotNow{"roll.not-now"};        // RNW-28
inline constexpr ViolationCode kKeepNotNow{"keep.not-now"};        // RNW-28
inline constexpr ViolationCode kActionOwed{"end.action-owed"};     // RNW-21
inline constexpr ViolationCode kRollFirst{"end.roll-first"};       // RNW-28
inline constexpr ViolationCode kKeepFirst{"end.keep-first"};       // RNW-28

// ---- scores and previews
inline constexpr ScoreCode kCompletedScore{"completed", type_field("type"), counts_field("places"),
                                           each_points_field("table"),
                                           count_field("shared_by")};  // RNW-30, RNW-31
inline constexpr ScoreCode kPlaceScore{"place", type_field("type"), counts_field("places"),
                                       each_points_field("table"), count_field("shared_by")};  // RNW-50
inline constexpr ScoreCode kLineScore{"line", line_field("line"), count_field("number")};      // RNW-53
inline constexpr ScoreCode kCoinsScore{"coins"};                                               // RNW-54

inline constexpr ChangeCode kLineChange{"line",
                                        line_field("line"),
                                        count_field("number"),
                                        count_field("from"),
                                        count_field("to"),
                                        points_field("points")};  // points: what the line is worth then
inline constexpr ChangeCode kRaceChange{"race", type_field("type"), count_field("from"), count_field("to"),
                                        count_field("boxes")};  // boxes marked
inline constexpr ChangeCode kCoinsChange{"coins", coins_field("from"), coins_field("to")};
inline constexpr ChangeCode kHandedOn{"handed-on", dice_field("dice"),
                                      seat_field("to")};  // the pair that the next player gets

}  // namespace partal::roll_and_write::codes
