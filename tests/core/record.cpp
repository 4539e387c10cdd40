#include "engine/core/record.h"

#include <gtest/gtest.h>

#include "engine/core/text.h"
#include "tests/core/record_kit.h"
#include "tests/support/violation.h"

namespace partal {
namespace {

TEST(Checksum, is_the_one_of_zlib) {
  EXPECT_EQ(crc32(""), 0U);
  EXPECT_EQ(crc32("123456789"), 0xcbf43926U);
  EXPECT_EQ(crc32("The quick brown fox jumps over the lazy dog"), 0x414fa339U);
  EXPECT_EQ(crc32(std::string_view("\0\0\0\0", 4)), 0x2144df1cU);
  EXPECT_EQ(check_line("123456789\n\n"), "check 2 " + lower_hex(crc32("123456789\n\n"), 8));
}

TEST(Record, is_read_into_its_parts) {
  const auto record = parse_record(checked(sample_body()));
  ASSERT_TRUE(record) << as_json(record.error());
  EXPECT_FALSE(record->scenario);
  EXPECT_EQ(record->game, "alhambra");
  EXPECT_EQ(record->rules, 1);
  EXPECT_EQ(record->players, 2);
  EXPECT_EQ(record->options, (Options{{"second_scoring_pile", "5"}, {"youngest", "none"}}));
  EXPECT_EQ(record->seats, (std::vector<SeatHolder>{{"person", "Ana de la Peña"}, {"builder", ""}}));
  EXPECT_EQ(record->chance, "local 7");
  const std::vector<RecordLine> lines = {
      {.number = 1, .text = "yard 1 17", .chance = ChanceValue{16, 54}},
      {.number = 2, .seat = seat_at(1), .text = "take g2 b1"},
      {.number = 3, .seat = seat_at(1), .text = "undo 1"},
  };
  EXPECT_EQ(record->lines, lines);
  EXPECT_EQ(record->result, (std::vector<int>{104, -7}));
  EXPECT_EQ(record->winners, (std::vector<Seat>{seat_at(0), seat_at(1)}));
  EXPECT_TRUE(record->tail.empty());
}

TEST(Record, is_printed_as_it_was_read) {
  std::string secrets;
  for (const char* word : {"seed ", "salt ", "entropy 2 "}) secrets.append(word).append(64, 'a').append("\n");
  const std::string over = sample_body();
  const std::string running = over.substr(0, over.find("result"));
  for (const std::string& body :
       {over, running, replaced(running, "chance local 7\n", ""),
        replaced(running, "seat 1 person Ana de la Peña", "seat 1 person"),
        replaced(running, "seat 1 person Ana de la Peña", "seat 1 person two  spaces"),
        replaced(running, "option second_scoring_pile 5\noption youngest none\n", ""),
        running.substr(0, running.find("1 *")), over + secrets, running + secrets}) {
    const std::string text = checked(body);
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << as_json(record.error()) << "\n" << body;
    EXPECT_EQ(record_text(*record), text);
  }
}

TEST(SeatName, has_at_most_forty_characters_and_none_that_controls) {
  const auto refused = [](const std::string& name) {
    return check_seat_holder({"person", name}).has_value();
  };
  EXPECT_FALSE(refused(""));
  EXPECT_FALSE(refused("Zoë 🌿 – 阿尔罕布拉"));
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "é";
  EXPECT_FALSE(refused(forty));
  EXPECT_TRUE(refused(forty + "é"));
  for (const std::string bad :
       {"a\nb", "a\tb", " a", "a ", " ", "\x7f", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xae"}) {
    EXPECT_TRUE(refused(bad)) << excerpt(bad);
  }
  EXPECT_TRUE(refused(std::string("a\0b", 3)));
}

TEST(SeatName, can_be_seen) {
  const auto refused = [](const std::string& name) {
    return check_seat_holder({"person", name}).has_value();
  };
  for (const std::string unseen :
       {"\u200b", "\u200d\u200c", "\u00a0", "\u2003\ufeff", "\u3164", "\u2800", "\ufe0f", "\u00ad\u034f",
        "\u061c", "\u115f\u1160", "\U000e0061", "\u2064"}) {
    EXPECT_TRUE(refused(unseen)) << excerpt(unseen);
    EXPECT_FALSE(refused("a" + unseen + "b")) << excerpt(unseen);
  }
  EXPECT_FALSE(refused("\U0001f468\u200d\U0001f469\u200d\U0001f467")) << "a family of emoji";
  for (const std::string turned : {"\u202a", "\u202e", "\u2066", "\u2069", "\u2029", "\u0080", "\u009f"}) {
    EXPECT_TRUE(refused("a" + turned + "b")) << excerpt(turned);
  }
}

TEST(SeatName, is_well_formed_utf8) {
  for (const std::string bad :
       {"\x80", "\xc3", "\xc3(", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x80\x80\xaf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "ok\xe2\x82"}) {
    EXPECT_TRUE(check_seat_holder({"person", bad})) << excerpt(bad);
  }
  EXPECT_FALSE(check_seat_holder({"person", "\xf4\x8f\xbf\xbd"}));
  EXPECT_TRUE(check_seat_holder({"builder", "Bo"}));
  EXPECT_TRUE(check_seat_holder({"", ""}));
}

TEST(RecordLine, round_trips) {
  for (const char* text : {"21 p2 take g2 b1", "1 * yard 1 17 @16/54", "5 * row score1", "22 p2 undo 20",
                           "999999999 p6 end", "1 * throw PPSACGTT @0/4294967295"}) {
    const auto line = parse_line(text);
    ASSERT_TRUE(line) << text;
    EXPECT_EQ(line_text(*line), text);
  }
  EXPECT_EQ(parse_line("p2 end").error().code, "text.form");
}

TEST(UndoTarget, is_read_in_one_spelling) {
  EXPECT_EQ(undo_target("undo 20"), 20);
  EXPECT_EQ(undo_target("undo 0"), 0);
  for (const char* other :
       {"undo", "undo ", "undo 020", "undo -1", "undo 1 2", "undo  1", "undone 1", "", "undo 99999999999"}) {
    EXPECT_FALSE(undo_target(other)) << other;
  }
}

}  // namespace
}  // namespace partal
