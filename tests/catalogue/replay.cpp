// Records replayed line by line: what is refused, and where.
#include "engine/catalogue/replay.h"

#include "tests/catalogue/kit.h"

namespace partal {
namespace {

// Line k of the moves is line 9 + k of the text.
constexpr int kLinesBeforeMoves = 9;

Record sample() {
  const auto match = lots_match();
  EXPECT_FALSE(match->seat_holder(kFirst, {"person", "Ana"}));
  EXPECT_FALSE(match->seat_holder(kSecond, {"person", "Ben"}));
  match->chance_source("local 7");
  EXPECT_TRUE(match->draw_value(kLotOfThree));  // 1 * lot p1 3 @5/6
  EXPECT_TRUE(match->play(kFirst, "bet 1"));    // 2
  EXPECT_TRUE(match->undo(kFirst, 1));          // 3
  EXPECT_TRUE(match->play(kFirst, "bet 3"));    // 4
  EXPECT_TRUE(match->play(kFirst, "end"));      // 5
  EXPECT_TRUE(match->draw_value(3));            // 6 * lot p2 2 @3/6
  return match->record();
}

Violation refusal_of(const Record& record) {
  const auto match = load_lots(record_text(record));
  EXPECT_FALSE(match);
  return match ? Violation{.code = "accepted"} : match.error();
}

void expect_refused_at(const Record& record, int line, const char* code) {
  const Violation refusal = refusal_of(record);
  EXPECT_EQ(refusal.code, "record.refused");
  EXPECT_EQ(arg_of(refusal, "line"), std::to_string(line));
  EXPECT_EQ(arg_of(refusal, "code"), std::string("\"") + code + "\"");
}

TEST(Replay, gives_the_same_match) {
  const std::string text = record_text(sample());
  const auto match = load_lots(text);
  ASSERT_TRUE(match) << as_json(match.error());
  EXPECT_EQ(record_text((*match)->record()), text);
  EXPECT_EQ((*match)->pending(), Pending::decide(kSecond));
}

TEST(Replay, names_the_line_of_the_text_the_line_itself_and_the_reason) {
  Record record = sample();
  record.lines[3].text = "bet 4";
  EXPECT_EQ(as_json(refusal_of(record)),
            R"({"rule":"LOT-03","code":"record.refused",)"
            R"("args":{"line":13,"found":"4 p1 bet 4","code":"bet.too-high"},)"
            R"("cause":{"rule":"LOT-03","code":"bet.too-high","args":{"bet":4}}})");
}

TEST(Replay, checks_every_line_as_if_it_were_played) {
  Record other_seat = sample();
  other_seat.lines[1].seat = kSecond;
  expect_refused_at(other_seat, kLinesBeforeMoves + 2, "turn.not-yours");
  Record no_seat = sample();
  no_seat.lines[1].seat = seat_at(5);
  expect_refused_at(no_seat, kLinesBeforeMoves + 2, "turn.not-yours");
  Record draw_missing = sample();
  draw_missing.lines.erase(draw_missing.lines.begin());
  for (RecordLine& line : draw_missing.lines) --line.number;
  expect_refused_at(draw_missing, kLinesBeforeMoves + 1, "turn.chance");
  Record undo_too_far = sample();
  undo_too_far.lines[2].text = "undo 0";
  expect_refused_at(undo_too_far, kLinesBeforeMoves + 3, "undo.revealed");
  Record undo_by_other = sample();
  undo_by_other.lines[2].seat = kSecond;
  expect_refused_at(undo_by_other, kLinesBeforeMoves + 3, "undo.not-yours");
}

TEST(Replay, checks_outcome_and_value_of_every_draw) {
  Record impossible = sample();
  impossible.lines[0].text = "lot p1 4";
  expect_refused_at(impossible, kLinesBeforeMoves + 1, "draw.impossible");
  Record other_outcome = sample();
  other_outcome.lines[0].text = "lot p1 2";
  expect_refused_at(other_outcome, kLinesBeforeMoves + 1, "draw.value");
  Record other_total = sample();
  other_total.lines[0].chance = ChanceValue{5, 7};
  expect_refused_at(other_total, kLinesBeforeMoves + 1, "draw.value");
  Record no_draw = sample();
  no_draw.lines[0].text = "dice p1 3";
  expect_refused_at(no_draw, kLinesBeforeMoves + 1, "text.form");
  Record not_now = sample();
  not_now.lines[1] = {.number = 2, .text = "lot p1 3", .chance = ChanceValue{5, 6}};
  expect_refused_at(not_now, kLinesBeforeMoves + 2, "draw.not-now");
}

TEST(Replay, takes_an_undo_over_anything_only_where_all_others_are_computers) {
  Record record = sample();
  record.lines.push_back({.number = 7, .seat = kFirst, .text = "undo 1"});
  expect_refused_at(record, kLinesBeforeMoves + 7, "undo.revealed");
  record.seats[1] = {"builder", ""};
  const auto match = load_lots(record_text(record));
  ASSERT_TRUE(match) << as_json(match.error());
  EXPECT_EQ((*match)->pending(), Pending::decide(kFirst));
  record.lines.back().seat = kSecond;  // a computer player takes nothing back
  expect_refused_at(record, kLinesBeforeMoves + 7, "undo.revealed");
}

TEST(Replay, wants_every_option_of_a_record_in_the_games_order) {
  Record record = sample();
  record.options.clear();
  const Violation refusal = refusal_of(record);
  EXPECT_EQ(as_json(refusal),
            R"({"code":"record.line","args":{"line":5,"found":"","expected":"option rounds 2"}})");
  record.scenario = true;
  EXPECT_TRUE(load_lots(record_text(record)));
}

Record finished() {
  const auto match = lots_match();
  while (!match->pending().is_over()) {
    EXPECT_TRUE(match->pending().is_chance() ? match->draw_value(0)
                                             : match->play(match->pending().seat(), "end"));
  }
  return match->record();
}

TEST(Replay, compares_result_and_winners) {
  EXPECT_TRUE(load_lots(record_text(finished())));
  Record other_points = finished();
  other_points.result[1] = 1;
  EXPECT_EQ(as_json(refusal_of(other_points)),
            R"({"code":"record.result","args":{"line":17,"found":"result 0 1","expected":"result 0 0"}})");
  Record other_winners = finished();
  other_winners.winners.pop_back();
  EXPECT_EQ(as_json(refusal_of(other_winners)),
            R"({"code":"record.result","args":{"line":18,"found":"winners 1","expected":"winners 1 2"}})");
  Record left_out = finished();
  left_out.result.clear();
  left_out.winners.clear();
  EXPECT_EQ(refusal_of(left_out).code, "record.result");
  left_out.scenario = true;
  EXPECT_TRUE(load_lots(record_text(left_out)));
  Record too_early = sample();
  too_early.result = {3, 0};
  too_early.winners = {kFirst};
  EXPECT_EQ(refusal_of(too_early).code, "record.result");
}

TEST(Replay, of_a_scenario_counts_its_comments_and_keeps_draws_without_values) {
  const std::string text =
      "partal scenario 1\n"
      "game lots\n"
      "rules 1\n"
      "players 2\n"
      "moves\n"
      "# the lot\n"
      "* lot p1 2\n"
      "\n"
      "p1 bet 2\n"
      "p1 bet 1\n";
  const auto refused = load_lots(text);
  ASSERT_FALSE(refused);
  EXPECT_EQ(arg_of(refused.error(), "line"), "10");
  EXPECT_EQ(arg_of(refused.error(), "code"), R"("bet.too-high")");
  const auto match = load_lots(text.substr(0, text.find("p1 bet 1")));
  ASSERT_TRUE(match);
  EXPECT_TRUE((*match)->record().scenario);
  EXPECT_FALSE((*match)->record().lines[0].chance);
  EXPECT_TRUE(load_lots(record_text((*match)->record())));
}

TEST(ReplayLine, wants_the_next_number_and_changes_nothing_otherwise) {
  const auto match = lots_match();
  const std::string before = snapshot(*match);
  RecordLine line{.number = 2, .text = "lot p1 3", .chance = ChanceValue{5, 6}};
  EXPECT_EQ(code_of(match->replay_line(line)), "text.form");
  EXPECT_EQ(snapshot(*match), before);
  line.number = 1;
  EXPECT_EQ(code_of(match->replay_line(line)), "line 1");
  const RecordLine with_value{.number = 2, .seat = kFirst, .text = "bet 1", .chance = ChanceValue{0, 1}};
  EXPECT_EQ(code_of(match->replay_line(with_value)), "text.form");
  const RecordLine bad_undo{.number = 2, .seat = kFirst, .text = "undo 01"};
  EXPECT_EQ(code_of(match->replay_line(bad_undo)), "action.unknown");
}

}  // namespace
}  // namespace partal
