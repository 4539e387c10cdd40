// Every registered game through the one door: refusals change nothing, records replay to the same position.
#include <gtest/gtest.h>

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
