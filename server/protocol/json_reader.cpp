#include "server/protocol/json_reader.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <set>

#include "engine/core/text.h"

namespace partal::server {

namespace json = boost::json;

namespace {

// Builds a value while it watches for keys that come twice; boost::json::parser keeps the last one silently.
class StrictHandler {
 public:
  static constexpr std::size_t max_object_size = 1024;
  static constexpr std::size_t max_array_size = 4096;
  static constexpr std::size_t max_key_size = 256;
  static constexpr std::size_t max_string_size = std::size_t{1} << 20;

  json::value release() { return stack_.release(); }

  bool on_document_begin(json::error_code&) {
    stack_.reset();
    return true;
  }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    keys_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t size, json::error_code&) {
    keys_.pop_back();
    stack_.push_object(size);
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t size, json::error_code&) {
    stack_.push_array(size);
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key_.append(part.data(), part.size());
    stack_.push_chars(part);
    return true;
  }
  bool on_key(json::string_view rest, std::size_t, json::error_code& error) {
    key_.append(rest.data(), rest.size());
    if (!keys_.back().insert(std::exchange(key_, {})).second) {
      error = json::error::syntax;
      return false;
    }
    stack_.push_key(rest);
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code&) {
    stack_.push_chars(part);
    return true;
  }
  bool on_string(json::string_view rest, std::size_t, json::error_code&) {
    stack_.push_string(rest);
    return true;
  }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t value, json::string_view, json::error_code&) {
    stack_.push_int64(value);
    return true;
  }
  bool on_uint64(std::uint64_t value, json::string_view, json::error_code&) {
    stack_.push_uint64(value);
    return true;
  }
  bool on_double(double value, json::string_view, json::error_code&) {
    stack_.push_double(value);
    return true;
  }
  bool on_bool(bool value, json::error_code&) {
    stack_.push_bool(value);
    return true;
  }
  bool on_null(json::error_code&) {
    stack_.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  json::value_stack stack_;
  std::vector<std::set<std::string>> keys_;  // of the objects that are open
  std::string key_;
};

}  // namespace

Answer<json::object> read_json_object(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes) {
    return problem(ErrorCode::MessageTooLarge, {{"most", static_cast<std::int64_t>(limits.bytes)}});
  }
  json::parse_options options;
  options.max_depth = limits.depth;
  json::basic_parser<StrictHandler> parser(options);
  json::error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (error || read != text.size()) return bad_json();
  json::value value = parser.handler().release();
  if (!value.is_object()) return bad_json();
  return std::move(value.get_object());
}

std::string unknown_name(const json::object& object, std::span<const std::string_view> known) {
  for (const auto& field : object) {
    const std::string_view name(field.key().data(), field.key().size());
    if (std::find(known.begin(), known.end(), name) == known.end()) return excerpt(name);
  }
  return "";
}

Misfit Reader<OptionsSort>::read(const json::value& value, Options& held) {
  if (!value.is_object() || value.get_object().size() > OptionsSort::kMost) return "";
  for (const auto& option : value.get_object()) {
    held.emplace_back(std::string(option.key().data(), option.key().size()), "");
    if (Misfit wrong = read_value<OptionsSort::Each>(option.value(), held.back().second)) return wrong;
  }
  return std::nullopt;
}

}  // namespace partal::server
