// What a value looks like on the wire, as JSON Schema: made from the same sorts and fields that write it
// (field.h, shape.h), so that it cannot drift. `partal schema` prints it; what clients need is made from it.
//
// Beyond the form of a value, the schema says what it is: "x-sort" names the sort of a definition (field.h),
// "x-piece" that the game has printed facts about it, "x-owner" that an arg is null for all but the event's
// own seat, "x-aids" which parts of an object are null where the table has switched an aid off.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/options.h"

namespace partal {

// Definitions by name, in the order in which they are first needed. A name is written once, whoever asks; who
// asks for it with another description is found (twofold).
class SchemaWriter {
 public:
  // Names that follow belong to this game: `gardens.tile`. Without a scope they are common to all.
  void scope(std::string_view game) { scope_ = game; }
  bool is_common() const { return scope_.empty(); }

  // A reference to the definition `name` of this scope; describe(json) writes it when it is not there yet.
  template <class Describe>
  void refer(JsonWriter& json, std::string_view name, const Describe& describe) {
    refer_to(json, scope_.empty() ? std::string(name) : scope_ + "." + std::string(name), describe);
  }
  // The same for a definition that all games share.
  template <class Describe>
  void refer_common(JsonWriter& json, std::string_view name, const Describe& describe) {
    const std::string scope = std::exchange(scope_, "");
    refer_to(json, std::string(name), describe);
    scope_ = scope;
  }
  // Writes the definition without referring to it.
  template <class Describe>
  void define(std::string_view name, const Describe& describe) {
    JsonWriter reference;
    refer(reference, name, describe);
  }

  // "$defs" of a schema: an object with all definitions. pre: no name is twofold
  void write(JsonWriter& json) const;

  // Names that two different shapes or sorts use, each once: our own mistake, for one would be read as the
  // other.
  const std::vector<std::string>& twofold() const { return twofold_; }

 private:
  template <class Describe>
  void refer_to(JsonWriter& json, const std::string& name, const Describe& describe) {
    json.begin_object().field("$ref", "#/$defs/" + name).end_object();
    const std::size_t place = place_of(name);
    if (place == definitions_.size()) definitions_.push_back({name});
    if (definitions_[place].open == 2) return;  // it has itself among its parts, and that one was compared
    ++definitions_[place].open;
    JsonWriter definition;
    describe(definition);
    --definitions_[place].open;
    keep(place, definition.str());
  }
  std::size_t place_of(std::string_view name) const;
  void keep(std::size_t place, const std::string& text);

  struct Definition {
    std::string name{};
    std::string text{};
    int open = 0;  // how often it is being described
  };
  std::string scope_{};
  std::vector<Definition> definitions_{};
  std::vector<std::string> twofold_{};
};

// A value of a plain sort: what its arg or its part of a view looks like.
void describe_sort(SchemaWriter& schema, JsonWriter& json, const FieldSpec& field);

// Any value that an arg can have (value.h).
void describe_arg(SchemaWriter& schema, JsonWriter& json);

// What a game can say with this code: an object with its args.
void describe_args(SchemaWriter& schema, JsonWriter& json, const CodeSpec& code);

// A value that may be null: absent, or a secret of the event's own seat.
template <class Describe>
void describe_nullable(JsonWriter& json, const Describe& describe, bool is_secret = false) {
  json.begin_object().key("anyOf").begin_array();
  describe();
  json.begin_object().field("type", "null").end_object().end_array();
  if (is_secret) json.flag("x-owner", true);
  json.end_object();
}

}  // namespace partal
