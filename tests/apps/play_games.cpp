// Every game at the terminal, through a pipe, from the first choice to the last point.
#include <gmock/gmock.h>
#include <sstream>

#include "engine/catalogue/match.h"
#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Sitting {
  std::string game;
  std::string players;
  std::string language;
  bool plain;
  std::string over;  // what the end of a game is called in that language
};

// Each game with its fewest and most players, in every language, drawn and plain.
std::vector<Sitting> sittings() {
  const std::vector<std::pair<std::string, std::string>> ends = {
      {"en", "The game is over."}, {"fr", "La partie est terminée."}, {"de", "Die Partie ist zu Ende."}};
  std::vector<Sitting> sittings;
  for (const GameInfo* info : games()) {
    for (const auto& [language, over] : ends) {
      const std::string least = std::to_string(info->min_players);
      const std::string most = std::to_string(info->max_players);
      sittings.push_back({std::string(info->name), least, language, false, over});
      sittings.push_back({std::string(info->name), most, language, true, over});
    }
  }
  return sittings;
}

class PlayGame : public testing::TestWithParam<Sitting> {};

TEST_P(PlayGame, goes_to_the_end_in_filled_sentences_of_eighty_columns) {
  const Sitting& sitting = GetParam();
  std::vector<std::string> arguments = {"play",      sitting.game,    "--seed", "11",
                                        "--players", sitting.players, "--lang", sitting.language};
  if (sitting.plain) arguments.emplace_back("--plain");
  const Finished finished = run_partal(arguments, {.input = repeated("1\n", 700) + "scores\nlog all\n"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(finished.err, IsEmpty());
  EXPECT_THAT(finished.out, HasSubstr(sitting.over));
  EXPECT_THAT(finished.out, Not(HasSubstr("terminal."))) << "a key without words";
  EXPECT_THAT(finished.out, Not(HasSubstr("{"))) << "a message that was not filled";
  if (sitting.plain) return;  // one fact is one line there, however long
  std::istringstream lines(finished.out);
  for (std::string line; std::getline(lines, line);) {
    const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    EXPECT_LE(std::count_if(line.begin(), line.end(), starts), 80) << line;
  }
}

std::string name_of(const testing::TestParamInfo<Sitting>& info) {
  const Sitting& sitting = info.param;
  return sitting.game + "_" + sitting.players + "_" + sitting.language + (sitting.plain ? "_plain" : "");
}
INSTANTIATE_TEST_SUITE_P(Games, PlayGame, testing::ValuesIn(sittings()), name_of);

}  // namespace

}  // namespace partal::apps
