// Chance that can be checked: known values, records played with it, and every way a record can lie.
#include "server/chance/committed_chance.h"

#include <fstream>
#include <gmock/gmock.h>
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

// Made by an independent program: Python's hashlib, and ChaCha20 written after RFC 8439.
TEST(CommittedChance, gives_the_values_of_the_description) {
  const ChanceSecret secret = some_secret(3);
  EXPECT_EQ(hex_of(commitment_of("abc", secret)),
            "1f813fb4337855c95a0f043737b7c47f024f78c05db899c11a4d38e58fbf6e48");
  const Bytes32 key = chance_key(secret);
  EXPECT_EQ(hex_of(key), "2b034ae5ae58b16ec697943b0f19ba14a53c18bf2c534970e4705d59387bfa00");
  EXPECT_EQ(committed_draw(key, 1, 6), 0U);
  EXPECT_EQ(committed_draw(key, 2, 54), 9U);
  EXPECT_EQ(committed_draw(key, 300, 1296), 907U);
  EXPECT_EQ(committed_draw(key, 20'000, 4'294'967'295U), 2478265119U);
  EXPECT_EQ(committed_draw(key, 7, 1), 0U);
}

TEST(CommittedChance, draws_every_value_equally_often) {
  const Bytes32 key = bytes_from(9);
  std::array<int, 6> counts{};
  for (int line = 1; line <= 60'000; ++line) ++counts[committed_draw(key, line, 6)];
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
}

TEST(CommittedChance, reads_back_what_it_writes_in_hexadecimal) {
  EXPECT_EQ(bytes_of(hex_of(bytes_from(77))), bytes_from(77));
  EXPECT_EQ(bytes_of(std::string(63, '0')), std::nullopt);
  EXPECT_EQ(bytes_of(std::string(64, 'A')), std::nullopt);
}

// A whole game with committed draws.
Record played(const std::string& game, int players) {
  const ChanceSecret secret = some_secret(players);
  const Bytes32 key = chance_key(secret);
  auto match = *make_match(game, players, {});
  match->chance_source(chance_head("k7mq", commitment_of("k7mq", secret)));
  Rng rng(5);
  while (!match->pending().is_over()) {
    if (match->pending().is_chance()) {
      EXPECT_TRUE(match->draw_value(committed_draw(key, match->last_line() + 1, match->chance_total())));
      continue;
    }
    const Seat seat = match->pending().seat();
    const auto legal = match->legal(seat);
    EXPECT_TRUE(match->play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
  }
  Record record = match->record();
  record.tail = chance_tail(secret);
  return record;
}

std::string code_of(const Record& record) {
  const auto violation = verify_chance(record);
  return violation ? std::string(violation->code) : "";
}

TEST(CommittedChance, verifies_whole_games_and_their_texts) {
  for (const char* game : {"alhambra", "carat", "dice", "gardens", "roll_and_write"}) {
    const Record record = played(game, 3);
    EXPECT_EQ(code_of(record), "") << game;
    const std::string text = record_text(record);
    ASSERT_TRUE(parse_record(text)) << game;
    EXPECT_EQ(code_of(*parse_record(text)), "") << game;
    EXPECT_TRUE(load_record(text)) << game;
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
}

int exit_code_of(const std::string& command) {
  const int status = std::system(command.c_str());  // NOLINT: our own command line
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(CommittedChance, is_verified_alike_by_an_independent_program) {
  const TemporaryFolder folder;
  const std::string script = PARTAL_SOURCE_DIR "/tools/verify_chance";
  const auto verdict = [&](const Record& record) {
    std::ofstream(folder.file("r.partal"), std::ios::binary) << record_text(record);
    return exit_code_of(script + " " + folder.file("r.partal") + " >/dev/null 2>&1");
  };
  Record record = played("alhambra", 3);
  EXPECT_EQ(verdict(record), 0);
  record.tail[2] = "entropy 2 " + hex_of(bytes_from(3));
  EXPECT_EQ(verdict(record), 1);
}

}  // namespace
}  // namespace partal::server
