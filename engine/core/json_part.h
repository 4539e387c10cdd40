// A JSON value of bounded size, put together in place and handed to a JsonWriter as one piece: for what a
// view has by the hundred. Its texts are ids and notation, in which nothing needs escaping.
#pragma once

#include <array>
#include <cstring>
#include <string_view>

#include "engine/core/expects.h"
#include "engine/core/seat.h"

namespace partal {

class JsonPart {
 public:
  static constexpr std::size_t kCapacity = 512;

  // JSON as it is: brackets, names, commas.
  template <std::size_t N>
  JsonPart& put(const char (&json)[N]) {
    return append({json, N - 1});
  }
  JsonPart& number(int value) {
    EXPECTS(value >= 0);
    if (value >= 10) number(value / 10);
    const char digit = static_cast<char>('0' + value % 10);
    return append({&digit, 1});
  }
  JsonPart& seat(Seat seat) { return number(number_of(seat)); }
  JsonPart& text(std::string_view id) { return put("\"").append(id).put("\""); }

  std::string_view str() const { return {text_.data(), size_}; }

 private:
  JsonPart& append(std::string_view part) {
    EXPECTS(size_ + part.size() <= kCapacity);
    std::memcpy(text_.data() + size_, part.data(), part.size());
    size_ += part.size();
    return *this;
  }

  std::array<char, kCapacity> text_;  // what lies behind size_ is never read
  std::size_t size_ = 0;
};

}  // namespace partal
