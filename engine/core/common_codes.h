// What every game can say: the common events, and the refusals that no rule but the table or the form of a
// text makes.
#pragma once

#include "engine/core/field.h"

namespace partal {

struct GameSort : TextSort {
  static constexpr SortSpec kSpec{"game"};
};
struct ListOfCounts {
  using Type = std::vector<int>;
  static constexpr SortSpec kSpec{"count", false, true};
  static std::vector<std::int64_t> value(const Type& held) { return {held.begin(), held.end()}; }
};

namespace common {

inline constexpr EventCode kTurnEnded{"turn-ended"};
inline constexpr EventCode kUndone{"undone", count_field("to")};
inline constexpr EventCode kGameEnded{"game-ended", Field<ListOf<SeatSort>>{"winners"},
                                      Field<ListOfCounts>{"scores"}};

inline constexpr ViolationCode kNotYours{"turn.not-yours", seat_field("seat"), seat_field("deciding")};
inline constexpr ViolationCode kOver{"turn.over"};
inline constexpr ViolationCode kChance{"turn.chance"};
inline constexpr ViolationCode kUnknownAction{"action.unknown", text_field("found")};
inline constexpr ViolationCode kActionNotNow{"action.not-now", text_field("found"), text_field("step")};
inline constexpr ViolationCode kForm{"text.form", text_field("found"), text_field("expected")};
inline constexpr ViolationCode kUndoNotYours{"undo.not-yours", seat_field("seat")};
inline constexpr ViolationCode kUndoRevealed{"undo.revealed", count_field("to"), count_field("line")};
inline constexpr ViolationCode kUndoNothing{"undo.nothing", count_field("to")};
inline constexpr ViolationCode kDrawNotNow{"draw.not-now", text_field("found")};
inline constexpr ViolationCode kDrawImpossible{"draw.impossible", text_field("found")};
inline constexpr ViolationCode kDrawValue{"draw.value", text_field("found"), text_field("expected")};
inline constexpr ViolationCode kOptionUnknown{"option.unknown", text_field("option"),
                                              Field<GameSort>{"game"}};
inline constexpr ViolationCode kOptionValue{"option.value", text_field("option"), text_field("found"),
                                            text_field("expected")};
inline constexpr ViolationCode kOptionPlayers{"option.players", text_field("option"), text_field("found"),
                                              count_field("players"), Field<ListOfCounts>{"expected"}};
inline constexpr ViolationCode kGameUnknown{"game.unknown", text_field("found"), text_field("expected")};
inline constexpr ViolationCode kPlayersCount{"players.count", count_field("found"), count_field("least"),
                                             count_field("most")};
inline constexpr ViolationCode kRulesUnknown{"rules.unknown", count_field("found"), text_field("expected")};
inline constexpr ViolationCode kRecordDamaged{"record.damaged", count_field("line"), text_field("found"),
                                              text_field("expected")};
inline constexpr ViolationCode kRecordLine{"record.line", count_field("line"), text_field("found"),
                                           text_field("expected")};
inline constexpr ViolationCode kRecordRefused{"record.refused", count_field("line"), text_field("found"),
                                              text_field("code")};
inline constexpr ViolationCode kRecordResult{"record.result", count_field("line"), text_field("found"),
                                             text_field("expected")};
inline constexpr ViolationCode kNoAdvice{"advice.none", Field<GameSort>{"game"}};

}  // namespace common
}  // namespace partal
