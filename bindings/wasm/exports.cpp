// What the WebAssembly module offers its host: the C interface, and room for the texts that go in. A host
// asks for room, copies a zero-terminated UTF-8 text there, and passes that address on; a call with several
// texts asks for the room of all of them and puts one behind the other.
#include <cstddef>
#include <string>

#include "bindings/c_api.h"
#include "bindings/page_api.h"

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an attribute with a name of its own each time
#define PARTAL_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {

// So many bytes; they are the caller's until the next call of this function.
PARTAL_EXPORT(partal_text_room) char* partal_text_room(std::size_t bytes) {
  static std::string room;
  if (room.size() < bytes) room.resize(bytes);
  return room.data();
}

PARTAL_EXPORT(partal_games) const char* partal_wasm_games() { return partal_games(); }

PARTAL_EXPORT(partal_signature) const char* partal_wasm_signature(const char* game) {
  return partal_signature(game);
}

PARTAL_EXPORT(partal_simulate)
const char* partal_wasm_simulate(const char* game, int players, const char* options, const char* agents,
                                 int nodes, unsigned long long seed) {
  return partal_simulate(game, players, options, agents, nodes, seed);
}

PARTAL_EXPORT(partal_page_new) partal_page* partal_wasm_page_new(const char* version, const char* commit) {
  return partal_page_new(version, commit);
}
PARTAL_EXPORT(partal_page_free) void partal_wasm_page_free(partal_page* page) { partal_page_free(page); }
PARTAL_EXPORT(partal_page_tell)
int partal_wasm_page_tell(partal_page* page, double now, double steady, const char* message) {
  return partal_page_tell(page, now, steady, message);
}
PARTAL_EXPORT(partal_page_next) const char* partal_wasm_page_next(partal_page* page) {
  return partal_page_next(page);
}
PARTAL_EXPORT(partal_page_due) double partal_wasm_page_due(const partal_page* page) {
  return partal_page_due(page);
}

PARTAL_EXPORT(partal_thinker_new) partal_thinker* partal_wasm_thinker_new() { return partal_thinker_new(); }
PARTAL_EXPORT(partal_thinker_think)
const char* partal_wasm_thinker_think(partal_thinker* thinker, const char* job, int nodes,
                                      double milliseconds) {
  return partal_thinker_think(thinker, job, nodes, milliseconds);
}
}
