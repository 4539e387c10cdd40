// How values become words.
#include "i18n/sentences.h"

#include <gtest/gtest.h>

#include "engine/catalogue/match.h"
#include "engine/catalogue/pieces.h"
#include "tests/i18n/catalogue_kit.h"

namespace partal::words {
namespace {

const SentenceContext kContext{.game = "alhambra", .names = {"Anna", "Bo"}};

TEST(Sentences, name_pieces_by_what_is_printed_on_them) {
  EXPECT_EQ(english().value("tile", std::int64_t{50}, kContext), "tower 11");
  EXPECT_EQ(english().value("tile", std::int64_t{0}, kContext), "the fountain");
  EXPECT_EQ(english().value("card", std::string("b7"), kContext), "7 dinars");
  EXPECT_EQ(Words::in(Language::Fr).value("tile", std::int64_t{50}, kContext), "la tuile tour 11");
  EXPECT_EQ(Words::in(Language::De).value("card", std::string("o1"), kContext), "1 Dukat");
}

// At the terminal a player types what is shown.
TEST(Sentences, show_the_notation_of_pieces_to_those_who_type_it) {
  SentenceContext typed = kContext;
  typed.notation = PieceNotation::Shown;
  EXPECT_EQ(english().value("tile", std::int64_t{50}, typed), "tower 11 (no. 50)");
  EXPECT_EQ(english().value("tile", std::int64_t{0}, typed), "the fountain");
  EXPECT_EQ(Words::in(Language::Fr).value("tile", std::int64_t{50}, typed), "la tuile tour 11 (n° 50)");
  EXPECT_EQ(piece_description(Words::in(Language::De), typed, "card", std::string("y1")),
            "1 Florin, gelb (y1)");
  typed.game = "dice";
  EXPECT_EQ(english().value("dice", std::string("AAC"), typed), "2 arcades and 1 chambers (AAC)");
}

TEST(Sentences, name_no_piece_where_the_game_or_the_arg_has_none) {
  EXPECT_EQ(english().value("tile", std::int64_t{50}), "50");
  EXPECT_EQ(english().value("slot", std::int64_t{3}, kContext), "3");
  EXPECT_EQ(english().value("tile", std::int64_t{55}, kContext), "55");
  EXPECT_EQ(english().value("card", std::string("b10"), kContext), "b10");
}

TEST(Sentences, describe_a_piece_in_full) {
  EXPECT_EQ(piece_description(english(), kContext, "tile", std::int64_t{1}),
            "pavilion 2, walls in the north, east and west");
  EXPECT_EQ(piece_description(Words::in(Language::De), kContext, "card", std::string("y1")),
            "1 Florin, gelb");
  EXPECT_EQ(piece_description(english(), kContext, "slot", std::int64_t{1}), "");
}

TEST(Sentences, write_decimals_as_the_language_does) {
  EXPECT_EQ(english().number(1234.56, 1), "1,234.6");
  EXPECT_EQ(Words::in(Language::De).number(-1234.56, 1), "-1.234,6");
  EXPECT_EQ(Words::in(Language::Fr).number(0.5, 2), "0,50");
}

TEST(Sentences, join_lists_as_the_language_does) {
  const std::vector<std::string> cards = {"y1", "g2", "b1"};
  EXPECT_EQ(english().value("card", cards, kContext), "1 florin, 2 dirhams and 1 dinar");
  EXPECT_EQ(Words::in(Language::Fr).value("card", cards, kContext), "1 florin, 2 dirhams et 1 dinar");
  EXPECT_EQ(Words::in(Language::De).value("card", cards, kContext), "1 Florin, 2 Dirham und 1 Dinar");
  EXPECT_EQ(english().value("card", std::vector<std::string>{}, kContext), "nothing");
}

TEST(Sentences, call_players_by_name_or_by_seat) {
  EXPECT_EQ(english().player(seat_at(1), kContext), "Bo");
  EXPECT_EQ(english().player(seat_at(2), kContext), "Player 3");
  EXPECT_EQ(Words::in(Language::De).player(seat_at(2), kContext), "Spieler 3");
}

TEST(Sentences, tell_events_in_the_words_of_the_game_and_of_all_games) {
  const Event taken{"money-taken",
                    seat_at(0),
                    {{"cards", std::vector<std::string>{"g2", "b1"}, Audience::Everyone, {"card"}},
                     {"total", std::int64_t{3}}}};
  EXPECT_EQ(event_sentence(english(), kContext, taken), "Anna takes 2 dirhams and 1 dinar: 3 together.");
  EXPECT_EQ(event_sentence(english(), kContext, {"turn-ended", seat_at(1)}), "Bo ends the turn.");
  EXPECT_EQ(event_sentence(Words::in(Language::Fr), kContext, {"turn-ended", seat_at(1)}),
            "Bo termine son tour.");
}

TEST(Sentences, refuse_with_reason_way_out_and_rule) {
  const Violation violation{.rule = "ALH-12",
                            .code = "payment.too-small",
                            .args = {{"slot", std::int64_t{3}},
                                     {"tile", std::int64_t{50}},
                                     {"cost", std::int64_t{11}},
                                     {"paid", std::int64_t{7}},
                                     {"missing", std::int64_t{4}}}};
  EXPECT_EQ(violation_sentence(english(), kContext, violation),
            "In slot 3, tower 11 costs 11; these cards pay 7. Add 4 or more in the same currency, or "
            "choose another tile. [ALH-12]");
  EXPECT_EQ(violation_sentence(english(), kContext, {.code = "turn.chance"}),
            "Something must be drawn first; then somebody decides again.");
}

TEST(Sentences, say_when_only_a_corner_touches) {
  const auto refusal = [](const Value& corner) {
    return violation_sentence(Words::in(Language::De), kContext,
                              {.code = "tile.not-adjacent",
                               .args = {{"tile", std::int64_t{50}},
                                        {"at", Cell{1, 1}},
                                        {"corner", corner, Audience::Everyone, {"tile"}}}});
  };
  EXPECT_NE(refusal(std::int64_t{0}).find("Schräg daneben liegt der Löwenbrunnen."), std::string::npos);
  EXPECT_NE(refusal({}).find("kein Plättchen berühren"), std::string::npos);
}

TEST(Sentences, never_translate_what_somebody_typed) {
  const Violation unknown{.code = "action.unknown", .args = {{"found", std::string("tower")}}};
  EXPECT_NE(violation_sentence(Words::in(Language::De), kContext, unknown).find("„tower“"),
            std::string::npos);
}

TEST(Sentences, do_not_read_braces_of_a_value_as_a_message) {
  const Violation unknown{.code = "action.unknown", .args = {{"found", std::string("{found} '{")}}};
  EXPECT_NE(violation_sentence(english(), kContext, unknown).find("“{found} '{”"), std::string::npos);
}

TEST(Sentences, show_a_secret_to_its_owner_only) {
  const Event dealt{"money-dealt", seat_at(0), {{"card", std::string("b7"), Audience::Owner}}};
  const auto told = [&dealt](Viewer viewer) {
    SentenceContext context = kContext;
    context.viewer = viewer;
    return event_sentence(english(), context, dealt);
  };
  EXPECT_EQ(told(seat_at(0)), "Anna is dealt 7 dinars.");
  EXPECT_EQ(told(seat_at(1)), "Anna is dealt something hidden.");
  EXPECT_EQ(told(kSpectator), "Anna is dealt something hidden.");
  EXPECT_EQ(english().text("alhambra.event.money-dealt", dealt.args, kContext).find("b7"), std::string::npos);
}

TEST(Sentences, keep_a_secret_of_no_seat_from_a_spectator) {
  const Event revealed{"card-revealed", std::nullopt, {{"card", std::string("b7"), Audience::Owner}}};
  EXPECT_EQ(event_sentence(english(), kContext, revealed), "New in the money row: something hidden.");
}

TEST(Sentences, explain_points_with_their_arithmetic) {
  const ScoreItem item{.seat = seat_at(0),
                       .rule = "ALH-43",
                       .label = "majority",
                       .args = {{"type", std::string("tower")},
                                {"scoring", std::int64_t{2}},
                                {"places", std::vector<std::int64_t>{1, 2}},
                                {"table", std::vector<std::int64_t>{13, 6}},
                                {"shared_by", std::int64_t{2}}},
                       .count = 4,
                       .points = 9,
                       .arithmetic = {.terms = {13, 6}, .divided_by = 2}};
  EXPECT_EQ(score_sentence(english(), kContext, item),
            "Scoring 2: towers, 4 laid, place 1 shared by 2 players, (13 + 6) / 2 = 9: 9 points");
}

TEST(Sentences, label_options_and_leave_values_without_words) {
  EXPECT_EQ(option_label(english(), "alhambra", "youngest"), "Who starts when cards and money are tied");
  EXPECT_EQ(option_value_label(english(), "alhambra", "youngest", "none"), "the first of them in seat order");
  EXPECT_EQ(option_value_label(english(), "alhambra", "youngest", "3"), "3");
}

TEST(Sentences, show_a_missing_key_itself) { EXPECT_EQ(english().text("no.such.key"), "no.such.key"); }

// Whole games in words: what the engine really gives can be said, in every language.
struct Spoken {
  std::string game;
  int players;
};
void PrintTo(const Spoken& spoken, std::ostream* out) { *out << spoken.game << " " << spoken.players; }
class SpokenGame : public testing::TestWithParam<Spoken> {};

// The fewest, the most and a middle number of players of each game.
std::vector<Spoken> spoken_games() {
  std::vector<Spoken> result;
  for (const GameInfo* info : games()) {
    result.push_back({std::string(info->name), info->min_players});
    result.push_back({std::string(info->name), (info->min_players + info->max_players) / 2});
    result.push_back({std::string(info->name), info->max_players});
  }
  return result;
}

void expect_sentence(const std::string& text, const std::string& about) {
  EXPECT_FALSE(text.empty()) << about;
  EXPECT_EQ(text.find_first_of("{}#"), std::string::npos) << about << ": " << text;
  EXPECT_NE(text.find(' '), std::string::npos) << about << " has no words: " << text;
}

void expect_words_for(const Match& match, int from) {
  const SentenceContext context{.game = std::string(match.info().name), .viewer = seat_at(0)};
  for (const Language language : kLanguages) {
    const Words& words = Words::in(language);
    for (const LoggedEvent& logged : match.events(from)) {
      expect_sentence(event_sentence(words, context, logged.event), std::string(logged.event.kind));
    }
    if (!match.pending().is_decision()) continue;
    expect_sentence(step_sentence(words, context, match.step()), std::string(match.step()));
    const std::vector<LegalAction> legal = match.legal(match.pending().seat());
    for (const LegalAction& action : legal) {
      expect_sentence(action_label(words, context, action.kind, action.args) + " ", action.text);
    }
  }
}

TEST_P(SpokenGame, has_words_for_everything_that_happens) {
  auto match = make_match(GetParam().game, GetParam().players, {});
  ASSERT_TRUE(match);
  Rng rng(static_cast<std::uint64_t>(GetParam().players));
  for (int steps = 0; steps < 4000 && !(*match)->pending().is_over(); ++steps) {
    const int before = (*match)->last_line();
    if ((*match)->pending().is_chance()) {
      ASSERT_TRUE((*match)->draw(rng));
    } else {
      const Seat seat = (*match)->pending().seat();
      const std::vector<LegalAction> legal = (*match)->legal(seat);
      ASSERT_TRUE((*match)->play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
    }
    if (steps % 7 == 0) expect_words_for(**match, before);
  }
  for (const Language language : kLanguages) {
    const SentenceContext context{.game = GetParam().game};
    for (const LoggedEvent& logged : (*match)->events(0)) {
      expect_sentence(event_sentence(Words::in(language), context, logged.event),
                      std::string(logged.event.kind));
    }
    for (const ScoreItem& item : (*match)->scores()) {
      expect_sentence(score_sentence(Words::in(language), context, item), std::string(item.label));
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Games, SpokenGame, testing::ValuesIn(spoken_games()));

}  // namespace
}  // namespace partal::words
