// Foreign JSON, one object: bounded in size and depth, valid UTF-8, no key twice. It is read by the shape
// that describes it (engine/core/shape.h); what the shape does not have is an error too, so a misspelled
// field is never passed over.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "server/protocol/problem.h"
#include "server/protocol/sorts.h"

namespace partal::server {

Answer<boost::json::object> read_json_object(std::string_view text, const JsonLimits& limits);

// What is wrong: the name of the field inside, empty for the value itself. Nothing: it fits.
using Misfit = std::optional<std::string>;
std::string unknown_name(const boost::json::object& object, std::span<const std::string_view> known);

template <class S>
Misfit read_value(const boost::json::value& value, typename S::Type& held);

// Every part in its order, and nothing else. A part that may be left out keeps the value it has.
template <class Shape>
Misfit read_object(const Shape& shape, const boost::json::object& object, typename Shape::Type& held) {
  Misfit wrong;
  std::size_t found = 0;
  shape.each([&]<auto kMember, class F>(const Part<kMember, F>& part) {
    const std::string_view name = part.field.name;
    const boost::json::value* value = object.if_contains({name.data(), name.size()});
    if (value == nullptr) {
      if (!wrong && !part.is_left_out) wrong = name;
      return;
    }
    ++found;
    const Misfit inside = wrong ? std::nullopt : read_value<typename F::Sort>(*value, held.*kMember);
    if (inside) wrong = std::string(name) + (inside->empty() ? "" : "." + *inside);
  });
  if (wrong || found == object.size()) return wrong;
  std::vector<std::string_view> known;
  shape.each([&](const auto& part) { known.push_back(part.field.name); });
  return unknown_name(object, known);
}

// ---- by what a sort is made of

template <class S>
struct Reader {
  static Misfit read(const boost::json::value& value, typename S::Type& held) {
    using Type = typename S::Type;
    if constexpr (requires { S::read(value, held); }) {
      return S::read(value, held);
    } else if constexpr (std::is_same_v<Type, bool>) {
      if (!value.is_bool()) return "";
      held = value.get_bool();
    } else if constexpr (std::is_integral_v<Type>) {
      const std::int64_t* number = value.if_int64();
      if (number == nullptr || !fits(*number)) return "";
      held = static_cast<Type>(*number);
    } else {
      const boost::json::string* text = value.if_string();
      if (text == nullptr) return "";
      return read_text({text->data(), text->size()}, held);
    }
    return std::nullopt;
  }

 private:
  template <class T>
  static bool fits(const T& plain) {
    if constexpr (requires { S::fits(plain); }) return S::fits(plain);
    return true;
  }
  static Misfit read_text(std::string_view text, typename S::Type& held) {
    if constexpr (std::is_enum_v<typename S::Type>) {
      const auto found = S::find(text);
      if (!found) return "";
      held = *found;
    } else {
      if (!fits(text)) return "";
      held = text;
    }
    return std::nullopt;
  }
};
template <class S>
struct Reader<MaybeOf<S>> {
  static Misfit read(const boost::json::value& value, std::optional<typename S::Type>& held) {
    return read_value<S>(value, held.emplace());
  }
};
template <const auto& kShape>
struct Reader<ObjectOf<kShape>> {
  static Misfit read(const boost::json::value& value, typename ObjectOf<kShape>::Type& held) {
    return value.is_object() ? read_object(kShape, value.get_object(), held) : "";
  }
};
template <class S, int kMost>
struct Reader<ListUpTo<S, kMost>> {
  static Misfit read(const boost::json::value& value, std::vector<typename S::Type>& held) {
    if (!value.is_array() || value.get_array().size() > kMost) return "";
    for (const boost::json::value& item : value.get_array()) {
      if (Misfit wrong = read_value<S>(item, held.emplace_back())) return wrong;
    }
    return std::nullopt;
  }
};
template <>
struct Reader<OptionsSort> {
  static Misfit read(const boost::json::value& value, Options& held);
};

template <class S>
Misfit read_value(const boost::json::value& value, typename S::Type& held) {
  return Reader<S>::read(value, held);
}

}  // namespace partal::server
