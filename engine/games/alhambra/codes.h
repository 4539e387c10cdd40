// Everything Alhambra says to the outside beside actions and draws (notation.cpp): each code once, with its
// fields.
#pragma once

#include "engine/games/alhambra/sorts.h"

namespace partal::alhambra::codes {

inline constexpr StepCode kActionStep{"action"};
inline constexpr StepCode kPlaceStep{"place"};
inline constexpr StepCode kLeftoverStep{"leftover"};
inline constexpr StepCode kEndStep{"end"};

// ---- events
inline constexpr EventCode kMoneyDealt{"money-dealt", card_field("card")};  // ALH-05; its seat gets it
inline constexpr EventCode kFirstPlayer{"first-player", count_field("cards"), count_field("money")};
inline constexpr EventCode kMoneyTaken{"money-taken", cards_field("cards"), count_field("total")};
inline constexpr EventCode kTileBought{"tile-bought",        tile_field("tile"),  slot_field("slot"),
                                       cards_field("cards"), count_field("cost"), count_field("paid")};
inline constexpr EventCode kFurtherAction{"further-action"};
inline constexpr EventCode kActionWaived{"action-waived"};
// Of these three, `wall` is the longest wall before and after. A tile is also placed by rebuild-in.
inline constexpr EventCode kTilePlaced{"tile-placed", tile_field("tile"), cell_field("at"),
                                       counts_field("wall")};
inline constexpr EventCode kTileReserved{"tile-reserved", tile_field("tile")};
inline constexpr EventCode kTileGiven{"tile-given", tile_field("tile")};
inline constexpr EventCode kTileReturned{"tile-returned", tile_field("tile"), cell_field("at"),
                                         counts_field("wall")};
inline constexpr EventCode kTileSwapped{"tile-swapped", tile_field("tile"), tile_field("other"),
                                        cell_field("at"), counts_field("wall")};  // tile in, other out
inline constexpr EventCode kPassed{"passed"};
inline constexpr EventCode kCardRevealed{"card-revealed", card_field("card")};  // to the money row
inline constexpr EventCode kTileRevealed{"tile-revealed", tile_field("tile"),
                                         slot_field("slot")};  // to the yard
inline constexpr EventCode kScoringCard{"scoring-card", scoring_field("scoring")};
inline constexpr EventCode kDeckRenewed{"deck-renewed", count_field("cards")};
inline constexpr EventCode kScored{"scored",
                                   scoring_field("scoring"),
                                   points_field("wall"),
                                   points_field("buildings"),
                                   points_field("points"),
                                   points_field("total")};  // one for each seat
inline constexpr EventCode kDirkScored{"dirk-scored", scoring_field("scoring"),
                                       points_field("points")};  // ALH-62: shown, never won with
inline constexpr EventCode kDirkReceived{"dirk-received", tile_field("tile")};
inline constexpr EventCode kLastRefill{"last-refill", count_field("missing")};
inline constexpr EventCode kHandsOpened{"hands-opened"};
inline constexpr EventCode kLeftoverGiven{"leftover-given", tile_field("tile"), slot_field("slot"),
                                          count_field("money")};
inline constexpr EventCode kLeftoverStays{"leftover-stays", tile_field("tile"), slot_field("slot"),
                                          count_field("money")};  // ALH-51: a tie for most

// ---- refusals
inline constexpr ViolationCode kNotInRow{"take.not-in-row", card_field("card")};
inline constexpr ViolationCode kOverFive{"take.over-five", count_field("total"), count_field("most")};
inline constexpr ViolationCode kEmptySlot{"yard.empty-slot", slot_field("slot")};
inline constexpr ViolationCode kPaymentCurrency{"payment.currency", slot_field("slot"),
                                                currency_field("currency"), currency_field("found")};
inline constexpr ViolationCode kPaymentNotHeld{"payment.not-held", card_field("card"), count_field("held"),
                                               count_field("asked")};
inline constexpr ViolationCode kOutOfReach{
    "payment.out-of-reach", slot_field("slot"),  tile_field("tile"),    currency_field("currency"),
    count_field("cost"),    count_field("held"), count_field("missing")};
inline constexpr ViolationCode kPaymentTooSmall{"payment.too-small", slot_field("slot"),
                                                tile_field("tile"),  count_field("cost"),
                                                count_field("paid"), count_field("missing")};
inline constexpr ViolationCode kNoActionLeft{"action.none-left"};
inline constexpr ViolationCode kOnlyPlacing{"leftover.only-placing"};
inline constexpr ViolationCode kNoRightToStop{"stop.no-right"};
inline constexpr ViolationCode kCanAct{"pass.can-act"};
inline constexpr ViolationCode kActionOwed{"end.action-owed"};
inline constexpr ViolationCode kActionOpen{"end.action-open"};  // `stop` comes first
inline constexpr ViolationCode kTilesWait{"end.tiles-wait", tiles_field("tiles")};
inline constexpr ViolationCode kNotBought{"place.not-bought", tile_field("tile")};
inline constexpr ViolationCode kPlaceTooEarly{"place.too-early", tile_field("tile")};
inline constexpr ViolationCode kNotInTray{"tray.not-there", tile_field("tile")};
inline constexpr ViolationCode kStillInTray{"tile.in-tray", tile_field("tile")};
inline constexpr ViolationCode kNotOnReserve{"reserve.not-there", tile_field("tile")};
inline constexpr ViolationCode kNotLaid{"tile.not-laid", tile_field("tile")};
inline constexpr ViolationCode kStartTileFixed{"start-tile.fixed"};
inline constexpr ViolationCode kDirkAbsent{"dirk.absent", count_field("players")};
inline constexpr ViolationCode kDirkLeftover{"dirk.leftover", tile_field("tile")};
inline constexpr ViolationCode kTurned{"tile.turned", text_field("found")};
inline constexpr ViolationCode kTaken{"cell.taken", tile_field("tile"), cell_field("at"),
                                      tile_field("other")};
inline constexpr ViolationCode kNotAdjacent{"tile.not-adjacent", tile_field("tile"), cell_field("at"),
                                            maybe(tile_field("corner"))};  // touched at a corner
inline constexpr ViolationCode kEdgeMismatch{"tile.edge-mismatch", tile_field("tile"), cell_field("at"),
                                             side_field("side"), tile_field("other")};
inline constexpr ViolationCode kNotReachable{"tile.not-reachable", tile_field("tile"), cell_field("at")};
inline constexpr ViolationCode kEnclosesGap{"tile.encloses-gap", tile_field("tile"), cell_field("at"),
                                            count_field("cells")};
inline constexpr ViolationCode kCutsOff{"remove.cuts-off", tile_field("tile"), tiles_field("cut_off")};
inline constexpr ViolationCode kRemovalEnclosesGap{"remove.encloses-gap", tile_field("tile"),
                                                   cell_field("at")};

// ---- scores and previews
inline constexpr ScoreCode kWallScore{"wall", scoring_field("scoring")};
inline constexpr ScoreCode kMajorityScore{"majority",
                                          type_field("type"),
                                          scoring_field("scoring"),
                                          counts_field("places"),
                                          points_list_field("table"),
                                          count_field("shared_by")};
inline constexpr ChangeCode kWallChange{"wall", count_field("from"), count_field("to")};
inline constexpr ChangeCode kCountChange{"count", type_field("type"), count_field("from"), count_field("to")};
inline constexpr ChangeCode kRankChange{"rank", type_field("type"), maybe(count_field("from")),
                                        maybe(count_field("to"))};      // ALH-44: without a tile no place
inline constexpr ChangeCode kExactChange{"exact", slot_field("slot")};  // one more action (ALH-13)

}  // namespace partal::alhambra::codes
