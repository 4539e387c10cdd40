#include "server/protocol/client_message.h"

#include <algorithm>
#include <array>

#include "engine/core/seat.h"
#include "engine/core/typed_text.h"

namespace partal::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestId = 36;
constexpr std::size_t kLongestAction = 1000;
constexpr std::size_t kMostPreviews = 64;
constexpr std::size_t kMostActions = 64;
constexpr int kMostCharacters = 500;
constexpr int kLast = 1'000'000'000;

int read_seat_number(Fields& fields) { return fields.integer("seat", 1, kMaxSeats); }
std::optional<int> optional_seat(Fields& fields) { return fields.optional_integer("seat", 1, kMaxSeats); }
int read_line_number(Fields& fields, std::string_view name) { return fields.integer(name, 0, kLast); }

std::string read_chat(Fields& fields) {
  std::string text = fields.text("text", std::size_t{4} * kMostCharacters);
  if (!is_typed_text(text, kMostCharacters)) fields.fail("text");
  return text;
}

std::vector<std::vector<std::string>> read_action_lists(Fields& fields) {
  std::vector<std::vector<std::string>> lists;
  for (const json::value& list : fields.array("actions", kMostPreviews)) {
    lists.emplace_back();
    if (!list.is_array() || list.get_array().size() > kMostActions) {
      fields.fail("actions");
      continue;
    }
    for (const json::value& action : list.get_array()) {
      std::optional<std::string> text = text_of(action, kLongestAction);
      if (!text) fields.fail("actions");
      lists.back().push_back(text.value_or(""));
    }
  }
  return lists;
}

using ReadBody = ClientBody (*)(Fields& fields);
struct Kind {
  std::string_view name;
  ReadBody read;
};

// Braces read from left to right, so the fields do, too.
constexpr std::array kKinds = {
    Kind{"hello",
         [](Fields& f) -> ClientBody {
           return Hello{f.integer("protocol", 0, kLast), f.text("lang", 35), f.text("client", 100)};
         }},
    Kind{"join",
         [](Fields& f) -> ClientBody {
           return Join{f.text("table", 40), f.texts("tokens", kMaxSeats + 1, 100),
                       f.optional_integer("n", 0, kLast)};
         }},
    Kind{"act",
         [](Fields& f) -> ClientBody {
           return Act{read_seat_number(f), read_line_number(f, "n"), f.text("action", kLongestAction)};
         }},
    Kind{"undo",
         [](Fields& f) -> ClientBody {
           return Undo{read_seat_number(f), read_line_number(f, "n"), read_line_number(f, "to")};
         }},
    Kind{"why",
         [](Fields& f) -> ClientBody {
           return Why{read_seat_number(f), read_line_number(f, "n"), f.text("action", kLongestAction)};
         }},
    Kind{"preview",
         [](Fields& f) -> ClientBody {
           return AskPreview{read_seat_number(f), read_line_number(f, "n"), read_action_lists(f)};
         }},
    Kind{"hint",
         [](Fields& f) -> ClientBody { return AskHint{read_seat_number(f), read_line_number(f, "n")}; }},
    Kind{"moment",
         [](Fields& f) -> ClientBody {
           return Moment{read_line_number(f, "at"), f.optional_integer("from", 0, kLast), optional_seat(f)};
         }},
    Kind{"entropy",
         [](Fields& f) -> ClientBody { return AddEntropy{f.text("bytes", 64), optional_seat(f)}; }},
    Kind{"chat", [](Fields& f) -> ClientBody { return Chat{read_chat(f), optional_seat(f)}; }},
    Kind{"chat-before", [](Fields& f) -> ClientBody { return ChatBefore{f.integer("number", 1, kLast)}; }},
    Kind{"ping", [](Fields&) -> ClientBody { return Ping{}; }},
};

tl::unexpected<UnreadMessage> unread(std::optional<std::string> id, Problem problem) {
  return tl::unexpected(UnreadMessage{std::move(id), std::move(problem)});
}

}  // namespace

tl::expected<ClientMessage, UnreadMessage> read_message(std::string_view text, const JsonLimits& limits) {
  const Answer<json::object> object = read_json_object(text, limits);
  if (!object) return unread(std::nullopt, object.error());
  Fields fields(*object);
  std::optional<std::string> id = fields.optional_text("id", kLongestId);
  if (!id || id->empty()) return unread(std::nullopt, {.args = {{"field", std::string("id")}}});
  const std::string name = fields.text("t", 20);
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& k) { return k.name == name; });
  if (kind == kKinds.end()) return unread(id, {.code = ErrorCode::MessageUnknown});
  ClientMessage message{*id, kind->read(fields)};
  if (auto wrong = fields.finish()) return unread(id, std::move(*wrong));
  return message;
}

}  // namespace partal::server
