#include "server/page/page_message.h"

#include "server/protocol/json_reader.h"

namespace partal::server::page {

namespace json = boost::json;

namespace {

// Both ends are ours: bounds catch a mistake, not an enemy.
constexpr JsonLimits kLimits = {.bytes = std::size_t{1} << 23, .depth = 8};

// The message without its `t`, which is left in `kind`.
std::optional<json::object> read_object_of(std::string_view text, std::string& kind) {
  Answer<json::object> object = read_json_object(text, kLimits);
  if (!object) return std::nullopt;
  const json::value* named = object->if_contains("t");
  if (named == nullptr || read_value<WordSort>(*named, kind)) return std::nullopt;
  object->erase("t");
  return std::move(*object);
}

}  // namespace

std::optional<FromPage> read_from_page(std::string_view text) {
  std::string kind;
  const auto object = read_object_of(text, kind);
  if (!object) return std::nullopt;
  std::optional<FromPage> message;
  const auto try_kind = [&]<class T, class... Parts>(const Shape<T, Parts...>& shape) {
    if (kind != shape.name) return;
    T body{};
    if (!read_object(shape, *object, body)) message = std::move(body);
  };
  std::apply([&](const auto&... shape) { (try_kind(shape), ...); }, kFromPage);
  return message;
}

std::optional<Think> read_think(std::string_view text) {
  std::string kind;
  const auto object = read_object_of(text, kind);
  Think think;
  if (!object || kind != kThink.name || read_object(kThink, *object, think)) return std::nullopt;
  return think;
}

}  // namespace partal::server::page
