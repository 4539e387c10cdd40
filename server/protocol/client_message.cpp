#include "server/protocol/client_message.h"

#include "server/protocol/json_reader.h"

namespace partal::server {

namespace json = boost::json;

namespace {

tl::unexpected<UnreadMessage> unread(std::optional<std::string> id, Problem problem) {
  return tl::unexpected(UnreadMessage{std::move(id), std::move(problem)});
}

// Takes a text out of the object, so that the rest is the body.
template <class S>
std::optional<std::string> take_text(json::object& object, std::string_view name) {
  const json::value* value = object.if_contains({name.data(), name.size()});
  std::string text;
  if (value == nullptr || read_value<S>(*value, text)) return std::nullopt;
  object.erase({name.data(), name.size()});
  return text;
}

}  // namespace

tl::expected<ClientMessage, UnreadMessage> read_message(std::string_view text, const JsonLimits& limits) {
  Answer<json::object> object = read_json_object(text, limits);
  if (!object) return unread(std::nullopt, object.error());
  std::optional<std::string> id = take_text<MessageIdSort>(*object, "id");
  if (!id) return unread(std::nullopt, bad_field("id").value());
  const std::optional<std::string> kind = take_text<WordSort>(*object, "t");
  ClientMessage message{*id};
  bool is_known = false;
  Misfit wrong;
  const auto try_kind = [&]<class T, class... Parts>(const Shape<T, Parts...>& shape) {
    if (kind != shape.name) return;
    is_known = true;
    wrong = read_object(shape, *object, message.body.emplace<T>());
  };
  std::apply([&](const auto&... shape) { (try_kind(shape), ...); }, kClientMessages);
  if (!is_known) return unread(id, {.code = ErrorCode::MessageUnknown});
  if (wrong) return unread(id, bad_field(*wrong).value());
  return message;
}

}  // namespace partal::server
