// The game at the terminal, through a pipe.
#include <gmock/gmock.h>

#include "tests/apps/program.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Finished play(const std::string& input, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"play", "alhambra", "--seed", "11", "--players", "3"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_partal(arguments, {.input = input});
}

TEST(Play, plain_is_ascii_facts_without_drawings) {
  const std::string out = play("look\nhand\nwall\nlook 0,0\nquit\n", {"--plain"}).out;
  EXPECT_THAT(out, HasSubstr("Yard slot 1, florin: "));
  EXPECT_THAT(out, HasSubstr("Guest: longest outer wall 0."));
  EXPECT_THAT(out, HasSubstr("Guest, cell 0,0: the fountain"));
  EXPECT_THAT(out, Not(HasSubstr("+--")));
  EXPECT_THAT(out, Not(HasSubstr("│")));
}

TEST(Play, end_of_input_says_that_nothing_was_saved_and_how_to) {
  const Finished finished = play("1\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.out, HasSubstr("not saved"));
  EXPECT_THAT(finished.out, HasSubstr("save FILE"));
}

TEST(Play, saves_loads_and_goes_on_as_it_would_have) {
  const TemporaryFolder folder;
  const std::string file = folder.file("mine.partal");
  const std::string rest = repeated("1\n", 40);
  const std::string whole = folder.file("whole.partal");
  const std::string loaded = folder.file("loaded.partal");
  const Finished saved = play(repeated("1\n", 10) + "save " + file + "\nquit\n");
  EXPECT_THAT(unwrapped(saved.out), HasSubstr("Saved to " + file));
  play(repeated("1\n", 10) + rest + "save " + whole + "\nquit\n");
  run_partal({"play", "--load", file}, {.input = rest + "save " + loaded + "\nquit\n"});
  EXPECT_FALSE(text_of(whole).empty());
  EXPECT_EQ(text_of(loaded), text_of(whole));
  const Finished inside = play("load " + file + "\nsave " + folder.file("again.partal") + "\nquit\n");
  EXPECT_EQ(text_of(folder.file("again.partal")), text_of(file)) << inside.out;
  EXPECT_EQ(run_partal({"replay", whole}).code, 0);
}

TEST(Play, keeps_a_file_that_holds_something_else) {
  const TemporaryFolder folder;
  const std::string file = folder.file("diary.txt");
  write_text(file, "dear diary\n");
  const Finished refused = play("save " + file + "\nquit\n");
  EXPECT_THAT(unwrapped(refused.out), HasSubstr(file + " holds something else already"));
  EXPECT_EQ(text_of(file), "dear diary\n");
  const std::string record = folder.file("mine.partal");
  const Finished finished = play("save " + record + "\n1\nsave " + record + "\nquit\n");
  EXPECT_THAT(unwrapped(finished.out), Not(HasSubstr("holds something else already")))
      << "the same game may be saved again";
}

TEST(Play, a_file_that_cannot_be_had_does_not_end_the_game) {
  const Finished finished =
      play("load /nowhere/x.partal\nsave /nowhere/x.partal\nload\nsave\nscores\nquit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.out, HasSubstr("Nobody has points yet."));
}

TEST(Play, undo_is_a_move_in_the_record) {
  const TemporaryFolder folder;
  const std::string file = folder.file("undone.partal");
  const Finished finished = play("undo\n1\nundo\nsave " + file + "\nquit\n", {"--seat", "1"});
  EXPECT_THAT(text_of(file), testing::ContainsRegex("\n[0-9]+ p1 undo [0-9]+\n")) << finished.out;
  EXPECT_EQ(run_partal({"replay", file}).code, 0);
}

TEST(Play, undo_stops_at_the_end_of_a_turn_unless_the_table_allows_all) {
  const std::string turn = "1\nend\nundo\nquit\n";
  EXPECT_THAT(play(turn).out, Not(HasSubstr("Guest takes back")));
  EXPECT_THAT(play(turn, {"--takeback", "full"}).out, HasSubstr("Guest takes back the last action"));
}

TEST(Play, why_names_the_rule) {
  const std::string out = play("why end\nwhy 1\nwhy\nwhy buy 9 y1\nend\nquit\n").out;
  EXPECT_THAT(out, HasSubstr("ALH-10"));
  EXPECT_THAT(out, HasSubstr("is allowed"));
}

TEST(Play, every_command_answers) {
  const std::string out =
      play(
          "help\nlegend\nhint\nlog\nlog all\nscores\nrules ALH-21\nrules ALH-99\nlook\nlook 0,1\nlook "
          "here\nall\nall "
          "take\n"
          "all "
          "fly\nhand\nyard\nmoney\ntray\npalace\nreserve\nwall\nbuildings\ndirk\nsupply\n9999\nfly\n\nquit\n")
          .out;
  EXPECT_THAT(out, Not(HasSubstr("terminal.")));
  EXPECT_THAT(out, HasSubstr("Hint: "));
  EXPECT_THAT(out, HasSubstr("ALH-21"));
  EXPECT_THAT(out, HasSubstr("There is no choice 9999."));
  EXPECT_THAT(out, HasSubstr("There is no choice fly."));
}

TEST(Play, a_hint_is_an_action_that_can_be_typed) {
  const std::string out = play("hint\nquit\n").out;
  const std::size_t hint = out.find("Hint: ") + 6;
  const std::string action = out.substr(hint, out.find('\n', hint) - hint);
  EXPECT_THAT(play(action + "\nquit\n").out, HasSubstr("Guest takes")) << action;
}

TEST(Play, enter_does_the_only_thing_there_is) {
  const std::string out = play("1\n\nquit\n").out;
  EXPECT_THAT(out, HasSubstr("Press Enter: End the turn"));
  EXPECT_THAT(out, HasSubstr("Builder 2 "));
}

TEST(Play, the_same_seed_deals_the_same_game) {
  EXPECT_EQ(play("log all\nquit\n").out, play("log all\nquit\n").out);
  EXPECT_NE(play("log all\nquit\n").out, play("log all\nquit\n", {"--seed", "12"}).out);
}

}  // namespace

}  // namespace partal::apps
