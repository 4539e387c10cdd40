#include "engine/core/notation.h"

#include <gmock/gmock.h>

#include "tests/support/violation.h"

namespace partal {
namespace {

struct Move {
  Seat who{};
  Cell to{};
  friend bool operator==(const Move&, const Move&) = default;
};
struct Bet {
  int coins = 0;
  friend bool operator==(const Bet&, const Bet&) = default;
};
struct Reveal {
  int card = 0;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};
struct Joker {
  friend bool operator==(const Joker&, const Joker&) = default;
};
using Any = std::variant<Move, Bet, Reveal, Joker>;

struct CoinsSort {
  using Type = int;
  static constexpr SortSpec kSpec{"coins"};
  static std::int64_t value(int held) { return held; }
  static void write(int held, std::string& text) { text += std::to_string(held); }
  static std::optional<std::int64_t> read(Words& words) { return read_integer(words.next(), 1, 9); }
};
struct CardSort : CoinsSort {
  static constexpr SortSpec kSpec{"card", true};
};
struct JokerSort {
  using Type = bool;
  static constexpr SortSpec kSpec{"card", true};
  static std::string value(bool) { return "joker"; }
  static void write(bool, std::string& text) { text += "joker"; }
};

// Betting everything is spelled out only to be refused by its rule.
Result<std::optional<Bet>> read_bet(Words& words) {
  const std::string_view word = words.next();
  if (word == "all") return refuse({.rule = "BET-1", .code = "bet.all"});
  const auto coins = read_integer(word, 1, 9);
  return coins ? std::optional(Bet{static_cast<int>(*coins)}) : std::nullopt;
}
Result<std::optional<Joker>> read_joker(Words& words) {
  return words.next() == "joker" ? std::optional(Joker{}) : std::nullopt;
}

constexpr auto kNotation = notation<Any>(
    form<Move>("move", "move p1 0,1", part<&Move::who>(seat_field("seat")),
               part<&Move::to>(cell_field("to"))),
    form<Bet>("bet", "bet 3", part<&Bet::coins>(Field<CoinsSort>{"coins"})).read_by(read_bet),
    form<Reveal>("show", "show 5", part<&Reveal::card>(Field<CardSort>{"card"})),
    form<Joker>("show", "show 5", part<[](const Joker&) { return true; }>(Field<JokerSort>{"card"}))
        .read_by(read_joker));

std::string refusal_of(std::string_view text) {
  const auto read = kNotation.read_action(text);
  return read ? "read" : as_json(read.error());
}

TEST(Notation, writes_what_it_reads) {
  for (const char* text : {"move p2 0,-1", "bet 3", "show 9", "show joker"}) {
    const auto read = kNotation.read_action(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(kNotation.text(*read), text);
  }
  EXPECT_EQ(*kNotation.read_action("move p2 0,-1"), Any(Move{seat_at(1), {0, -1}}));
  EXPECT_EQ(*kNotation.read_action("show joker"), Any(Joker{})) << "two alternatives of one kind";
}

TEST(Notation, refuses_any_other_text_and_says_what_was_expected) {
  EXPECT_EQ(refusal_of("jump 3"), R"({"code":"action.unknown","args":{"found":"jump"}})");
  EXPECT_EQ(refusal_of("move p2"),
            R"({"code":"text.form","args":{"found":"move p2","expected":"move p2 0,1"}})");
  EXPECT_EQ(refusal_of("move p2 0,1 r1"),
            R"({"code":"text.form","args":{"found":"move p2 0,1 r1","expected":"move p2 0,1"}})");
  EXPECT_EQ(refusal_of("bet 10"), R"({"code":"text.form","args":{"found":"bet 10","expected":"bet 3"}})");
  EXPECT_EQ(refusal_of("Move P2, [4,5]"),
            R"({"code":"text.form","args":{"found":"Move P2, [4,5]","expected":"move p2 4,5"}})");
  EXPECT_EQ(refusal_of("move  p2 x"),
            R"({"code":"text.form","args":{"found":"move  p2 x","expected":"move p2 0,1"}})");
  EXPECT_EQ(refusal_of("bet all"), R"({"rule":"BET-1","code":"bet.all","args":{}})");
  EXPECT_EQ(as_json(kNotation.read_draw("jump").error()),
            R"({"code":"text.form","args":{"found":"jump","expected":"move p1 0,1"}})");
}

TEST(Notation, gives_args_and_codes_by_the_same_fields) {
  const Args args = kNotation.args(Move{seat_at(1), {2, 3}});
  ASSERT_EQ(args.size(), 2U);
  EXPECT_EQ(args[0], (Arg{"seat", seat_at(1)}));
  EXPECT_EQ(args[1], (Arg{"to", Cell{2, 3}}));
  std::vector<CodeSpec> specs;
  kNotation.add_codes(CodeSpec::Category::Action, specs);
  ASSERT_EQ(specs.size(), 3U) << "a kind is listed once";
  EXPECT_THAT(arg_names(specs[0]), testing::ElementsAre("seat", "to"));
  EXPECT_EQ(specs[0].args[1].sort.name, "cell");
  EXPECT_TRUE(specs[2].args[0].sort.is_piece);
  kNotation.add_codes(CodeSpec::Category::Draw, specs);
  EXPECT_EQ(specs.size(), 6U) << "an action and a draw may have the same kind";
}

constexpr EventCode kFound{"found", seat_field("by"), maybe(cell_field("at")),
                           Field<CardSort>{"card"}.for_owner()};
constexpr ViolationCode kTooMany{"coins.too-many", count_field("found"), Field<ListOf<SeatSort>>{"seats"}};

TEST(Code, is_said_by_its_fields) {
  const Event event = kFound(seat_at(0), seat_at(2), std::nullopt, 7);
  EXPECT_EQ(event.kind, "found");
  EXPECT_EQ(event.args,
            (Args{{"by", seat_at(2)}, {"at", Value()}, {"card", std::int64_t{7}, Audience::Owner}}));
  const Violation violation = kTooMany("BET-2", 12, {seat_at(0), seat_at(1)});
  EXPECT_EQ(as_json(violation),
            R"({"rule":"BET-2","code":"coins.too-many","args":{"found":12,"seats":[1,2]}})");
}

TEST(Code, is_listed_with_what_each_value_is) {
  std::vector<CodeSpec> specs;
  add_codes(specs, kFound, kTooMany);
  ASSERT_EQ(specs.size(), 2U);
  EXPECT_EQ(specs[0].category, CodeSpec::Category::Event);
  EXPECT_TRUE(specs[0].args[1].sort.may_be_absent);
  EXPECT_EQ(specs[0].args[2].audience, Audience::Owner);
  EXPECT_TRUE(specs[1].args[1].sort.is_list);
  EXPECT_EQ(specs[1].args[1].sort.name, "seat");
}

}  // namespace
}  // namespace partal
