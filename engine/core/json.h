// A small JSON writer: the engine writes JSON for clients and reads none, so that it stays small in
// WebAssembly. Keys come out in the order they are written.
#pragma once

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
  explicit JsonWriter(std::size_t room) { out_.reserve(room); }  // about so many bytes will be written

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& plain_key(std::string_view name);  // of an id: nothing in it needs escaping
  JsonWriter& null() { return raw("null"); }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& number(std::int64_t value) { return raw(std::to_string(value)); }
  JsonWriter& text(std::string_view value);
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

  const std::string& str() const& { return out_; }
  std::string str() && { return std::move(out_); }  // a view is long: it is not copied

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();

  std::string out_;
  bool comma_ = false;  // a value stands before, so the next one needs a comma
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

// A field that an aid gives (view_aids.h): null where the aid is off.
template <class Write>
void write_aid(JsonWriter& json, std::string_view name, bool is_on, const Write& write) {
  json.key(name);
  if (is_on) {
    write();
  } else {
    json.null();
  }
}

}  // namespace partal
