// partal check, and documents as options: what a user writes is taken or refused with the field and the
// reason.
#include <gmock/gmock.h>

#include "apps/documents.h"
#include "engine/catalogue/match.h"
#include "tests/apps/program.h"
#include "tests/support/json.h"

namespace partal::apps {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::string kExamples = std::string(PARTAL_SOURCE_DIR) + "/docs/examples/";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}
std::string example(const std::string& name) { return text_of(kExamples + name); }

// "kind field found -> expected"
std::string fault_of(const std::string& json) {
  const auto document = read_document(json);
  const auto told = [](const DocumentFault& fault) {
    return std::string(fault.kind) + " " + fault.field + " " + fault.found + " -> " + fault.expected;
  };
  if (!document) return told(document.error());
  const auto fault = check_document(*document);
  return fault ? told(*fault) : "in order";
}

TEST(Documents, examples_become_the_lines_of_the_page) {
  const std::string page = text_of(std::string(PARTAL_SOURCE_DIR) + "/docs/documents.md");
  for (const char* name : {"sheet.json", "tokens.json", "layout.json"}) {
    EXPECT_THAT(page, HasSubstr(example(name))) << "the page shows the file";
    const auto document = read_document(example(name));
    ASSERT_TRUE(document) << name;
    EXPECT_THAT(page, HasSubstr("\n" + document->value + "\n")) << name;
  }
}

// As soon as a game is there its example is in order; until then the answer says what is missing.
TEST(Documents, examples_are_in_order) {
  for (const char* name : {"sheet.json", "tokens.json", "layout.json"}) {
    const auto document = read_document(example(name));
    ASSERT_TRUE(document);
    const auto fault = check_document(*document);
    if (find_game(document->games.front()) != nullptr) {
      EXPECT_FALSE(fault) << name << ": " << fault->found << " " << fault->expected;
    } else {
      ASSERT_TRUE(fault);
      EXPECT_EQ(fault->kind, "no-game");
    }
  }
}

TEST(Documents, a_sheet_is_refused_with_field_and_reason) {
  const std::string sheet = example("sheet.json");
  EXPECT_EQ(fault_of(replaced(sheet, "\"coins\": 24", "\"coins\": 2")),
            "refused /coins coins=2 -> coins=3-99");
  EXPECT_EQ(fault_of(replaced(sheet, "\"coins\": 24", "\"coins\": \"24\"")), "field /coins \"24\" -> 0-9999");
  EXPECT_EQ(fault_of(replaced(sheet, "  \"coins\": 24,\n", "")), "missing /coins  -> 20");
  EXPECT_EQ(fault_of(replaced(sheet, "ACGTPS", "ACGTPX")).substr(0, 23), "field /boxes/seraglio 6");
  const std::string no_boxes = replaced(
      sheet,
      R"("boxes": { "pavilion": 6, "seraglio": 6, "arcades": 6, "chambers": 6, "garden": 6, "tower": 6 },)",
      "");
  EXPECT_EQ(fault_of(no_boxes), "in order") << "boxes follow from the grid";
  EXPECT_EQ(fault_of(replaced(no_boxes, "ACGTPS", "ACGTPX")), "refused /grid/2 ACGTPX -> 6 x P|S|A|C|G|T");
  EXPECT_EQ(fault_of(replaced(no_boxes, "ACGTPS", "ACGTP")), "refused /grid/2 ACGTP -> 6 x P|S|A|C|G|T");
  EXPECT_EQ(fault_of(replaced(sheet, "\"tower\": 6", "\"tower\": 7")), "field /boxes/tower 7 -> 6");
  EXPECT_THAT(fault_of(replaced(sheet, "\"tower\": [21, 13, 6]", "\"tower\": [21, 33, 6]")),
              testing::StartsWith("refused /places/tower 21.33.6 -> "));
  EXPECT_EQ(fault_of(replaced(sheet, "\"tower\": [21, 13, 6]", "\"tower\": [21, 13]")),
            "field /places/tower [21,13] -> [...] x 3");
  EXPECT_EQ(fault_of(replaced(sheet, "\"coins\"", "\"coin\"")),
            "unknown-field /coin 24 -> format, name, grid, boxes, coins, places");
  EXPECT_EQ(fault_of(replaced(sheet, "    \"TPSACG\"\n", "    \"TPSACG\", \"TPSACG\"\n")).substr(0, 11),
            "field /grid");
  EXPECT_EQ(fault_of(replaced(sheet, "TPSACG", "TP ACG")), "field /grid/5 \"TP ACG\" -> \"ABC\"");
}

TEST(Documents, tokens_and_layouts_are_refused_with_field_and_reason) {
  EXPECT_EQ(fault_of(replaced(example("tokens.json"), "\"shift\": 4", "\"shift\": -1")),
            "field /light/shift -1 -> 0-9999");
  EXPECT_EQ(fault_of(replaced(example("tokens.json"), "\"shift\"", "\"shiftt\"")).substr(0, 27),
            "unknown-field /light/shiftt");
  EXPECT_EQ(fault_of(replaced(example("layout.json"), "[1, 2,", "[12, 2,")), "field /rows/0/0 12 -> 0-9");
  EXPECT_EQ(fault_of(replaced(example("layout.json"), "gardens", "chess")),
            R"(field /game "chess" -> "carat", "gardens")");
  const auto tokens = read_document(replaced(example("tokens.json"), "\"shift\": 4", "\"shift\": 0"));
  ASSERT_TRUE(tokens);
  EXPECT_EQ(tokens->value.find("shift"), std::string::npos) << "none of a kind is not written";
}

TEST(Documents, what_is_no_document_is_refused) {
  EXPECT_EQ(fault_of("[]"), "field  [] -> {...}");
  EXPECT_THAT(fault_of("{}"), testing::StartsWith("missing /format  -> \"partal-layout-1\""));
  EXPECT_THAT(fault_of(R"({"format":"partal-sheet-2"})"),
              testing::StartsWith("field /format \"partal-sheet-2\""));
  EXPECT_THAT(fault_of(R"({"format":1})"), testing::StartsWith("field /format 1"));
  const auto broken = read_document("{\n  \"format\": \"partal-sheet-1\",\n  grid\n}");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().kind, "not-json");
  EXPECT_EQ(broken.error().line, 3);
  EXPECT_EQ(broken.error().column, 3);
  for (const std::string text : {"", "{", "{} {}", "nul", "\xff\xfe"}) {
    ASSERT_FALSE(read_document(text)) << text;
    EXPECT_EQ(read_document(text).error().kind, "not-json") << text;
  }
  EXPECT_EQ(read_document(std::string(40, '[') + std::string(40, ']')).error().kind, "not-json")
      << "too deep";
  EXPECT_EQ(read_document(std::string(70'000, ' ')).error().kind, "too-large");
}

TEST(Check, says_what_the_document_is_good_for) {
  const TemporaryFolder folder;
  for (const std::size_t length : {1U, 20U, 40U, 60U, 80U, 100U}) {  // wherever the line breaks
    const std::string file = folder.file(std::string(length, 'x') + ".json");
    write_text(file, example("sheet.json"));
    const Finished finished = run_partal({"check", file});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_THAT(unwrapped(finished.out), HasSubstr(file + " is in order."));
    EXPECT_THAT(unwrapped(finished.out), HasSubstr("--option sheet=@" + file + " "));
    EXPECT_THAT(finished.out, HasSubstr("\nsheet=PSACGT/SACGTP/"));
    EXPECT_THAT(finished.err, IsEmpty());
  }
}

TEST(Check, has_the_exit_codes_of_every_command) {
  const TemporaryFolder folder;
  write_text(folder.file("bad.json"), replaced(example("sheet.json"), "\"coins\": 24", "\"coins\": 2"));
  const Finished refused = run_partal({"check", folder.file("bad.json")});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.out, IsEmpty());
  EXPECT_THAT(refused.err, HasSubstr("/coins"));
  EXPECT_THAT(refused.err, HasSubstr("RNW-26"));
  EXPECT_EQ(run_partal({"check", folder.file("missing.json")}).code, 3);
  EXPECT_EQ(run_partal({"check"}).code, 2);
}

TEST(Check, speaks_every_language) {
  const TemporaryFolder folder;
  write_text(folder.file("bad.json"), "{]");
  std::vector<std::string> sentences;
  for (const char* language : {"en", "fr", "de"}) {
    sentences.push_back(run_partal({"check", folder.file("bad.json"), "--lang", language}).err);
    EXPECT_THAT(sentences.back(), testing::Not(HasSubstr("terminal.")));
  }
  EXPECT_NE(sentences[0], sentences[1]);
  EXPECT_NE(sentences[0], sentences[2]);
}

TEST(Check, prints_one_json_object) {
  const TemporaryFolder folder;
  const Finished good = run_partal({"check", kExamples + "sheet.json", "--json"});
  EXPECT_EQ(good.code, 0);
  const auto told = parse_json(good.out);
  EXPECT_TRUE(told.at("ok").as_bool());
  EXPECT_EQ(told.at("option").as_string(), "sheet");
  EXPECT_EQ(told.at("games").as_array()[0].as_string(), "roll_and_write");
  write_text(folder.file("bad.json"), replaced(example("sheet.json"), "\"coins\": 24", "\"coins\": 2"));
  const Finished bad = run_partal({"check", folder.file("bad.json"), "--json"});
  EXPECT_EQ(bad.code, 1);
  const auto refused = parse_json(bad.out);
  EXPECT_FALSE(refused.at("ok").as_bool());
  EXPECT_EQ(refused.at("field").as_string(), "/coins");
  EXPECT_EQ(refused.at_pointer("/violation/rule").as_string(), "RNW-26");
}

TEST(Check, a_table_takes_a_document_and_the_record_carries_it_whole) {
  const TemporaryFolder folder;
  const std::string option = "sheet=@" + kExamples + "sheet.json";
  const Finished finished =
      run_partal({"simulate", "--game", "roll_and_write", "--players", "3", "--agents", "greedy", "--games",
                  "1", "--option", option, "--records", folder.file("records")});
  EXPECT_EQ(finished.code, 0) << finished.err;
  const Finished replayed =
      run_partal({"replay", folder.file("records/roll_and_write-3-1-000000.partal"), "--json"});
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr(R"("grid":["PSACGT",)"));
}

TEST(Check, a_document_for_something_else_is_refused) {
  const Finished option =
      run_partal({"play", "roll_and_write", "--option", "contest=@" + kExamples + "sheet.json"});
  EXPECT_EQ(option.code, 1);
  EXPECT_THAT(option.err, HasSubstr("sheet"));
  const Finished game = run_partal({"play", "alhambra", "--option", "sheet=@" + kExamples + "sheet.json"});
  EXPECT_EQ(game.code, 1);
  EXPECT_THAT(game.err, HasSubstr("roll_and_write"));
  EXPECT_EQ(run_partal({"play", "roll_and_write", "--option", "sheet=@/nowhere.json"}).code, 3);
}

// ---- the game at the terminal

TEST(PlayRollAndWrite, answers_questions_about_the_position) {
  const std::string out =
      run_partal({"play", "roll_and_write", "--seed", "3", "--players", "3", "--plain"},
                 {.input = "look\ncrossings\nlook 1,1\nlook 7,7\nboxes\nlegend\nwhy end\nquit\n"})
          .out;
  EXPECT_THAT(out, HasSubstr("Round 1 of 18."));
  EXPECT_THAT(out, HasSubstr("Your dice meet at "));
  EXPECT_THAT(out, HasSubstr("are assumed: no source confirms them"));
  EXPECT_THAT(out, HasSubstr("Cell 1,1: garden."));
  EXPECT_THAT(out, HasSubstr("There is no cell 7,7"));
}

}  // namespace

}  // namespace partal::apps
