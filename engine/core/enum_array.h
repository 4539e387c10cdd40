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

// Every enumerator in its order: for (const Type type : all_of<Type, kTypes>()).
template <class Enum, std::size_t Size>
constexpr std::array<Enum, Size> all_of() {
  std::array<Enum, Size> all{};
  for (std::size_t i = 0; i < Size; ++i) all[i] = static_cast<Enum>(i);
  return all;
}

}  // namespace partal
