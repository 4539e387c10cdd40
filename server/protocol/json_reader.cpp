#include "server/protocol/json_reader.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>

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

const json::array kNoArray;
const json::object kNoObject;

json::string_view view_of(std::string_view text) { return {text.data(), text.size()}; }

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

const json::value* Fields::find(std::string_view name) {
  read_.emplace(name);
  return object_.if_contains(view_of(name));
}

const json::value* Fields::required(std::string_view name) {
  const json::value* value = find(name);
  if (value == nullptr) fail(name);
  return value;
}

void Fields::fail(std::string_view name) {
  if (!wrong_) wrong_ = std::string(name);
}

void Fields::adopt(const Fields& inner, std::string_view name) {
  Fields copy = inner;
  if (const auto problem = copy.finish()) fail(std::string(name) + "." + copy.wrong_.value_or(""));
}

std::optional<Problem> Fields::finish() {
  for (const auto& field : object_) {
    const std::string_view name(field.key().data(), field.key().size());
    if (!read_.contains(name)) fail(excerpt(name));
  }
  if (!wrong_) return std::nullopt;
  return Problem{.args = {{"field", *wrong_}}};
}

std::optional<std::string> text_of(const json::value& value, std::size_t longest) {
  const json::string* text = value.if_string();
  if (text == nullptr || text->size() > longest) return std::nullopt;
  return std::string(text->data(), text->size());
}

std::string Fields::text(std::string_view name, std::size_t longest) {
  if (required(name) == nullptr) return {};
  return optional_text(name, longest).value_or("");
}

std::optional<std::string> Fields::optional_text(std::string_view name, std::size_t longest) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  std::optional<std::string> text = text_of(*value, longest);
  if (!text) fail(name);
  return text;
}

int Fields::integer(std::string_view name, int least, int most) {
  if (required(name) == nullptr) return least;
  return optional_integer(name, least, most).value_or(least);
}

std::optional<int> Fields::optional_integer(std::string_view name, int least, int most) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < least || *number > most) {
    fail(name);
    return std::nullopt;
  }
  return static_cast<int>(*number);
}

std::optional<int> Fields::nullable_integer(std::string_view name, int least, int most) {
  const json::value* value = find(name);
  return value != nullptr && value->is_null() ? std::nullopt : optional_integer(name, least, most);
}

std::optional<std::int64_t> Fields::optional_number(std::string_view name) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  const std::int64_t* number = value->if_int64();
  if (number == nullptr) fail(name);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::optional<bool> Fields::optional_flag(std::string_view name) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_bool()) {
    fail(name);
    return std::nullopt;
  }
  return value->get_bool();
}

const json::array& Fields::array(std::string_view name, std::size_t longest) {
  return required(name) == nullptr ? kNoArray : optional_array(name, longest);
}

const json::array& Fields::optional_array(std::string_view name, std::size_t longest) {
  const json::value* value = find(name);
  if (value == nullptr) return kNoArray;
  if (!value->is_array() || value->get_array().size() > longest) {
    fail(name);
    return kNoArray;
  }
  return value->get_array();
}

const json::object& Fields::optional_object(std::string_view name) {
  const json::value* value = find(name);
  if (value == nullptr) return kNoObject;
  if (!value->is_object()) {
    fail(name);
    return kNoObject;
  }
  return value->get_object();
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most, std::size_t longest) {
  std::vector<std::string> texts;
  for (const json::value& item : array(name, most)) {
    std::optional<std::string> text = text_of(item, longest);
    if (!text) fail(name);
    texts.push_back(text.value_or(""));
  }
  return texts;
}

}  // namespace partal::server
