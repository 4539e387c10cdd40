// A hash over named fields in a fixed order (FNV-1a, 64 bits): the same on every target, never taken over
// memory.
#pragma once

#include <cstdint>
#include <string_view>

namespace partal {

class Hasher {
 public:
  constexpr void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<unsigned char>(value >> (8 * i)));
  }
  constexpr void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0xff);
  }
  constexpr std::uint64_t value() const { return hash_; }

 private:
  constexpr void add_byte(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001b3U; }
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace partal
