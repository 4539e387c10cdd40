// What holds in every position of every game: conservation, and the facts at the end of the rule text.
#include <gtest/gtest.h>

#include "engine/games/alhambra/alhambra.h"
#include "tests/games/alhambra/oracle.h"
#include "tests/support/walk.h"

namespace partal::alhambra {
namespace {

void expect_every_tile_once(const State& state) {
  std::map<int, int> places;
  const auto count = [&](const TileSet& set) {
    for (const Tile tile : set) ++places[number_of(tile)];
  };
  count(state.supply);
  count(state.tray);
  count(state.dirk);
  for (const Tile tile : state.yard) {
    if (tile != Tile::Fountain) ++places[number_of(tile)];
  }
  for (int seat = 0; seat < state.config.players; ++seat) {
    const Player& player = state.players[seat_at(seat)];
    count(player.palace.laid());
    count(player.reserve);
    count(player.leftovers);
  }
  ASSERT_EQ(places.size(), 54U) << Rules::state_text(state);
  for (const auto& [tile, times] : places)
    ASSERT_EQ(times, 1) << "tile " << tile << "\n" << Rules::state_text(state);
}

void expect_every_card(const State& state) {
  const int copies = state.config.players == 2 ? 2 : 3;
  for (int index = 0; index < kCards; ++index) {
    const auto card = static_cast<Card>(index);
    int count = state.deck.count(card) + state.discard.count(card);
    for (std::size_t i = 0; i < state.row.size; ++i) count += state.row.cards[i] == card;
    for (int seat = 0; seat < state.config.players; ++seat) {
      count += state.hands[seat_at(seat)].purse(currency_of(card)).count(value_of(card));
    }
    ASSERT_EQ(count, copies) << "card " << index << "\n" << Rules::state_text(state);
  }
}

void expect_sound_hands(const State& state) {
  for (int seat = 0; seat < state.config.players; ++seat) {
    const Hand& hand = state.hands[seat_at(seat)];
    int size = 0;
    for (int currency = 0; currency < kCurrencies; ++currency) {
      const Purse& purse = hand.purse(static_cast<Currency>(currency));
      size += purse.size();
      ASSERT_EQ(hand.worth(static_cast<Currency>(currency)), purse.worth());
    }
    ASSERT_EQ(hand.size, size);
  }
}

// ALH-22 and ALH-24 for every palace, whatever way it came about.
void expect_sound_palaces(const State& state) {
  for (int seat = 0; seat < state.config.players; ++seat) {
    const oracle::Map map = oracle::map_of(state, seat_at(seat));
    ASSERT_EQ(map.size(), static_cast<std::size_t>(state.players[seat_at(seat)].palace.laid().size()) + 1);
    for (const auto& [at, tile] : map) {
      if (tile == 0) continue;
      oracle::Map without = map;
      without.erase(at);
      // laying it there again breaks no rule of edges and reach (a gap around it would be its own doing)
      const std::string broken = oracle::broken_by_laying(without, tile, at);
      ASSERT_TRUE(broken.empty() || broken == "ALH-22" || broken == "ALH-24")
          << broken << Rules::state_text(state);
    }
  }
}

class Invariants : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, Invariants, testing::Range(kMinPlayers, kMaxPlayers + 1));

TEST_P(Invariants, all_tiles_and_cards_are_accounted_for_at_every_step) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    int step = 0;
    walk<Rules>(config, seed, 3000, [&](const State& state) {
      if (testing::Test::HasFatalFailure()) return;
      expect_every_tile_once(state);
      expect_every_card(state);
      expect_sound_hands(state);
      if (++step % 50 == 0) expect_sound_palaces(state);
    });
  }
}

TEST_P(Invariants, a_starting_hand_has_3_to_16_cards_of_20_to_28) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Rng rng(seed);
    State state = Rules::setup(config);
    while (Rules::pending(state).is_chance()) random_step<Rules>(state, rng);
    for (int seat = 0; seat < config.players; ++seat) {
      const Hand& hand = state.hands[seat_at(seat)];
      EXPECT_GE(hand.size, 3);
      EXPECT_LE(hand.size, config.players == 2 ? 14 : 16);
      EXPECT_GE(hand.worth(), 20);
      EXPECT_LE(hand.worth(), 28);
    }
    EXPECT_EQ(state.row.size, 4);
    EXPECT_GE(state.deck.size(), 5 * 9) << "nine money cards or more for each pile";
  }
}

// Follows games and looks at what happens between the ends of turns.
TEST_P(Invariants, facts_of_a_turn) {
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  for (std::uint64_t seed = 101; seed <= 130; ++seed) {
    Rng rng(seed);
    State state = Rules::setup(config);
    int actions = 0, scoring_cards = 0;
    bool money_taken = false;
    for (int step = 0; step < 4000; ++step) {
      const Pending pending = Rules::pending(state);
      if (pending.is_over()) break;
      if (pending.is_chance()) {
        const Draw draw = draw_outcome<Rules>(state, rng);
        scoring_cards += std::holds_alternative<ScoringCard>(draw);
        Rules::apply(state, draw, nullptr);
        continue;
      }
      if (state.phase == Phase::Act && state.tray.empty() && !state.further_action) {
        EXPECT_LE(scoring_cards, money_taken ? 1 : 0) << "scoring cards in one refill";
        actions = scoring_cards = 0;
        money_taken = false;
      }
      const Action action = varied_action<Rules>(state, rng);
      if (state.phase == Phase::Act && !std::holds_alternative<Stop>(action)) ++actions;
      money_taken |= std::holds_alternative<Take>(action);
      EXPECT_LE(actions, 5);
      Rules::apply(state, action, nullptr);
      if (state.phase == Phase::PlaceLeftovers) {
        TileSet left = state.tray;
        for (int seat = 0; seat < config.players; ++seat)
          left = left | state.players[seat_at(seat)].leftovers;
        EXPECT_LE(left.size(), 3);
      }
    }
  }
}

TEST_P(Invariants, the_outline_of_a_palace_touches_itself_nowhere) {
  // ALH-24: two tiles that meet at a corner only would pinch off a gap
  const Config config{.players = static_cast<std::uint8_t>(GetParam())};
  walk<Rules>(config, 9, 3000, [&](const State& state) {
    for (int seat = 0; seat < config.players; ++seat) {
      const oracle::Map map = oracle::map_of(state, seat_at(seat));
      for (const auto& [at, tile] : map) {
        for (const int column : {-1, 1}) {
          const bool corner = map.contains({at.first + 1, at.second + column});
          const bool below = map.contains({at.first + 1, at.second});
          const bool aside = map.contains({at.first, at.second + column});
          EXPECT_TRUE(!corner || below || aside);
        }
      }
    }
  });
}

}  // namespace
}  // namespace partal::alhambra
