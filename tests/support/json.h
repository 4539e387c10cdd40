// Reading JSON in tests. A text that is no JSON fails the test and gives null.
#pragma once

#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace partal {

inline boost::json::value parse_json(std::string_view text) {
  boost::system::error_code error;
  boost::json::value value = boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
  EXPECT_FALSE(error) << error.message() << " in: " << text.substr(0, 200);
  return value;
}

// What a client makes of changes (docs/protocol.md, "Changes").
inline boost::json::value changed(boost::json::value was, const boost::json::value& change) {
  if (const auto* whole = change.if_array()) return whole->at(0);
  if (!change.is_object()) return change;
  for (const auto& [key, part] : change.get_object()) {
    if (auto* list = was.if_array()) {
      const std::size_t index = std::stoul(std::string(key));
      if (index == list->size()) list->emplace_back(nullptr);
      list->at(index) = changed(list->at(index), part);
    } else {
      boost::json::value& field = was.as_object()[key];
      field = changed(field, part);
    }
  }
  return was;
}

}  // namespace partal
