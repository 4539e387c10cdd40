#include <chrono>
#include <gtest/gtest.h>

#include "engine/core/record.h"
#include "engine/core/rng.h"
#include "engine/core/text.h"
#include "tests/core/record_kit.h"
#include "tests/support/violation.h"

namespace partal {
namespace {

// The refusal of the sample with one piece replaced and a fitting check line.
Violation refusal_with(const std::string& what, const std::string& by) {
  const auto record = parse_record(checked(replaced(sample_body(), what, by)));
  EXPECT_FALSE(record) << what << " -> " << by;
  return record ? Violation{.code = "accepted"} : record.error();
}

TEST(Record, with_any_byte_damaged_is_refused) {
  const std::string text = checked(sample_body());
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const int flip : {1, 2, 0x20, 0x80}) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(damaged[i] ^ flip);
      const auto record = parse_record(damaged);
      ASSERT_FALSE(record) << i << " " << flip;
      EXPECT_FALSE(arg_of(record.error(), "line").empty());
    }
  }
}

TEST(Record, cut_off_anywhere_is_refused) {
  const std::string text = checked(sample_body());
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto record = parse_record(text.substr(0, size));
    ASSERT_FALSE(record) << size;
    EXPECT_TRUE(record.error().code == "record.damaged" || record.error().code == "record.line");
  }
  EXPECT_EQ(parse_record(text.substr(0, text.size() - 1)).error().code, "record.damaged");
  EXPECT_EQ(parse_record(text + "\n").error().code, "record.damaged");
  EXPECT_EQ(parse_record(text + text).error().code, "record.damaged");
}

TEST(Record, damage_names_the_check_line_with_what_was_expected) {
  const std::string body = sample_body();
  const auto swapped = parse_record(body + "check 15 00000000\n");
  ASSERT_FALSE(swapped);
  EXPECT_EQ(swapped.error().code, "record.damaged");
  EXPECT_EQ(arg_of(swapped.error(), "line"), "16");
  EXPECT_EQ(arg_of(swapped.error(), "found"), R"("check 15 00000000")");
  EXPECT_EQ(arg_of(swapped.error(), "expected"), "\"" + check_line(body) + "\"");
  const std::string crc = lower_hex(crc32(body), 8);
  EXPECT_EQ(parse_record(body + "check 14 " + crc + "\n").error().code, "record.damaged");
  EXPECT_EQ(parse_record(body + "check 015 " + crc + "\n").error().code, "record.damaged");
  EXPECT_EQ(parse_record(body).error().code, "record.damaged");
}

TEST(Record, with_other_line_ends_is_refused) {
  std::string text;
  for (const char c : checked(sample_body())) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(parse_record(text).error().code, "record.line");
  EXPECT_EQ(arg_of(parse_record(text).error(), "line"), "1");
  EXPECT_EQ(refusal_with("rules 1\n", "rules 1\r\n").code, "record.line");
}

TEST(Record, of_another_kind_or_version_is_refused_at_line_1) {
  for (const std::string text : {"", "\n", "hello", "partal record 2\n", "Partal record 1\n",
                                 "partal record 1 \n", "\xef\xbb\xbfpartal record 1\n"}) {
    const auto record = parse_record(text);
    ASSERT_FALSE(record);
    EXPECT_EQ(record.error().code, "record.line");
    EXPECT_EQ(arg_of(record.error(), "line"), "1");
    EXPECT_EQ(arg_of(record.error(), "expected"), R"("partal record 1")");
  }
}

TEST(Record, refuses_every_other_spelling_by_the_line_of_the_text) {
  const std::vector<BadLine> bad_lines = {
      {"game alhambra", "game", "2"},
      {"game alhambra", "game Alhambra", "2"},
      {"game alhambra", "game alhambra ", "2"},
      {"game alhambra\n", "", "2"},
      {"rules 1", "rules 01", "3"},
      {"rules 1", "rules 99999999999999999999", "3"},
      {"players 2", "players 0", "4"},
      {"players 2", "players 7", "4"},
      {"players 2", "players 3", "9"},
      {"players 2", "players 1", "8"},
      {"option youngest none", "option youngest", "6"},
      {"option youngest none", "option youngest ", "6"},
      {"option youngest none", "option youngest  none", "6"},
      {"option youngest none", "options youngest none", "6"},
      {"option youngest none", "option second_scoring_pile 4", "6"},
      {"seat 1 person", "seat 2 person", "7"},
      {"seat 2 builder", "seat 2 builder Bo", "8"},
      {"seat 2 builder", "seat 2 builder ", "8"},
      {"seat 2 builder", "seat 2 person ", "8"},
      {"seat 2 builder", "seat 2 ", "8"},
      {"seat 2 builder", "seat 2", "8"},
      {"seat 2 builder", "seat 2 BUILDER", "8"},
      {"chance local 7", "chance", "9"},
      {"chance local 7", "chance  local", "9"},
      {"moves\n", "", "10"},
      {"moves", "moves ", "10"},
      {"moves\n", "moves\n\n", "11"},
      {"moves\n", "moves\n# note\n", "11"},
      {"1 * yard 1 17 @16/54", "1 * yard 1 17", "11"},
      {"1 * yard 1 17 @16/54", "1 * yard 1 17 @54/54", "11"},
      {"1 * yard 1 17 @16/54", "1 * yard 1 17 @016/54", "11"},
      {"1 * yard 1 17 @16/54", "1 * yard 1 17 @0/4294967296", "11"},
      {"1 * yard 1 17 @16/54", "1 * yard 1 17 @/", "11"},
      {"1 * yard 1 17 @16/54", "1 * yard 1 17  @16/54", "11"},
      {"1 * yard 1 17 @16/54", "1 * yard @1/2 17 @16/54", "11"},
      {"1 * yard 1 17 @16/54", "1 *  @16/54", "11"},
      {"1 * yard 1 17 @16/54", "1 * @16/54", "11"},
      {"1 * yard 1 17 @16/54", "* yard 1 17 @16/54", "11"},
      {"1 * yard 1 17 @16/54", "01 * yard 1 17 @16/54", "11"},
      {"1 * yard 1 17 @16/54", "0 * yard 1 17 @16/54", "11"},
      {"2 p2 take g2 b1", "3 p2 take g2 b1", "12"},
      {"2 p2 take g2 b1", "1 p2 take g2 b1", "12"},
      {"2 p2 take g2 b1", "2 p7 take g2 b1", "12"},
      {"2 p2 take g2 b1", "2 p2", "12"},
      {"2 p2 take g2 b1", "2 p2 ", "12"},
      {"2 p2 take g2 b1", "2  p2 take", "12"},
      {"2 p2 take g2 b1", "2 p2 take g2 b1 ", "12"},
      {"2 p2 take g2 b1", "2 p2 take g2 b1 @1/2", "12"},
      {"2 p2 take g2 b1", "2 p2 take g2\tb1", "12"},
      {"2 p2 take g2 b1", "99999999999999999999 p2 take g2 b1", "12"},
      {"result 104 -7", "result 104", "14"},
      {"result 104 -7", "result 104 -7 3", "14"},
      {"result 104 -7", "result 104 -07", "14"},
      {"result 104 -7", "result 104 99999999999", "14"},
      {"result 104 -7\n", "", "14"},
      {"winners 1 2\n", "", "15"},
      {"winners 1 2", "winners", "15"},
      {"winners 1 2", "winners 2 1", "15"},
      {"winners 1 2", "winners 1 1", "15"},
      {"winners 1 2", "winners 3", "15"},
      {"winners 1 2", "winners 1 2\nexpect score 1 7", "16"},
      {"winners 1 2", "winners 1 2\nseed abc", "16"},
      {"winners 1 2", "winners 1 2\n\n", "16"},
  };
  for (const BadLine& bad : bad_lines) {
    const Violation refusal = refusal_with(bad.what, bad.by);
    EXPECT_EQ(refusal.code, "record.line") << bad.by;
    EXPECT_EQ(arg_of(refusal, "line"), bad.line) << bad.by;
    EXPECT_NE(arg_of(refusal, "expected"), "\"\"") << bad.by;
  }
}

TEST(Record, says_what_was_found_and_expected) {
  EXPECT_EQ(as_json(refusal_with("rules 1", "rule 1")),
            R"({"code":"record.line","args":{"line":3,"found":"rule 1","expected":"rules 1-9999"}})");
}

TEST(Record, keeps_secrets_in_their_order) {
  const std::string seed = "seed " + std::string(64, '0') + "\n";
  const std::string salt = "salt " + std::string(64, 'f') + "\n";
  EXPECT_TRUE(parse_record(checked(sample_body() + seed + salt)));
  EXPECT_FALSE(parse_record(checked(sample_body() + salt + seed)));
  EXPECT_FALSE(parse_record(checked(sample_body() + seed)));
  EXPECT_FALSE(parse_record(checked(sample_body() + salt)));
  EXPECT_FALSE(parse_record(checked(sample_body() + seed + seed)));
  EXPECT_FALSE(parse_record(checked(sample_body() + "seed " + std::string(64, 'F') + "\n")));
  EXPECT_FALSE(parse_record(checked(sample_body() + "entropy 7 " + std::string(64, '0') + "\n")));
}

TEST(RecordReader, takes_any_bytes) {
  Rng rng(11);
  for (int i = 0; i < 20'000; ++i) {
    std::string body = i % 2 == 0 ? sample_body() : sample_scenario();
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(body.size()));
      switch (rng.below(3)) {
        case 0: body[at] = static_cast<char>(rng.below(256)); break;
        case 1: body.erase(at, 1 + rng.below(20)); break;
        default:
          body.insert(at, body.substr(rng.below(static_cast<std::uint32_t>(body.size())), rng.below(30)));
      }
      if (body.empty()) body = "x";
    }
    const std::string damaged = i % 2 == 0 ? checked(body) : body;
    const auto record = parse_record(damaged);
    if (record && !record->scenario) {
      EXPECT_EQ(record_text(*record), damaged);
    }
    if (!record) {
      EXPECT_FALSE(arg_of(record.error(), "line").empty());
    }
  }
}

TEST(RecordReader, takes_time_in_proportion_to_the_text) {
  const auto begin = std::chrono::steady_clock::now();
  const std::string huge(5'000'000, 'x');
  EXPECT_FALSE(parse_record(huge));
  EXPECT_FALSE(parse_record(checked(replaced(sample_body(), "take g2", "take " + huge + "\n"))));
  EXPECT_FALSE(parse_record(checked(replaced(sample_body(), "Ana", huge))));
  std::string options;
  for (int i = 0; i < 200'000; ++i) options += "option o" + std::to_string(i) + " 1\n";
  EXPECT_FALSE(parse_record(checked(replaced(sample_body(), "option youngest none\n", options))));
  std::string moves;
  for (int i = 2; i < 200'000; ++i) moves += std::to_string(i) + " p1 end\n";
  EXPECT_FALSE(parse_record(checked(replaced(sample_body(), "2 p2 take", moves + "2 p2 take"))));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

}  // namespace
}  // namespace partal
