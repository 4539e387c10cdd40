// The catalogue as JSON: what can be played, and everything the engine can say.
#include "engine/catalogue/games_json.h"

namespace partal {

namespace {

void write_codes(JsonWriter& json, std::string_view game, std::span<const CodeSpec> codes) {
  for (const CodeSpec& code : codes) {
    json.begin_object()
        .field("game", game)
        .field("category", category_text(code.category))
        .field("code", code.code);
    json.key("args");
    IdsSort::json(json, arg_names(code), {});
    json.end_object();
  }
}

}  // namespace

Catalogue catalogue() {
  Catalogue catalogue;
  for (const GameInfo* info : games()) catalogue.games.push_back(*info);
  return catalogue;
}

std::string games_json() {
  JsonWriter json;
  kCatalogue.write(json, catalogue());
  return std::move(json).str();
}

std::string codes_json(CodesOf others) {
  JsonWriter json;
  json.begin_object().field("schema", 1).key("codes").begin_array();
  write_codes(json, "common", codes_of("common"));
  for (const GameInfo* info : games()) {
    write_codes(json, info->name, codes_of(info->name));
    if (others != nullptr) write_codes(json, info->name, others(info->name));
  }
  json.end_array().end_object();
  return json.str();
}

}  // namespace partal
