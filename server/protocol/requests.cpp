#include "server/protocol/requests.h"

#include <algorithm>
#include <array>

#include "engine/core/seat.h"

namespace partal::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestName = 160;  // 40 characters; what a name may hold, the engine says
constexpr std::size_t kLongestWord = 40;
constexpr std::size_t kLongestOption = 4000;
constexpr std::size_t kMostOptions = 64;
constexpr int kLastLine = 1'000'000'000;

constexpr std::array<std::string_view, 3> kSeatKinds = {"person", "computer", "open"};
constexpr std::array<std::string_view, 2> kTakebacks = {"turn", "full"};

template <class Enum, std::size_t N>
std::optional<Enum> named(const std::array<std::string_view, N>& names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

RequestedSeat read_seat(Fields& fields) {
  const auto kind = seat_kind_of(fields.text("kind", kLongestWord));
  if (!kind) fields.fail("kind");
  RequestedSeat seat{.kind = kind.value_or(SeatKind::Person)};
  switch (seat.kind) {
    case SeatKind::Person: seat.name = fields.optional_text("name", kLongestName).value_or(""); break;
    case SeatKind::Computer: seat.level = fields.text("level", kLongestWord); break;
    case SeatKind::Open: seat.level = fields.optional_text("until", kLongestWord).value_or(""); break;
  }
  return seat;
}

std::vector<RequestedSeat> read_seats(Fields& fields) {
  std::vector<RequestedSeat> seats;
  for (const json::value& item : fields.array("seats", kMaxSeats)) {
    if (!item.is_object()) {
      fields.fail("seats");
      continue;
    }
    Fields seat(item.get_object());
    seats.push_back(read_seat(seat));
    fields.adopt(seat, "seats");
  }
  return seats;
}

bool is_person_alone(const std::vector<RequestedSeat>& seats) {
  return std::count_if(seats.begin(), seats.end(),
                       [](const RequestedSeat& seat) { return seat.kind != SeatKind::Computer; }) == 1;
}

// An absent body is an empty object: most requests have nothing to say.
template <class Read>
auto read_body(std::string_view body, const JsonLimits& limits, const Read& read)
    -> Answer<std::invoke_result_t<Read, Fields&>> {
  const Answer<json::object> object = read_json_object(body.empty() ? "{}" : body, limits);
  if (!object) return tl::unexpected(object.error());
  Fields fields(*object);
  auto request = read(fields);
  if (auto wrong = fields.finish()) return tl::unexpected(std::move(*wrong));
  return request;
}

}  // namespace

std::string_view seat_kind_text(SeatKind kind) { return kSeatKinds[static_cast<std::size_t>(kind)]; }
std::string_view takeback_text(TakebackSetting takeback) {
  return kTakebacks[static_cast<std::size_t>(takeback)];
}
std::optional<SeatKind> seat_kind_of(std::string_view text) { return named<SeatKind>(kSeatKinds, text); }
std::optional<TakebackSetting> takeback_of(std::string_view text) {
  return named<TakebackSetting>(kTakebacks, text);
}

Options read_options(Fields& fields, std::string_view name) {
  Options options;
  const json::object& object = fields.optional_object(name);
  if (object.size() > kMostOptions) fields.fail(name);
  for (const auto& option : object) {
    std::optional<std::string> value = text_of(option.value(), kLongestOption);
    if (!value) fields.fail(name);
    options.emplace_back(std::string(option.key().data(), option.key().size()), value.value_or(""));
  }
  return options;
}

Aids read_aids(Fields& fields, std::string_view name, const Aids& otherwise) {
  Fields aids(fields.optional_object(name));
  const Aids read = {.hints = aids.optional_flag("hints").value_or(otherwise.hints),
                     .legal = aids.optional_flag("legal").value_or(otherwise.legal),
                     .odds = aids.optional_flag("odds").value_or(otherwise.odds),
                     .known_money = aids.optional_flag("known_money").value_or(otherwise.known_money)};
  fields.adopt(aids, name);
  return read;
}

Answer<CreateTable> read_create_table(std::string_view body, const JsonLimits& limits) {
  return read_body(body, limits, [](Fields& fields) {
    CreateTable create;
    create.game = fields.text("game", kLongestWord);
    create.options = read_options(fields, "options");
    create.seats = read_seats(fields);
    create.listed = fields.optional_flag("public").value_or(false);
    create.aids = read_aids(fields, "aids", {.hints = is_person_alone(create.seats)});
    const auto takeback = takeback_of(fields.optional_text("takeback", kLongestWord).value_or("turn"));
    const bool fits = takeback && (takeback == TakebackSetting::Turn || is_person_alone(create.seats));
    if (!fits) fields.fail("takeback");
    create.takeback = takeback.value_or(TakebackSetting::Turn);
    return create;
  });
}

Answer<Sit> read_sit(std::string_view body, const JsonLimits& limits) {
  return read_body(body, limits, [](Fields& fields) {
    return Sit{fields.optional_integer("seat", 1, kMaxSeats),
               fields.optional_text("name", kLongestName).value_or("")};
  });
}

Answer<Replace> read_replace(std::string_view body, const JsonLimits& limits) {
  return read_body(body, limits, [](Fields& fields) {
    return Replace{fields.integer("seat", 1, kMaxSeats), fields.text("level", kLongestWord)};
  });
}

Answer<Free> read_free(std::string_view body, const JsonLimits& limits) {
  return read_body(body, limits, [](Fields& fields) {
    return Free{fields.integer("seat", 1, kMaxSeats),
                fields.optional_text("level", kLongestWord).value_or("")};
  });
}

Answer<Mute> read_mute(std::string_view body, const JsonLimits& limits) {
  return read_body(body, limits, [](Fields& fields) {
    const int seat = fields.integer("seat", 1, kMaxSeats);
    const auto muted = fields.optional_flag("muted");
    if (!muted) fields.fail("muted");
    return Mute{seat, muted.value_or(false)};
  });
}

Answer<Replay> read_replay(std::string_view body, const JsonLimits& limits) {
  return read_body(body, limits, [&limits](Fields& fields) {
    return Replay{.record = fields.text("record", limits.bytes),
                  .at = fields.optional_integer("at", 0, kLastLine),
                  .from = fields.optional_integer("from", 0, kLastLine),
                  .viewer = fields.nullable_integer("viewer", 1, kMaxSeats)};
  });
}

Answer<AskAnalysis> read_ask_analysis(std::string_view body, const JsonLimits& limits) {
  return read_body(body, limits, [&limits](Fields& fields) {
    AskAnalysis ask{fields.optional_text("table", kLongestWord).value_or(""),
                    fields.optional_text("record", limits.bytes).value_or("")};
    if (ask.table.empty() == ask.record.empty()) fields.fail("table");
    return ask;
  });
}

}  // namespace partal::server
