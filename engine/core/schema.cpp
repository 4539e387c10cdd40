#include "engine/core/schema.h"

#include <algorithm>
#include <array>

#include "engine/core/field.h"

namespace partal {

void SchemaWriter::write(JsonWriter& json) const {
  json.begin_object();
  for (const Definition& definition : definitions_) json.key(definition.name).raw(definition.text);
  json.end_object();
}

std::size_t SchemaWriter::place_of(std::string_view name) const {
  const auto found = std::ranges::find(definitions_, name, &Definition::name);
  return static_cast<std::size_t>(found - definitions_.begin());
}

void SchemaWriter::keep(std::size_t place, const std::string& text) {
  Definition& definition = definitions_[place];
  if (definition.text.empty()) definition.text = text;
  const bool is_known = std::ranges::find(twofold_, definition.name) != twofold_.end();
  if (definition.text != text && !is_known) twofold_.push_back(definition.name);
}

namespace {

constexpr std::array<std::string_view, 4> kPlainSorts = {"count", "points", "text", "flag"};

void describe_seat(JsonWriter& json) {
  json.begin_object().field("type", "integer").field("minimum", 1).field("maximum", kMaxSeats);
  json.field("x-sort", SeatSort::kSpec.name).end_object();
}

// Row and column.
void describe_cell(JsonWriter& json) {
  json.begin_object().field("type", "array").key("prefixItems").begin_array();
  for (int i = 0; i < 2; ++i) json.begin_object().field("type", "integer").end_object();
  json.end_array().field("minItems", 2).field("maxItems", 2);
  json.field("x-sort", CellSort::kSpec.name).end_object();
}

void write_base(JsonWriter& json, const FieldSpec& field) {
  if (field.ids.empty()) {
    json.field("type", field.base == ValueBase::Number ? "integer" : "string");
  } else {
    json.key("enum").begin_array();
    for (const std::string_view id : field.ids) json.text(id);
    json.end_array();
  }
}

// The values of a game's own sort.
void describe_own(JsonWriter& json, const FieldSpec& field) {
  json.begin_object();
  write_base(json, field);
  json.field("x-sort", field.sort.name);
  if (field.sort.is_piece) json.flag("x-piece", true);
  json.end_object();
}

void describe_one(SchemaWriter& schema, JsonWriter& json, const FieldSpec& field) {
  const auto is_it = [&field](std::string_view sort) { return sort == field.sort.name; };
  if (field.base == ValueBase::Seat) {
    schema.refer_common(json, "seat", describe_seat);
  } else if (field.base == ValueBase::Cell) {
    schema.refer_common(json, "cell", describe_cell);
  } else if (field.sort.name.empty() || std::any_of(kPlainSorts.begin(), kPlainSorts.end(), is_it)) {
    json.begin_object();
    write_base(json, field);
    json.end_object();
  } else if (schema.is_common()) {
    describe_own(json, field);  // in place: what all games share has names of objects
  } else {
    schema.refer(json, field.sort.name, [&](JsonWriter& definition) { describe_own(definition, field); });
  }
}

}  // namespace

void describe_sort(SchemaWriter& schema, JsonWriter& json, const FieldSpec& field) {
  const auto describe = [&] {
    if (!field.sort.is_list) return describe_one(schema, json, field);
    json.begin_object().field("type", "array").key("items");
    describe_one(schema, json, field);
    json.end_object();
  };
  const bool is_secret = field.audience == Audience::Owner;
  field.sort.may_be_absent || is_secret ? describe_nullable(json, describe, is_secret) : describe();
}

void describe_arg(SchemaWriter& schema, JsonWriter& json) {
  schema.refer_common(json, "arg", [](JsonWriter& definition) {
    definition.begin_object().key("anyOf").begin_array();
    for (const std::string_view type : {"integer", "string", "null"}) {
      definition.begin_object().field("type", type).end_object();
    }
    for (const std::string_view type : {"integer", "string"}) {
      definition.begin_object().field("type", "array").key("items").begin_object();
      definition.field("type", type).end_object().end_object();
    }
    definition.end_array().end_object();
  });
}

void describe_args(SchemaWriter& schema, JsonWriter& json, const CodeSpec& code) {
  json.begin_object().field("type", "object").key("properties").begin_object();
  for (const FieldSpec& field : code.args) {
    json.key(field.name);
    describe_sort(schema, json, field);
  }
  json.end_object().key("required").begin_array();
  for (const FieldSpec& field : code.args) json.text(field.name);
  json.end_array().flag("additionalProperties", false).end_object();
}

}  // namespace partal
