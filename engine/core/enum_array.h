// One value for each enumerator, reached by the enumerator and not by a bare index: the enumerators count
// from 0.
#pragma once

#include <array>
#include <cstddef>

namespace partal {

template <class Enum, class T, std::size_t Size>
struct EnumArray {
  std::array<T, Size> values{};

  constexpr T& operator[](Enum key) { return values[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](Enum key) const { return values[static_cast<std::size_t>(key)]; }
  constexpr auto begin() { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() const { return values.end(); }
  static constexpr std::size_t size() { return Size; }
  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

// Every enumerator in its order: for (const Type type : all_of<Type, kTypes>()). It counts instead of reading
// a list, so that a loop over it is as fast as one over numbers.
template <class Enum, std::size_t Size>
struct AllOf {
  struct Iterator {
    std::size_t at;
    constexpr Enum operator*() const { return static_cast<Enum>(at); }
    constexpr Iterator& operator++() {
      ++at;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return at != other.at; }
  };
  constexpr Iterator begin() const { return {0}; }
  constexpr Iterator end() const { return {Size}; }
  constexpr Enum back() const { return static_cast<Enum>(Size - 1); }
};
template <class Enum, std::size_t Size>
constexpr AllOf<Enum, Size> all_of() {
  return {};
}

}  // namespace partal
