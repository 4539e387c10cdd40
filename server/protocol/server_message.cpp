#include "server/protocol/server_message.h"

namespace partal::server {

namespace {

std::string chat_json(std::span<const ChatNotice> chat) {
  JsonWriter json;
  SequenceOf<ObjectOf<kChatLine>, std::span<const ChatNotice>>::json(json, chat, {});
  return std::move(json).str();
}

}  // namespace

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
