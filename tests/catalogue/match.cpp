// The door with a game behind it that has secrets.
#include "engine/catalogue/match.h"

#include "tests/catalogue/kit.h"

namespace partal {
namespace {

TEST(Match, says_what_is_pending_and_counts_its_lines) {
  const auto match = lots_match();
  EXPECT_TRUE(match->pending().is_chance());
  EXPECT_EQ(match->step(), "");
  EXPECT_EQ(match->last_line(), 0);
  EXPECT_EQ(match->chance_total(), 6U);
  EXPECT_EQ(match->draw_value(kLotOfThree), 1);
  EXPECT_EQ(match->pending(), Pending::decide(kFirst));
  EXPECT_EQ(match->step(), "bet");
  EXPECT_EQ(match->play(kFirst, "bet 2"), 2);
  EXPECT_EQ(match->play(kFirst, "end"), 3);
  EXPECT_TRUE(match->pending().is_chance());
  EXPECT_EQ(match->turn(), 2);
  EXPECT_EQ(match->points(), (std::vector<int>{2, 0}));
}

TEST(Match, lists_actions_for_the_deciding_seat_alone) {
  const auto match = lots_match();
  EXPECT_TRUE(match->legal(kFirst).empty());
  ASSERT_TRUE(match->draw_value(3));
  EXPECT_TRUE(match->legal(kSecond).empty());
  const auto legal = match->legal(kFirst);
  ASSERT_EQ(legal.size(), 3U);
  EXPECT_EQ(legal[1].text, "bet 2");
  EXPECT_EQ(legal[1].kind, "bet");
  EXPECT_EQ(legal[1].args, (Args{{"bet", std::int64_t{2}}}));
  EXPECT_FALSE(legal[1].reveals);
  EXPECT_EQ(legal[2].text, "end");
  EXPECT_TRUE(legal[2].reveals);
}

struct Refused {
  Seat seat;
  std::string text;
  const char* code;
};

void expect_refused(Match& match, const Refused& refused) {
  const std::string before = snapshot(match);
  const auto why_not = match.check(refused.seat, refused.text);
  ASSERT_TRUE(why_not) << refused.text;
  EXPECT_EQ(why_not->code, refused.code) << refused.text;
  const Result<int> played = match.play(refused.seat, refused.text);
  ASSERT_FALSE(played);
  EXPECT_EQ(as_json(played.error()), as_json(*why_not));
  EXPECT_EQ(snapshot(match), before);
}

TEST(Match, refuses_in_order_turn_text_rule_and_changes_nothing) {
  const auto match = lots_match();
  expect_refused(*match, {kFirst, "nonsense", "turn.chance"});
  ASSERT_TRUE(match->draw_value(0));
  expect_refused(*match, {kSecond, "nonsense", "turn.not-yours"});
  expect_refused(*match, {seat_at(5), "end", "turn.not-yours"});
  for (const char* bad :
       {"", " ", "end ", " end", "bet  1", "bet 1\n", "bet\t1", "bet 01", "bet 1 1", "\xff"}) {
    expect_refused(*match, {kFirst, bad, "text.form"});
  }
  expect_refused(*match, {kFirst, std::string("end\0", 4), "text.form"});
  expect_refused(*match, {kFirst, std::string(1'000'000, 'x'), "text.form"});
  expect_refused(*match, {kFirst, "stake 1", "action.unknown"});
  expect_refused(*match, {kFirst, "undo 0", "action.unknown"});
  expect_refused(*match, {kFirst, "bet 2", "bet.too-high"});
  EXPECT_EQ(as_json(*match->check(kSecond, "end")),
            R"({"code":"turn.not-yours","args":{"seat":2,"deciding":1}})");
  EXPECT_EQ(match->check(kFirst, "bet 2")->rule, "LOT-03");
}

void play_to_the_end(Match& match, std::uint64_t seed) {
  Rng rng(seed);
  while (!match.pending().is_over()) {
    if (match.pending().is_chance()) {
      ASSERT_TRUE(match.draw(rng));
    } else {
      const Seat seat = match.pending().seat();
      const auto legal = match.legal(seat);
      ASSERT_TRUE(match.play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
    }
  }
}

TEST(Match, that_is_over_refuses_everything) {
  const auto match = lots_match();
  play_to_the_end(*match, 4);
  expect_refused(*match, {kFirst, "end", "turn.over"});
  Rng rng(1);
  const std::string before = snapshot(*match);
  EXPECT_EQ(code_of(match->draw(rng)), "draw.not-now");
  EXPECT_EQ(code_of(match->draw_value(0)), "draw.not-now");
  EXPECT_EQ(snapshot(*match), before);
}

TEST(Match, tells_at_its_end_who_won) {
  const auto match = lots_match();
  for (const char* first_of_turn : {"bet 1", "bet 3", "bet 3", "bet 1"}) {
    ASSERT_TRUE(match->draw_value(kLotOfThree));
    const Seat seat = match->pending().seat();
    ASSERT_TRUE(match->play(seat, first_of_turn));
    ASSERT_TRUE(match->play(seat, "end"));
  }
  ASSERT_TRUE(match->pending().is_over());
  EXPECT_EQ(match->events_json(kSpectator, 11),
            R"([{"n":12,"kind":"turn-ended","seat":2,"args":{}},)"
            R"({"n":12,"kind":"game-ended","args":{"winners":[1,2],"scores":[4,4]}}])");
  EXPECT_EQ(match->winners(), (std::vector<Seat>{kFirst, kSecond}));
  EXPECT_EQ(match->record().result, (std::vector<int>{4, 4}));
}

TEST(Match, refuses_a_value_that_chance_does_not_have) {
  const auto match = lots_match();
  const std::string before = snapshot(*match);
  const auto refused = match->draw_value(6);
  ASSERT_FALSE(refused);
  EXPECT_EQ(as_json(refused.error()), R"({"code":"draw.value","args":{"found":"@6/6","expected":"@v/6"}})");
  EXPECT_EQ(snapshot(*match), before);
}

TEST(Match, draws_by_the_one_bounded_draw) {
  const auto match = lots_match();
  Rng rng(7);
  Rng twin(7);
  ASSERT_TRUE(match->draw(rng));
  EXPECT_EQ(match->record().lines[0].chance, (ChanceValue{twin.below(6), 6}));
  EXPECT_EQ(rng.next(), twin.next());
}

TEST(Match, shows_a_secret_to_its_owner_alone) {
  const auto match = lots_match();
  ASSERT_TRUE(match->draw_value(kLotOfThree));
  EXPECT_EQ(match->events_json(kFirst, 0), R"([{"n":1,"kind":"lot-drawn","seat":1,"args":{"lot":3}}])");
  const std::string redacted = R"([{"n":1,"kind":"lot-drawn","seat":1,"args":{"lot":null}}])";
  EXPECT_EQ(match->events_json(kSecond, 0), redacted);
  EXPECT_EQ(match->events_json(kSpectator, 0), redacted);

  const auto other = lots_match();
  ASSERT_TRUE(other->draw_value(0));
  EXPECT_NE(other->view(kFirst), match->view(kFirst));
  EXPECT_EQ(other->view(kSecond), match->view(kSecond));
  EXPECT_EQ(other->view(kSpectator), match->view(kSpectator));
  EXPECT_EQ(match->observe(kSecond).view<lots::Rules>().seen.lots[kFirst], 0);
  EXPECT_EQ(match->observe(kFirst).view<lots::Rules>().seen.lots[kFirst], 3);
}

TEST(Match, view_begins_with_what_all_games_share) {
  const auto match = lots_match(3);
  EXPECT_TRUE(match->view(kSpectator)
                  .starts_with(R"({"schema":2,"game":"lots","rules":1,"players":3,"n":0,"viewer":null,)"
                               R"("pending":{"kind":"chance"},"turn":1,"seats":[)"));
  ASSERT_TRUE(match->draw_value(0));
  EXPECT_EQ(match->view(kSecond), R"({"schema":2,"game":"lots","rules":1,"players":3,"n":1,"viewer":2,)"
                                  R"("pending":{"kind":"decide","seat":1,"step":"bet"},"turn":1,)"
                                  R"("seats":[{"seat":1,"score":0,"lot":null},{"seat":2,"score":0,"lot":0},)"
                                  R"({"seat":3,"score":0,"lot":null}],"table":{"bets":0}})");
}

TEST(Match, events_come_from_the_lines_after_a_number) {
  const auto match = lots_match();
  ASSERT_TRUE(match->draw_value(kLotOfThree));
  ASSERT_TRUE(match->play(kFirst, "bet 1"));
  ASSERT_TRUE(match->play(kFirst, "end"));
  EXPECT_EQ(match->events(0).size(), 3U);
  ASSERT_EQ(match->events(1).size(), 2U);
  EXPECT_EQ(match->events(1)[0].line, 2);
  EXPECT_TRUE(match->events(3).empty());
  EXPECT_TRUE(match->events(99).empty());
}

TEST(Preview, tells_changes_and_view_and_leaves_the_match_alone) {
  const auto match = lots_match();
  ASSERT_TRUE(match->draw_value(kLotOfThree));
  const std::string before = snapshot(*match);
  const std::vector<std::string> two_bets = {"bet 1", "bet 2"};
  const auto preview = match->preview(kFirst, two_bets);
  ASSERT_TRUE(preview);
  ASSERT_EQ(preview->changes.size(), 1U);
  EXPECT_EQ(preview->changes[0].code, "points");
  EXPECT_NE(preview->view.find(R"("bets":3)"), std::string::npos);
  EXPECT_NE(preview->view.find(R"("n":1)"), std::string::npos);
  EXPECT_EQ(snapshot(*match), before);
}

TEST(Preview, stops_at_the_first_refusal_and_before_the_next_draw) {
  const auto match = lots_match();
  ASSERT_TRUE(match->draw_value(kLotOfThree));
  const std::string before = snapshot(*match);
  const std::vector<std::string> too_high = {"bet 2", "bet 2"};
  EXPECT_EQ(match->preview(kFirst, too_high).error().code, "bet.too-high");
  const std::vector<std::string> past_the_end = {"end", "bet 1"};
  EXPECT_EQ(match->preview(kFirst, past_the_end).error().code, "turn.chance");
  EXPECT_EQ(match->preview(kSecond, too_high).error().code, "turn.not-yours");
  EXPECT_TRUE(match->preview(kFirst, {}));
  EXPECT_EQ(snapshot(*match), before);
}

TEST(Match, clone_and_original_go_their_own_ways) {
  const auto match = lots_match();
  ASSERT_TRUE(match->draw_value(kLotOfThree));
  const std::string before = snapshot(*match);
  const auto copy = match->clone();
  EXPECT_EQ(snapshot(*copy), before);
  ASSERT_TRUE(copy->play(kFirst, "bet 3"));
  EXPECT_EQ(snapshot(*match), before);
  EXPECT_NE(snapshot(*copy), before);
}

TEST(Match, moment_is_the_match_cut_off_there) {
  const auto match = lots_match(3, "40");
  ASSERT_FALSE(match->seat_holder(kFirst, {"person", "Ana"}));
  match->chance_source("local 7");
  std::vector<std::string> snapshots = {snapshot(*match)};
  Rng rng(7);
  while (match->last_line() < 150) {
    if (match->pending().is_chance()) {
      ASSERT_TRUE(match->draw(rng));
    } else {
      const Seat seat = match->pending().seat();
      const auto legal = match->legal(seat);
      const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(legal.size()) + 1);
      const bool undone = choice == legal.size() && match->undo(seat, match->last_line() - 1);
      if (!undone) {
        ASSERT_TRUE(match->play(seat, legal[choice % legal.size()].text));
      }
    }
    snapshots.push_back(snapshot(*match));
  }
  for (int n = 0; n <= match->last_line(); ++n) {
    const auto moment = match->moment(n);
    ASSERT_TRUE(moment);
    EXPECT_EQ(snapshot(**moment), snapshots[static_cast<std::size_t>(n)]) << n;
  }
  EXPECT_EQ(match->moment(-1).error().code, "text.form");
  EXPECT_EQ(match->moment(match->last_line() + 1).error().code, "text.form");
}

TEST(SeatHolderOfAMatch, is_refused_when_no_record_could_hold_it) {
  const auto match = lots_match();
  const std::string before = snapshot(*match);
  const auto refused = match->seat_holder(kFirst, {"person", "two\nlines"});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, "text.form");
  EXPECT_EQ(snapshot(*match), before);
  EXPECT_FALSE(match->seat_holder(kSecond, {"builder", ""}));
  EXPECT_EQ(match->record().seats[1].agent, "builder");
}

}  // namespace
}  // namespace partal
