// Whatever is legal can be typed at the prompt, in every game.
#include <gmock/gmock.h>
#include <map>
#include <set>

#include "apps/table_options.h"
#include "engine/catalogue/match.h"
#include "tests/apps/program.h"

namespace partal::apps {

namespace {

std::vector<CodeSpec> actions_of(std::string_view game) {
  std::vector<CodeSpec> actions;
  for (const CodeSpec& code : codes_of(game)) {
    if (code.category == CodeSpec::Category::Action) actions.push_back(code);
  }
  return actions;
}

// `reserve` tells about reserves and `reserve 7` is an action; but `coins` could only be one of the two.
TEST(WordsOfPrompt, are_no_actions) {
  for (const std::string& game : game_names()) {
    const std::set<std::string> words =
        words_listed(run_partal({"play", game, "--plain"}, {.input = "help\nquit\n"}).out);
    EXPECT_TRUE(words.contains("help") && words.contains("quit")) << "what `help` prints is read wrongly";
    for (const CodeSpec& action : actions_of(game)) {
      if (!action.args.empty()) continue;
      EXPECT_FALSE(words.contains(std::string(action.code))) << action.code;
    }
  }
}

// The kind first and then one of that kind, so that rare kinds come as often as common ones.
const LegalAction& varied(const std::vector<LegalAction>& legal, Rng& rng) {
  std::map<std::string_view, std::vector<const LegalAction*>> by_kind;
  for (const LegalAction& action : legal) by_kind[action.kind].push_back(&action);
  const auto kind = std::next(by_kind.begin(), rng.below(static_cast<std::uint32_t>(by_kind.size())));
  return *kind->second[rng.below(static_cast<std::uint32_t>(kind->second.size()))];
}

class TypedActions : public testing::TestWithParam<std::string> {
 protected:
  // Types every legal action and takes it back, and finds them all in the record, in this order. The other
  // seats are computer players, so that even what follows an `end` can be undone.
  void type_all(Match& match, const std::vector<LegalAction>& legal) {
    const Seat person = match.pending().seat();
    for (int i = 0; i < match.players(); ++i) {
      match.seat_holder(seat_at(i), {.agent = seat_at(i) == person ? "person" : "random"});
    }
    const std::string before = folder_.file("before.partal");
    const std::string after = folder_.file("after" + std::to_string(positions_++) + ".partal");
    write_text(before, record_text(match.record()));
    std::string input;
    std::vector<std::string> expected;
    for (const LegalAction& action : legal) {
      input += action.text + "\nundo\n";
      expected.push_back(action.text);
      typed_.emplace(action.kind);
    }
    const Finished finished = run_partal({"play", "--plain", "--load", before, "--takeback", "full"},
                                         {.input = input + "save " + after + "\nquit\n"});
    EXPECT_EQ(finished.code, 0) << finished.err;
    const Result<Record> record = parse_record(text_of(after));
    ASSERT_TRUE(record) << finished.out;
    std::vector<std::string> played;
    for (const RecordLine& line : record->lines) {
      const bool is_typed = line.number > match.last_line() && line.seat == person;
      if (is_typed && !undo_target(line.text)) played.push_back(line.text);
    }
    EXPECT_EQ(played, expected) << record_text(match.record());
  }

  bool has_new_kind(const std::vector<LegalAction>& legal) const {
    return std::any_of(legal.begin(), legal.end(), [this](const LegalAction& action) {
      return !typed_.contains(std::string(action.kind));
    });
  }

  TemporaryFolder folder_;
  int positions_ = 0;
  std::set<std::string> typed_;  // kinds
};

TEST_P(TypedActions, are_played_in_random_positions) {
  constexpr std::uint64_t kGames = 12;
  constexpr std::uint64_t kMostGames = 60;  // short games end before their random line, so more are played
  constexpr int kLongestGame = 3000;
  const GameInfo& info = *find_game(GetParam());
  const auto is_enough = [this](std::uint64_t games) {
    return games >= kMostGames || (games >= kGames && positions_ >= static_cast<int>(kGames));
  };
  for (std::uint64_t game = 0; !is_enough(game); ++game) {
    Rng rng(game);
    const int counts = info.max_players - info.min_players + 1;
    const int players = info.min_players + static_cast<int>(game) % counts;
    const auto match = *make_match(info.name, players, {});
    const int random_line = 20 + static_cast<int>(rng.below(120));
    bool at_random_line = false;
    while (!match->pending().is_over() && match->last_line() < kLongestGame && !HasFatalFailure()) {
      if (match->pending().is_chance()) {
        ASSERT_TRUE(match->draw(rng));
        continue;
      }
      const std::vector<LegalAction> legal = match->legal(match->pending().seat());
      if (has_new_kind(legal) || (!at_random_line && match->last_line() >= random_line)) {
        at_random_line = at_random_line || match->last_line() >= random_line;
        type_all(*match, legal);
      }
      ASSERT_TRUE(match->play(match->pending().seat(), varied(legal, rng).text));
    }
  }
  EXPECT_GE(positions_, static_cast<int>(kGames));
  for (const CodeSpec& action : actions_of(info.name)) {
    if (action.code == "pass") continue;  // ALH-18: random games do not come to it
    EXPECT_TRUE(typed_.contains(std::string(action.code))) << action.code << " was never met";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, TypedActions, testing::ValuesIn(game_names()),
                         [](const auto& game) { return game.param; });

}  // namespace

}  // namespace partal::apps
