// Refusals as such: every code has a test of its rule, and a refusal changes nothing.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

#include "tests/rules/alhambra/kit.h"

namespace partal::alhambra {
namespace {

using kit::Table;

TEST(Refusals, every_code_of_the_game_is_asserted_by_a_test_of_this_folder) {
  std::string sources;
  for (const auto& entry : std::filesystem::directory_iterator(PARTAL_SOURCE_DIR "/tests/rules/alhambra")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream stream(entry.path());
    sources += std::string(std::istreambuf_iterator<char>(stream), {});
  }
  for (const CodeSpec& code : Rules::codes()) {
    if (code.category != CodeSpec::Category::Violation) continue;
    EXPECT_NE(sources.find(" " + std::string(code.code) + "\""), std::string::npos)
        << "no test for " << code.code;
  }
}

// Args come with the names, and in the order, that the catalogue of codes gives.
TEST(Refusals, args_are_those_of_the_list_of_codes) {
  Table table(2);
  table.lay(1, "@ 6 ").reserve(1, {12, 7}).yard({1, 8, 0, 24}).hand(1, "y2 g2 g3");
  const auto expect_listed_args = [](const Table& at, const std::string& text) {
    const auto violation = at.refusal(text);
    ASSERT_TRUE(violation) << text;
    std::vector<std::string_view> names;
    for (const Arg& arg : violation->args) names.push_back(arg.name);
    for (const std::span<const CodeSpec> codes : {Rules::codes(), common_codes()}) {
      for (const CodeSpec& code : codes) {
        if (code.category != CodeSpec::Category::Violation || code.code != violation->code) continue;
        EXPECT_EQ(names, arg_names(code)) << text << ": " << code.code;
        return;
      }
    }
    ADD_FAILURE() << violation->code << " is not in the list of codes";
  };
  for (const char* text : {"take y1",
                           "take y9 g9",
                           "buy 3 b1",
                           "buy 1 g3",
                           "buy 2 g2",
                           "buy 4 o5",
                           "end",
                           "stop",
                           "pass",
                           "place 1 -1,0",
                           "rebuild-in 1 -1,0",
                           "rebuild-out 7",
                           "rebuild-out 0",
                           "rebuild-in 12 0,1",
                           "rebuild-in 12 5,5",
                           "rebuild-in 7 0,2",
                           "rebuild-in 12 0,2",
                           "rebuild-swap 12 6",
                           "rebuild-in 12 0,2 r1",
                           "dance",
                           "take",
                           "reserve 7",
                           "give 1"}) {
    expect_listed_args(table, text);
  }
  table.play("buy 1 y2");
  for (const char* text : {"end", "rebuild-in 1 -1,0", "place 1 -1,0", "give 1"})
    expect_listed_args(table, text);
  table.play("stop");
  for (const char* text : {"end", "place 12 0,-1", "take y9", "place 1 0,1"}) expect_listed_args(table, text);
}

}  // namespace
}  // namespace partal::alhambra
