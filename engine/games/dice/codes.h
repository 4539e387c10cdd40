// Everything the dice game says to the outside beside actions and draws (notation.cpp): each code once, with
// its fields.
#pragma once

#include "engine/games/dice/sorts.h"

namespace partal::dice::codes {

inline constexpr StepCode kThrowStep{"throw"};
inline constexpr StepCode kActStep{"act"};
inline constexpr StepCode kEndStep{"end"};
inline constexpr StepCode kPrizeStep{"prize"};
inline constexpr StepCode kShiftStep{"shift"};
inline constexpr StepCode kNameStep{"name"};
inline constexpr StepCode kCountedStep{"counted"};  // DIC-46: the choices of a count are made

// ---- events
inline constexpr EventCode kCaliphGiven{"caliph-given"};                           // DIC-04
inline constexpr EventCode kPhaseBegun{"phase-begun", count_field("phase")};       // DIC-10; the seat begins
inline constexpr EventCode kTokenLaid{"token-laid", kType, token_field("token")};  // DIC-11
inline constexpr EventCode kThrowBegun{"throw-begun", count_field("throw"), count_field("count"),
                                       any_dice_field("kept")};  // DIC-13, DIC-20
inline constexpr EventCode kDiceThrown{"dice-thrown", count_field("throw"), dice_field("dice")};  // DIC-13
inline constexpr EventCode kPawnPlaced{"pawn-placed",       kType,
                                       count_field("dice"), space_field("wanted"),
                                       space_field("at"),   count_field("fell")};  // DIC-21
inline constexpr EventCode kPawnImproved{"pawn-improved",       kType,
                                         count_field("dice"),   space_field("from"),
                                         space_field("wanted"), space_field("at"),
                                         count_field("fell")};  // DIC-30
inline constexpr EventCode kPawnPushed{"pawn-pushed", kType, space_field("from"),
                                       space_field("at")};                                  // DIC-52
inline constexpr EventCode kTokenUsed{"token-used", token_field("token")};                  // DIC-56
inline constexpr EventCode kBlackDieAdded{"black-die-added", kType};                        // DIC-54
inline constexpr EventCode kThrowCountsLess{"throw-counts-less", count_field("position")};  // DIC-58
inline constexpr EventCode kDutyLapsed{"duty-lapsed", count_field("pawns")};                // DIC-27
inline constexpr EventCode kPrizeWon{"prize-won", kType, count_field("place"), count_field("points"),
                                     maybe(token_field("token"))};  // DIC-40; no token with two points
inline constexpr EventCode kProgressMoved{"progress-moved",     kType,
                                          count_field("from"),  count_field("to"),
                                          count_field("below"), count_field("lost")};  // DIC-41
inline constexpr EventCode kPointShifted{"point-shifted", kType, column_field("to")};  // DIC-51
inline constexpr EventCode kShiftDeclined{"shift-declined", kType};                    // DIC-51
inline constexpr EventCode kCaliphNamed{"caliph-named", seat_field("named")};          // DIC-55
inline constexpr EventCode kTokenLeft{"token-left", kType,
                                      token_field("token")};  // DIC-40, DIC-55: nobody took it
inline constexpr EventCode kScored{"scored",
                                   scoring_field("scoring"),
                                   points_field("tables"),
                                   points_field("tokens"),
                                   points_field("points"),
                                   points_field("total")};  // DIC-43, DIC-44; one a seat

// ---- refusals
inline constexpr ViolationCode kTokenMix{"tokens.mix", text_field("option"), text_field("where"),
                                         text_field("found"), text_field("expected")};   // DIC-05
inline constexpr ViolationCode kThrowFirst{"throw.first"};                               // DIC-13
inline constexpr ViolationCode kNoThrowLeft{"throw.none-left", count_field("throws")};   // DIC-13
inline constexpr ViolationCode kNoDieThrown{"throw.no-die", count_field("kept")};        // DIC-20
inline constexpr ViolationCode kNoFifthThrow{"throw.no-fifth"};                          // DIC-57
inline constexpr ViolationCode kTokenEarly{"throw.token-early", count_field("throws")};  // DIC-57
inline constexpr ViolationCode kKeepNotThere{"keep.not-there", kType, count_field("asked"),
                                             count_field("there")};                    // DIC-20
inline constexpr ViolationCode kTokenNotHeld{"token.not-held", token_field("token")};  // DIC-56
inline constexpr ViolationCode kNoActionLeft{"action.none-left"};                      // DIC-28
inline constexpr ViolationCode kNothingLeft{"turn.nothing-left"};                      // DIC-28
inline constexpr ViolationCode kTooFewDice{"dice.too-few", kType, count_field("asked"),
                                           count_field("there")};  // DIC-21
inline constexpr ViolationCode kTooManyDice{"dice.too-many", count_field("asked"),
                                            count_field("most")};                                 // DIC-54
inline constexpr ViolationCode kBlackNotThere{"black.not-there"};                                 // DIC-54
inline constexpr ViolationCode kBlackOtherFace{"black.other-face", kType, column_field("face")};  // DIC-54
inline constexpr ViolationCode kBlackOnce{"black.once"};                                          // DIC-54
inline constexpr ViolationCode kBlackTooLate{"black.too-late", count_field("throws")};            // DIC-54
inline constexpr ViolationCode kLessOnce{"less.once"};                                            // DIC-58
inline constexpr ViolationCode kLessFirstThrow{"less.first-throw"};                               // DIC-58
inline constexpr ViolationCode kLessFourthThrow{"less.fourth-throw"};                             // DIC-58
inline constexpr ViolationCode kOwnPawnThere{"place.own-pawn-there", kType, space_field("at")};   // DIC-24
inline constexpr ViolationCode kOneNewPawn{"place.one-new"};                                      // DIC-33
inline constexpr ViolationCode kAllDice{"place.all-dice", count_field("dice")};                   // DIC-29
inline constexpr ViolationCode kNoSpace{"place.no-space", kType, space_field("wanted")};          // DIC-23
inline constexpr ViolationCode kImproveRound{"improve.round", count_field("round")};              // DIC-12
inline constexpr ViolationCode kNoPawn{"improve.no-pawn", kType};                                 // DIC-30
inline constexpr ViolationCode kImprovedTwice{"improve.twice", kType};                            // DIC-32
inline constexpr ViolationCode kNotBetter{"improve.not-better", kType, space_field("from"),
                                          space_field("wanted")};                                // DIC-31
inline constexpr ViolationCode kPushSpaceFree{"push.space-free", kType, space_field("wanted")};  // DIC-52
inline constexpr ViolationCode kPushNoSpace{"push.no-space", kType, space_field("wanted")};      // DIC-52
inline constexpr ViolationCode kPawnOwed{"end.pawn-owed", count_field("owed"),
                                         count_field("throws")};         // DIC-27
inline constexpr ViolationCode kSameColumn{"shift.same-column", kType};  // DIC-51
inline constexpr ViolationCode kNobody{"name.nobody", count_field("found"),
                                       count_field("players")};  // DIC-55

// ---- scores and previews
inline constexpr ScoreCode kProgressScore{"progress", kType, scoring_field("scoring"),
                                          count_field("place")};              // DIC-43
inline constexpr ScoreCode kTokensScore{"tokens", scoring_field("scoring")};  // DIC-44
inline constexpr ChangeCode kLands{"lands",
                                   kType,
                                   space_field("wanted"),
                                   space_field("lands"),
                                   seats_field("pushed"),
                                   count_field("fell")};  // DIC-23, DIC-52

}  // namespace partal::dice::codes
