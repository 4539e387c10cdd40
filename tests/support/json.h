// Reading JSON in tests. A text that is no JSON fails the test and gives null.
#pragma once

#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string_view>

namespace partal {

inline boost::json::value parse_json(std::string_view text) {
  boost::system::error_code error;
  boost::json::value value = boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
  EXPECT_FALSE(error) << error.message() << " in: " << text.substr(0, 200);
  return value;
}

}  // namespace partal
