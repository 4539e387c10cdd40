// What the values of messages and bodies may be (engine/core/field.h). A sort that is read says which plain
// values fit it; json_reader.h does the rest.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/common_shapes.h"
#include "engine/core/options.h"
#include "engine/core/typed_text.h"

namespace partal::server {

struct JsonLimits {
  std::size_t bytes = 8192;
  std::size_t depth = 16;
};

inline constexpr int kLastLine = 1'000'000'000;

template <int kLeast, int kMost>
struct NumberIn {
  using Type = int;
  static constexpr SortSpec kSpec{};
  static bool fits(std::int64_t number) { return number >= kLeast && number <= kMost; }
  static void json(JsonWriter& json, int held, const ViewAids& /*aids*/) { json.number(held); }
  static void schema(SchemaWriter& /*schema*/, JsonWriter& json) {
    json.begin_object()
        .field("type", "integer")
        .field("minimum", kLeast)
        .field("maximum", kMost)
        .end_object();
  }
};

// A text of at most so many bytes.
template <int kLongest, int kShortest = 0>
struct TextUpTo {
  using Type = std::string;
  static constexpr SortSpec kSpec{};
  static bool fits(std::string_view text) { return text.size() >= kShortest && text.size() <= kLongest; }
  static void json(JsonWriter& json, std::string_view held, const ViewAids& /*aids*/) { json.text(held); }
  static void schema(SchemaWriter& /*schema*/, JsonWriter& json) {
    json.begin_object().field("type", "string");
    if (kShortest > 0) json.field("minLength", kShortest);
    json.field("maxLength", kLongest).end_object();
  }
};

// A sort that has a name in the schema.
template <class S, const auto& kName>
struct Named : S {
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    schema.refer_common(json, kName, [&](JsonWriter& definition) { S::schema(schema, definition); });
  }
};

template <class S, int kMost>
struct ListUpTo : SequenceOf<S> {
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    json.begin_object().field("type", "array").key("items");
    describe_json<S>(schema, json);
    json.field("maxItems", kMost).end_object();
  }
};

// One of the named values, in the order of the enumerators.
template <class Enum, const auto& kNames>
struct EnumOf {
  using Type = Enum;
  static constexpr SortSpec kSpec{};
  static constexpr std::string_view text(Enum held) { return kNames[static_cast<std::size_t>(held)]; }
  static std::optional<Enum> find(std::string_view text) {
    const auto found = std::find(kNames.begin(), kNames.end(), text);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<Enum>(found - kNames.begin());
  }
  static void json(JsonWriter& json, Enum held, const ViewAids& /*aids*/) { json.text(text(held)); }
  static void schema(SchemaWriter& schema, JsonWriter& json) { IdOf<kNames>::schema(schema, json); }
};

inline constexpr std::string_view kLineName = "line";
inline constexpr std::string_view kIdName = "id";
inline constexpr std::string_view kActionName = "action";
using LineSort = Named<NumberIn<0, kLastLine>, kLineName>;  // of a record: the only clock
using MessageIdSort = Named<TextUpTo<36, 1>, kIdName>;      // of the client's own making
using ActionSort = Named<TextUpTo<1000>, kActionName>;      // notation (docs/record-format.md)
using NameSort = TextUpTo<160>;  // 40 characters; what a name may hold, the engine says
using WordSort = TextUpTo<40>;   // a game, a level, the id of a table
using TokenSort = TextUpTo<100>;

// Seats are numbers from 1 in messages.
struct SeatNumberSort : NumberIn<1, kMaxSeats> {
  static void schema(SchemaWriter& schema, JsonWriter& json) { describe_json<SeatSort>(schema, json); }
};

struct ChatTextSort : TextUpTo<500, 1> {
  static bool fits(std::string_view text) { return is_typed_text(text, 500); }
};

// 32 bytes in hexadecimal digits; whether it is, is for whoever uses them.
struct HexSort : TextUpTo<64> {
  static void schema(SchemaWriter& /*schema*/, JsonWriter& json) {
    json.begin_object().field("type", "string").field("pattern", "^[0-9a-f]{64}$").end_object();
  }
};

// Options as an object of texts.
struct OptionsSort {
  using Type = Options;
  static constexpr SortSpec kSpec{};
  static constexpr std::size_t kMost = 64;
  using Each = TextUpTo<4000>;
  static void json(JsonWriter& json, const Options& held, const ViewAids& /*aids*/) {
    json.begin_object();
    for (const auto& [id, value] : held) json.field(id, value);
    json.end_object();
  }
  static void schema(SchemaWriter& schema, JsonWriter& json) {
    schema.refer_common(json, "options",
                        [&](JsonWriter& definition) { DictionaryOf<Each>::schema(schema, definition); });
  }
};

// A text of ours.
constexpr Field<IdSort> plain_field(std::string_view name) { return {name}; }

}  // namespace partal::server
