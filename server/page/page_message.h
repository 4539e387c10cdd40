// What a page and the logic inside it say to each other: one closed list in each direction, JSON with `t`.
// The page brings what people do, what its store and its thinkers have answered, and the time; the logic says
// what is to be sent, stored and thought about. ADR 0019 tells the course of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "server/protocol/requests.h"
#include "server/protocol/server_message.h"
#include "server/storage/store.h"

namespace partal::server::page {

using LongText = TextUpTo<1 << 20>;
using HandleSort =
    NumberIn<0, kLastLine>;  // of a connection, a request, a write, a job: numbers made by one side
inline constexpr int kRowsAtOnce = 1000;

// ---- rows of the store

inline constexpr auto kTableRow = shape<TableRow>(
    "table_row", part<&TableRow::id>(Field<WordSort>{"id"}), part<&TableRow::head>(Field<LongText>{"head"}),
    part<&TableRow::secret>(Field<LongText>{"secret"}), part<&TableRow::listed>(yes_no_field("public")),
    part<&TableRow::changed>(count_field("changed")), part<&TableRow::version>(count_field("version")));
inline constexpr auto kLineRow = shape<LineRow>("line_row", part<&LineRow::number>(Field<LineSort>{"n"}),
                                                part<&LineRow::text>(Field<LongText>{"text"}));
inline constexpr auto kAnswerRow =
    shape<AnswerRow>("answer_row", part<&AnswerRow::seat>(Field<NumberIn<0, kMaxSeats>>{"seat"}),
                     part<&AnswerRow::id>(Field<LongText>{"id"}), part<&AnswerRow::n>(Field<LineSort>{"n"}));
inline constexpr auto kChatRow =
    shape<ChatRow>("chat_row", part<&ChatRow::number>(Field<LineSort>{"n"}),
                   part<&ChatRow::seat>(Field<NumberIn<0, kMaxSeats>>{"seat"}),
                   part<&ChatRow::at>(count_field("at")), part<&ChatRow::text>(Field<LongText>{"text"}));
template <const auto& kRow>
constexpr auto rows_field(std::string_view name) {
  return Field<ListUpTo<ObjectOf<kRow>, kRowsAtOnce>>{name};
}

// ---- what the page says

struct Open {
  int connection = 0;
};
inline constexpr auto kOpen = shape<Open>("open", part<&Open::connection>(Field<HandleSort>{"connection"}));

// A message of the protocol (client_message.h).
struct Text {
  int connection = 0;
  std::string text{};
};
inline constexpr auto kText = shape<Text>("text", part<&Text::connection>(Field<HandleSort>{"connection"}),
                                          part<&Text::text>(Field<LongText>{"text"}));

struct Close {
  int connection = 0;
};
inline constexpr auto kClose =
    shape<Close>("close", part<&Close::connection>(Field<HandleSort>{"connection"}));

// A request to one of the routes (server/http_api).
struct Ask {
  int request = 0;
  std::string method{};
  std::string path{};
  std::vector<std::string> tokens{};
  std::string body{};
  std::string key{};  // `Idempotency-Key`; empty: none
};
inline constexpr auto kAsk = shape<Ask>(
    "ask", part<&Ask::request>(Field<HandleSort>{"request"}), part<&Ask::method>(Field<WordSort>{"method"}),
    part<&Ask::path>(Field<TextUpTo<200>>{"path"}),
    part<&Ask::tokens>(Field<ListUpTo<TokenSort, kMaxSeats + 2>>{"tokens"}),
    part<&Ask::body>(Field<LongText>{"body"}), part<&Ask::key>(Field<TextUpTo<64>>{"key"}).or_left_out());

inline constexpr std::array<std::string_view, 4> kOutcomes = {"done", "conflict", "failed", "broken"};
struct Written {
  int write = 0;
  Outcome outcome = Outcome::Failed;
};
inline constexpr auto kWritten =
    shape<Written>("written", part<&Written::write>(Field<HandleSort>{"write"}),
                   part<&Written::outcome>(Field<EnumOf<Outcome, kOutcomes>>{"outcome"}));

// A table comes in parts: its rows, in order, then the end of the answer.
struct Rows {
  int load = 0;
  std::vector<LineRow> lines{};
  std::vector<AnswerRow> answers{};
  std::vector<ChatRow> chat{};
};
inline constexpr auto kRows =
    shape<Rows>("rows", part<&Rows::load>(Field<HandleSort>{"load"}),
                part<&Rows::lines>(rows_field<kLineRow>("lines")).or_left_out(),
                part<&Rows::answers>(rows_field<kAnswerRow>("answers")).or_left_out(),
                part<&Rows::chat>(rows_field<kChatRow>("chat")).or_left_out());

enum class Found : std::uint8_t { Yes, No, Failed };
inline constexpr std::array<std::string_view, 3> kFounds = {"yes", "no", "failed"};
using FoundSort = EnumOf<Found, kFounds>;
struct Loaded {
  int load = 0;
  Found found = Found::Failed;
  TableRow table{};  // where it was found
};
inline constexpr auto kLoaded = shape<Loaded>(
    "loaded", part<&Loaded::load>(Field<HandleSort>{"load"}), part<&Loaded::found>(Field<FoundSort>{"found"}),
    part<&Loaded::table>(object_field<kTableRow>("table")).or_left_out());

struct Thought {
  int job = 0;
  std::string answer{};  // an action, or hints as JSON; empty: none
};
inline constexpr auto kThought = shape<Thought>("thought", part<&Thought::job>(Field<HandleSort>{"job"}),
                                                part<&Thought::answer>(Field<LongText>{"answer"}));

// It has become later.
struct Tick {};
inline constexpr auto kTick = shape<Tick>("tick");

inline constexpr auto kFromPage =
    std::tuple(kOpen, kText, kClose, kAsk, kWritten, kRows, kLoaded, kThought, kTick);
using FromPage = decltype(body_of(kFromPage));

// Nothing: it is none of these.
std::optional<FromPage> read_from_page(std::string_view text);

// ---- what the logic says

struct Send {
  int connection = 0;
  std::string_view text{};
};
inline constexpr auto kSend = shape<Send>("send", part<&Send::connection>(Field<HandleSort>{"connection"}),
                                          part<&Send::text>(plain_field("text")));

// The logic has closed it, after what was sent.
inline constexpr auto kShut = shape<Close>("shut", part<&Close::connection>(Field<HandleSort>{"connection"}));

struct RequestAnswer {
  int request = 0;
  int status = 0;
  std::string_view type{};
  std::string_view body{};
};
inline constexpr auto kAnswer = shape<RequestAnswer>(
    "answer", part<&RequestAnswer::request>(Field<HandleSort>{"request"}),
    part<&RequestAnswer::status>(count_field("status")), part<&RequestAnswer::type>(plain_field("type")),
    part<&RequestAnswer::body>(plain_field("body")));

// One transaction: all of it or nothing, and `written` says so when it is durable.
inline constexpr std::array<std::string_view, 4> kHeads = {"keep", "create", "replace", "remove"};
struct StoreWrite {
  int write = 0;
  const Write& row;
  Write::Head head() const { return row.head; }
  const TableRow& table() const { return row.table; }
  const std::vector<LineRow>& lines() const { return row.lines; }
  const std::vector<AnswerRow>& answers() const { return row.answers; }
  const std::vector<ChatRow>& chat() const { return row.chat; }
};
inline constexpr auto kStoreWrite =
    shape<StoreWrite>("write", part<&StoreWrite::write>(Field<HandleSort>{"write"}),
                      part<&StoreWrite::head>(Field<EnumOf<Write::Head, kHeads>>{"head"}),
                      part<&StoreWrite::table>(object_field<kTableRow>("table")),
                      part<&StoreWrite::lines>(sequence_field<ObjectOf<kLineRow>>("lines")),
                      part<&StoreWrite::answers>(sequence_field<ObjectOf<kAnswerRow>>("answers")),
                      part<&StoreWrite::chat>(sequence_field<ObjectOf<kChatRow>>("chat")));

struct StoreLoad {
  int load = 0;
  std::string_view table{};
};
inline constexpr auto kStoreLoad = shape<StoreLoad>("load", part<&StoreLoad::load>(Field<HandleSort>{"load"}),
                                                    part<&StoreLoad::table>(plain_field("table")));

// What the reasons of hints may tell.
inline constexpr auto kViewAids = shape<ViewAids>("view_aids", part<&ViewAids::legal>(yes_no_field("legal")),
                                                  part<&ViewAids::odds>(yes_no_field("odds")),
                                                  part<&ViewAids::known_money>(yes_no_field("known_money")));

// A search, for an instance of its own: of the record it makes what the seat may see. `thought` answers it.
struct Think {
  int job = 0;
  std::string table{};
  std::string agent{};  // decides; empty: hints are asked for
  std::string seed{};   // 64 bits, decimal: more than a number of JavaScript holds
  int seat = 0;
  ViewAids aids{};
  std::string record{};
};
inline constexpr auto kThink = shape<Think>(
    "think", part<&Think::job>(Field<HandleSort>{"job"}), part<&Think::table>(Field<WordSort>{"table"}),
    part<&Think::agent>(Field<WordSort>{"agent"}), part<&Think::seed>(Field<WordSort>{"seed"}),
    part<&Think::seat>(Field<SeatNumberSort>{"seat"}), part<&Think::aids>(object_field<kViewAids>("aids")),
    part<&Think::record>(Field<LongText>{"record"}));
std::optional<Think> read_think(std::string_view text);

// What is stored of a table contradicts itself.
struct Damage {
  std::string_view table{};
  std::string_view why{};
};
inline constexpr auto kDamage = shape<Damage>("damage", part<&Damage::table>(plain_field("table")),
                                              part<&Damage::why>(plain_field("why")));

}  // namespace partal::server::page
