// Why a message or a request is not answered with what was asked: one closed list of codes, the same over
// WebSocket (`error`) and HTTP (`application/problem+json`). What the rules of a game have against an action
// is no problem but a Violation (`refused`).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/core/value.h"
#include "i18n/words.h"

namespace partal::server {

enum class ErrorCode : std::uint8_t {
  JsonBad,          // no JSON, or not of the form that is documented; `field` says where
  MessageUnknown,   // `t` names no message, or the route no request
  MessageTooLarge,  //
  RateLimit,
  RateFlooding,  // as a last word: too much was refused already
  ProtocolVersion,
  TokenUnknown,
  NotFound,  // also for what is forbidden
  Stale,     // another n than the present one
  TableStarted,
  TableWaiting,  // the match has not begun
  TableFull,
  TableDamaged,  // its data contradicts itself
  SeatPresent,   // its player is there, or has not been away for long enough
  SeatReplaced,  // a computer player holds the seat until its player returns
  MatchRunning,
  MatchOver,
  MatchTooLong,
  TurnTimeUp,  // a computer player decides this turn
  UndoUsedUp,  // this seat has undone as often as it may
  AidOff,
  ChatMuted,
  SeatFreed,  // as a last word: the maker of the table freed the seat
  StorageBusy,
  StorageLow,   // little room on the disk: no new tables
  StorageFull,  // none: nothing new at all
  ServerStopping,
};

struct Problem {
  ErrorCode code = ErrorCode::JsonBad;
  Args args{};
  int retry_after = 0;  // seconds; 0: not said
  // A refusal of the engine (an option, a name) that belongs into an HTTP answer: its code and rule are
  // shown.
  std::vector<Violation> violation{};
};
template <class T>
using Answer = tl::expected<T, Problem>;

inline tl::unexpected<Problem> problem(ErrorCode code, Args args = {}) {
  return tl::unexpected(Problem{.code = code, .args = std::move(args)});
}
inline tl::unexpected<Problem> problem(Violation violation) {
  return tl::unexpected(Problem{.violation = {std::move(violation)}});
}
inline tl::unexpected<Problem> bad_field(std::string_view field) {
  return problem(ErrorCode::JsonBad, {{"field", std::string(field)}});
}
inline tl::unexpected<Problem> bad_json() { return problem(ErrorCode::JsonBad, {{"field", Value()}}); }

// The language of a tag like "de-CH" or of a list of them, the first counts; English where it is none of
// ours.
words::Language language_of_tag(std::string_view tag);

std::string_view code_text(const Problem& problem);  // "json.bad", or the code of the violation
int http_status(const Problem& problem);
std::string sentence_of(const Problem& problem, const words::Words& words,
                        const words::SentenceContext& context = {});

}  // namespace partal::server
