#include <gtest/gtest.h>

#include "engine/core/record.h"
#include "tests/core/record_kit.h"
#include "tests/support/violation.h"

namespace partal {
namespace {

TEST(Scenario, may_leave_out_what_a_hand_written_test_does_not_need) {
  const auto scenario = parse_record(sample_scenario());
  ASSERT_TRUE(scenario) << as_json(scenario.error());
  EXPECT_TRUE(scenario->scenario);
  EXPECT_TRUE(scenario->seats.empty());
  ASSERT_EQ(scenario->lines.size(), 3U);
  EXPECT_FALSE(scenario->lines[0].chance);
  EXPECT_EQ(scenario->lines[1].chance, (ChanceValue{28, 53}));
  EXPECT_EQ(scenario->lines[2].number, 3);
  EXPECT_EQ(scenario->tail, (std::vector<std::string>{"expect score 1 0", "expect refused p1 end"}));
  EXPECT_EQ(head_line_of(sample_scenario(), "players"), 6);
  EXPECT_EQ(move_line_of(sample_scenario(), 2), 10);
  EXPECT_EQ(move_line_of(sample_scenario(), 4), 13);
}

TEST(Scenario, printed_is_in_full_form_and_read_again_the_same) {
  const auto scenario = parse_record(sample_scenario());
  ASSERT_TRUE(scenario);
  const std::string printed = record_text(*scenario);
  EXPECT_EQ(printed,
            "partal scenario 1\ngame alhambra\nrules 1\nplayers 2\nmoves\n1 * yard 1 17\n"
            "2 * yard 2 30 @28/53\n3 p2 take g2 b1\nexpect score 1 0\nexpect refused p1 end\n");
  const auto again = parse_record(printed);
  ASSERT_TRUE(again);
  EXPECT_EQ(record_text(*again), printed);
}

TEST(Scenario, refuses_what_is_wrong_by_the_line_of_the_text) {
  const std::vector<BadLine> bad_lines = {{"2 * yard 2 30", "3 * yard 2 30", "10"},
                                          {"p2 take g2 b1", "p2 take  g2 b1", "11"},
                                          {"expect score 1 0", "expects score", "13"},
                                          {"expect score 1 0", "expect", "13"},
                                          {"rules 1", "rule 1", "5"}};
  for (const BadLine& bad : bad_lines) {
    const auto scenario = parse_record(replaced(sample_scenario(), bad.what, bad.by));
    ASSERT_FALSE(scenario) << bad.by;
    EXPECT_EQ(scenario.error().code, "record.line") << bad.by;
    EXPECT_EQ(arg_of(scenario.error(), "line"), bad.line) << bad.by;
  }
}

TEST(Scenario, with_a_check_line_has_it_checked) {
  const std::string text = checked(sample_scenario());
  EXPECT_TRUE(parse_record(text));
  EXPECT_EQ(parse_record(replaced(text, "take g2", "take g3")).error().code, "record.damaged");
}

}  // namespace
}  // namespace partal
