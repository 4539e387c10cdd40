// The bodies of HTTP requests (docs/protocol.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/match.h"
#include "engine/core/options.h"
#include "engine/core/view_aids.h"
#include "server/protocol/mail_address.h"
#include "server/protocol/problem.h"
#include "server/protocol/sorts.h"

namespace partal::server {

enum class SeatKind : std::uint8_t { Person, Computer, Open };
inline constexpr std::array<std::string_view, 3> kSeatKinds = {"person", "computer", "open"};
using SeatKindSort = EnumOf<SeatKind, kSeatKinds>;

struct RequestedSeat {
  SeatKind kind = SeatKind::Person;
  std::string name{};  // of a person
  std::string
      level{};  // of a computer player; of an open seat: who holds it `until` somebody comes, or nobody
  friend bool operator==(const RequestedSeat&, const RequestedSeat&) = default;
};
// The kind says what else there is.
template <SeatKind kKind>
struct SeatOfKindSort : SeatKindSort {
  static void schema(SchemaWriter& /*schema*/, JsonWriter& json) {
    json.begin_object().field("const", text(kKind)).end_object();
  }
};
template <SeatKind kKind>
inline constexpr auto kKindOfSeat = part<&RequestedSeat::kind>(Field<SeatOfKindSort<kKind>>{"kind"});
inline constexpr auto kPersonSeat =
    shape<RequestedSeat>("person_seat", kKindOfSeat<SeatKind::Person>,
                         part<&RequestedSeat::name>(Field<NameSort>{"name"}).or_left_out());
inline constexpr auto kComputerSeat = shape<RequestedSeat>(
    "computer_seat", kKindOfSeat<SeatKind::Computer>, part<&RequestedSeat::level>(Field<WordSort>{"level"}));
inline constexpr auto kOpenSeat =
    shape<RequestedSeat>("open_seat", kKindOfSeat<SeatKind::Open>,
                         part<&RequestedSeat::level>(Field<WordSort>{"until"}).or_left_out());
struct RequestedSeatSort {
  using Type = RequestedSeat;
  static constexpr SortSpec kSpec{};
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    describe_any_of<ObjectOf<kPersonSeat>, ObjectOf<kComputerSeat>, ObjectOf<kOpenSeat>>(schema, json);
  }
};

// What players may use; shown to all. What is off is sent to nobody. Hints are off unless one person plays
// alone.
struct Aids {
  bool hints = false;
  bool legal = true;
  bool odds = true;
  bool known_money = false;
  ViewAids of_view() const { return {.legal = legal, .odds = odds, .known_money = known_money}; }
  friend bool operator==(const Aids&, const Aids&) = default;
};
inline constexpr auto kAids = shape<Aids>(
    "aids", part<&Aids::hints>(yes_no_field("hints")), part<&Aids::legal>(yes_no_field("legal")),
    part<&Aids::odds>(yes_no_field("odds")), part<&Aids::known_money>(yes_no_field("known_money")));
inline constexpr auto kSomeAids = with_defaults("some_aids", kAids);

inline constexpr std::array<std::string_view, 2> kTakebacks = {"turn", "full"};
using TakebackSort = EnumOf<Takeback, kTakebacks>;

// What is agreed about a turn that takes too long: a computer player of this level holds the seat until its
// person returns, or decides this one turn.
enum class TimeUp : std::uint8_t { StandIn, Pass };
inline constexpr std::array<std::string_view, 2> kTimesUp = {"stand-in", "pass"};
using TimeUpSort = EnumOf<TimeUp, kTimesUp>;
struct TurnTime {
  static constexpr int kMostSeconds = 3 * 24 * 3600;
  int seconds = 0;
  TimeUp then = TimeUp::Pass;
  std::string level{};
  friend bool operator==(const TurnTime&, const TurnTime&) = default;
};
inline constexpr auto kTurnTime = shape<TurnTime>(
    "turn_time", part<&TurnTime::seconds>(Field<NumberIn<1, TurnTime::kMostSeconds>>{"seconds"}),
    part<&TurnTime::then>(Field<TimeUpSort>{"then"}), part<&TurnTime::level>(Field<WordSort>{"level"}));

struct CreateTable {
  std::string game{};
  Options options{};
  std::vector<RequestedSeat> seats{};
  bool listed = false;
  Aids aids{};
  Takeback takeback = Takeback::Turn;
  std::optional<TurnTime> turn_time{};  // nothing: as long as anybody likes
  std::string record{};                 // the match goes on behind its last line; empty: it is a new one
  friend bool operator==(const CreateTable&, const CreateTable&) = default;
};
inline constexpr auto kCreateTable = shape<CreateTable>(
    "create_table", part<&CreateTable::game>(Field<WordSort>{"game"}),
    part<&CreateTable::options>(Field<OptionsSort>{"options"}).or_left_out(),
    part<&CreateTable::seats>(Field<ListUpTo<RequestedSeatSort, kMaxSeats>>{"seats"}),
    part<&CreateTable::listed>(yes_no_field("public")).or_left_out(),
    part<&CreateTable::aids>(object_field<kSomeAids>("aids")).or_left_out(),
    part<&CreateTable::takeback>(Field<TakebackSort>{"takeback"}).or_left_out(),
    part<&CreateTable::turn_time>(maybe(object_field<kTurnTime>("turn_time"))).or_left_out(),
    part<&CreateTable::record>(text_field("record")).or_left_out());
Answer<CreateTable> read_create_table(std::string_view body, const JsonLimits& limits);

struct Sit {
  std::optional<int> seat{};  // nothing: the first open one
  std::string name{};
  friend bool operator==(const Sit&, const Sit&) = default;
};
inline constexpr auto kSit =
    shape<Sit>("sit", part<&Sit::seat>(maybe(Field<SeatNumberSort>{"seat"})).or_left_out(),
               part<&Sit::name>(Field<NameSort>{"name"}).or_left_out());
Answer<Sit> read_sit(std::string_view body, const JsonLimits& limits);

struct Replace {
  int seat = 0;
  std::string level{};
  friend bool operator==(const Replace&, const Replace&) = default;
};
inline constexpr auto kReplace =
    shape<Replace>("replace", part<&Replace::seat>(Field<SeatNumberSort>{"seat"}),
                   part<&Replace::level>(Field<WordSort>{"level"}));
Answer<Replace> read_replace(std::string_view body, const JsonLimits& limits);

// The maker takes a seat from its person.
struct Free {
  int seat = 0;
  std::string level{};  // of the computer player that takes it; empty: it is open
};
inline constexpr auto kFree = shape<Free>("free", part<&Free::seat>(Field<SeatNumberSort>{"seat"}),
                                          part<&Free::level>(Field<WordSort>{"level"}).or_left_out());
Answer<Free> read_free(std::string_view body, const JsonLimits& limits);

struct Mute {
  int seat = 0;
  bool muted = false;
};
inline constexpr auto kMute = shape<Mute>("mute", part<&Mute::seat>(Field<SeatNumberSort>{"seat"}),
                                          part<&Mute::muted>(yes_no_field("muted")));
Answer<Mute> read_mute(std::string_view body, const JsonLimits& limits);

// A seat, or null for a spectator.
struct ViewerNumberSort : MaybeOf<SeatNumberSort> {
  using Present = ViewerNumberSort;
};

// A record to be looked at; it is replayed, never trusted.
struct Replay {
  std::string record{};
  std::optional<int> at{};      // nothing: the last line
  std::optional<int> from{};    // events of the lines after this one; nothing: of line `at` alone
  std::optional<int> viewer{};  // nothing: a spectator
  friend bool operator==(const Replay&, const Replay&) = default;
};
inline constexpr auto kReplay =
    shape<Replay>("replay", part<&Replay::record>(text_field("record")),
                  part<&Replay::at>(maybe(Field<LineSort>{"at"})).or_left_out(),
                  part<&Replay::from>(maybe(Field<LineSort>{"from"})).or_left_out(),
                  part<&Replay::viewer>(Field<ViewerNumberSort>{"viewer"}).or_left_out());
Answer<Replay> read_replay(std::string_view body, const JsonLimits& limits);

// Of a table's match, or of a record.
struct AskAnalysis {
  std::string table{};
  std::string record{};  // empty: the table's
  friend bool operator==(const AskAnalysis&, const AskAnalysis&) = default;
};
inline constexpr auto kAskAnalysis =
    shape<AskAnalysis>("ask_analysis", part<&AskAnalysis::table>(Field<WordSort>{"table"}).or_left_out(),
                       part<&AskAnalysis::record>(text_field("record")).or_left_out());
Answer<AskAnalysis> read_ask_analysis(std::string_view body, const JsonLimits& limits);

// Where a browser is to be told that it is its reader's turn: a subscription as PushManager gives it.
struct SubscribePush {
  std::string endpoint{};
  std::string p256dh{};
  std::string auth{};
};
inline constexpr auto kSubscribePush = shape<SubscribePush>(
    "subscribe_push", part<&SubscribePush::endpoint>(Field<TextUpTo<1000, 1>>{"endpoint"}),
    part<&SubscribePush::p256dh>(Field<TextUpTo<100, 1>>{"p256dh"}),
    part<&SubscribePush::auth>(Field<TextUpTo<40, 1>>{"auth"}));
Answer<SubscribePush> read_subscribe_push(std::string_view body, const JsonLimits& limits);

struct EndPush {
  std::string endpoint{};
};
inline constexpr auto kEndPush =
    shape<EndPush>("end_push", part<&EndPush::endpoint>(Field<TextUpTo<1000, 1>>{"endpoint"}));
Answer<EndPush> read_end_push(std::string_view body, const JsonLimits& limits);

// Where the person at a seat wants to be told by mail.
struct MailAddressSort : TextUpTo<kLongestMailAddress, 6> {
  static bool fits(std::string_view text) { return is_mail_address(text); }
};
// A seat at which an address was confirmed, shown by its token.
struct SeatElsewhere {
  std::string table{};
  std::string token{};
};
inline constexpr auto kSeatElsewhere =
    shape<SeatElsewhere>("seat_elsewhere", part<&SeatElsewhere::table>(Field<WordSort>{"table"}),
                         part<&SeatElsewhere::token>(Field<TokenSort>{"token"}));
struct LeaveMail {
  std::string address{};
  std::optional<SeatElsewhere> confirmed_at{};  // then no mail is sent; nothing: one that asks to confirm
};
inline constexpr auto kLeaveMail = shape<LeaveMail>(
    "leave_mail", part<&LeaveMail::address>(Field<MailAddressSort>{"address"}),
    part<&LeaveMail::confirmed_at>(maybe(object_field<kSeatElsewhere>("confirmed_at"))).or_left_out());
Answer<LeaveMail> read_leave_mail(std::string_view body, const JsonLimits& limits);

// What is in the links of mails, and nowhere else.
struct MailKey {
  std::string key{};
};
inline constexpr auto kMailKey = shape<MailKey>("mail_key", part<&MailKey::key>(Field<TokenSort>{"key"}));
Answer<MailKey> read_mail_key(std::string_view body, const JsonLimits& limits);

// Of a request that has nothing to say.
struct Nothing {};
inline constexpr auto kNothing = shape<Nothing>("nothing");

}  // namespace partal::server
