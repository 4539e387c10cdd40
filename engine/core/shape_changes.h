// What turns one value of a shape or sort into another (docs/protocol.md, "Changes"). An object goes into
// what was there, by name or by index. A list of one replaces what was there by its element. Anything else
// replaces it. Values are compared before they are written, so what has not changed costs a comparison.
//
// A sort that is more than one plain value may compare itself: S::changes(json, was, now, aids).
#pragma once

#include <algorithm>
#include <concepts>
#include <ranges>
#include <type_traits>

#include "engine/core/shape.h"

namespace partal {

// Neither object nor list, so it needs no list around it.
template <class T>
inline constexpr bool kIsBareValue = std::is_integral_v<T> || std::is_same_v<T, Seat> ||
                                     std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>;
template <class S>
constexpr bool is_bare() {
  if constexpr (requires { S::kIsBare; }) {
    return S::kIsBare;
  } else if constexpr (requires(JsonWriter& json, const typename S::Type& held) {
                         S::json(json, held, {});
                       }) {
    return false;
  } else {
    return kIsBareValue<std::decay_t<decltype(S::value(std::declval<const typename S::Type&>()))>>;
  }
}

template <class S>
bool write_replacement(JsonWriter& json, const typename S::Type& now, const ViewAids& aids) {
  if constexpr (is_bare<S>()) {
    write_json<S>(json, now, aids);
  } else {
    json.begin_array();
    write_json<S>(json, now, aids);
    json.end_array();
  }
  return true;
}

// How two values of a sort are compared; special for sorts that are made of others.
template <class S>
struct ChangesOf {
  static bool write(JsonWriter& json, const typename S::Type& was, const typename S::Type& now,
                    const ViewAids& aids) {
    return was == now ? false : write_replacement<S>(json, now, aids);
  }
};

// Writes what has changed; where nothing has, it writes nothing and gives false.
template <class S>
bool write_changes(JsonWriter& json, const typename S::Type& was, const typename S::Type& now,
                   const ViewAids& aids) {
  if constexpr (requires { S::changes(json, was, now, aids); }) {
    return S::changes(json, was, now, aids);
  } else {
    return ChangesOf<S>::write(json, was, now, aids);
  }
}

// ---- an object

template <auto kGet, class F, class T>
void write_part_changes(ChangesWriter& changes, const Part<kGet, F>& part, const T& was, const T& now,
                        const ViewAids& aids) {
  if (!aids.shows(part.aid)) return;  // null before and after
  using Type = typename F::Type;
  const auto& before = std::invoke(kGet, was);
  const auto& after = std::invoke(kGet, now);
  changes.put(part.field.name, [&] {
    if constexpr (std::is_same_v<std::decay_t<decltype(after)>, Type>) {
      return write_changes<typename F::Sort>(changes.json(), before, after, aids);
    } else {
      return write_changes<typename F::Sort>(changes.json(), static_cast<Type>(before),
                                             static_cast<Type>(after), aids);
    }
  });
}
template <auto kGet, const auto& kShape, class T>
void write_part_changes(ChangesWriter& changes, Spread<kGet, kShape> /*part*/, const T& was, const T& now,
                        const ViewAids& aids) {
  write_parts_changes(changes, kShape, std::invoke(kGet, was), std::invoke(kGet, now), aids);
}
template <class Shape>
void write_parts_changes(ChangesWriter& changes, const Shape& shape, const typename Shape::Type& was,
                         const typename Shape::Type& now, const ViewAids& aids) {
  shape.each([&](const auto& part) { write_part_changes(changes, part, was, now, aids); });
}

// Whether the two have the same names: a part may be left out where it is absent.
template <auto kGet, class F, class T>
bool is_there_alike(const Part<kGet, F>& part, const T& was, const T& now) {
  if constexpr (F::Sort::kSpec.may_be_absent) {
    if (part.is_left_out) return is_absent(std::invoke(kGet, was)) == is_absent(std::invoke(kGet, now));
  }
  return true;
}
template <auto kGet, const auto& kShape, class T>
bool is_there_alike(Spread<kGet, kShape> /*part*/, const T& was, const T& now) {
  return has_same_names(kShape, std::invoke(kGet, was), std::invoke(kGet, now));
}
template <class Shape>
bool has_same_names(const Shape& shape, const typename Shape::Type& was, const typename Shape::Type& now) {
  bool same = true;
  shape.each([&](const auto& part) { same = same && is_there_alike(part, was, now); });
  return same;
}

template <const auto& kShape>
struct ChangesOf<ObjectOf<kShape>> {
  using Type = typename ObjectOf<kShape>::Type;
  static bool write(JsonWriter& json, const Type& was, const Type& now, const ViewAids& aids) {
    if constexpr (std::equality_comparable<Type>) {
      if (was == now) return false;
    }
    if (!has_same_names(kShape, was, now)) return write_replacement<ObjectOf<kShape>>(json, now, aids);
    ChangesWriter changes(json);
    write_parts_changes(changes, kShape, was, now, aids);
    return changes.finish();
  }
};

// ---- sorts that are made of others

template <class S>
struct ChangesOf<MaybeOf<S>> {
  using Type = typename MaybeOf<S>::Type;
  static bool write(JsonWriter& json, const Type& was, const Type& now, const ViewAids& aids) {
    if (was && now) return write_changes<S>(json, *was, *now, aids);
    if (now) return write_replacement<S>(json, *now, aids);
    if (was) json.null();
    return was.has_value();
  }
};

template <class S>
inline constexpr bool kIsObject = false;
template <const auto& kShape>
inline constexpr bool kIsObject<ObjectOf<kShape>> = true;

// Objects are compared one by one; a list of plain values is short and comes whole.
template <class S, class Held>
struct ChangesOf<SequenceOf<S, Held>> {
  static bool write(JsonWriter& json, const Held& was, const Held& now, const ViewAids& aids) {
    const auto size_before = static_cast<std::size_t>(std::ranges::size(was));
    const auto size_after = static_cast<std::size_t>(std::ranges::size(now));
    if constexpr (kIsObject<S>) {
      if (size_after < size_before) return write_replacement<SequenceOf<S, Held>>(json, now, aids);
      ChangesWriter changes(json);
      for (std::size_t i = 0; i < size_after; ++i) {
        changes.put(i, [&] {
          return i < size_before ? write_changes<S>(json, was[i], now[i], aids)
                                 : write_replacement<S>(json, now[i], aids);
        });
      }
      return changes.finish();
    } else {
      if (std::ranges::equal(was, now)) return false;
      return write_replacement<SequenceOf<S, Held>>(json, now, aids);
    }
  }
};

template <const auto& kIds, class S>
struct ChangesOf<ByIdOf<kIds, S>> {
  using Type = typename ByIdOf<kIds, S>::Type;
  static bool write(JsonWriter& json, const Type& was, const Type& now, const ViewAids& aids) {
    ChangesWriter changes(json);
    for (std::size_t i = 0; i < now.size(); ++i) {
      changes.put(kIds[i], [&] { return write_changes<S>(json, was[i], now[i], aids); });
    }
    return changes.finish();
  }
};

}  // namespace partal
