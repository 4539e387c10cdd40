// State text and hash: what is canonical, and that nothing else is read. (That every position comes back is a
// property.)
#include <array>
#include <gtest/gtest.h>
#include <map>

#include "engine/games/alhambra/alhambra.h"
#include "tests/games/alhambra/notation_positions.h"
#include "tests/support/violation.h"
#include "tests/support/walk.h"

namespace partal::alhambra {
namespace {

std::uint64_t hash_of(const State& state) {
  Hasher hasher;
  Rules::hash(state, hasher);
  return hasher.value();
}

class AlhambraStateText : public testing::TestWithParam<int> {};

TEST_P(AlhambraStateText, differs_exactly_where_the_hash_differs) {
  std::map<std::uint64_t, std::string> seen;
  walk<Rules>(*Rules::configure(GetParam(), {}), 5, 1500, [&](const State& state) {
    const auto [at, is_new] = seen.emplace(hash_of(state), Rules::state_text(state));
    if (!is_new) {
      ASSERT_EQ(at->second, Rules::state_text(state));
    }
  });
  EXPECT_GT(seen.size(), 500U);
}

INSTANTIATE_TEST_SUITE_P(Players, AlhambraStateText, testing::Range(kMinPlayers, kMaxPlayers + 1));

TEST(AlhambraStateText, fixed_positions_are_canonical) {
  for (const std::string_view text : {kPlacing, kWide}) {
    const auto state = Rules::parse_state(text);
    ASSERT_TRUE(state.has_value()) << as_json(state.error());
    EXPECT_EQ(Rules::state_text(*state), text);
  }
}

// One fact of the position each.
constexpr auto kEdits = std::to_array<void (*)(State&)>({
    [](State& state) { state.config.second_scoring_pile = 5; },
    [](State& state) { state.config.youngest = {}; },
    [](State& state) { state.config = {.players = state.config.players, .first_is_drawn = true}; },
    [](State& state) { state.phase = Phase::Place; },
    [](State& state) { state.active = seat_at(0); },
    [](State& state) { ++state.turn; },
    [](State& state) { state.further_action = false; },
    [](State& state) { state.ending = true; },
    [](State& state) { state.scoring_due = 2; },
    [](State& state) { state.dirk_due = 1; },
    [](State& state) { state.supply.remove(tile_of(1)); },
    [](State& state) { std::swap(state.yard[Currency::Florin], state.yard[Currency::Ducat]); },
    [](State& state) { state.tray.remove(tile_of(16)); },
    [](State& state) { state.dirk.add(tile_of(1)); },
    [](State& state) { state.row.add(card_of(Currency::Ducat, 7)); },
    [](State& state) { state.deck.remove(card_of(Currency::Florin, 1)); },
    [](State& state) { state.discard.remove(card_of(Currency::Dinar, 9)); },
    [](State& state) { state.progress.cards = 91; },
    [](State& state) { state.progress.pile = 1; },
    [](State& state) { state.progress.left_in_pile = 1; },
    [](State& state) { state.progress.scoring_to_come = 1; },
    [](State& state) { ++state.players[seat_at(2)].score; },
    [](State& state) { state.hands[seat_at(2)].add(card_of(Currency::Dirham, 1)); },
    [](State& state) { state.players[seat_at(0)].palace.lift(tile_of(10), state.cells); },
    [](State& state) { state.cells[tile_of(10)] = {1, 7}; },
    [](State& state) { state.players[seat_at(1)].reserve.remove(tile_of(6)); },
    [](State& state) { state.players[seat_at(2)].leftovers.remove(tile_of(2)); },
    [](State& state) { state.sheets[1].done = true; },
    [](State& state) { state.sheets[0].laid[seat_at(2)].remove(tile_of(2)); },
    [](State& state) { ++state.sheets[0].wall[seat_at(1)]; },
    [](State& state) { state.sheets[0].wall_tiles[seat_at(1)].remove(tile_of(15)); },
    [](State& state) { state.sheets[0].dirk.add(tile_of(1)); },
});

TEST(AlhambraStateText, and_hash_tell_every_fact) {
  const auto state = Rules::parse_state(kWide);
  ASSERT_TRUE(state.has_value());
  for (std::size_t i = 0; i < kEdits.size(); ++i) {
    State edited = *state;
    kEdits[i](edited);
    EXPECT_NE(Rules::state_text(edited), kWide) << i;
    EXPECT_NE(hash_of(edited), hash_of(*state)) << i;
  }
}

TEST(AlhambraStateText, a_palace_is_the_same_in_whatever_order_it_was_laid) {
  const auto read = Rules::parse_state(kWide);
  ASSERT_TRUE(read.has_value());
  State state = *read;
  const TileSet laid = state.players[seat_at(0)].palace.laid();
  Palace backwards;
  for (int k = laid.size(); k-- > 0;) {
    const Tile tile = laid.kth(k);
    backwards.lay(tile, read->cells[tile], state.cells);
  }
  state.players[seat_at(0)].palace = backwards;
  EXPECT_TRUE(state == *read);
}

struct Damage {
  std::string_view from;
  std::string_view to;
  std::string_view found;  // how the refusal begins: the line
};

class AlhambraDamagedState : public testing::TestWithParam<Damage> {};

TEST_P(AlhambraDamagedState, is_refused_with_its_line) {
  std::string text(kPlacing);
  const std::size_t at = text.find(GetParam().from);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, GetParam().from.size(), GetParam().to);
  const auto state = Rules::parse_state(text);
  ASSERT_FALSE(state.has_value());
  EXPECT_EQ(state.error().code, "text.form");
  EXPECT_EQ(arg_of(state.error(), "found").substr(1, GetParam().found.size()), GetParam().found);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, AlhambraDamagedState,
    testing::Values(Damage{"players 2", "players 7", "1: players 7"},
                    Damage{"players 2", "player 2", "1: player 2"},
                    Damage{"second_scoring_pile 5", "second_scoring_pile 3", "2: "},
                    Damage{"youngest -", "youngest p3", "3: "},  // there is no third player
                    Damage{"phase place", "phase thinking", "4: phase thinking"},
                    Damage{"active p1", "active p3", "5: "}, Damage{"active p1", "active -", "5: "},
                    Damage{"turn 19", "turn 019", "6: "},
                    Damage{"further_action 0", "further_action 2", "7: "},
                    Damage{"turn 19\n", "", "6: further_action 0"},  // a line is missing
                    Damage{"turn 19\n", "turn 19\nturn 19\n", "7: turn 19"},
                    Damage{"supply 1 2", "supply 2 1", "11: "},  // not sorted
                    Damage{"supply 1 2", "supply 1 55", "11: "}, Damage{"supply 1 2", "supply 1 2 2", "11: "},
                    Damage{"yard 43 15 - 14", "yard 43 15 14", "12: "},
                    Damage{"yard 43 15 - 14", "yard 43 15 - 14 -", "12: "},
                    Damage{"tray 23", "tray 43", "13: tray 43"},  // lies in the yard
                    Damage{"tray 23", "tray", "13: tray"}, Damage{"tray 23", "tray ", "13: "},
                    Damage{"row y6 g7 g9 o5", "row y6 g7 g9 o5 o5", "15: "},
                    Damage{"row y6 g7 g9 o5", "row y6 g7 g9 x5", "15: "},
                    Damage{"deck y2*2", "deck y2*3", "16: "},  // ALH-60: two of each
                    Damage{"deck y2*2", "deck y2*1", "16: "}, Damage{"deck y2*2", "deck y2 y2", "16: "},
                    Damage{"deck y2*2", "deck y2x2", "16: "}, Damage{"discard y3", "discard y2", "17: "},
                    Damage{"32@1,0", "32@0,0", "24: "},  // ALH-27: on the start tile
                    Damage{"32@1,0", "32@1,1", "24: "},  // ALH-22: not reachable
                    Damage{"37@1,0", "37@0,1", "29: "},  // ALH-21: wall on open edge
                    Damage{"48@1,1", "48@1,0", "29: "},  // ALH-27: two tiles on a cell
                    Damage{"32@1,0", "32@1", "24: "}, Damage{"32@1,0", "32", "24: "},
                    Damage{"32@1,0", "23@1,0", "24: "},  // lies in the tray
                    Damage{"scoring3 done 0\n", "", "34: "},
                    Damage{"scoring3 done 0\n", "scoring3 done 0\nmore\n", "35: more"},
                    Damage{"scoring3 done 0\n", "scoring3 done 0\n\n", "35: "}));

TEST(AlhambraDamagedState, an_empty_text_lacks_its_first_line) {
  const auto state = Rules::parse_state("");
  ASSERT_FALSE(state.has_value());
  EXPECT_EQ(arg_of(state.error(), "expected"), R"("players")");
}

TEST(ALH_24, a_palace_round_an_empty_cell_is_no_position) {
  State state = *Rules::parse_state(kPlacing);
  Palace& palace = state.players[seat_at(0)].palace;  // 32@1,0 is one of four round 1,1
  constexpr std::array<std::pair<int, Cell>, 5> ring = {
      {{7, {0, 1}}, {22, {0, 2}}, {41, {1, 2}}, {42, {2, 2}}, {52, {2, 1}}}};
  for (const auto& [number, cell] : ring) {
    EXPECT_TRUE(Rules::parse_state(Rules::state_text(state)).has_value());
    state.supply.remove(tile_of(number));
    palace.lay(tile_of(number), cell, state.cells);
  }
  const auto read = Rules::parse_state(Rules::state_text(state));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(arg_of(read.error(), "found").substr(1, 4), "24: ");
}

}  // namespace
}  // namespace partal::alhambra
