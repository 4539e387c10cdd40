// Foreign text becomes a message of the closed list, or a problem with a code.
#include <gmock/gmock.h>

#include "server/protocol/client_message.h"
#include "server/protocol/server_message.h"
#include "tests/support/json.h"

namespace partal::server {
namespace {

constexpr JsonLimits kLimits{};

std::string code_of(std::string_view text, const JsonLimits& limits = kLimits) {
  const auto message = read_message(text, limits);
  return message ? "" : std::string(code_text(message.error().problem));
}

std::string field_of(std::string_view text) {
  const auto message = read_message(text, kLimits);
  if (message || message.error().problem.args.empty()) return "";
  const auto* field = std::get_if<std::string>(&message.error().problem.args[0].value);
  return field == nullptr ? "" : *field;
}

template <class Body>
Body read(std::string_view text) {
  const auto message = read_message(text, kLimits);
  EXPECT_TRUE(message) << text;
  const Body* body = message ? std::get_if<Body>(&message->body) : nullptr;
  EXPECT_NE(body, nullptr) << text;
  return body == nullptr ? Body{} : *body;
}

TEST(ClientMessage, reads_every_kind) {
  EXPECT_EQ(read<Hello>(R"({"t":"hello","id":"1","protocol":2,"lang":"de","client":"test"})").lang, "de");
  const auto join = read<Join>(R"({"t":"join","id":"1","table":"abc","tokens":["x","y"],"n":7})");
  EXPECT_THAT(join.tokens, testing::ElementsAre("x", "y"));
  EXPECT_EQ(join.n, 7);
  EXPECT_EQ(read<Act>(R"({"id":"1","t":"act","seat":2,"n":46,"action":"end"})").action, "end");
  EXPECT_EQ(read<Undo>(R"({"t":"undo","id":"1","seat":2,"n":46,"to":40})").to, 40);
  EXPECT_EQ(read<Why>(R"({"t":"why","id":"1","seat":2,"n":46,"action":"end"})").seat, 2);
  const auto preview =
      read<AskPreview>(R"({"t":"preview","id":"1","seat":1,"n":0,"actions":[["a","b"],[]]})");
  EXPECT_THAT(preview.actions, testing::ElementsAre(testing::ElementsAre("a", "b"), testing::IsEmpty()));
  EXPECT_EQ(read<AskHint>(R"({"t":"hint","id":"1","seat":1,"n":3})").n, 3);
  EXPECT_EQ(read<Moment>(R"({"t":"moment","id":"1","at":3,"seat":2})").seat, 2);
  EXPECT_EQ(read<Moment>(R"({"t":"moment","id":"1","at":3,"from":0})").from, 0);
  EXPECT_EQ(read<AddEntropy>(R"({"t":"entropy","id":"1","bytes":"00"})").bytes, "00");
  EXPECT_EQ(read<Chat>(R"({"t":"chat","id":"1","text":"Grüße"})").text, "Grüße");
  EXPECT_EQ(read<ChatBefore>(R"({"t":"chat-before","id":"1","number":9})").number, 9);
  read<Ping>(R"({"t":"ping","id":"1"})");
}

TEST(ClientMessage, refuses_what_is_no_json_of_its_form) {
  for (const char* text :
       {"", "{", "[]", "7", "null", R"({"t":"ping","id":"1"} x)", R"({"t":"ping","id":"1",})",
        R"({"t":"ping","id":"1","id":"2"})", "{\"t\":\"ping\",\"id\":\"\xff\"}",
        R"({"t":"ping","id":"1","x":{"a":1,"a":2}})", R"({t:"ping"})"}) {
    EXPECT_EQ(code_of(text), "json.bad") << text;
  }
}

TEST(ClientMessage, names_the_field_that_is_wrong) {
  EXPECT_EQ(field_of(R"({"t":"ping"})"), "id");
  EXPECT_EQ(field_of(R"({"t":"ping","id":""})"), "id");
  EXPECT_EQ(field_of(R"({"t":"ping","id":"1234567890123456789012345678901234567"})"), "id");
  EXPECT_EQ(field_of(R"({"t":"ping","id":"1","extra":1})"), "extra");
  EXPECT_EQ(field_of(R"({"t":"act","id":"1","n":1,"action":"end"})"), "seat");
  EXPECT_EQ(field_of(R"({"t":"act","id":"1","seat":7,"n":1,"action":"end"})"), "seat");
  EXPECT_EQ(field_of(R"({"t":"act","id":"1","seat":1.0,"n":1,"action":"end"})"), "seat");
  EXPECT_EQ(field_of(R"({"t":"act","id":"1","seat":1,"n":-1,"action":"end"})"), "n");
  EXPECT_EQ(field_of(R"({"t":"act","id":"1","seat":1,"n":1,"action":7})"), "action");
  EXPECT_EQ(field_of(R"({"t":"join","id":"1","table":"a","tokens":["1","2","3","4","5","6","7","8"]})"),
            "tokens");
  EXPECT_EQ(field_of(R"({"t":"preview","id":"1","seat":1,"n":0,"actions":["a"]})"), "actions");
  EXPECT_EQ(field_of(R"({"t":"chat","id":"1","text":""})"), "text");
  EXPECT_EQ(field_of(R"({"t":"chat-before","id":"1","number":0})"), "number");
  EXPECT_EQ(field_of(R"({"t":"chat","id":"1","text":"a\nb"})"), "text");
}

// A long name that was cut inside of a letter made an error that is no JSON.
TEST(ClientMessage, repeats_the_name_of_an_unknown_field_as_an_excerpt) {
  EXPECT_EQ(field_of(R"({"t":"ping","id":"1","größe":1})"), "gr????e");
  std::string name(39, 'x');
  for (int i = 0; i < 30; ++i) name += "é";
  const std::string field = field_of(R"({"t":"ping","id":"1",")" + name + R"(":1})");
  EXPECT_EQ(field, std::string(39, 'x') + std::string(38, '?') + "...");
}

TEST(ClientMessage, refuses_chat_that_hides_or_turns_what_others_read) {
  for (const std::string bad : {"\u202e", "\u2066", "\u2028", "\u2029", "\u0085", "\u200b"}) {
    EXPECT_EQ(field_of(R"({"t":"chat","id":"1","text":")" + bad + "\"}"), "text") << bad;
  }
  EXPECT_EQ(field_of(R"({"t":"chat","id":"1","text":"a\u202eb"})"), "text") << "escaped";
  EXPECT_EQ(field_of(R"({"t":"chat","id":"1","text":"   "})"), "text") << "nothing to read";
  EXPECT_EQ(code_of(R"({"t":"chat","id":"1","text":"שלום 👍🏽 a‌b"})"), "");
}

TEST(ClientMessage, counts_characters_of_chat_and_not_bytes) {
  std::string many;
  for (int i = 0; i < 500; ++i) many += "ü";
  EXPECT_EQ(code_of(R"({"t":"chat","id":"1","text":")" + many + "\"}"), "");
  EXPECT_EQ(code_of(R"({"t":"chat","id":"1","text":")" + many + "x\"}"), "json.bad");
}

TEST(ClientMessage, is_bounded_in_size_and_depth) {
  EXPECT_EQ(code_of(std::string(8193, ' ')), "message.too-large");
  const std::string deep = R"({"t":"ping","id":"1","x":)" + std::string(40, '[') + std::string(40, ']') + "}";
  EXPECT_EQ(code_of(deep), "json.bad");
}

TEST(ClientMessage, keeps_the_id_of_what_it_cannot_read) {
  const auto unread = read_message(R"({"t":"conquer","id":"x7"})", kLimits);
  ASSERT_FALSE(unread);
  EXPECT_EQ(unread.error().id, "x7");
  EXPECT_EQ(code_text(unread.error().problem), "message.unknown");
}

TEST(Problem, has_a_sentence_in_every_language) {
  for (int i = 0; i <= static_cast<int>(ErrorCode::ServerStopping); ++i) {
    const Problem problem{.code = static_cast<ErrorCode>(i)};
    std::set<std::string> sentences;
    for (const words::Language language : words::kLanguages) {
      const std::string sentence = sentence_of(problem, words::Words::in(language));
      EXPECT_THAT(sentence, testing::Not(testing::StartsWith("error."))) << code_text(problem);
      sentences.insert(sentence);
    }
    EXPECT_EQ(sentences.size(), 3U) << code_text(problem);
    EXPECT_GE(http_status(problem), 400);
  }
}

TEST(Problem, is_told_in_the_language_of_a_tag) {
  EXPECT_EQ(language_of_tag("de-CH,fr;q=0.5"), words::Language::De);
  EXPECT_EQ(language_of_tag("fr"), words::Language::Fr);
  EXPECT_EQ(language_of_tag("tlh"), words::Language::En);
  EXPECT_EQ(language_of_tag(""), words::Language::En);
}

TEST(ServerMessage, adds_the_sentence_to_a_violation) {
  const Violation violation{
      .rule = "ALH-21", .code = "tile.edge-mismatch", .args = {{"tile", std::int64_t{17}}}};
  const auto json = parse_json(body_text(kViolationWithText, {violation, "a \"sentence\""})).as_object();
  EXPECT_EQ(json.at("rule"), "ALH-21");
  EXPECT_EQ(json.at("text"), "a \"sentence\"");
}

TEST(CreateTable, reads_seats_options_and_settings) {
  const auto create = read_create_table(
      R"({"game":"alhambra","options":{"second_scoring_pile":"4"},"seats":[{"kind":"person","name":"Anna"},
          {"kind":"computer","level":"greedy"},{"kind":"open","until":"random"}],"public":true,
          "aids":{"odds":false},"takeback":"turn"})",
      kLimits);
  ASSERT_TRUE(create);
  EXPECT_EQ(create->seats[2].level, "random");
  EXPECT_TRUE(create->listed);
  EXPECT_FALSE(create->aids.odds);
  EXPECT_FALSE(create->aids.hints) << "two persons may come to sit here";
  EXPECT_EQ(create->options.at(0).second, "4");
}

TEST(CreateTable, allows_hints_and_full_takeback_to_one_who_plays_alone) {
  const auto alone = [](const std::string& other, const std::string& takeback) {
    return read_create_table(
        R"({"game":"gardens","seats":[{"kind":"person"},)" + other + R"(],"takeback":")" + takeback + "\"}",
        kLimits);
  };
  const auto full = alone(R"({"kind":"computer","level":"greedy"})", "full");
  ASSERT_TRUE(full);
  EXPECT_TRUE(full->aids.hints);
  EXPECT_FALSE(alone(R"({"kind":"person"})", "full"));
  EXPECT_FALSE(alone(R"({"kind":"open","until":"greedy"})", "full"));
  EXPECT_FALSE(alone(R"({"kind":"person"})", "never"));
}

}  // namespace
}  // namespace partal::server
