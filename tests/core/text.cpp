#include "engine/core/text.h"

#include <gtest/gtest.h>

#include "tests/support/violation.h"

namespace partal {
namespace {

TEST(Text, joins_words_with_something_between) {
  EXPECT_EQ(joined(std::vector<std::string>{}), "");
  EXPECT_EQ(joined(std::vector<std::string_view>{"random", "greedy"}), "random, greedy");
  EXPECT_EQ(joined(std::vector<std::string>{"", "a", ""}, "/"), "/a/");
}

TEST(Words, walks_over_words_and_shows_wrong_spaces_as_empty_words) {
  Words words("take g2  b1");
  EXPECT_EQ(words.next(), "take");
  EXPECT_EQ(words.rest(), "g2  b1");
  EXPECT_EQ(words.next(), "g2");
  EXPECT_EQ(words.next(), "");
  EXPECT_FALSE(words.at_end());
  EXPECT_EQ(words.next(), "b1");
  EXPECT_TRUE(words.at_end());
  EXPECT_EQ(words.next(), "");
  EXPECT_TRUE(Words("").at_end());
  Words trailing("end ");
  trailing.next();
  EXPECT_FALSE(trailing.at_end());
}

TEST(Integer, has_one_spelling) {
  EXPECT_EQ(read_integer("0", -5, 5), 0);
  EXPECT_EQ(read_integer("-5", -5, 5), -5);
  for (const char* bad : {"", "-", "+1", "01", "-0", "-01", "1 ", " 1", "1x", "0x1", "1.0", "1e1", "--1"}) {
    EXPECT_FALSE(read_integer(bad, -100, 100)) << bad;
  }
  EXPECT_FALSE(read_integer(std::string_view("1\0", 2), 0, 100));
}

TEST(Integer, is_kept_within_its_bounds) {
  EXPECT_EQ(read_integer("54", 1, 54), 54);
  EXPECT_FALSE(read_integer("55", 1, 54));
  EXPECT_FALSE(read_integer("0", 1, 54));
  EXPECT_EQ(read_integer("9223372036854775807", 0, INT64_MAX), INT64_MAX);
  EXPECT_FALSE(read_integer("9223372036854775808", INT64_MIN, INT64_MAX));
  EXPECT_FALSE(read_integer(std::string(100'000, '9'), INT64_MIN, INT64_MAX));
}

TEST(CellText, round_trips_and_refuses_what_no_board_has) {
  for (const Cell cell : {Cell{0, 0}, Cell{-1, 0}, Cell{12, -13}, Cell{-64, 63}}) {
    EXPECT_EQ(read_cell(cell_text(cell)), cell);
  }
  for (const char* bad : {"", ",", "1", "1,", ",1", "1,2,3", "1, 2", "64,0", "0,-65", "1;2", "+1,0"}) {
    EXPECT_FALSE(read_cell(bad)) << bad;
  }
}

TEST(SeatText, counts_from_one_to_six) {
  EXPECT_EQ(read_seat("p1"), seat_at(0));
  EXPECT_EQ(read_seat("p6"), seat_at(5));
  EXPECT_EQ(seat_text(seat_at(5)), "p6");
  for (const char* bad : {"p0", "p7", "p", "1", "P1", "p11", "", "i1"}) EXPECT_FALSE(read_seat(bad)) << bad;
}

TEST(Form, of_words_and_ids) {
  EXPECT_TRUE(is_words("take g2 b1"));
  for (const char* bad : {"", " ", " a", "a ", "a  b", "a\tb", "a\n", "caf\xc3\xa9", "\x7f"}) {
    EXPECT_FALSE(is_words(bad)) << bad;
  }
  EXPECT_FALSE(is_words(std::string_view("a\0b", 3)));
  EXPECT_TRUE(is_id("roll_and_write"));
  EXPECT_TRUE(is_id("a1-b"));
  for (const char* bad : {"", "1a", "A", "a b", "_a", "a.b"}) EXPECT_FALSE(is_id(bad)) << bad;
}

TEST(LowerHex, has_as_many_digits_as_asked) {
  EXPECT_EQ(lower_hex(0x9b1f0c33, 8), "9b1f0c33");
  EXPECT_EQ(lower_hex(0xa, 4), "000a");
  EXPECT_EQ(lower_hex(0xfeedfacecafebeefU, 16), "feedfacecafebeef");
}

TEST(Excerpt, is_printable_and_short_so_that_a_refusal_never_grows_with_its_cause) {
  EXPECT_EQ(excerpt("take g2"), "take g2");
  EXPECT_EQ(excerpt(std::string_view("a\0\n\xff", 4)), "a???");
  EXPECT_EQ(excerpt(std::string(80, 'x')), std::string(80, 'x'));
  const std::string shortened = excerpt(std::string(1'000'000, 'x'));
  EXPECT_EQ(shortened.size(), 80);
  EXPECT_TRUE(shortened.starts_with("xxx") && shortened.ends_with("xx...")) << shortened;
  EXPECT_EQ(as_json(bad_form("tak\xe9", "take CARD...")),
            R"({"code":"text.form","args":{"found":"tak?","expected":"take CARD..."}})");
}

}  // namespace
}  // namespace partal
