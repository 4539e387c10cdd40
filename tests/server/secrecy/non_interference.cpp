// Two worlds that differ only in what a viewer may not know give that viewer the same bytes, whatever is
// asked.
#include <algorithm>
#include <cstdlib>
#include <gmock/gmock.h>
#include <iostream>
#include <map>
#include <set>

#include "tests/server/secrecy/onlooker.h"

namespace partal::server {
namespace {

// How often each question got an answer other than a refusal, and how often each kind of message came; by
// game.
class Tally {
 public:
  void add(const std::string& game, const std::vector<Exchange>& exchanges) {
    for (const Exchange& exchange : exchanges) {
      counts_[{game, exchange.question}] += exchange.is_answered ? 1 : 0;
      for (const std::string_view kind : kServerMessages) {
        const std::string beginning = R"({"t":")" + std::string(kind) + "\"";
        if (exchange.answer.find(beginning) != std::string::npos)
          ++counts_[{game, "-> " + std::string(kind)}];
      }
    }
  }
  // What was never asked, or never answered but by a refusal, in some game.
  std::vector<std::string> missing() const {
    std::set<std::string> wanted;
    for (const RouteName& route : HttpApi::routes())
      wanted.insert(std::string(route.method) + " " + route.path);
    for (const std::string_view kind : kServerMessages) wanted.insert("-> " + std::string(kind));
    for (const auto& [key, count] : counts_) wanted.insert(key.second);
    std::vector<std::string> missing;
    for (const GameInfo* game : games()) {
      for (const std::string& question : wanted) {
        const auto found = counts_.find({std::string(game->name), question});
        if (found == counts_.end() || found->second == 0)
          missing.push_back(std::string(game->name) + ": " + question);
      }
    }
    return missing;
  }

 private:
  std::map<std::pair<std::string, std::string>, int> counts_{};
};

// Where two worlds part, for the reader of a failure; empty: nowhere.
std::string difference(const std::vector<Exchange>& a, const std::vector<Exchange>& b) {
  const auto [one, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  if (one == a.end() && other == b.end()) return "";
  if (one == a.end() || other == b.end()) return "one world says more";
  const auto at =
      std::mismatch(one->answer.begin(), one->answer.end(), other->answer.begin(), other->answer.end())
          .first -
      one->answer.begin();
  const std::size_t begin = at < 200 ? 0 : static_cast<std::size_t>(at) - 200;
  return one->question + "\n" + one->answer.substr(begin, 300) + "\n--- and ---\n" +
         other->answer.substr(begin, 300);
}

struct Comparison {
  int pairs = 0;
  std::uint64_t next_seed = 0;
  std::map<std::string, int> by_game{};
  Tally tally{};
  std::vector<std::string> findings{};
};

// Points of the matches that the seeds give, until there are enough.
Comparison compare_pairs(std::uint64_t seed, int most) {
  Comparison comparison;
  for (; comparison.pairs < most && comparison.findings.empty(); ++seed) {
    const auto twins = make_twins(seed);
    if (!twins) continue;
    Rng rng(seed + 1'000'000'007);
    for (const Point& point : twins->points) {
      if (comparison.pairs == most) break;
      Outlook outlook = some_outlook(*twins, point, rng);
      const bool is_new = !comparison.by_game.contains(twins->game);
      outlook.thinks = is_new || (seed % 16 == 0 && &point == &twins->points.front());
      const std::vector<Exchange> first = Onlooker(outlook, 0).ask_everything();
      const std::vector<Exchange> second = Onlooker(outlook, 1).ask_everything();
      ++comparison.pairs;
      ++comparison.by_game[twins->game];
      comparison.tally.add(twins->game, first);
      if (first != second) {
        comparison.findings.push_back("seed " + std::to_string(seed) + ", line " + std::to_string(point.n) +
                                      ": " + difference(first, second));
        break;
      }
    }
  }
  comparison.next_seed = seed;
  return comparison;
}

void expect_nothing(const Comparison& comparison) {
  EXPECT_THAT(comparison.findings, testing::IsEmpty());
  EXPECT_THAT(comparison.tally.missing(), testing::IsEmpty()) << "was not asked, or nobody answered";
}

TEST(NonInterference, gives_a_viewer_the_same_bytes_in_both_worlds) {
  expect_nothing(compare_pairs(1, 1'000));
}
TEST(SlowNonInterference, gives_a_viewer_the_same_bytes_in_20000_pairs) {
  expect_nothing(compare_pairs(10'000, 20'000));
}

// How many of forty pairs can be told apart. A leak shows where the onlooker comes across it, so not in all.
constexpr std::uint64_t kPlanted = 40;
enum class Hides : std::uint8_t { Tile, NoTile };
std::uint64_t noticed_with(Leak leak, Hides hides) {
  std::uint64_t noticed = 0;
  std::uint64_t pairs = 0;
  for (std::uint64_t seed = 1; pairs < kPlanted; ++seed) {
    const auto twins = make_twins(seed);
    if (!twins || twins->hidden.has_value() != (hides == Hides::Tile)) continue;
    ++pairs;
    Rng rng(seed);
    const Outlook outlook = some_outlook(*twins, twins->points.front(), rng);
    const auto asked_in = [&](int which) { return Onlooker(outlook, which, leak).ask_everything(); };
    noticed += asked_in(0) != asked_in(1) ? 1 : 0;
  }
  return noticed;
}
TEST(NonInterference, notices_each_planted_leak_of_a_tile) {
  for (const Leak leak : kTileLeaks) {
    EXPECT_GT(noticed_with(leak, Hides::Tile), kPlanted / 8) << static_cast<int>(leak);
  }
}
TEST(NonInterference, notices_each_planted_leak_of_a_table_in_games_where_all_lies_open) {
  for (const Leak leak : kTableLeaks) {
    EXPECT_GT(noticed_with(leak, Hides::NoTile), kPlanted / 8) << static_cast<int>(leak);
  }
}
TEST(NonInterference, notices_nothing_where_nothing_was_planted) {
  EXPECT_EQ(noticed_with(Leak::Nowhere, Hides::Tile), 0);
  EXPECT_EQ(noticed_with(Leak::Nowhere, Hides::NoTile), 0);
}

// A slice of tools/secrecy_campaign: PARTAL_CAMPAIGN_PAIRS pairs of the matches from PARTAL_CAMPAIGN_SEED on.
TEST(NonInterference, plays_a_slice_of_a_campaign) {
  const char* seed = std::getenv("PARTAL_CAMPAIGN_SEED");
  const char* pairs = std::getenv("PARTAL_CAMPAIGN_PAIRS");
  if (seed == nullptr || pairs == nullptr) GTEST_SKIP() << "for tools/secrecy_campaign";
  const Comparison comparison = compare_pairs(std::strtoull(seed, nullptr, 10), std::atoi(pairs));
  expect_nothing(comparison);
  JsonWriter json;
  json.begin_object().field("pairs", comparison.pairs);
  json.field("next_seed", static_cast<std::int64_t>(comparison.next_seed)).key("games").begin_object();
  for (const auto& [game, count] : comparison.by_game) json.field(game, count);
  std::cout << "compared " << json.end_object().end_object().str() << "\n";
}

}  // namespace
}  // namespace partal::server
