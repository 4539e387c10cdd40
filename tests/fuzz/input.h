// What every fuzz target shares: a requirement that ends the program when it does not hold, and bytes taken
// from the front of an input.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <source_location>
#include <string>
#include <string_view>

namespace partal::fuzz {

inline void require(bool condition, std::source_location place = std::source_location::current()) {
  if (condition) return;
  std::fprintf(stderr, "%s:%u: this does not hold\n", place.file_name(), place.line());
  __builtin_trap();
}

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : rest_(reinterpret_cast<const char*>(data), size) {}

  bool is_empty() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

  // 0 when nothing is left, so that every input means something.
  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const char first = rest_.front();
    rest_.remove_prefix(1);
    return static_cast<std::uint8_t>(first);
  }
  int below(int bound) { return byte() % bound; }
  std::string_view take(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(taken.size());
    return taken;
  }
  std::string_view line() {
    const std::string_view line = take(std::min(rest_.find('\n'), rest_.size()));
    take(1);
    return line;
  }

 private:
  std::string_view rest_;
};

}  // namespace partal::fuzz
