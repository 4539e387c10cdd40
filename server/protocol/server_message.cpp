#include "server/protocol/server_message.h"

namespace partal::server {

namespace {

std::string chat_json(std::span<const ChatNotice> chat) {
  JsonWriter json;
  SequenceOf<ObjectOf<kChatLine>, std::span<const ChatNotice>>::json(json, chat, {});
  return std::move(json).str();
}

}  // namespace

// Recursive: an object of changes, a list of one with the new value, or the new value itself.
void ViewChangesSort::schema(SchemaWriter& schema, JsonWriter& json) {
  schema.refer_common(json, "view_changes", [](JsonWriter& definition) {
    definition.begin_object().field("type", "object").key("additionalProperties").begin_object();
    definition.key("anyOf").begin_array();
    definition.begin_object().field("$ref", "#/$defs/view_changes").end_object();
    definition.begin_object().field("type", "array").key("prefixItems").begin_array();
    definition.begin_object().end_object().end_array().field("minItems", 1).field("maxItems", 1).end_object();
    for (const std::string_view type : {"null", "boolean", "number", "string"}) {
      definition.begin_object().field("type", type).end_object();
    }
    definition.end_array().end_object().end_object();
  });
}

std::string newest_chat(std::span<const ChatNotice> lines, std::size_t bytes) {
  std::size_t count = 0;
  std::size_t used = 0;
  while (count < lines.size()) {
    used += chat_json(lines.subspan(lines.size() - count - 1, 1)).size();
    if (used > bytes && count > 0) break;
    ++count;
  }
  return chat_json(lines.last(count));
}

}  // namespace partal::server
