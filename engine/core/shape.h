// An object on the wire, described once: its parts in order, each a field and where its value comes from. The
// JSON and its schema are both made from this list.
//
//   constexpr auto kSlot = shape<Slot>("slot", part<&Slot::number>(count_field("slot")),
//                                      part<tile>(maybe(tile_field("tile"))),
//                                      part<offer>(maybe(object_field<kOffer>("offer"))).given_by(Aid::Legal));
//
// What an aid gives (view_aids.h) is null where the table has switched it off. A sort that is more than one
// plain value writes itself (S::json) and describes itself (S::schema).
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/field.h"
#include "engine/core/json.h"
#include "engine/core/schema.h"

namespace partal {

// ---- one value

template <class S>
void write_json(JsonWriter& json, const typename S::Type& held, const ViewAids& aids) {
  if constexpr (requires { S::json(json, held, aids); }) {
    S::json(json, held, aids);
  } else {
    write_plain(json, S::value(held));
  }
}
template <class S>
void describe_json(SchemaWriter& schema, JsonWriter& json) {
  if constexpr (requires { S::schema(schema, json); }) {
    S::schema(schema, json);
  } else {
    describe_sort(schema, json, Field<S>{}.spec());
  }
}

// ---- an object

// Whether there is nothing to write: no value, an empty text or list, an object of which nothing is said.
template <class T>
bool is_absent(const T& held) {
  if constexpr (requires { held.has_value(); }) {
    return !held.has_value();
  } else if constexpr (requires { held.empty(); }) {
    return held.empty();
  } else {
    return held == T{};
  }
}

// All parts of another shape, among the own ones.
template <auto kGet, const auto& kShape>
struct Spread {};
template <auto kGet, const auto& kShape>
constexpr Spread<kGet, kShape> spread() {
  return {};
}

template <class T, class... Parts>
struct Shape {
  using Type = T;
  std::string_view name;  // of its definition in the schema
  std::tuple<Parts...> parts;
  bool is_common = false;  // the same in all games

  template <class Do>
  constexpr void each(const Do& action) const {
    std::apply([&](const Parts&... part) { (action(part), ...); }, parts);
  }
  void write(JsonWriter& json, const T& held, const ViewAids& aids = {}) const {
    json.begin_object();
    write_parts(json, held, aids);
    json.end_object();
  }
  // Into an object that is open already.
  void write_parts(JsonWriter& json, const T& held, const ViewAids& aids = {}) const {
    each([&](const auto& part) { write_part(json, part, held, aids); });
  }
  void describe(SchemaWriter& schema, JsonWriter& json) const {
    json.begin_object().field("type", "object").key("properties").begin_object();
    describe_parts(schema, json);
    json.end_object().key("required").begin_array();
    name_required(json);
    json.end_array().flag("additionalProperties", false);
    name_aids(json);
    json.end_object();
  }
  void describe_parts(SchemaWriter& schema, JsonWriter& json) const {
    each([&](const auto& part) { describe_part(schema, json, part); });
  }
  void name_required(JsonWriter& json) const {
    each([&](const auto& part) { name_if_required(json, part); });
  }
  // Which aid gives which part.
  void name_aids(JsonWriter& json) const {
    bool is_open = false;
    each([&](const auto& part) {
      if constexpr (requires { part.aid; }) {
        if (part.aid == Aid::None) return;
        if (!std::exchange(is_open, true)) json.key("x-aids").begin_object();
        json.plain_key(part.field.name).text(aid_id(part.aid));
      }
    });
    if (is_open) json.end_object();
  }

 private:
  template <auto kGet, class F>
  static void write_part(JsonWriter& json, const Part<kGet, F>& part, const T& held, const ViewAids& aids) {
    if (!aids.shows(part.aid)) {
      json.plain_key(part.field.name).null();
      return;
    }
    const auto& found = std::invoke(kGet, held);
    if constexpr (F::Sort::kSpec.may_be_absent) {
      if (part.is_left_out && is_absent(found)) return;
    }
    json.plain_key(part.field.name);
    if constexpr (std::is_same_v<std::decay_t<decltype(found)>, typename F::Type>) {
      write_json<typename F::Sort>(json, found, aids);
    } else {
      write_json<typename F::Sort>(json, static_cast<typename F::Type>(found), aids);
    }
  }
  template <auto kGet, const auto& kShape>
  static void write_part(JsonWriter& json, Spread<kGet, kShape> /*part*/, const T& held,
                         const ViewAids& aids) {
    kShape.write_parts(json, std::invoke(kGet, held), aids);
  }

  template <auto kGet, class F>
  static void describe_part(SchemaWriter& schema, JsonWriter& json, const Part<kGet, F>& part) {
    json.plain_key(part.field.name);
    const auto describe = [&] { describe_json<typename F::Sort>(schema, json); };
    if constexpr (F::Sort::kSpec.may_be_absent) {
      part.is_left_out ? describe_json<typename F::Sort::Present>(schema, json) : describe();
    } else {
      part.aid == Aid::None ? describe() : describe_nullable(json, describe);
    }
  }
  template <auto kGet, const auto& kShape>
  static void describe_part(SchemaWriter& schema, JsonWriter& json, Spread<kGet, kShape> /*part*/) {
    kShape.describe_parts(schema, json);
  }

  template <auto kGet, class F>
  static void name_if_required(JsonWriter& json, const Part<kGet, F>& part) {
    if (!part.is_left_out) json.text(part.field.name);
  }
  template <auto kGet, const auto& kShape>
  static void name_if_required(JsonWriter& json, Spread<kGet, kShape> /*part*/) {
    kShape.name_required(json);
  }
};

template <class T, class... Parts>
constexpr Shape<T, Parts...> shape(std::string_view name, Parts... parts) {
  return {name, {parts...}};
}

template <class T, class... Parts>
constexpr Shape<T, Parts...> common_shape(std::string_view name, Parts... parts) {
  return {name, {parts...}, true};
}

// The same shape where every part may be missing when it is read.
template <class T, class... Parts>
constexpr Shape<T, Parts...> with_defaults(std::string_view name, const Shape<T, Parts...>& shape) {
  return std::apply(
      [&](const Parts&... part) {
        return Shape<T, Parts...>{name, {part.or_left_out()...}, shape.is_common};
      },
      shape.parts);
}

// ---- sorts that are made of others

// One of several sorts; which, the value shows.
template <class... S>
void describe_any_of(SchemaWriter& schema, JsonWriter& json) {
  json.begin_object().key("anyOf").begin_array();
  (describe_json<S>(schema, json), ...);
  json.end_array().end_object();
}

template <const auto& kShape>
struct ObjectOf {
  using Type = typename std::decay_t<decltype(kShape)>::Type;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Type& held, const ViewAids& aids) {
    kShape.write(json, held, aids);
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    const auto describe = [&](JsonWriter& definition) { kShape.describe(schema, definition); };
    kShape.is_common ? schema.refer_common(json, kShape.name, describe)
                     : schema.refer(json, kShape.name, describe);
  }
};
template <const auto& kShape>
constexpr Field<ObjectOf<kShape>> object_field(std::string_view name) {
  return {name};
}

// One of a sort that may be empty: then it is null, or left out.
template <class S>
struct UnlessEmpty {
  using Present = S;
  using Type = typename S::Type;
  static constexpr SortSpec kSpec{.may_be_absent = true};
  static void json(JsonWriter& json, const Type& held, const ViewAids& aids) {
    is_absent(held) ? static_cast<void>(json.null()) : write_json<S>(json, held, aids);
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    describe_nullable(json, [&] { describe_json<S>(schema, json); });
  }
};
template <class S>
constexpr Field<UnlessEmpty<S>> unless_empty(Field<S> field) {
  return {field.name, field.audience};
}

// What is JSON already and looks like this sort.
template <class S>
struct RawOf {
  using Type = std::string_view;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, std::string_view held, const ViewAids& /*aids*/) { json.raw(held); }
  static void schema(SchemaWriter& schema, JsonWriter& json) { describe_json<S>(schema, json); }
};
template <class S>
constexpr Field<RawOf<S>> raw_field(std::string_view name) {
  return {name};
}

// True or false. (A flag among args is a number, so that a message can select by it.)
struct YesNoSort {
  using Type = bool;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, bool held, const ViewAids& /*aids*/) { json.boolean(held); }
  static void schema(SchemaWriter& /*schema*/, JsonWriter& json) {
    json.begin_object().field("type", "boolean").end_object();
  }
};
constexpr Field<YesNoSort> yes_no_field(std::string_view name) { return {name}; }

// An id out of a fixed list.
template <const auto& kList>
struct IdOf {
  using Type = std::string_view;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, std::string_view held, const ViewAids& /*aids*/) { json.text(held); }
  static void schema(SchemaWriter& /*schema*/, JsonWriter& json) {
    json.begin_object().key("enum").begin_array();
    for (const std::string_view id : kList) json.text(id);
    json.end_array().end_object();
  }
};
template <const auto& kList>
constexpr Field<IdOf<kList>> id_field(std::string_view name) {
  return {name};
}

// Several of a sort, in order, held by any container.
template <class S, class Held = std::vector<typename S::Type>>
struct SequenceOf {
  using Type = Held;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Held& held, const ViewAids& aids) {
    json.begin_array();
    for (const auto& each : held) write_json<S>(json, each, aids);
    json.end_array();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    json.begin_object().field("type", "array").key("items");
    describe_json<S>(schema, json);
    json.end_object();
  }
};
template <class S>
constexpr Field<SequenceOf<S>> sequence_field(std::string_view name) {
  return {name};
}

// Rows of columns.
template <class S>
using GridOf = SequenceOf<SequenceOf<S>>;

// A fixed number of values of different sorts.
template <class... S>
struct TupleOf {
  using Type = std::tuple<typename S::Type...>;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Type& held, const ViewAids& aids) {
    json.begin_array();
    std::apply([&](const typename S::Type&... each) { (write_json<S>(json, each, aids), ...); }, held);
    json.end_array();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    json.begin_object().field("type", "array").key("prefixItems").begin_array();
    (describe_json<S>(schema, json), ...);
    json.end_array().field("minItems", sizeof...(S)).field("maxItems", sizeof...(S)).end_object();
  }
};

// One of a sort for each id of a fixed list.
template <const auto& kIds, class S>
struct ByIdOf {
  using Type = std::array<typename S::Type, std::tuple_size_v<std::decay_t<decltype(kIds)>>>;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Type& held, const ViewAids& aids) {
    json.begin_object();
    for (std::size_t i = 0; i < held.size(); ++i) {
      json.plain_key(kIds[i]);
      write_json<S>(json, held[i], aids);
    }
    json.end_object();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    json.begin_object().field("type", "object").key("properties").begin_object();
    for (const std::string_view id : kIds) {
      json.plain_key(id);
      describe_json<S>(schema, json);
    }
    json.end_object().key("required").begin_array();
    for (const std::string_view id : kIds) json.text(id);
    json.end_array().flag("additionalProperties", false).end_object();
  }
};

// Some ids with one of a sort each.
template <class S>
struct DictionaryOf {
  using Type = std::vector<std::pair<std::string_view, typename S::Type>>;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, const Type& held, const ViewAids& aids) {
    json.begin_object();
    for (const auto& [id, each] : held) {
      json.key(id);
      write_json<S>(json, each, aids);
    }
    json.end_object();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    json.begin_object().field("type", "object").key("additionalProperties");
    describe_json<S>(schema, json);
    json.end_object();
  }
};
template <class S>
constexpr Field<DictionaryOf<S>> dictionary_field(std::string_view name) {
  return {name};
}

}  // namespace partal
