// What the server says over the WebSocket, as text ready to be sent. Views, events and lists of actions are
// JSON of the engine already, made for the viewer they go to.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "ai/advice/hint.h"
#include "engine/catalogue/legal_json.h"
#include "engine/catalogue/match_json.h"
#include "server/protocol/client_message.h"
#include "server/protocol/problem.h"
#include "server/protocol/requests.h"

namespace partal::server {

// ---- what several messages and bodies have

// A table as everybody at it sees it.
struct SeatNotice {
  int seat = 0;
  SeatKind kind = SeatKind::Open;
  std::string name{};
  std::string level{};
  std::string stand_in{};  // the level of the computer player that holds a person's seat; empty: none
  bool present = false;
  bool gave_up = false;
  bool muted = false;
  std::optional<int> replace_in{};  // seconds until a computer player may stand in; nothing: it may not
};
inline constexpr auto kSeatHolder =
    shape<SeatNotice>("seat_holder", part<&SeatNotice::seat>(Field<SeatNumberSort>{"seat"}),
                      part<&SeatNotice::kind>(Field<SeatKindSort>{"kind"}),
                      part<&SeatNotice::name>(unless_empty(plain_field("name"))),
                      part<&SeatNotice::level>(unless_empty(plain_field("level"))));
inline constexpr auto kTableSeat = shape<SeatNotice>(
    "table_seat", spread<std::identity{}, kSeatHolder>(),
    part<&SeatNotice::stand_in>(unless_empty(plain_field("stand_in"))),
    part<&SeatNotice::present>(yes_no_field("present")), part<&SeatNotice::gave_up>(yes_no_field("gave_up")),
    part<&SeatNotice::muted>(yes_no_field("muted")),
    part<&SeatNotice::replace_in>(maybe(count_field("replace_in"))));

enum class Phase : std::uint8_t { Waiting, Running, Over, Closed };  // Closed: ended before it was over
inline constexpr std::array<std::string_view, 4> kPhases = {"waiting", "running", "over", "closed"};
using PhaseSort = EnumOf<Phase, kPhases>;

struct TableNotice {
  std::string id{};
  std::string game{};
  Options options{};
  Phase phase = Phase::Waiting;
  std::vector<SeatNotice> seats{};
  bool listed = false;
  Aids aids{};
  Takeback takeback = Takeback::Turn;
  std::optional<TurnTime> turn_time{};
  std::string commitment{};  // empty: chance is local, and nothing is promised
  std::string rematch{};     // the id of the next table; empty: none
  Viewer deciding{};         // whose turn it is; nothing in a list of tables, which are not loaded for it
  std::optional<int> turn_left{};  // seconds that a person still has for this turn; nothing: no time runs
};
inline constexpr auto kTable = shape<TableNotice>(
    "table", part<&TableNotice::id>(plain_field("table")), part<&TableNotice::game>(plain_field("game")),
    part<&TableNotice::options>(Field<OptionsSort>{"options"}),
    part<&TableNotice::phase>(Field<PhaseSort>{"phase"}),
    part<&TableNotice::seats>(sequence_field<ObjectOf<kTableSeat>>("seats")),
    part<&TableNotice::listed>(yes_no_field("public")), part<&TableNotice::aids>(object_field<kAids>("aids")),
    part<&TableNotice::takeback>(Field<TakebackSort>{"takeback"}),
    part<&TableNotice::turn_time>(maybe(object_field<kTurnTime>("turn_time"))),
    part<&TableNotice::commitment>(unless_empty(Field<HexSort>{"commitment"})),
    part<&TableNotice::rematch>(unless_empty(plain_field("rematch"))),
    part<&TableNotice::deciding>(maybe(seat_field("deciding"))),
    part<&TableNotice::turn_left>(maybe(count_field("turn_left"))));

struct ChatNotice {
  int number = 0;
  int seat = 0;
  std::int64_t at = 0;
  std::string text{};
};
inline constexpr auto kChatLine =
    shape<ChatNotice>("chat_line", part<&ChatNotice::number>(Field<NumberIn<1, kLastLine>>{"number"}),
                      part<&ChatNotice::seat>(Field<SeatNumberSort>{"seat"}),
                      part<&ChatNotice::at>(count_field("at")), part<&ChatNotice::text>(plain_field("text")));

// A refusal of the engine with its sentence in the reader's language.
struct ViolationWithText {
  const Violation& violation;
  std::string_view text;
  const Violation& without_text() const { return violation; }
};
inline constexpr auto kViolationWithText =
    shape<ViolationWithText>("violation", spread<&ViolationWithText::without_text, kViolation>(),
                             part<&ViolationWithText::text>(plain_field("text")));

struct ProblemWithText {
  const Problem& problem;
  std::string_view text;

  std::string_view rule() const { return problem.violation.empty() ? "" : problem.violation[0].rule; }
  std::string_view code() const { return code_text(problem); }
  const Args& args() const { return problem.violation.empty() ? problem.args : problem.violation[0].args; }
  int retry_after() const { return problem.retry_after; }
  int status() const { return http_status(problem); }
  std::string_view type() const { return "about:blank"; }
};
inline constexpr auto kProblemWithText = shape<ProblemWithText>(
    "problem_with_text", part<&ProblemWithText::rule>(unless_empty(plain_field("rule"))).or_left_out(),
    part<&ProblemWithText::code>(plain_field("code")), part<&ProblemWithText::args>(args_field("args")),
    part<&ProblemWithText::text>(plain_field("text")),
    part<&ProblemWithText::retry_after>(unless_empty(count_field("retry_after"))).or_left_out());

using EventsSort = SequenceOf<ObjectOf<kEvent>>;
using LegalSort = SequenceOf<ObjectOf<kLegalAction>>;
using ChatSort = SequenceOf<ObjectOf<kChatLine>>;

// ---- the messages; the name of a shape is the `t`

struct Welcome {
  std::string_view id{};
  std::string_view version{};
  std::string_view commit{};
  struct Limits {
    int message_bytes = 0;
    int chat_characters = 500;
  } limits{};
  int protocol = kProtocolVersion;
};
inline constexpr auto kWelcomeLimits =
    shape<Welcome::Limits>("welcome_limits", part<&Welcome::Limits::message_bytes>(count_field("message")),
                           part<&Welcome::Limits::chat_characters>(count_field("chat")));
inline constexpr auto kWelcome = shape<Welcome>(
    "welcome", part<&Welcome::id>(plain_field("id")), part<&Welcome::protocol>(count_field("protocol")),
    part<&Welcome::version>(plain_field("version")), part<&Welcome::commit>(plain_field("commit")),
    part<&Welcome::limits>(object_field<kWelcomeLimits>("limits")));

// How a match ended. Nobody wins a contest that is lost (RNW-64).
enum class MatchOutcome : std::uint8_t { Won, Shared, Nobody };
inline constexpr std::array<std::string_view, 3> kOutcomes = {"won", "shared", "nobody"};
using OutcomeSort = EnumOf<MatchOutcome, kOutcomes>;
struct MatchResult {
  std::vector<Seat> winners{};
  MatchOutcome outcome() const {
    return winners.empty()       ? MatchOutcome::Nobody
           : winners.size() == 1 ? MatchOutcome::Won
                                 : MatchOutcome::Shared;
  }
};
inline constexpr auto kResult =
    shape<MatchResult>("result", part<&MatchResult::outcome>(Field<OutcomeSort>{"outcome"}),
                       part<&MatchResult::winners>(sequence_field<SeatSort>("winners")));
inline constexpr auto kUndoLines =
    shape<UndoLines>("undo_lines", part<&UndoLines::lines>(sequence_field<LineSort>("lines")),
                     part<&UndoLines::turn>(maybe(Field<LineSort>{"turn"})));

// Of a view: what turns an earlier one into this one (engine/core/shape_changes.h).
struct ViewChangesSort {
  static void schema(SchemaWriter& schema, JsonWriter& json);
};

// One viewer's picture of the match after line n.
struct Position {
  Viewer viewer{};
  int n = 0;
  std::string view{};                   // JSON: whole, or in an update what has changed since `from`
  std::string legal{};                  // JSON; empty: this viewer does not decide
  std::optional<UndoLines> undo{};      // nothing: this viewer can take nothing back
  std::optional<MatchResult> result{};  // nothing: the match is not over
};
struct PositionMessage {
  std::string_view id{};
  const Position& position;
  int from = 0;
  std::string_view events{};
  std::string_view chat{};

  Viewer viewer() const { return position.viewer; }
  int n() const { return position.n; }
  std::string_view view() const { return position.view; }
  std::string_view legal() const { return position.legal; }
  const std::optional<UndoLines>& undo() const { return position.undo; }
  const std::optional<MatchResult>& result() const { return position.result; }
};
inline constexpr auto kViewerPart = part<&PositionMessage::viewer>(maybe(seat_field("viewer")));
inline constexpr auto kNPart = part<&PositionMessage::n>(Field<LineSort>{"n"});
inline constexpr auto kFromPart = part<&PositionMessage::from>(Field<LineSort>{"from"});
inline constexpr auto kEventsPart = part<&PositionMessage::events>(raw_field<EventsSort>("events"));
inline constexpr auto kViewPart = part<&PositionMessage::view>(raw_field<ViewSort>("view"));
inline constexpr auto kLegalPart = part<&PositionMessage::legal>(unless_empty(raw_field<LegalSort>("legal")));
inline constexpr auto kUndoPart = part<&PositionMessage::undo>(maybe(object_field<kUndoLines>("undo")));
inline constexpr auto kResultPart = part<&PositionMessage::result>(maybe(object_field<kResult>("result")));
inline constexpr auto kState = shape<PositionMessage>(
    "state", kViewerPart, kFromPart, kNPart, kEventsPart, kViewPart, kLegalPart, kUndoPart, kResultPart,
    part<&PositionMessage::chat>(unless_empty(raw_field<ChatSort>("chat"))));
inline constexpr auto kUpdate = shape<PositionMessage>(
    "update", kViewerPart, kFromPart, kNPart, kEventsPart,
    part<&PositionMessage::view>(raw_field<ViewChangesSort>("changes")), kLegalPart, kUndoPart, kResultPart);
inline constexpr auto kWholeUpdate = shape<PositionMessage>(
    "update", kViewerPart, kFromPart, kNPart, kEventsPart, kViewPart, kLegalPart, kUndoPart, kResultPart);
inline constexpr auto kMomentAnswer =
    shape<PositionMessage>("answer", part<&PositionMessage::id>(plain_field("id")), kViewerPart, kFromPart,
                           kNPart, kEventsPart, kViewPart);

struct Ack {
  std::string_view id{};
  int n = 0;
};
inline constexpr auto kAck =
    shape<Ack>("ack", part<&Ack::id>(plain_field("id")), part<&Ack::n>(Field<LineSort>{"n"}));

struct Refused {
  std::string_view id{};
  ViolationWithText violation;
};
inline constexpr auto kRefused =
    shape<Refused>("refused", part<&Refused::id>(plain_field("id")),
                   part<&Refused::violation>(object_field<kViolationWithText>("violation")));

struct WhyAnswer {
  std::string_view id{};
  std::optional<ViolationWithText> violation{};  // nothing: it is allowed
};
inline constexpr auto kWhyAnswer =
    shape<WhyAnswer>("answer", part<&WhyAnswer::id>(plain_field("id")),
                     part<&WhyAnswer::violation>(maybe(object_field<kViolationWithText>("violation"))));

// One list of actions: what it would change, or why it is refused.
struct RefusedPreview {
  ViolationWithText violation;
};
inline constexpr auto kRefusedPreview = shape<RefusedPreview>(
    "refused_preview", part<&RefusedPreview::violation>(object_field<kViolationWithText>("violation")));
struct PreviewSort {
  using Type = std::string_view;  // JSON
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    schema.refer_common(json, "preview", [&](JsonWriter& definition) {
      describe_any_of<ObjectOf<kPreview>, ObjectOf<kRefusedPreview>>(schema, definition);
    });
  }
};

struct ListAnswer {
  std::string_view id{};
  std::string_view list{};  // JSON
};
template <class S>
constexpr auto list_answer(std::string_view name) {
  return shape<ListAnswer>("answer", part<&ListAnswer::id>(plain_field("id")),
                           part<&ListAnswer::list>(raw_field<SequenceOf<S>>(name)));
}
inline constexpr auto kPreviewsAnswer = list_answer<PreviewSort>("previews");
inline constexpr auto kHintsAnswer = list_answer<ObjectOf<kHint>>("hints");
inline constexpr auto kChatAnswer = list_answer<ObjectOf<kChatLine>>("chat");

struct ErrorNotice {
  std::optional<std::string_view> id{};
  ProblemWithText problem;
};
inline constexpr auto kError = shape<ErrorNotice>("error", part<&ErrorNotice::id>(maybe(plain_field("id"))),
                                                  spread<&ErrorNotice::problem, kProblemWithText>());
inline constexpr auto kChatMessage = shape<ChatNotice>("chat", spread<std::identity{}, kChatLine>());
inline constexpr auto kBye = shape<ProblemWithText>("bye", spread<std::identity{}, kProblemWithText>());

inline constexpr auto kServerShapes =
    std::tuple(kWelcome, kTable, kState, kUpdate, kWholeUpdate, kAck, kRefused, kWhyAnswer, kPreviewsAnswer,
               kHintsAnswer, kMomentAnswer, kChatAnswer, kError, kChatMessage, kBye);
// Every kind of message, as its `t`.
inline constexpr auto kServerMessages =
    std::apply([](const auto&... shape) { return std::array{shape.name...}; }, kServerShapes);

// ---- as text

// Large parts are JSON already; with room for them each is copied once.
template <auto kGet, class F, class T>
std::size_t room_for(const Part<kGet, F>& /*part*/, const T& held) {
  if constexpr (std::is_same_v<typename F::Type, std::string_view>) {
    return std::string_view(std::invoke(kGet, held)).size();
  } else {
    return 0;
  }
}
template <auto kGet, const auto& kShape, class T>
std::size_t room_for(Spread<kGet, kShape> /*part*/, const T& /*held*/) {
  return 0;
}
template <class Shape>
JsonWriter writer_for(const Shape& shape, const typename Shape::Type& held) {
  std::size_t room = 200;
  shape.each([&](const auto& part) { room += room_for(part, held); });
  return JsonWriter(room);
}

template <class Shape>
std::string body_text(const Shape& shape, const typename Shape::Type& held) {
  JsonWriter json = writer_for(shape, held);
  shape.write(json, held);
  return std::move(json).str();
}
template <class Shape>
std::string message_text(const Shape& shape, const typename Shape::Type& held) {
  JsonWriter json = writer_for(shape, held);
  json.begin_object().field("t", shape.name);
  shape.write_parts(json, held);
  json.end_object();
  return std::move(json).str();
}

// The newest of these lines that fit into so many bytes, one at least, as a list.
std::string newest_chat(std::span<const ChatNotice> lines, std::size_t bytes);

}  // namespace partal::server
