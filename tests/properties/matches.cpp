// Every registered game through the one door: refusals change nothing, records replay to the same position.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <map>

#include "engine/catalogue/match.h"
#include "tests/support/json.h"

namespace partal {
namespace {

struct Table {
  std::string game;
  int players;
};
std::vector<Table> tables() {
  std::vector<Table> result;
  for (const GameInfo* info : games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      result.push_back({std::string(info->name), players});
    }
  }
  return result;
}

std::string everything(const Match& match) {
  std::string text = record_text(match.record()) + std::to_string(match.hash()) + match.view(kSpectator);
  for (int seat = 0; seat < match.players(); ++seat) text += match.view(seat_at(seat));
  return text;
}

// One step of a random game; false when it is over.
bool step(Match& match, Rng& rng) {
  const Pending pending = match.pending();
  if (pending.is_over()) return false;
  if (pending.is_chance()) return match.draw(rng).has_value();
  const auto legal = match.legal(pending.seat());
  return match.play(pending.seat(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text)
      .has_value();
}

TEST(Matches, a_refused_action_changes_nothing_and_check_says_the_same) {
  for (const Table& table : tables()) {
    auto match = make_match(table.game, table.players, {});
    ASSERT_TRUE(match);
    Rng rng(41);
    std::vector<std::string> pool = {"", "end", "undo 1", "nonsense", " end"};
    for (int i = 0; i < 150; ++i) {
      const Pending pending = (*match)->pending();
      if (pending.is_decision()) {
        for (const LegalAction& action : (*match)->legal(pending.seat())) {
          if (rng.below(10) == 0) pool.push_back(action.text);
        }
      }
      const std::string before = everything(**match);
      for (int tries = 0; tries < 5; ++tries) {
        const std::string& text = pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
        const Seat seat = seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(table.players))));
        const auto violation = (*match)->check(seat, text);
        if (!violation) continue;
        ASSERT_FALSE(violation->code.empty());
        const auto played = (*match)->play(seat, text);
        ASSERT_FALSE(played) << text;
        ASSERT_EQ(played.error().code, violation->code) << text;
        ASSERT_EQ(everything(**match), before) << text;
      }
      if (!step(**match, rng)) break;
    }
  }
}

TEST(Matches, a_record_replays_to_the_same_position) {
  for (const Table& table : tables()) {
    auto match = make_match(table.game, table.players, {});
    ASSERT_TRUE(match);
    Rng rng(42);
    for (int i = 0; i < 300 && step(**match, rng);) ++i;
    const std::string text = record_text((*match)->record());
    const auto loaded = load_record(text);
    ASSERT_TRUE(loaded) << loaded.error().code;
    EXPECT_EQ((*loaded)->hash(), (*match)->hash());
    EXPECT_EQ(everything(**loaded), everything(**match));
    EXPECT_EQ((*loaded)->events_json(kSpectator, 0), (*match)->events_json(kSpectator, 0));
    EXPECT_TRUE(parse_json((*match)->events_json(seat_at(0), 0)).is_array());
  }
}

// A step of a game in which all seats also take back, a step or far: the lines become a tree.
void step_or_undo(Match& match, Rng& rng) {
  const bool stays = rng.below(30) != 0 && !match.pending().is_over();
  if (stays && step(match, rng)) return;
  const auto far = static_cast<std::uint32_t>(rng.below(2) == 0 ? 5 : match.last_line() + 1);
  const int to = std::max(0, match.last_line() - 1 - static_cast<int>(rng.below(far)));
  [[maybe_unused]] const auto undone = match.undo(seat_at(0), to);
}

std::unique_ptr<Match> game_with_undo(const Table& table, std::uint64_t seed, int lines) {
  auto match = std::move(*make_match(table.game, table.players, {}));
  match->takeback(Takeback::Full);
  Rng rng(seed);
  while (match->last_line() < lines) step_or_undo(*match, rng);
  return match;
}

// The same up to the end of the game: after 100 lines nothing is taken back any more.
std::unique_ptr<Match> whole_game_with_undo(const Table& table, std::uint64_t seed) {
  auto match = game_with_undo(table, seed, 100);
  Rng rng(seed + 1);
  while (step(*match, rng)) {
  }
  return match;
}

TEST(Matches, an_earlier_moment_is_what_replaying_up_to_it_gives) {
  for (const Table& table : tables()) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const auto match = game_with_undo(table, seed, 250);
      auto replayed = std::move(*make_match(table.game, table.players, {}));
      replayed->takeback(Takeback::Full);
      for (int n = 0; n <= match->last_line(); ++n) {
        if (n > 0) {
          ASSERT_TRUE(replayed->replay_line(match->line(n)));
        }
        const auto moment = match->moment(n);
        ASSERT_TRUE(moment);
        ASSERT_EQ((*moment)->hash(), replayed->hash()) << table.game << " " << seed << " line " << n;
        const Viewer viewer = n % 2 == 0 ? kSpectator : Viewer(seat_at(n % table.players));
        ASSERT_EQ(match->view_at(n, viewer), replayed->view(viewer)) << table.game << " line " << n;
        if (n % 20 != 0) continue;
        ASSERT_EQ(everything(**moment), everything(*replayed)) << table.game << " line " << n;
        ASSERT_EQ((*moment)->events_json(viewer, 0), replayed->events_json(viewer, 0));
      }
    }
  }
}

const std::vector<ViewAids> kAllAids = {
    {}, {.legal = false, .odds = false, .known_money = false}, {.odds = false}};

// The view of any earlier line and the changes since make the present view: after every step, also an undo,
// and over many lines, as for a client that was away.
void expect_changes_to_make_each_view(const Table& table, const Match& whole) {
  Rng rng(6);
  auto match = std::move(*make_match(table.game, table.players, {}));
  match->takeback(Takeback::Full);
  for (int n = 1; n <= whole.last_line(); ++n) {
    ASSERT_TRUE(match->replay_line(whole.line(n)));
    const Viewer viewer = n % 3 == 0 ? kSpectator : Viewer(seat_at(n % table.players));
    const ViewAids& aids = kAllAids[rng.below(static_cast<std::uint32_t>(kAllAids.size()))];
    const int far = static_cast<int>(rng.below(static_cast<std::uint32_t>(n + 1)));
    for (const int from : {n - 1, far}) {
      const auto change = parse_json(match->view_changes(from, viewer, aids));
      ASSERT_EQ(changed(parse_json(match->view_at(from, viewer, aids)), change),
                parse_json(match->view(viewer, aids)))
          << table.game << " lines " << from << " to " << n << ": " << change;
    }
  }
}

TEST(Matches, changes_make_the_present_view_of_an_earlier_one) {
  for (const Table& table : tables()) {
    expect_changes_to_make_each_view(table, *game_with_undo(table, 7, 260));
  }
}

// The same as a campaign (docs/campaigns.md): PARTAL_CAMPAIGN_GAMES whole games of each game, spread over its
// numbers of players, with PARTAL_CAMPAIGN_SEED (1 without it) and the seeds after it.
TEST(Matches, changes_hold_over_a_campaign) {
  const char* games = std::getenv("PARTAL_CAMPAIGN_GAMES");
  if (games == nullptr) GTEST_SKIP() << "a campaign: see docs/campaigns.md";
  const char* first = std::getenv("PARTAL_CAMPAIGN_SEED");
  const std::uint64_t seed = first == nullptr ? 1 : std::strtoull(first, nullptr, 10);
  std::map<std::string, int> counts;
  for (const Table& table : tables()) ++counts[table.game];
  std::map<std::string, int> lines;
  for (const Table& table : tables()) {
    const int share = (std::atoi(games) + counts[table.game] - 1) / counts[table.game];
    for (int i = 0; i < share && !HasFailure(); ++i) {
      const auto whole = whole_game_with_undo(table, seed + static_cast<std::uint64_t>(i));
      expect_changes_to_make_each_view(table, *whole);
      lines[table.game] += whole->last_line();
    }
    std::cout << table.game << " with " << table.players << ": " << share << " games, " << lines[table.game]
              << " lines of it so far" << std::endl;
  }
}

TEST(Matches, changes_hold_nothing_that_is_the_same) {
  for (const Table& table : tables()) {
    const auto match = game_with_undo(table, 8, 200);
    EXPECT_EQ(match->view_changes(match->last_line(), kSpectator), "{}") << table.game;
  }
}

// The lines that a seat is offered are those before its own decisions to which undo goes, and no others.
TEST(Matches, undo_lines_are_what_undo_accepts) {
  for (const Table& table : tables()) {
    for (const bool full : {false, true}) {
      auto match = game_with_undo(table, 9, 40);
      match->takeback(full ? Takeback::Full : Takeback::Turn);
      Rng rng(10);
      for (int i = 0; i < 60; ++i) {
        for (int seat = 0; i % 10 == 0 && seat < table.players; ++seat) {
          const UndoLines offered = match->undo_lines(seat_at(seat));
          std::vector<int> accepted;
          for (int to = 0; to < match->last_line(); ++to) {
            const auto then = std::move(*match->moment(to));
            if (undo_target(to == 0 ? "" : match->line(to).text)) continue;  // the same as its target
            if (then->pending() != Pending::decide(seat_at(seat))) continue;
            if (match->clone()->undo(seat_at(seat), to)) accepted.push_back(to);
          }
          const std::size_t known = std::min(accepted.size(), UndoLines::kMost);
          accepted.erase(accepted.begin(), accepted.end() - static_cast<std::ptrdiff_t>(known));
          ASSERT_EQ(offered.lines, accepted)
              << table.game << " p" << seat + 1 << " line " << match->last_line();
          if (full) continue;
          ASSERT_EQ(offered.turn.value_or(-1), accepted.empty() ? -1 : accepted.front());
        }
        if (!step(*match, rng)) break;
      }
    }
  }
}

// What was cut off goes on as the match it came from did.
TEST(Matches, an_earlier_moment_goes_on_to_the_same_position) {
  for (const Table& table : tables()) {
    const auto match = game_with_undo(table, 4, 300);
    for (int n = 0; n <= match->last_line(); n += 37) {
      auto moment = std::move(*match->moment(n));
      moment->takeback(Takeback::Full);
      for (int next = n + 1; next <= match->last_line(); ++next) {
        ASSERT_TRUE(moment->replay_line(match->line(next))) << table.game << " " << n << " " << next;
      }
      ASSERT_EQ(everything(*moment), everything(*match)) << table.game << " " << n;
    }
  }
}

TEST(Matches, pages_of_events_are_the_story_in_parts_of_a_given_size) {
  for (const Table& table : tables()) {
    const auto match = game_with_undo(table, 5, 200);
    boost::json::array story;
    int to = match->last_line();
    while (to > 0) {
      const EventPage page = match->newest_events(seat_at(0), 0, to, 1'000);
      ASSERT_LT(page.from, to);
      const boost::json::array events = parse_json(page.json).as_array();
      EXPECT_TRUE(page.json.size() <= 1'000 || page.from == to - 1) << page.json.size();
      story.insert(story.begin(), events.begin(), events.end());
      to = page.from;
    }
    EXPECT_EQ(story, parse_json(match->events_json(seat_at(0), 0)).as_array());
    EXPECT_EQ(match->newest_events(kSpectator, 7, 150, 1 << 20).from, 7);
  }
}

TEST(Matches, the_same_seed_gives_the_same_game) {
  for (const Table& table : tables()) {
    std::vector<std::string> records;
    for (int round = 0; round < 2; ++round) {
      auto match = make_match(table.game, table.players, {});
      Rng rng(43);
      for (int i = 0; i < 200 && step(**match, rng);) ++i;
      records.push_back(record_text((*match)->record()));
    }
    EXPECT_EQ(records[0], records[1]);
  }
}

}  // namespace
}  // namespace partal
