// Foreign JSON, one object: bounded in size and depth, valid UTF-8, no key twice. What it holds is taken out
// field by field; what was not asked for is an error too, so a misspelled field is never passed over.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/protocol/problem.h"

namespace partal::server {

struct JsonLimits {
  std::size_t bytes = 8192;
  std::size_t depth = 16;
};
Answer<boost::json::object> read_json_object(std::string_view text, const JsonLimits& limits);

// The fields of one object. The first thing that is wrong is kept and told by finish(); after it every field
// reads as its plain value, so a reader needs no checks in between.
class Fields {
 public:
  explicit Fields(const boost::json::object& object) : object_(object) {}

  // Texts have at most `longest` bytes.
  std::string text(std::string_view name, std::size_t longest);
  std::optional<std::string> optional_text(std::string_view name, std::size_t longest);
  int integer(std::string_view name, int least, int most);
  std::optional<int> optional_integer(std::string_view name, int least, int most);
  std::optional<int> nullable_integer(std::string_view name, int least, int most);  // null reads as absent
  std::optional<std::int64_t> optional_number(std::string_view name);               // any whole number
  std::optional<bool> optional_flag(std::string_view name);
  const boost::json::array& array(std::string_view name, std::size_t longest);
  const boost::json::array& optional_array(std::string_view name, std::size_t longest);
  const boost::json::object& optional_object(std::string_view name);
  std::vector<std::string> texts(std::string_view name, std::size_t most, std::size_t longest);

  void fail(std::string_view name);                        // this field is not as it must be
  void adopt(const Fields& inner, std::string_view name);  // what was wrong inside counts here
  std::optional<Problem> finish();                         // nothing: all was read and fits

 private:
  const boost::json::value* find(std::string_view name);
  const boost::json::value* required(std::string_view name);

  const boost::json::object& object_;
  std::set<std::string, std::less<>> read_{};
  std::optional<std::string> wrong_{};
};

// One text of a list; nothing when it is none or too long.
std::optional<std::string> text_of(const boost::json::value& value, std::size_t longest);

}  // namespace partal::server
