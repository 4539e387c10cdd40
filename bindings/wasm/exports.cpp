// What the WebAssembly module offers its host: the C interface, and room for the texts that go in. A host
// copies a zero-terminated UTF-8 text to partal_text_room() and passes that address on.
#include <array>
#include <cstddef>

#include "bindings/c_api.h"

namespace {
constexpr std::size_t kTextRoom = 1 << 16;
std::array<char, kTextRoom> text_room;
}  // namespace

extern "C" {

__attribute__((export_name("partal_text_room"))) char* partal_text_room() { return text_room.data(); }
__attribute__((export_name("partal_text_room_size"))) std::size_t partal_text_room_size() {
  return kTextRoom;
}

__attribute__((export_name("partal_games"))) const char* partal_wasm_games() { return partal_games(); }

__attribute__((export_name("partal_signature"))) const char* partal_wasm_signature(const char* game) {
  return partal_signature(game);
}
}
