// Sample records for the tests of their reader.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "engine/core/record.h"

namespace partal {

// Adds the check line, so that a test reaches what it wants to test.
inline std::string checked(const std::string& body) { return body + check_line(body) + "\n"; }

inline std::string sample_body() {
  return "partal record 1\n"               // 1
         "game alhambra\n"                 // 2
         "rules 1\n"                       // 3
         "players 2\n"                     // 4
         "option second_scoring_pile 5\n"  // 5
         "option youngest none\n"          // 6
         "seat 1 person Ana de la Peña\n"  // 7
         "seat 2 builder\n"                // 8
         "chance local 7\n"                // 9
         "moves\n"                         // 10
         "1 * yard 1 17 @16/54\n"          // 11
         "2 p2 take g2 b1\n"               // 12
         "3 p2 undo 1\n"                   // 13
         "result 104 -7\n"                 // 14
         "winners 1 2\n";                  // 15
}

inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

struct BadLine {
  const char* what;
  const char* by;
  const char* line;
};

inline std::string sample_scenario() {
  return "partal scenario 1\n"       // 1
         "# what it is about\n"      // 2
         "\n"                        // 3
         "game alhambra\n"           // 4
         "rules 1\n"                 // 5
         "players 2\n"               // 6
         "moves\n"                   // 7
         "* yard 1 17\n"             // 8
         "# by hand\n"               // 9
         "2 * yard 2 30 @28/53\n"    // 10
         "p2 take g2 b1\n"           // 11
         "\n"                        // 12
         "expect score 1 0\n"        // 13
         "expect refused p1 end\n";  // 14
}

}  // namespace partal
