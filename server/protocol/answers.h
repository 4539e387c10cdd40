// The bodies of HTTP answers (docs/protocol.md).
#pragma once

#include "ai/advice/analysis.h"
#include "ai/games_document.h"
#include "server/protocol/server_message.h"

namespace partal::server {

inline constexpr std::array<std::string_view, 1> kNoType = {"about:blank"};
inline constexpr auto kProblem = shape<ProblemWithText>(
    "problem", part<&ProblemWithText::type>(id_field<kNoType>("type")),
    part<&ProblemWithText::text>(plain_field("title")), part<&ProblemWithText::status>(count_field("status")),
    spread<std::identity{}, kProblemWithText>());

// A token, and the page that it opens.
struct Link {
  std::string token{};
  std::string url{};
};
inline constexpr auto kLink =
    shape<Link>("link", part<&Link::token>(plain_field("token")), part<&Link::url>(plain_field("url")));
struct SeatLink {
  int seat = 0;
  Link link{};
};
inline constexpr auto kSeatLink = shape<SeatLink>(
    "seat_link", part<&SeatLink::seat>(Field<SeatNumberSort>{"seat"}), spread<&SeatLink::link, kLink>());

struct CreatedTable {
  std::string table{};
  std::vector<SeatLink> seats{};
  Link watch{};
  Link maker{};
};
inline constexpr auto kCreatedTable =
    shape<CreatedTable>("created_table", part<&CreatedTable::table>(plain_field("table")),
                        part<&CreatedTable::seats>(sequence_field<ObjectOf<kSeatLink>>("seats")),
                        part<&CreatedTable::watch>(object_field<kLink>("watch")),
                        part<&CreatedTable::maker>(object_field<kLink>("maker")));

struct SeatedAnswer {
  std::string table{};
  SeatLink seat{};
};
inline constexpr auto kSeated = shape<SeatedAnswer>(
    "seated", part<&SeatedAnswer::table>(plain_field("table")), spread<&SeatedAnswer::seat, kSeatLink>());

struct TableName {
  std::string_view table{};
};
inline constexpr auto kTableName =
    shape<TableName>("table_name", part<&TableName::table>(plain_field("table")));

struct TableList {
  std::vector<TableNotice> tables{};
};
inline constexpr auto kTableList =
    shape<TableList>("tables", part<&TableList::tables>(sequence_field<ObjectOf<kTable>>("tables")));

struct Checked {
  std::string_view game{};
  Options options{};
};
inline constexpr auto kChecked = shape<Checked>("checked", part<&Checked::game>(plain_field("game")),
                                                part<&Checked::options>(Field<OptionsSort>{"options"}));

struct Readiness {
  bool ready = true;
};
inline constexpr auto kReadiness =
    shape<Readiness>("readiness", part<&Readiness::ready>(yes_no_field("ready")));

// What browsers subscribe with; nothing where the host has not set it up.
struct PushOffer {
  std::string key{};
};
inline constexpr auto kPushOffer =
    shape<PushOffer>("push_offer", part<&PushOffer::key>(unless_empty(plain_field("key"))));

struct OrderedJob {
  std::string_view job{};
};
inline constexpr auto kJob = shape<OrderedJob>("job", part<&OrderedJob::job>(plain_field("job")));

inline constexpr std::array<std::string_view, 4> kJobStates = {"waiting", "running", "done", "stopped"};
struct AnalysisReport {
  std::string_view job{};
  std::string_view state{};
  int done = 0;
  int of = 0;
  std::string_view analysis{};  // JSON; empty until it is done
};
inline constexpr auto kAnalysisReport = shape<AnalysisReport>(
    "analysis_report", part<&AnalysisReport::job>(plain_field("job")),
    part<&AnalysisReport::state>(id_field<kJobStates>("state")),
    part<&AnalysisReport::done>(count_field("done")), part<&AnalysisReport::of>(count_field("of")),
    part<&AnalysisReport::analysis>(unless_empty(raw_field<ObjectOf<kAnalysis>>("analysis"))));

// A record that somebody sent: what it says as a whole, and one of its moments.
struct Replayed {
  std::string game{};
  int rules = 0;
  int players = 0;
  Options options{};
  std::vector<SeatNotice> seats{};
  int lines = 0;
  bool over = false;
  std::vector<int> points{};
  std::optional<std::vector<Seat>> winners{};  // nothing unless it is over
  int n = 0;
  Viewer viewer{};
  std::string events{};                 // JSON
  std::string view{};                   // JSON
  std::optional<std::int64_t> legal{};  // how many actions there are; nothing where nobody decides
};
inline constexpr auto kReplayed = shape<Replayed>(
    "replayed", part<&Replayed::game>(plain_field("game")), part<&Replayed::rules>(count_field("rules")),
    part<&Replayed::players>(count_field("players")), part<&Replayed::options>(Field<OptionsSort>{"options"}),
    part<&Replayed::seats>(sequence_field<ObjectOf<kSeatHolder>>("seats")),
    part<&Replayed::lines>(Field<LineSort>{"lines"}), part<&Replayed::over>(yes_no_field("over")),
    part<&Replayed::points>(Field<CountsSort>{"points"}),
    part<&Replayed::winners>(maybe(sequence_field<SeatSort>("winners"))),
    part<&Replayed::n>(Field<LineSort>{"n"}), part<&Replayed::viewer>(maybe(seat_field("viewer"))),
    part<&Replayed::events>(raw_field<EventsSort>("events")),
    part<&Replayed::view>(raw_field<ViewSort>("view")), part<&Replayed::legal>(maybe(count_field("legal"))));

}  // namespace partal::server
