// docs/schema/protocol.json, held against what the server says. Every keyword that the schema uses counts,
// but for `pattern`; of `oneOf` one alternative must fit.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "tests/fuzz/input.h"

namespace partal::fuzz {

namespace json = boost::json;

class Schema {
 public:
  static const Schema& protocol() {
    static const Schema schema(PARTAL_SOURCE_DIR "/docs/schema/protocol.json");
    return schema;
  }
  bool fits(std::string_view definition, const json::value& value) const {
    return fits(definitions_.at({definition.data(), definition.size()}).as_object(), value);
  }

 private:
  explicit Schema(const char* file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    definitions_ = json::parse(text).at("$defs").as_object();
  }

  bool fits(const json::object& schema, const json::value& value) const {
    constexpr std::string_view kHere = "#/$defs/";
    return std::all_of(schema.begin(), schema.end(), [&](const json::key_value_pair& rule) {
      const auto is = [&rule](std::string_view key) {
        return rule.key() == json::string_view(key.data(), key.size());
      };
      const auto one_fits = [&](const json::value& other) { return fits(other.as_object(), value); };
      const auto is_same = [&](const json::value& other) { return other == value; };
      const json::value& wanted = rule.value();
      if (is("$ref")) return fits(std::string_view(wanted.as_string()).substr(kHere.size()), value);
      if (is("anyOf") || is("oneOf")) return std::ranges::any_of(wanted.as_array(), one_fits);
      if (is("const")) return is_same(wanted);
      if (is("enum")) return std::ranges::any_of(wanted.as_array(), is_same);
      if (is("type")) return has_type(wanted.as_string(), value);
      if (is("minimum")) return value.to_number<double>() >= wanted.to_number<double>();
      if (is("maximum")) return value.to_number<double>() <= wanted.to_number<double>();
      if (is("minLength")) return characters(value) >= wanted.as_int64();
      if (is("maxLength")) return characters(value) <= wanted.as_int64();
      if (is("minItems")) return std::ssize(value.as_array()) >= wanted.as_int64();
      if (is("maxItems")) return std::ssize(value.as_array()) <= wanted.as_int64();
      if (is("items")) return all_fit(wanted.as_object(), value.as_array());
      if (is("required")) return has_all(value.as_object(), wanted.as_array());
      if (is("properties")) return members_fit(schema, value.as_object());
      return true;  // `additionalProperties` belongs to `properties`
    });
  }

  // `type` comes before the rules that need it, as the file is written.
  static bool has_type(std::string_view type, const json::value& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_bool();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_int64();
    return type == "number" && value.is_number();
  }
  static std::ptrdiff_t characters(const json::value& value) {
    return std::ranges::count_if(value.as_string(), [](char c) { return (c & 0xc0) != 0x80; });
  }
  bool all_fit(const json::object& schema, const json::array& values) const {
    return std::ranges::all_of(values, [&](const json::value& value) { return fits(schema, value); });
  }
  static bool has_all(const json::object& object, const json::array& names) {
    return std::ranges::all_of(names,
                               [&](const json::value& name) { return object.contains(name.as_string()); });
  }
  bool members_fit(const json::object& schema, const json::object& object) const {
    const json::object& known = schema.at("properties").as_object();
    const json::value* others = schema.if_contains("additionalProperties");
    return std::ranges::all_of(object, [&](const json::key_value_pair& member) {
      if (const json::value* rule = known.if_contains(member.key()))
        return fits(rule->as_object(), member.value());
      if (others == nullptr) return true;
      return others->is_object() && fits(others->as_object(), member.value());
    });
  }

  json::object definitions_{};
};

}  // namespace partal::fuzz
