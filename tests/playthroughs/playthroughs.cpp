// Whole games that print the same today as they did when they were kept: tests/data/playthroughs. A file
// holds every line of a game, and at chosen lines what could be seen then. The test plays the lines again and
// compares the text line by line.
//
// PARTAL_UPDATE_GOLDEN=1 plays new games and writes the files anew; the difference is for review.
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "engine/catalogue/match.h"
#include "engine/core/hash.h"
#include "engine/core/text.h"
#include "tests/support/files.h"
#include "tests/support/match_setups.h"
#include "tests/support/violation.h"

namespace partal {
namespace {

constexpr int kTurnsBetweenPictures = 40;
constexpr int kTurnsBetweenScores = 6;  // where points come with every turn, not every one is shown
constexpr int kMostTurns = 600;

struct Playthrough : MatchSetup {
  std::filesystem::path file() const { return test_data("playthroughs/" + name() + ".txt"); }
};
void PrintTo(const Playthrough& playthrough, std::ostream* out) { *out << playthrough.name(); }

std::vector<Playthrough> wanted() {
  std::vector<Playthrough> result;
  for (const GameInfo* info : games()) {
    for (MatchSetup& setup : setups_of(*info)) result.push_back({std::move(setup)});
  }
  return result;
}

std::uint64_t hash_of(const std::vector<std::string>& texts) {
  Hasher hasher;
  for (const std::string& text : texts) hasher.add(std::string_view(text));
  return hasher.value();
}

// What can be seen of a match now: figures, hashes of everybody's view, and the picture of whoever decides.
void describe(const Match& match, std::ostream& out) {
  const Pending pending = match.pending();
  out << "= after " << match.last_line() << ", turn " << match.turn() << ", position "
      << lower_hex(match.hash(), 16) << "\n= points";
  for (const int points : match.points()) out << " " << points;
  out << "\n= views";
  for (int seat = -1; seat < match.players(); ++seat) {
    const Viewer viewer = seat < 0 ? kSpectator : Viewer(seat_at(seat));
    out << " " << lower_hex(hash_of({match.view(viewer)}), 8);
  }
  if (pending.is_decision()) {
    std::vector<std::string> texts;
    for (const LegalAction& action : match.legal(pending.seat())) texts.push_back(action.text);
    out << "\n= " << seat_text(pending.seat()) << " " << match.step() << ": " << texts.size() << " choices "
        << lower_hex(hash_of(texts), 8) << ", " << texts.front() << " to " << texts.back();
  }
  out << "\n";
  std::istringstream picture(match.view_text(pending.is_decision() ? Viewer(pending.seat()) : kSpectator));
  for (std::string line; std::getline(picture, line);)
    out << "|" << (line.empty() ? "" : " ") << line << "\n";
}

void describe_scores(const Match& match, std::ostream& out) {
  for (const ScoreItem& item : match.scores()) {
    JsonWriter json;
    write_score_item(json, item);
    out << "= " << json.str() << "\n";
  }
}

// Writes down a game while it is played.
class Scribe {
 public:
  Scribe(const Match& match, std::ostream& out) : match_(match), out_(out), points_(match.points()) {}

  void after(const std::string& line) {
    out_ << line << "\n";
    const Pending pending = match_.pending();
    const bool scored = match_.points() != points_ && match_.turn() >= scored_turn_ + kTurnsBetweenScores;
    const bool due = pending.is_decision() && match_.turn() >= next_turn_;
    if (!scored && !due && !pending.is_over()) return;
    describe(match_, out_);
    points_ = match_.points();
    if (scored) scored_turn_ = match_.turn();
    if (due) next_turn_ = match_.turn() + kTurnsBetweenPictures;
    if (pending.is_over()) describe_scores(match_, out_);
  }

 private:
  const Match& match_;
  std::ostream& out_;
  std::vector<int> points_;
  int next_turn_ = 0;
  int scored_turn_ = -kTurnsBetweenScores;
};

std::string head(const Playthrough& playthrough) {
  std::string text = "# " + playthrough.name() + ", kept by PARTAL_UPDATE_GOLDEN=1\n";
  return text;
}

std::unique_ptr<Match> open(const Playthrough& playthrough) {
  auto match = make_match(playthrough.game, playthrough.players, playthrough.options);
  EXPECT_TRUE(match);
  return match ? std::move(*match) : nullptr;
}

std::string played_anew(const Playthrough& playthrough) {
  const auto match = open(playthrough);
  std::ostringstream out;
  out << head(playthrough);
  Scribe scribe(*match, out);
  Rng rng(hash_of({playthrough.name()}));
  while (!match->pending().is_over() && match->turn() < kMostTurns) {
    if (match->pending().is_chance()) {
      EXPECT_TRUE(match->draw(rng));
    } else {
      const Seat seat = match->pending().seat();
      EXPECT_TRUE(match->play(seat, varied_choice(match->legal(seat), rng)));
    }
    scribe.after(line_text(match->record().lines.back()));
  }
  return out.str();
}

// Plays the lines of the kept text and writes down what is seen.
std::string replayed(const Playthrough& playthrough, const std::string& kept) {
  const auto match = open(playthrough);
  std::ostringstream out;
  out << head(playthrough);
  Scribe scribe(*match, out);
  std::istringstream lines(kept);
  for (std::string text; std::getline(lines, text);) {
    if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0])) == 0) continue;
    const auto line = parse_line(text);
    EXPECT_TRUE(line) << text;
    if (!line) break;
    const auto played = match->replay_line(*line);
    EXPECT_TRUE(played) << text << ": " << as_json(played.error());
    if (!played) break;
    scribe.after(text);
  }
  return out.str();
}

class Playthroughs : public testing::TestWithParam<Playthrough> {};
INSTANTIATE_TEST_SUITE_P(Kept, Playthroughs, testing::ValuesIn(wanted()),
                         [](const auto& each) { return test_name(each.param.name()); });

TEST_P(Playthroughs, print_the_same) {
  const Playthrough& playthrough = GetParam();
  if (std::getenv("PARTAL_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(playthrough.file(), std::ios::binary) << played_anew(playthrough);
  }
  ASSERT_TRUE(std::filesystem::exists(playthrough.file()))
      << "a registered game needs a playthrough for each number of players and each option";
  const std::string kept = read_file(playthrough.file());
  expect_same_lines(replayed(playthrough, kept), kept);
}

TEST(PlaythroughFiles, all_belong_to_a_registered_game) {
  std::set<std::string> names;
  for (const Playthrough& playthrough : wanted()) names.insert(playthrough.file().filename().string());
  for (const auto& file : text_files_below(test_data("playthroughs"))) {
    EXPECT_TRUE(names.contains(file.filename().string())) << file;
  }
}

}  // namespace
}  // namespace partal
