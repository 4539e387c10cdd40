// The course of a game as a list of its steps.
#include "engine/core/steps.h"

#include <gtest/gtest.h>

namespace partal {
namespace {

enum class Hour : std::uint8_t { Dawn, Night, Noon, Over };
struct Sow {};
struct Reap {};
struct Sleep {};
using Chore = std::variant<Sow, Reap, Sleep>;
using Day = Steps<Hour, Chore, 4>;

constexpr StepCode kWork{"work"};
constexpr StepCode kRest{"rest"};
constexpr auto kDay = steps<Hour, Chore>({
    {Hour::Dawn},
    {Hour::Noon, kWork, kAllows<Sow, Reap>},
    {Hour::Night, kRest, kAllows<Sleep, Reap>},
    {Hour::Over},
});

TEST(Steps, are_found_by_their_phase_and_follow_each_other_in_the_order_of_the_list) {
  EXPECT_EQ(kDay[Hour::Dawn].code, "");
  EXPECT_EQ(kDay[Hour::Noon].code, "work");
  EXPECT_EQ(kDay[Hour::Night].code, "rest");
  EXPECT_EQ(kDay.after(Hour::Dawn), Hour::Noon);
  EXPECT_EQ(kDay.after(Hour::Noon), Hour::Night);
  EXPECT_EQ(kDay.after(Hour::Night), Hour::Over);
}

TEST(Steps, allow_the_actions_that_belong_to_them) {
  const auto allowed = [](Hour hour) {
    std::string text;
    for (const Chore& chore : {Chore(Sow{}), Chore(Reap{}), Chore(Sleep{})}) {
      text += kDay[hour].allows(chore) ? '+' : '-';
    }
    return text;
  };
  EXPECT_EQ(allowed(Hour::Dawn), "---");
  EXPECT_EQ(allowed(Hour::Noon), "++-");
  EXPECT_EQ(allowed(Hour::Night), "-++");
  EXPECT_EQ(allowed(Hour::Over), "---");
  EXPECT_FALSE(kDay[Hour::Dawn].is_decision());
  EXPECT_TRUE(kDay[Hour::Night].is_decision());
}

// steps() does not compile where one of these is false.
TEST(Steps, of_a_list_in_order_name_each_phase_once_and_each_action) {
  using Row = Day::Row;
  const Row noon{Hour::Noon, kWork, kAllows<Sow, Reap>};
  const Row night{Hour::Night, kRest, kAllows<Sleep>};
  const Row dawn{Hour::Dawn};
  const Row over{Hour::Over};
  EXPECT_TRUE((Day{{dawn, noon, night, over}}.has_each_phase_once()));
  EXPECT_TRUE((Day{{night, noon, dawn, over}}.has_each_phase_once())) << "in any order";
  EXPECT_FALSE((Day{{dawn, noon, noon, over}}.has_each_phase_once())) << "one twice, one missing";
  EXPECT_FALSE((Day{{over, noon, night, dawn}}.has_each_phase_once())) << "the end is not the end";
  EXPECT_FALSE((Steps<Hour, Chore, 3>{{dawn, night, noon}}.has_each_phase_once())) << "no end";
  EXPECT_FALSE((Steps<Hour, Chore, 3>{{dawn, night, over}}.has_each_phase_once())) << "no noon";
  EXPECT_TRUE((Day{{dawn, noon, night, over}}.has_a_step_for_each_action()));
  EXPECT_FALSE((Day{{dawn, noon, Row{Hour::Night}, over}}.has_a_step_for_each_action()))
      << "who sleeps when?";
}

TEST(Steps, are_compared_with_what_a_header_says) {
  EXPECT_TRUE(kDay.agree_with([](Hour hour) { return hour == Hour::Noon || hour == Hour::Night; }));
  EXPECT_FALSE(kDay.agree_with([](Hour hour) { return hour == Hour::Noon; }));
  EXPECT_FALSE(kDay.agree_with([](Hour hour) { return hour != Hour::Over; }));
}

}  // namespace
}  // namespace partal
