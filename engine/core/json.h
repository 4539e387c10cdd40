// A small JSON writer: the engine writes JSON for clients and reads none, so that it stays small in
// WebAssembly. Keys come out in the order they are written.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/value.h"

namespace partal {

class JsonWriter {
 public:
  JsonWriter() = default;
  explicit JsonWriter(std::size_t room) : out_(room, '\0') {}  // about so many bytes will be written

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& plain_key(std::string_view name) {  // of an id: nothing in it needs escaping
    char* at = room(name.size() + 4);
    if (comma_) *at++ = ',';
    *at++ = '"';
    at = std::copy(name.begin(), name.end(), at);
    *at++ = '"';
    *at++ = ':';
    return wrote(at, false);
  }
  JsonWriter& index_key(std::size_t index) {
    constexpr std::size_t kLongest = 20;
    char* at = room(kLongest + 4);
    if (comma_) *at++ = ',';
    *at++ = '"';
    at = std::to_chars(at, at + kLongest, index).ptr;
    *at++ = '"';
    *at++ = ':';
    return wrote(at, false);
  }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& number(std::int64_t value) {
    constexpr std::size_t kLongest = 20;
    char* at = room(kLongest + 1);
    if (comma_) *at++ = ',';
    return wrote(std::to_chars(at, at + kLongest, value).ptr, true);
  }
  JsonWriter& text(std::string_view value);
  JsonWriter& plain_text(std::string_view id) {  // nothing in it needs escaping
    char* at = room(id.size() + 3);
    if (comma_) *at++ = ',';
    *at++ = '"';
    at = std::copy(id.begin(), id.end(), at);
    *at++ = '"';
    return wrote(at, true);
  }
  JsonWriter& cell(Cell value);
  JsonWriter& seat(Seat value) { return number(number_of(value)); }
  JsonWriter& raw(std::string_view json);  // a value that is JSON already

  // Key and value in one call; the value is whatever one of the calls above takes.
  JsonWriter& field(std::string_view name, std::int64_t value) { return key(name).number(value); }
  JsonWriter& field(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& field(std::string_view name, const char* value) { return key(name).text(value); }
  JsonWriter& field(std::string_view name, Cell value) { return key(name).cell(value); }
  JsonWriter& field(std::string_view name, Seat value) { return key(name).seat(value); }
  JsonWriter& flag(std::string_view name, bool value) { return key(name).boolean(value); }

  // A place to which one can go back: what was written after it is gone.
  struct Mark {
    std::size_t used;
    bool comma;
  };
  Mark mark() const { return {used_, comma_}; }
  void rewind(Mark mark) {
    used_ = mark.used;
    comma_ = mark.comma;
  }

  const std::string& str() const& {
    out_.resize(used_);
    return out_;
  }
  std::string str() && {  // a view is long: it is not copied
    out_.resize(std::exchange(used_, 0));
    return std::move(out_);
  }

 private:
  JsonWriter& open(char bracket) {
    char* at = room(2);
    if (comma_) *at++ = ',';
    *at++ = bracket;
    return wrote(at, false);
  }
  JsonWriter& close(char bracket) {
    char* at = room(1);
    *at++ = bracket;
    return wrote(at, true);
  }
  // Where so many bytes can be written; what was written ends where wrote() says.
  char* room(std::size_t bytes) {
    if (out_.size() - used_ < bytes) grow(bytes);
    return out_.data() + used_;
  }
  JsonWriter& wrote(const char* end, bool is_value) {
    used_ = static_cast<std::size_t>(end - out_.data());
    comma_ = is_value;
    return *this;
  }
  void grow(std::size_t bytes);

  mutable std::string out_;  // behind what is used: room
  std::size_t used_ = 0;
  bool comma_ = false;  // a value stands before, so the next one needs a comma
};

// An object of which only what has changed is written (shape_changes.h).
class ChangesWriter {
 public:
  explicit ChangesWriter(JsonWriter& json) : json_(json), begin_(json.mark()) { json.begin_object(); }

  // `write` says whether it wrote anything.
  template <class Key, class Write>
  void put(const Key& key, const Write& write) {
    const JsonWriter::Mark before = json_.mark();
    if constexpr (std::integral<Key>) {
      json_.index_key(static_cast<std::size_t>(key));
    } else {
      json_.plain_key(key);
    }
    write() ? static_cast<void>(any_ = true) : json_.rewind(before);
  }
  // Whether anything was put; otherwise nothing is written.
  bool finish() {
    any_ ? static_cast<void>(json_.end_object()) : json_.rewind(begin_);
    return any_;
  }
  JsonWriter& json() { return json_; }

 private:
  JsonWriter& json_;
  JsonWriter::Mark begin_;
  bool any_ = false;
};

// The common shapes of docs/protocol.md. An event is written for one viewer: what that viewer may not see
// is null.
void write_value(JsonWriter& json, const Value& value);
inline void write_plain(JsonWriter& json, std::int64_t value) { json.number(value); }
inline void write_plain(JsonWriter& json, std::string_view value) { json.text(value); }
inline void write_plain(JsonWriter& json, const std::string& value) { json.text(value); }
inline void write_plain(JsonWriter& json, Seat value) { json.seat(value); }
inline void write_plain(JsonWriter& json, Cell value) { json.cell(value); }
inline void write_plain(JsonWriter& json, const Value& value) { write_value(json, value); }
template <class T>
void write_plain(JsonWriter& json, const std::vector<T>& values) {
  json.begin_array();
  for (const T& value : values) write_plain(json, value);
  json.end_array();
}
void write_args(JsonWriter& json, const Args& args);
void write_event(JsonWriter& json, int n, const Event& event, Viewer viewer);
void write_violation(JsonWriter& json, const Violation& violation);
void write_score_item(JsonWriter& json, const ScoreItem& item);
void write_change(JsonWriter& json, const Change& change);

}  // namespace partal
