#include "engine/core/json.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"

namespace partal {

namespace {

// Quotation marks, backslashes and control characters are not written as they are.
constexpr auto kIsPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = 0x20; c < plain.size(); ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

}  // namespace

// A view is tens of kilobytes, so room comes in growing steps; but what is not used was cleared in vain.
void JsonWriter::grow(std::size_t bytes) {
  constexpr std::size_t kLeast = 256;
  out_.resize(std::max(2 * out_.size(), used_ + bytes + kLeast));
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  char* at = room(json.size() + 1);
  if (comma_) *at++ = ',';
  return wrote(std::copy(json.begin(), json.end(), at), true);
}

JsonWriter& JsonWriter::key(std::string_view name) {
  text(name);
  char* at = room(1);
  *at++ = ':';
  return wrote(at, false);
}

JsonWriter& JsonWriter::text(std::string_view value) {
  constexpr std::size_t kLongestEscape = 6;
  char* at = room(kLongestEscape * value.size() + 3);
  if (comma_) *at++ = ',';
  *at++ = '"';
  for (const char c : value) {
    if (kIsPlain[static_cast<unsigned char>(c)]) {
      *at++ = c;
      continue;
    }
    *at++ = '\\';
    if (c == '\n') {
      *at++ = 'n';
    } else if (static_cast<unsigned char>(c) < 0x20) {
      const std::string code = "u" + lower_hex(static_cast<unsigned char>(c), 4);
      at = std::copy(code.begin(), code.end(), at);
    } else {
      *at++ = c;
    }
  }
  *at++ = '"';
  return wrote(at, true);
}

JsonWriter& JsonWriter::cell(Cell value) {
  return begin_array().number(value.row).number(value.column).end_array();
}

namespace {

struct ValueWriter {
  JsonWriter& json;

  void operator()(std::monostate) const { json.null(); }
  void operator()(std::int64_t number) const { json.number(number); }
  void operator()(const std::string& text) const { json.text(text); }
  void operator()(Seat seat) const { json.seat(seat); }
  void operator()(Cell cell) const { json.cell(cell); }
  template <class T>
  void operator()(const std::vector<T>& items) const {
    json.begin_array();
    for (const T& item : items) (*this)(item);
    json.end_array();
  }
};

}  // namespace

void write_value(JsonWriter& json, const Value& value) { std::visit(ValueWriter{json}, value); }

void write_args(JsonWriter& json, const Args& args) {
  json.begin_object();
  for (const Arg& arg : args) {
    json.key(arg.name);
    write_value(json, arg.value);
  }
  json.end_object();
}

}  // namespace partal
