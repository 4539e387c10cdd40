// The tables in code against docs/components/dice.json.
#include "engine/games/dice/components.h"

#include <gtest/gtest.h>

#include "tests/support/files.h"
#include "tests/support/json.h"

namespace partal::dice {
namespace {

const boost::json::value& sheet() {
  static const boost::json::value json =
      parse_json(read_file(PARTAL_SOURCE_DIR "/docs/components/dice.json"));
  return json;
}
std::int64_t number_at(std::string_view path) {
  return sheet().at_pointer(boost::json::string_view(path.data(), path.size())).as_int64();
}

TEST(DIC_01, columns_and_tables_are_those_of_the_component_file) {
  const auto& columns = sheet().at_pointer("/board/columns").as_array();
  ASSERT_EQ(columns.size(), static_cast<std::size_t>(kColumns));
  for (std::size_t i = 0; i < columns.size(); ++i) {
    EXPECT_EQ(std::string_view(columns[i].at("id").as_string()), kColumnIds[i]);
    EXPECT_EQ(columns[i].at("index").as_int64(), static_cast<std::int64_t>(i));
    for (int phase = 0; phase < kPhases; ++phase) {
      const auto count = std::string(kCountIds[static_cast<std::size_t>(phase)]);
      const auto& points = columns[i].at("vp").at(count).as_array();
      ASSERT_EQ(points.size(), static_cast<std::size_t>(paid_places(phase)));
      for (std::size_t place = 0; place < kPhases; ++place) {
        const std::int64_t wanted = place < points.size() ? points[place].as_int64() : 0;
        EXPECT_EQ(victory_table(phase, column_at(static_cast<int>(i)))[place], wanted);
      }
    }
  }
}

TEST(DIC_02, dice_and_pieces_are_those_of_the_component_file) {
  EXPECT_EQ(number_at("/dice/white/count"), kWhiteDice);
  EXPECT_EQ(number_at("/pieces/buildingPawnsPerPlayer"), kPawns);
  EXPECT_EQ(number_at("/pieces/bonusTokens"), kLightTokens + kDarkTokens);
  EXPECT_EQ(number_at("/board/placementTrack/ranks"), kRanks);
  EXPECT_EQ(number_at("/board/placementTrack/positionsPerRank"), kPositions);
  EXPECT_EQ(number_at("/board/placementTrack/spaces"), kSpaces);
  EXPECT_EQ(number_at("/board/placementTrack/maxRank"), kMostSpent);
  EXPECT_EQ(number_at("/board/progressTrack/spaces"), kProgressSpaces);
  EXPECT_EQ(number_at("/silveric/phases"), kPhases);
  EXPECT_EQ(number_at("/silveric/roundsPerPhase"), kRounds);
  EXPECT_EQ(number_at("/silveric/throwsPerTurn"), kThrows);
  EXPECT_EQ(number_at("/silveric/players/0"), kMinPlayers);
  EXPECT_EQ(number_at("/silveric/players/1"), kMaxPlayers);
  EXPECT_EQ(number_at("/silveric/setup/lightPerPile"), kLightPile);
  EXPECT_EQ(number_at("/totals/tablePointsPerGame"), 21 + 84 + 195);
}

TEST(DIC_05, the_default_mix_is_that_of_the_component_file) {
  for (const char* pile : {"light", "dark"}) {
    TokenCounts counts;
    for (const auto& entry : sheet().at("bonusTokens").at(pile).at("tokens").as_array()) {
      std::string id(entry.at("kind").as_string());
      if (entry.as_object().contains("value")) id += std::to_string(entry.at("value").as_int64());
      for (int kind = 0; kind < kTokenKinds; ++kind) {
        if (token_id(token_at(kind)) == id) {
          counts[token_at(kind)] = static_cast<std::uint8_t>(entry.at("count").as_int64());
        }
      }
    }
    EXPECT_EQ(counts, pile == std::string_view("light") ? TokenMix{}.light : TokenMix{}.dark) << pile;
  }
}

}  // namespace
}  // namespace partal::dice
