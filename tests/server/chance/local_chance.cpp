// Chance in a page: the program's own generator, from the number in the record's head.
#include "server/chance/local_chance.h"

#include <gmock/gmock.h>

#include "engine/catalogue/match.h"
#include "server/chance/committed_chance.h"
#include "server/match_host/live_match.h"

namespace partal::server {
namespace {

ChanceSecret local_secret(std::uint64_t seed, int players) {
  ChanceSecret secret;
  for (std::size_t i = 0; i < 8; ++i) secret.seed[i] = static_cast<std::uint8_t>(seed >> 8 * i);
  secret.salt.fill(7);
  secret.entropy.resize(static_cast<std::size_t>(players));
  return secret;
}

Table local_table(int players) {
  Table table{.id = "abc", .game = "gardens", .phase = Phase::Running, .chance = ChanceScheme::Local};
  table.seats.assign(static_cast<std::size_t>(players), TableSeat{.kind = SeatKind::Person});
  return table;
}

LiveMatch played(const Table& table, const ChanceSecret& secret, int decisions) {
  LiveMatch live = *LiveMatch::make(table, secret, make_match, local_chance());
  live.begin();
  for (int i = 0; i < decisions && !live.is_over(); ++i) {
    const Seat seat = live.match().pending().seat();
    EXPECT_TRUE(live.play(seat, live.match().legal(seat).front().text));
  }
  return live;
}

TEST(LocalChance, draws_as_a_match_with_that_seed_does) {
  const Table table = local_table(3);
  const LiveMatch live = played(table, local_secret(17, 3), 40);
  const auto match = *make_match("gardens", 3, live.match().record().options);
  match->chance_source("local 17");
  Rng rng(17);
  for (int line = 1; line <= live.n(); ++line) {
    const RecordLine& expected = live.match().line(line);
    ASSERT_TRUE(expected.seat ? match->play(*expected.seat, expected.text) : match->draw(rng));
    EXPECT_EQ(line_text(match->line(line)), line_text(expected));
  }
  EXPECT_EQ(match->record().chance, live.match().record().chance);
}

TEST(LocalChance, goes_on_after_a_reload_as_if_nothing_had_been) {
  const Table table = local_table(2);
  const ChanceSecret secret = local_secret(5, 2);
  const LiveMatch whole = played(table, secret, 1000);
  ASSERT_TRUE(whole.is_over());
  for (const int cut : {0, 1, 30, whole.n() / 2}) {
    LiveMatch live = *LiveMatch::make(table, secret, make_match, local_chance());
    std::vector<LineRow> rows;
    int line = 1;
    for (; line <= cut || whole.match().line(line).chance; ++line)
      rows.push_back({line, line_text(whole.match().line(line))});
    ASSERT_FALSE(live.replay(rows));
    for (; line <= whole.n(); line = live.n() + 1) {
      const RecordLine& action = whole.match().line(line);
      ASSERT_TRUE(live.play(*action.seat, action.text)) << line;
    }
    EXPECT_EQ(record_text(live.record(table)), record_text(whole.record(table)));
  }
}

TEST(LocalChance, promises_nothing_and_its_record_hides_nothing) {
  Table table = local_table(2);
  const ChanceSecret secret = local_secret(9, 2);
  EXPECT_EQ(local_chance().commitment("abc", secret), "");
  LiveMatch live = played(table, secret, 1000);
  table.phase = Phase::Over;
  const Record record = live.record(table);
  EXPECT_EQ(record.chance, "local 9");
  EXPECT_TRUE(record.tail.empty());
  EXPECT_EQ(verify_chance(record)->code, "chance.none");
}

TEST(LocalChance, takes_the_bytes_that_seats_have_added) {
  ChanceSecret secret = local_secret(9, 2);
  EXPECT_EQ(local_seed(secret), 9U);
  secret.entropy[1] = Bytes32{1, 0, 0, 0, 0, 0, 0, 0x80};
  EXPECT_EQ(local_seed(secret), 0x8000'0000'0000'0008U);
}

TEST(LocalChance, is_known_to_a_server_but_not_the_other_way_round) {
  const ChanceSecret secret = local_secret(9, 2);
  EXPECT_TRUE(committed_chance().match(ChanceScheme::Local, "abc", secret));
  EXPECT_FALSE(local_chance().match(ChanceScheme::ByRecord, "abc", secret));
  Table table = local_table(2);
  table.chance = ChanceScheme::ByRecord;
  EXPECT_FALSE(LiveMatch::make(table, secret, make_match, local_chance()));
}

}  // namespace
}  // namespace partal::server
