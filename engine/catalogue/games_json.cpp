// The catalogue as JSON: what can be played, and everything the engine can say.
#include "engine/catalogue/match.h"
#include "engine/core/json.h"

namespace partal {

namespace {

void write_numbers(JsonWriter& json, std::string_view name, const std::vector<int>& numbers) {
  json.key(name).begin_array();
  for (const int number : numbers) json.number(number);
  json.end_array();
}

void write_texts(JsonWriter& json, std::string_view name, std::span<const std::string_view> texts) {
  json.key(name).begin_array();
  for (const std::string_view text : texts) json.text(text);
  json.end_array();
}

void write_option(JsonWriter& json, const OptionSpec& option) {
  json.begin_object().field("id", option.id).field("type", option_type_text(option.type));
  write_texts(json, "values", option.values);
  json.field("default", option.default_value).field("rule", option.rule);
  write_numbers(json, "players", option.players);
  json.end_object();
}

void write_game(JsonWriter& json, const GameInfo& info) {
  json.begin_object().field("name", info.name);
  json.key("players")
      .begin_object()
      .field("min", info.min_players)
      .field("max", info.max_players)
      .end_object();
  write_numbers(json, "rules", info.rules);
  write_texts(json, "assumed", info.assumed);
  json.key("options").begin_array();
  for (const OptionSpec& option : info.options) write_option(json, option);
  json.end_array().end_object();
}

void write_codes(JsonWriter& json, std::string_view game, std::span<const CodeSpec> codes) {
  for (const CodeSpec& code : codes) {
    json.begin_object()
        .field("game", game)
        .field("category", category_text(code.category))
        .field("code", code.code);
    write_texts(json, "args", arg_names(code));
    json.end_object();
  }
}

}  // namespace

std::string games_json(std::span<const std::string_view> levels) {
  JsonWriter json;
  json.begin_object().field("schema", 1).key("games").begin_array();
  for (const GameInfo* info : games()) write_game(json, *info);
  json.end_array();
  if (!levels.empty()) write_texts(json, "levels", levels);
  json.end_object();
  return json.str();
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
