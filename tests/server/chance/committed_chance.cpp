// Chance that can be checked: known values, records played with it, and every way a record can lie.
#include "server/chance/committed_chance.h"

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>
#include <sys/wait.h>

#include "engine/catalogue/match.h"
#include "engine/core/rng.h"
#include "tests/support/temporary_folder.h"

namespace partal::server {
namespace {

Bytes32 bytes_from(std::uint8_t first) {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(first + i);
  return bytes;
}

ChanceSecret some_secret(int players) {
  ChanceSecret secret{.seed = bytes_from(0), .salt = bytes_from(100)};
  secret.entropy.resize(static_cast<std::size_t>(players));
  secret.entropy[1] = bytes_from(200);
  return secret;
}

constexpr std::array kSchemes = {ChanceScheme::ByNumber, ChanceScheme::ByRecord};

// The draw of this line, after lines that all have the same text.
std::uint32_t draw_of(ChanceScheme scheme, int line, std::uint32_t total, std::string_view before = "x") {
  const ChanceSecret secret = some_secret(3);
  CommittedDraws draws(chance_head(scheme, "abc", secret), secret);
  while (draws.lines() + 1 < line) draws.add(before);
  return draws.next(total);
}

// Both made by an independent program: Python's hashlib, and ChaCha20 written after RFC 8439.
TEST(CommittedChance, gives_the_values_of_the_first_description) {
  constexpr ChanceScheme kFirst = ChanceScheme::ByNumber;
  EXPECT_EQ(head_text(chance_head(kFirst, "abc", some_secret(3))),
            "committed 1f813fb4337855c95a0f043737b7c47f024f78c05db899c11a4d38e58fbf6e48 abc");
  EXPECT_EQ(hex_of(chance_key(kFirst, some_secret(3))),
            "2b034ae5ae58b16ec697943b0f19ba14a53c18bf2c534970e4705d59387bfa00");
  EXPECT_EQ(draw_of(kFirst, 1, 6), 0U);
  EXPECT_EQ(draw_of(kFirst, 2, 54), 9U);
  EXPECT_EQ(draw_of(kFirst, 300, 1296), 907U);
  EXPECT_EQ(draw_of(kFirst, 20'000, 4'294'967'295U), 2478265119U);
  EXPECT_EQ(draw_of(kFirst, 7, 1), 0U);
}

TEST(CommittedChance, gives_the_values_of_the_second_description) {
  constexpr ChanceScheme kSecond = ChanceScheme::ByRecord;
  EXPECT_EQ(head_text(chance_head(kSecond, "abc", some_secret(3))),
            "committed-2 f0e8ef5f23a405184780fc941f531401db16a9ec8f1f0c0bab272d6eaa10c981 abc");
  EXPECT_EQ(hex_of(chance_key(kSecond, some_secret(3))),
            "c86856d567d7aded1e7f7d8bac9d9fbf61b772fa11c1470532129a030edd66cb");
  EXPECT_EQ(draw_of(kSecond, 1, 6), 2U);
  EXPECT_EQ(draw_of(kSecond, 2, 54), 36U);
  EXPECT_EQ(draw_of(kSecond, 300, 1296), 1000U);
  EXPECT_EQ(draw_of(kSecond, 20'000, 4'294'967'295U), 2496498847U);
  EXPECT_EQ(draw_of(kSecond, 7, 1), 0U);
}

// Whoever knows the key learns a draw only when what comes before it has been played.
TEST(CommittedChance, depends_on_what_was_played_before) {
  constexpr std::uint32_t kMany = 1'000'000'000;
  for (const int line : {2, 3, 50}) {
    EXPECT_EQ(draw_of(ChanceScheme::ByNumber, line, kMany, "1 p1 lay 4c 2,2 r0"),
              draw_of(ChanceScheme::ByNumber, line, kMany, "1 p1 lay 4c 2,2 r1"));
    EXPECT_NE(draw_of(ChanceScheme::ByRecord, line, kMany, "1 p1 lay 4c 2,2 r0"),
              draw_of(ChanceScheme::ByRecord, line, kMany, "1 p1 lay 4c 2,2 r1"));
  }
}

TEST(CommittedChance, draws_every_value_equally_often) {
  const ChanceSecret secret = some_secret(2);
  for (const ChanceScheme scheme : kSchemes) {
    CommittedDraws draws(chance_head(scheme, "abc", secret), secret);
    std::array<int, 6> counts{};
    while (draws.lines() < 60'000) {
      ++counts[draws.next(6)];
      draws.add("x");
    }
    for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
  }
}

TEST(CommittedChance, reads_back_what_it_writes_in_hexadecimal) {
  EXPECT_EQ(bytes_of(hex_of(bytes_from(77))), bytes_from(77));
  EXPECT_EQ(bytes_of(std::string(63, '0')), std::nullopt);
  EXPECT_EQ(bytes_of(std::string(64, 'A')), std::nullopt);
}

// Draws what is due and tells the draws of the lines that they do not know yet.
void draw_all(Match& match, CommittedDraws& draws) {
  while (true) {
    while (draws.lines() < match.last_line()) draws.add(line_text(match.line(draws.lines() + 1)));
    if (!match.pending().is_chance()) return;
    EXPECT_TRUE(match.draw_value(draws.next(match.chance_total())));
  }
}

// A whole game with committed draws, and now and then a step undone.
Record played(const std::string& game, int players, ChanceScheme scheme = kPresentScheme) {
  const ChanceSecret secret = some_secret(players);
  const ChanceHead head = chance_head(scheme, "k7mq", secret);
  CommittedDraws draws(head, secret);
  auto match = *make_match(game, players, {});
  match->chance_source(head_text(head));
  Rng rng(5);
  draw_all(*match, draws);
  while (!match->pending().is_over()) {
    const Seat seat = match->pending().seat();
    const auto legal = match->legal(seat);
    EXPECT_TRUE(match->play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
    if (rng.below(4) == 0) static_cast<void>(match->undo(seat, match->last_line() - 1));
    draw_all(*match, draws);
  }
  Record record = match->record();
  record.tail = secret_lines(secret);
  return record;
}

std::string code_of(const Record& record) {
  const auto violation = verify_chance(record);
  return violation ? std::string(violation->code) : "";
}

TEST(CommittedChance, verifies_whole_games_and_their_texts) {
  for (const ChanceScheme scheme : kSchemes) {
    for (const GameInfo* info : games()) {
      const std::string game(info->name);
      const Record record = played(game, 3, scheme);
      EXPECT_EQ(code_of(record), "") << game;
      const std::string text = record_text(record);
      EXPECT_NE(text.find(" undo "), std::string::npos) << game;
      ASSERT_TRUE(parse_record(text)) << game;
      EXPECT_EQ(code_of(*parse_record(text)), "") << game;
      EXPECT_TRUE(load_record(text)) << game;
    }
  }
}

TEST(CommittedChance, finds_every_lie) {
  const Record record = played("gardens", 2);
  const auto changed = [&record](auto change) {
    Record copy = record;
    change(copy);
    return code_of(copy);
  };
  EXPECT_EQ(changed([](Record& r) { r.chance = "local 7"; }), "chance.none");
  EXPECT_EQ(changed([](Record& r) { r.chance.clear(); }), "chance.none");
  EXPECT_EQ(changed([](Record& r) { r.chance = r.chance.substr(0, r.chance.rfind(' ')); }), "chance.none");
  EXPECT_EQ(changed([](Record& r) { r.chance += "x"; }), "chance.commitment") << "another match";
  EXPECT_EQ(changed([](Record& r) { r.tail.clear(); }), "chance.secret");
  EXPECT_EQ(changed([](Record& r) { r.tail[0] = "seed " + hex_of(bytes_from(1)); }), "chance.commitment");
  EXPECT_EQ(changed([](Record& r) { r.tail[1] = "salt " + hex_of(bytes_from(1)); }), "chance.commitment");
  EXPECT_EQ(changed([](Record& r) { r.tail[2] = "entropy 2 " + hex_of(bytes_from(1)); }), "chance.draw");
  EXPECT_EQ(changed([](Record& r) { r.tail.pop_back(); }), "chance.draw") << "a seat's bytes left out";
  EXPECT_EQ(changed([](Record& r) {
              ChanceValue& chance = *r.lines[0].chance;
              chance.value = (chance.value + 1) % chance.total;
            }),
            "chance.draw");
  EXPECT_EQ(changed([](Record& r) { r.chance.erase(r.chance.find("-2"), 2); }), "chance.commitment")
      << "another scheme than the one committed to";
}

// A move put in place of another leaves the numbers as they are; only the second scheme notices.
TEST(CommittedChance, finds_a_line_that_was_exchanged) {
  for (const ChanceScheme scheme : kSchemes) {
    Record record = played("gardens", 2, scheme);
    const auto lay = std::ranges::find_if(
        record.lines, [](const RecordLine& line) { return line.seat && line.text.starts_with("lay "); });
    lay->text.back() = lay->text.back() == '0' ? '1' : '0';
    EXPECT_EQ(code_of(record), scheme == ChanceScheme::ByNumber ? "" : "chance.draw");
  }
}

// The beginning of a match with what each line makes of the digest.
std::string worked_example() {
  const ChanceSecret secret = some_secret(3);
  const ChanceHead head = chance_head(kPresentScheme, "abc", secret);
  CommittedDraws draws(head, secret);
  const auto match = *make_match("gardens", 3, {{"layout", "rings"}});
  draw_all(*match, draws);
  for (int i = 0; i < 2; ++i) {  // a tile is laid, the turn ends, a tile is drawn
    const Seat seat = match->pending().seat();
    EXPECT_TRUE(match->play(seat, match->legal(seat).front().text));
    draw_all(*match, draws);
  }
  std::string text = "seed " + hex_of(secret.seed) + "\nsalt " + hex_of(secret.salt) + "\nentropy 2 " +
                     hex_of(*secret.entropy[1]) + "\nkey  " + hex_of(chance_key(head.scheme, secret)) +
                     "\nd_0  " + hex_of(head.commitment) + "\n";
  Bytes32 digest = head.commitment;
  for (int n = 1; n <= match->last_line(); ++n) {
    const std::string line = line_text(match->line(n));
    digest = blake2b(std::string(digest.begin(), digest.end()) + line);
    text += line + "\nd_" + std::to_string(n) + "  " + hex_of(digest) + "\n";
  }
  return text;
}

std::string description() {
  std::ifstream file(PARTAL_SOURCE_DIR "/docs/record-format.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(CommittedChance, has_the_worked_example_of_the_description) {
  const std::string document = description();
  const std::string example = worked_example();
  EXPECT_NE(document.find("```\n" + example + "```\n"), std::string::npos) << example;
}

int exit_code_of(const std::string& command) {
  const int status = std::system(command.c_str());  // NOLINT: our own command line
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// What the independent program says of a record: 0 is all as committed.
int independent_verdict(const std::string& text) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("r.partal"), std::ios::binary) << text;
  return exit_code_of(PARTAL_SOURCE_DIR "/tools/verify_chance " + folder.file("r.partal") +
                      " >/dev/null 2>&1");
}

TEST(CommittedChance, is_verified_alike_by_an_independent_program) {
  for (const ChanceScheme scheme : kSchemes) {
    Record record = played("alhambra", 3, scheme);
    EXPECT_EQ(independent_verdict(record_text(record)), 0);
    record.tail[2] = "entropy 2 " + hex_of(bytes_from(3));
    EXPECT_EQ(independent_verdict(record_text(record)), 1);
  }
}

// The worked example as it stands in the description, with the lines of a record that it leaves out.
std::string record_of_the_description() {
  const std::string document = description();
  const std::size_t begin = document.find("```\nseed ") + 4;
  std::istringstream example(document.substr(begin, document.find("```", begin) - begin));
  std::string commitment;
  std::string lines;
  for (std::string line; std::getline(example, line);) {
    if (line.starts_with("d_0  ")) commitment = line.substr(5);
    if (!line.starts_with("d_") && !line.starts_with("key ")) lines += line + "\n";
  }
  return "players 3\nchance committed-2 " + commitment + " abc\n" + lines;
}

TEST(CommittedChance, of_the_description_is_verified_by_an_independent_program) {
  const std::string record = record_of_the_description();
  EXPECT_EQ(independent_verdict(record), 0) << record;
  int draws = 0;
  for (std::size_t at = record.find(" @"); at != std::string::npos; at = record.find(" @", at + 1)) {
    std::string changed = record;
    changed[at + 2] = changed[at + 2] == '1' ? '2' : '1';  // another value
    EXPECT_EQ(independent_verdict(changed), 1) << changed;
    ++draws;
  }
  EXPECT_EQ(draws, 5);
}

}  // namespace
}  // namespace partal::server
