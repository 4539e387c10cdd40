// Runs every tests/data/scenarios/<game>/<RULE>-*.txt: a hand-written record (`partal scenario 1`, moves) and
// then what must hold. An expectation is about the position after the last line, or `at N` about the one
// after line N:
//
//   expect pending p1 action                 seat and step; or: chance, over
//   expect points 12 7 0                     by seat
//   expect winners p1 p3
//   expect choices 14                        how many actions are listed
//   expect legal take b1 b3                  for the seat that decides: listed and accepted
//   expect refused p2 end ALH-17 end.tiles-wait
//   expect at 46 event scoring-card          line 46 made such an event
//   expect no-event game-ended               no line so far did
//   expect view p1 /seats/0/wall/length 12   JSON pointer and value; for a spectator: view spectator ...
#include <gtest/gtest.h>
#include <sstream>

#include "engine/catalogue/match.h"
#include "engine/core/text.h"
#include "tests/support/files.h"
#include "tests/support/json.h"
#include "tests/support/violation.h"

namespace partal {
namespace {

std::string pending_text(const Match& match) {
  const Pending pending = match.pending();
  if (pending.is_chance()) return "chance";
  if (pending.is_over()) return "over";
  return seat_text(pending.seat()) + " " + std::string(match.step());
}

std::string points_text(const Match& match) {
  std::string text;
  for (const int points : match.points()) text += (text.empty() ? "" : " ") + std::to_string(points);
  return text;
}

std::string winners_text(const Match& match) {
  if (!match.pending().is_over()) return "not over";
  std::string text;
  for (const Seat seat : match.winners()) text += (text.empty() ? "" : " ") + seat_text(seat);
  return text;
}

void expect_legal(const Match& match, const std::string& action) {
  ASSERT_TRUE(match.pending().is_decision());
  const Seat seat = match.pending().seat();
  const auto violation = match.check(seat, action);
  EXPECT_FALSE(violation) << (violation ? as_json(*violation) : "");
  const auto legal = match.legal(seat);
  EXPECT_TRUE(
      std::any_of(legal.begin(), legal.end(), [&](const LegalAction& each) { return each.text == action; }));
}

// "p2 place 17 0,1 ALH-21 tile.edge-mismatch"
void expect_refused(const Match& match, const std::string& text) {
  const std::size_t code_at = text.rfind(' ');
  const std::size_t rule_at = text.rfind(' ', code_at - 1);
  const auto violation = match.check(*read_seat(text.substr(0, 2)), text.substr(3, rule_at - 3));
  ASSERT_TRUE(violation) << "is legal";
  EXPECT_EQ(std::string(violation->rule) + " " + std::string(violation->code), text.substr(rule_at + 1));
}

int events_of(const Match& match, const std::string& kind, int from) {
  const auto events = match.events(from);
  return static_cast<int>(std::count_if(events.begin(), events.end(),
                                        [&](const LoggedEvent& each) { return each.event.kind == kind; }));
}

// "p1 /seats/0/wall/length 12"
void expect_view(const Match& match, const std::string& text) {
  std::istringstream words(text);
  std::string viewer, pointer, value;
  words >> viewer >> pointer;
  std::getline(words >> std::ws, value);
  const auto view = parse_json(match.view(viewer == "spectator" ? kSpectator : read_seat(viewer)));
  boost::system::error_code error;
  const auto* found = view.find_pointer(pointer, error);
  ASSERT_NE(found, nullptr) << "the view has no " << pointer;
  EXPECT_EQ(boost::json::serialize(*found), boost::json::serialize(parse_json(value)));
}

void expect_line(const Match& match, const std::string& what, const std::string& rest) {
  if (what == "pending") {
    EXPECT_EQ(pending_text(match), rest);
  } else if (what == "points") {
    EXPECT_EQ(points_text(match), rest);
  } else if (what == "winners") {
    EXPECT_EQ(winners_text(match), rest);
  } else if (what == "choices") {
    EXPECT_EQ(std::to_string(match.legal(match.pending().seat()).size()), rest);
  } else if (what == "legal") {
    expect_legal(match, rest);
  } else if (what == "refused") {
    expect_refused(match, rest);
  } else if (what == "event") {
    EXPECT_GT(events_of(match, rest, match.last_line() - 1), 0);
  } else if (what == "no-event") {
    EXPECT_EQ(events_of(match, rest, 0), 0);
  } else if (what == "view") {
    expect_view(match, rest);
  } else {
    ADD_FAILURE() << "nobody knows what `expect " << what << "` means";
  }
}

void run_expectation(const Match& match, const std::string& line) {
  std::istringstream words(line);
  std::string expect, what, rest;
  words >> expect >> what;
  std::unique_ptr<Match> earlier;
  if (what == "at") {
    int number = 0;
    words >> number >> what;
    auto moment = match.moment(number);
    ASSERT_TRUE(moment) << as_json(moment.error());
    earlier = std::move(*moment);
  }
  std::getline(words >> std::ws, rest);
  expect_line(earlier ? *earlier : match, what, rest);
}

class Scenarios : public testing::TestWithParam<std::filesystem::path> {};
INSTANTIATE_TEST_SUITE_P(Files, Scenarios, testing::ValuesIn(text_files_below(test_data("scenarios"))),
                         [](const auto& each) { return test_name(each.param); });

TEST_P(Scenarios, hold) {
  const auto record = parse_record(read_file(GetParam()));
  ASSERT_TRUE(record) << as_json(record.error());
  ASSERT_TRUE(record->scenario);
  const auto match = replay_record(*record);
  ASSERT_TRUE(match) << as_json(match.error());
  EXPECT_FALSE(record->tail.empty()) << "a scenario without an expectation";
  for (const std::string& line : record->tail) {
    SCOPED_TRACE(line);
    run_expectation(**match, line);
  }
}

}  // namespace
}  // namespace partal
