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

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  comma_ = true;
  return *this;
}

void JsonWriter::separate() {
  if (comma_) out_ += ',';
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  // A view is tens of kilobytes: room comes in large steps.
  if (out_.capacity() - out_.size() <= json.size()) out_.reserve(4 * (out_.capacity() + json.size()));
  separate();
  out_ += json;
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  text(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::plain_key(std::string_view name) {
  separate();
  out_ += '"';
  out_ += name;
  out_ += "\":";
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  const auto is_plain = [](char c) { return kIsPlain[static_cast<unsigned char>(c)]; };
  separate();
  out_ += '"';
  // Nearly every text is plain from end to end; views are thousands of them.
  for (auto at = value.begin(); at != value.end();) {
    const auto special = std::find_if_not(at, value.end(), is_plain);
    out_.append(at, special);
    if (special == value.end()) break;
    if (*special == '\n') {
      out_ += "\\n";
    } else if (static_cast<unsigned char>(*special) < 0x20) {
      out_ += "\\u" + lower_hex(static_cast<unsigned char>(*special), 4);
    } else {
      out_ += '\\';
      out_ += *special;
    }
    at = special + 1;
  }
  out_ += '"';
  comma_ = true;
  return *this;
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
