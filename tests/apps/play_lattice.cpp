// The Gardens and Carat at the terminal, through a pipe.
#include <gmock/gmock.h>

#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Finished play(const std::string& game, const std::string& input, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"play", game, "--seed", "11", "--players", "2"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_partal(arguments, {.input = input});
}

TEST(PlayLattice, speaks_each_games_own_words_and_hides_what_others_draw) {
  const std::string gardens = play("gardens", repeated("1\n", 6) + "quit\n").out;
  EXPECT_THAT(gardens, HasSubstr("Builder 2 draws a garden tile."));
  EXPECT_THAT(gardens, HasSubstr("Guest draws the garden tile with "));
  EXPECT_THAT(gardens, Not(HasSubstr("jewel")));
  const std::string carat = play("carat", repeated("1\n", 6) + "quit\n").out;
  EXPECT_THAT(carat, HasSubstr("Builder 2 draws a jewel."));
  EXPECT_THAT(carat, Not(HasSubstr("garden")));
}

TEST(PlayLattice, answers_questions_and_takes_a_tile_back) {
  const std::string out =
      play("gardens", "hand\nopen\nplayers\nchips\nboard\nsupply\nlook 2,2\nlook 9,9\n1\nundo\nend\nquit\n",
           {"--plain", "--option", "first=1"})
          .out;
  EXPECT_THAT(out, HasSubstr("You hold the garden tile with "));
  EXPECT_THAT(out, HasSubstr("You may lay at: 1,1 1,2"));
  EXPECT_THAT(out, HasSubstr("Neutral: yellow and orange."));
  EXPECT_THAT(out, HasSubstr("Nothing is laid yet."));
  EXPECT_THAT(out, HasSubstr("34 tiles in the supply."));
  EXPECT_THAT(out, HasSubstr("Square 2,2, the "));
  EXPECT_THAT(out, HasSubstr("The board has no place 9,9."));
  EXPECT_THAT(out, HasSubstr("Guest takes back the last action."));
  EXPECT_THAT(out, HasSubstr("There is no passing"));
}

}  // namespace

}  // namespace partal::apps
