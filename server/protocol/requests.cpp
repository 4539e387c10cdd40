#include "server/protocol/requests.h"

#include "server/protocol/json_reader.h"

namespace partal::server {

namespace json = boost::json;

template <>
struct Reader<ViewerNumberSort> {
  static Misfit read(const json::value& value, std::optional<int>& held) {
    return value.is_null() ? std::nullopt : read_value<SeatNumberSort>(value, held.emplace());
  }
};

template <>
struct Reader<RequestedSeatSort> {
  static Misfit read(const json::value& value, RequestedSeat& held) {
    if (!value.is_object()) return "";
    const json::object& seat = value.get_object();
    const json::value* kind = seat.if_contains("kind");
    if (kind == nullptr || read_value<SeatKindSort>(*kind, held.kind)) return "kind";
    switch (held.kind) {
      case SeatKind::Person: return read_object(kPersonSeat, seat, held);
      case SeatKind::Computer: return read_object(kComputerSeat, seat, held);
      case SeatKind::Open: return read_object(kOpenSeat, seat, held);
    }
    return "kind";
  }
};

namespace {

bool is_person_alone(const std::vector<RequestedSeat>& seats) {
  return std::count_if(seats.begin(), seats.end(),
                       [](const RequestedSeat& seat) { return seat.kind != SeatKind::Computer; }) == 1;
}

// An absent body is an empty object: most requests have nothing to say.
template <const auto& kShape>
auto read_body(std::string_view body, const JsonLimits& limits, typename ObjectOf<kShape>::Type request = {})
    -> Answer<typename ObjectOf<kShape>::Type> {
  const Answer<json::object> object = read_json_object(body.empty() ? "{}" : body, limits);
  if (!object) return tl::unexpected(object.error());
  if (const Misfit wrong = read_object(kShape, *object, request)) return bad_field(*wrong);
  return request;
}

}  // namespace

Answer<CreateTable> read_create_table(std::string_view body, const JsonLimits& limits) {
  const Answer<CreateTable> create = read_body<kCreateTable>(body, limits);
  if (!create) return create;
  if (is_person_alone(create->seats)) return read_body<kCreateTable>(body, limits, {.aids = {.hints = true}});
  if (create->takeback == Takeback::Full) return bad_field("takeback");
  return create;
}

Answer<Sit> read_sit(std::string_view body, const JsonLimits& limits) {
  return read_body<kSit>(body, limits);
}
Answer<Replace> read_replace(std::string_view body, const JsonLimits& limits) {
  return read_body<kReplace>(body, limits);
}
Answer<Free> read_free(std::string_view body, const JsonLimits& limits) {
  return read_body<kFree>(body, limits);
}
Answer<Mute> read_mute(std::string_view body, const JsonLimits& limits) {
  return read_body<kMute>(body, limits);
}
Answer<SubscribePush> read_subscribe_push(std::string_view body, const JsonLimits& limits) {
  return read_body<kSubscribePush>(body, limits);
}
Answer<EndPush> read_end_push(std::string_view body, const JsonLimits& limits) {
  return read_body<kEndPush>(body, limits);
}
Answer<LeaveMail> read_leave_mail(std::string_view body, const JsonLimits& limits) {
  return read_body<kLeaveMail>(body, limits);
}
Answer<MailKey> read_mail_key(std::string_view body, const JsonLimits& limits) {
  return read_body<kMailKey>(body, limits);
}
Answer<Replay> read_replay(std::string_view body, const JsonLimits& limits) {
  return read_body<kReplay>(body, limits);
}
Answer<AskAnalysis> read_ask_analysis(std::string_view body, const JsonLimits& limits) {
  const Answer<AskAnalysis> ask = read_body<kAskAnalysis>(body, limits);
  if (ask && ask->table.empty() == ask->record.empty()) return bad_field("table");  // one of them, not both
  return ask;
}

}  // namespace partal::server
