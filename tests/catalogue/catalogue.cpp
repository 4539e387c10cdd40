// The closed list of games, and Alhambra behind the door.
#include <chrono>
#include <gmock/gmock.h>
#include <set>

#include "engine/catalogue/match.h"
#include "engine/catalogue/state_text.h"
#include "tests/catalogue/kit.h"
#include "tests/support/files.h"

namespace partal {
namespace {

std::unique_ptr<Match> new_alhambra(int players) {
  auto match = make_match("alhambra", players, {});
  EXPECT_TRUE(match);
  return std::move(*match);
}

// Plays at random, with an undo now and then, up to `most` lines.
void play_on(Match& match, Rng& rng, int most) {
  while (!match.pending().is_over() && match.last_line() < most) {
    if (match.pending().is_chance()) {
      ASSERT_TRUE(match.draw(rng));
      continue;
    }
    const Seat seat = match.pending().seat();
    if (rng.below(8) == 0 && match.undo(seat, match.last_line() - 1 - static_cast<int>(rng.below(3))))
      continue;
    const auto legal = match.legal(seat);
    ASSERT_FALSE(legal.empty());
    const LegalAction& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(match.play(seat, action.text)) << action.text;
  }
}

TEST(Catalogue, knows_its_games) {
  ASSERT_FALSE(games().empty());
  EXPECT_EQ(find_game("alhambra"), games()[0]);
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_TRUE(codes_of("chess").empty());
  EXPECT_EQ(codes_of("common").size(), common_codes().size());
}

TEST(Catalogue, document_of_games_has_the_form_of_the_contract) {
  const std::string games = games_json();
  EXPECT_TRUE(games.starts_with(
      R"({"schema":1,"games":[{"name":"alhambra","players":{"min":2,"max":6},"rules":[1],"assumed":[],)"
      R"("options":[{"id":"second_scoring_pile","type":"choice","values":["5","4"],"default":"5",)"
      R"("rule":"ALH-08","players":[2,3,4,5,6]},)"
      R"({"id":"youngest","type":"seat","values":["none","chance"],"default":"none","rule":"ALH-06",)"
      R"("players":[2,3,4,5,6]}]},)"))
      << games;
  EXPECT_TRUE(games.ends_with("]}]}")) << games;
  for (const GameInfo* info : partal::games()) {
    EXPECT_THAT(games, testing::HasSubstr("{\"name\":\"" + std::string(info->name) + "\",\"players\""));
  }
}

TEST(Catalogue, document_of_codes_lists_common_and_game_codes) {
  const std::string codes = codes_json();
  EXPECT_NE(
      codes.find(R"({"game":"common","category":"violation","code":"undo.revealed","args":["to","line"]})"),
      std::string::npos);
  EXPECT_NE(codes.find(R"({"game":"alhambra","category":"action","code":"stop","args":[]})"),
            std::string::npos);
}

TEST(MakeMatch, refuses_what_it_does_not_know) {
  std::string names;
  for (const GameInfo* info : games()) names += (names.empty() ? "" : ", ") + std::string(info->name);
  EXPECT_EQ(as_json(make_match("chess", 2, {}).error()),
            R"({"code":"game.unknown","args":{"found":"chess","expected":")" + names + R"("}})");
  EXPECT_EQ(make_match("alhambra", 7, {}).error().code, "players.count");
  EXPECT_EQ(make_match("alhambra", 2, {{"expansion", "1"}}).error().code, "option.unknown");
  EXPECT_EQ(make_match("alhambra", 2, {{"youngest", "3"}}).error().code, "option.value");
}

std::string head(const std::string& game, int rules, int players, const std::string& options) {
  std::string text = "partal record 1\ngame " + game + "\nrules " + std::to_string(rules) + "\nplayers " +
                     std::to_string(players) + "\n" + options;
  for (int seat = 1; seat <= players; ++seat) text += "seat " + std::to_string(seat) + " person\n";
  text += "moves\n";
  return text + check_line(text) + "\n";
}

TEST(LoadRecord, refuses_a_head_by_its_line) {
  const std::string options = "option second_scoring_pile 5\noption youngest none\n";
  EXPECT_TRUE(load_record(head("alhambra", 1, 2, options)));
  struct BadHead {
    std::string text;
    const char* line;
    const char* code;
  };
  for (const BadHead& bad : {
           BadHead{head("chess", 1, 2, options), "2", R"("game.unknown")"},
           BadHead{head("alhambra", 2, 2, options), "3", R"("rules.unknown")"},
           BadHead{head("alhambra", 1, 1, options), "4", R"("players.count")"},
           BadHead{head("alhambra", 1, 2, "option second_scoring_pile 3\n"), "5", R"("option.value")"},
           BadHead{head("alhambra", 1, 2, options + "option more 1\n"), "7", R"("option.unknown")"},
       }) {
    const auto refused = load_record(bad.text);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "record.refused");
    EXPECT_EQ(arg_of(refused.error(), "line"), bad.line) << bad.code;
    EXPECT_EQ(arg_of(refused.error(), "code"), bad.code);
  }
  EXPECT_EQ(load_record(head("alhambra", 1, 2, "option youngest none\n")).error().code, "record.line");
}

// The rules of the Gardens and Carat have two versions: what the second brought is an option that the first
// did not name (GAR-25, CAR-25).
TEST(LoadRecord, replays_a_record_by_the_rules_it_names) {
  for (const std::string game : {"carat", "gardens"}) {
    const std::string text = read_file(test_data("records/" + game + "-rules-1.partal"));
    const auto match = load_record(text);
    ASSERT_TRUE(match) << as_json(match.error());
    EXPECT_EQ(record_text((*match)->record()), text);
    EXPECT_NE((*match)->view(kSpectator).find(R"("rules":1)"), std::string::npos);
    const auto half = (*match)->moment((*match)->last_line() / 2);
    EXPECT_EQ((*half)->record().rules, 1);

    Record today = parse_record(text).value();
    today.rules = 2;
    EXPECT_EQ(replay_record(today).error().code, "record.line") << "an option is missing";
    today.options.emplace_back("empty_neutral", "in");
    EXPECT_TRUE(replay_record(today));
    today.options.back().second = "out";
    EXPECT_EQ(replay_record(today).error().code, "record.result") << "the readings differ in this game";
    today.options.back().second = "in";
    today.rules = 1;
    EXPECT_EQ(replay_record(today).error().code, "record.line") << "an option too many";
  }
}

TEST(LoadRecord, gives_back_every_random_game_byte_for_byte) {
  for (int players = 2; players <= 6; ++players) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Rng rng(seed_of_game(seed, static_cast<std::uint64_t>(players)));
      const auto match = new_alhambra(players);
      match->chance_source("local " + std::to_string(seed));
      play_on(*match, rng, seed == 4 ? 5000 : 100 * static_cast<int>(seed));
      const std::string text = record_text(match->record());
      const auto loaded = load_record(text);
      ASSERT_TRUE(loaded) << as_json(loaded.error());
      EXPECT_EQ(snapshot(**loaded), snapshot(*match));
      EXPECT_EQ(record_text((*loaded)->record()), text);
      EXPECT_EQ(state_text(**loaded), state_text(*match));
    }
  }
}

TEST(LoadRecord, refuses_another_action_with_its_line_and_rule) {
  Rng rng(3);
  const auto match = new_alhambra(2);
  while (!match->pending().is_decision()) ASSERT_TRUE(match->draw(rng));
  ASSERT_TRUE(match->play(match->pending().seat(), match->legal(match->pending().seat())[0].text));
  Record record = match->record();
  record.lines.back().text = "end";
  const auto refused = load_record(record_text(record));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule, "ALH-10");
  EXPECT_EQ(arg_of(refused.error(), "code"), R"("end.action-owed")");
  EXPECT_EQ(arg_of(refused.error(), "line"), std::to_string(9 + record.lines.size()));
}

TEST(Alhambra, refusals_and_previews_leave_the_match_as_it_was) {
  Rng rng(5);
  const auto match = new_alhambra(3);
  for (int lines = 20; lines <= 300; lines += 20) {
    play_on(*match, rng, lines);
    const std::string before = snapshot(*match) + state_text(*match);
    for (int i = 0; i < 3; ++i) {
      const Seat seat = seat_at(i);
      for (const char* text :
           {"end", "stop", "pass", "place 54 9,9", "take y1 y1 y1 y1", "buy 1 y1", "undo 1", "rebuild-out 1",
            "give 3", "reserve 2", "", "take  y1", "place 1 0,1 r1"}) {
        if (match->check(seat, text)) {
          EXPECT_FALSE(match->play(seat, text)) << text;
        }
      }
      EXPECT_FALSE(match->undo(seat, 0));
      for (const LegalAction& action : match->legal(seat)) {
        const std::vector<std::string> actions = {action.text};
        EXPECT_TRUE(match->preview(seat, actions)) << action.text;
      }
    }
    EXPECT_EQ(snapshot(*match) + state_text(*match), before);
  }
}

TEST(Alhambra, gives_only_events_that_are_listed_with_their_args) {
  std::set<std::string> listed;
  const auto list = [&listed](const CodeSpec& spec) {
    std::string entry(spec.code);
    for (const std::string_view arg : arg_names(spec)) entry += " " + std::string(arg);
    if (spec.category == CodeSpec::Category::Event) listed.insert(entry);
  };
  for (const CodeSpec& spec : common_codes()) list(spec);
  for (const CodeSpec& spec : codes_of("alhambra")) list(spec);
  for (int players = 2; players <= 6; ++players) {
    Rng rng(static_cast<std::uint64_t>(players));
    const auto match = new_alhambra(players);
    play_on(*match, rng, 5000);
    ASSERT_TRUE(match->pending().is_over());
    for (const LoggedEvent& logged : match->events(0)) {
      std::string entry(logged.event.kind);
      for (const Arg& arg : logged.event.args) entry += " " + std::string(arg.name);
      EXPECT_TRUE(listed.contains(entry)) << entry;
    }
  }
}

TEST(LoadRecord, of_a_whole_game_takes_milliseconds) {
  Rng rng(8);
  const auto match = new_alhambra(4);
  play_on(*match, rng, 400);
  const std::string text = record_text(match->record());
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(load_record(text));
  const std::chrono::duration<double, std::milli> each = (std::chrono::steady_clock::now() - begin) / 10;
  RecordProperty("milliseconds", std::to_string(each.count()));
  EXPECT_LT(each.count(), 200);  // under sanitizers and load; about a millisecond in a release build
}

}  // namespace
}  // namespace partal
