// The sentences of this program are those of the web app: tests/data/sentences/<game>.json holds what was
// said in seeded random games, as a client gets it, with its sentence in every language. This test says
// everything again; web/src/words/say.test.ts says it with the web app's own functions.
//
// PARTAL_UPDATE_GOLDEN=1 writes the files anew; the difference is for review.
#include <cstdlib>
#include <gtest/gtest.h>

#include "ai/registry.h"
#include "engine/core/hash.h"
#include "tests/i18n/catalogue_kit.h"
#include "tests/i18n/sentence_table.h"
#include "tests/support/files.h"
#include "tests/support/match_setups.h"

namespace partal::words {
namespace {

using Category = CodeSpec::Category;

constexpr int kMostTurns = 400;
constexpr int kStrangeActions = 12;  // at every decision
constexpr int kPreviews = 3;

// What no random game comes to, as `<game>.<category>.<code>`. It is said with sample values, as are reasons,
// which only a search finds, and refusals of what nobody tried.
const std::set<std::string> kUnheard = {
    "alhambra.action.pass",  // ALH-18: no money on show, no tile affordable, nothing to rebuild
    "alhambra.event.passed",
};

std::uint32_t size_of(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

// Plays a game and writes down everything that is said.
class Listener {
 public:
  Listener(Match& match, SentenceTable& table, std::uint64_t seed)
      : match_(match), table_(table), rng_(seed) {}

  void play() {
    while (!match_.pending().is_over() && match_.turn() < kMostTurns) {
      const int before = match_.last_line();
      step();
      hear_events(before);
    }
    hear_scores();
    hear_strange_actions();
  }

 private:
  void step() {
    if (match_.pending().is_chance()) {
      hear_strange_actions();
      EXPECT_TRUE(match_.draw(rng_));
      return;
    }
    const Seat seat = match_.pending().seat();
    const std::vector<LegalAction> legal = match_.legal(seat);
    for (const LegalAction& action : legal) table_.add_action(action);
    heard_.push_back(legal[rng_.below(size_of(legal))].text);
    hear_strange_actions();
    hear_previews(seat, legal);
    if (rng_.below(20) == 0) {
      hear_scores();
      undo_at_random();
    } else {
      EXPECT_TRUE(match_.play(seat, varied_choice(legal, rng_)));
    }
  }

  void hear_events(int before) {
    for (const LoggedEvent& logged : match_.events(before)) {
      table_.add_event(logged.line, logged.event, logged.event.seat);
      table_.add_event(logged.line, logged.event, kSpectator);
    }
  }
  void hear_scores() {
    for (const ScoreItem& item : match_.scores()) table_.add_score(item);
  }
  void hear_previews(Seat seat, const std::vector<LegalAction>& legal) {
    for (int i = 0; i < kPreviews; ++i) {
      const std::vector<std::string> actions = {varied_choice(legal, rng_)};
      const Result<Preview> preview = match_.preview(seat, actions);
      EXPECT_TRUE(preview) << actions[0];
      for (const Change& change : preview->changes) table_.add_change(change);
    }
  }
  void hear_strange_actions() {
    if (heard_.empty()) return;
    for (int i = 0; i < kStrangeActions; ++i) {
      const Seat seat = i > 0 && match_.pending().is_decision() ? match_.pending().seat() : any_seat();
      if (auto violation = match_.check(seat, strange_action())) table_.add_violation(std::move(*violation));
    }
  }
  void undo_at_random() {
    const auto to = static_cast<int>(rng_.below(static_cast<std::uint32_t>(match_.last_line()) + 1));
    const std::vector<int> allowed = match_.undo_lines(match_.pending().seat()).lines;
    const bool may = !allowed.empty() && rng_.below(2) == 0;
    const auto undone = match_.undo(may ? match_.pending().seat() : any_seat(), may ? allowed.back() : to);
    if (!undone) table_.add_violation(undone.error());
  }

  Seat any_seat() {
    return seat_at(static_cast<int>(rng_.below(static_cast<std::uint32_t>(match_.players()))));
  }

  // An action of another moment, often with one of its words from yet another.
  std::string strange_action() {
    std::string text = heard_[rng_.below(size_of(heard_))];
    if (rng_.below(3) == 0) return text;
    const auto [at, length] = any_word(text);
    const std::string& other = heard_[rng_.below(size_of(heard_))];
    const auto [from, more] = any_word(other);
    return text.replace(at, length, other, from, more);
  }
  // Where a word or figure of a text begins, and its length.
  std::pair<std::size_t, std::size_t> any_word(const std::string& text) {
    static constexpr std::string_view kBetween = " ,+-";
    std::vector<std::pair<std::size_t, std::size_t>> words;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
      if (end > at) words.push_back({at, end - at});
      at = end + 1;
    }
    return words[rng_.below(size_of(words))];
  }

  Match& match_;
  SentenceTable& table_;
  Rng rng_;
  std::vector<std::string> heard_{};  // actions that were possible once
};

void add_sample(SentenceTable& table, const std::string& game, const CodeSpec& spec) {
  const Args args = sample_args(spec, game);
  switch (spec.category) {
    case Category::Violation: return table.add_violation({.code = spec.code, .args = args});
    case Category::Reason: return table.add_reason({spec.code, args});
    case Category::Action: return table.add_action({std::string(spec.code), spec.code, args, false});
    case Category::Event:  // the first of its args is the seat, which stands apart
      return table.add_event(1, {spec.code, seat_at(1), {args.begin() + 1, args.end()}}, kSpectator);
    default: FAIL() << "no sample of this category was needed so far";
  }
}

void add_samples(SentenceTable& table, const std::string& game, std::span<const CodeSpec> codes) {
  for (const CodeSpec& spec : codes) {
    const std::string key =
        game + "." + std::string(category_text(spec.category)) + "." + std::string(spec.code);
    const bool is_heard = table.has(spec.category, spec.code);
    EXPECT_FALSE(is_heard && kUnheard.contains(key)) << key << " is heard after all";
    if (is_heard) continue;
    const bool often_unheard = spec.category == Category::Violation || spec.category == Category::Reason;
    if (often_unheard || kUnheard.contains(key)) add_sample(table, game, spec);
  }
}

SentenceTable heard_in(const GameInfo& info) {
  const std::string game(info.name);
  SentenceTable table(game);
  for (const MatchSetup& setup : setups_of(info)) {
    const auto match = make_match(game, setup.players, setup.options);
    EXPECT_TRUE(match) << setup.name();
    Hasher seed;
    seed.add(std::string_view(setup.name()));
    Listener(**match, table, seed.value()).play();
  }
  add_samples(table, game, codes_of(game));
  add_samples(table, game, reason_codes_of(game));
  return table;
}

void expect_kept(const std::string& name, const SentenceTable& table) {
  const std::filesystem::path file = test_data("sentences/" + name + ".json");
  if (std::getenv("PARTAL_UPDATE_GOLDEN") != nullptr) std::ofstream(file, std::ios::binary) << table.text();
  ASSERT_TRUE(std::filesystem::exists(file)) << "PARTAL_UPDATE_GOLDEN=1 writes it";
  expect_same_lines(table.text(), read_file(file));
}

class SentenceCases : public testing::TestWithParam<std::string> {};

TEST_P(SentenceCases, are_what_the_program_says) {
  const SentenceTable table = heard_in(*find_game(GetParam()));
  expect_kept(GetParam(), table);
  for (const CodeSpec& spec : codes_of(GetParam())) {
    if (spec.category == Category::Step || spec.category == Category::Draw) continue;  // without values
    EXPECT_TRUE(table.has(spec.category, spec.code)) << category_text(spec.category) << "." << spec.code;
  }
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameInfo* info : games()) names.emplace_back(info->name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, SentenceCases, testing::ValuesIn(game_names()),
                         [](const auto& game) { return game.param; });

TEST(CommonSentenceCases, are_what_the_program_says) {
  SentenceTable table("");
  add_samples(table, "", common_codes());
  expect_kept("common", table);
}

}  // namespace
}  // namespace partal::words
