// The tables in code against docs/components/alhambra.json.
#include "engine/games/alhambra/components.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "tests/support/json.h"

namespace partal::alhambra {
namespace {

boost::json::value sheet() {
  std::ifstream file(PARTAL_SOURCE_DIR "/docs/components/alhambra.json");
  EXPECT_TRUE(file);
  return parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
}
std::string text_at(const boost::json::value& value, std::string_view path) {
  return std::string(value.at_pointer(boost::json::string_view(path.data(), path.size())).as_string());
}
std::int64_t number_at(const boost::json::value& value, std::string_view path) {
  return value.at_pointer(boost::json::string_view(path.data(), path.size())).as_int64();
}

TEST(ALH_01, tiles_are_those_of_the_component_file) {
  const auto json = sheet();
  const auto& tiles = json.at("tiles").as_array();
  ASSERT_EQ(tiles.size(), static_cast<std::size_t>(kTiles));
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const TileSpec& spec = spec_of(tile_of(static_cast<int>(i) + 1));
    EXPECT_EQ(number_at(tiles[i], "/id"), static_cast<std::int64_t>(i + 1));
    EXPECT_EQ(text_at(tiles[i], "/type"), kTypeIds[static_cast<std::size_t>(spec.type)]) << i + 1;
    EXPECT_EQ(number_at(tiles[i], "/cost"), spec.cost) << i + 1;
    EXPECT_EQ(walls(text_at(tiles[i], "/walls")), spec.walls) << i + 1;
  }
  for (std::size_t type = 0; type < kTypes; ++type) {
    const auto& row = json.at("types").as_array()[type];
    EXPECT_EQ(text_at(row, "/type"), kTypeIds[type]);
    EXPECT_EQ(number_at(row, "/count"), tiles_of(static_cast<Type>(type)).size());
  }
  EXPECT_EQ(walls(text_at(json, "/start_tile/walls")), spec_of(Tile::Fountain).walls);
}

TEST(ALH_03, money_is_that_of_the_component_file) {
  const auto json = sheet();
  for (std::size_t i = 0; i < kCurrencies; ++i) {
    EXPECT_EQ(text_at(json, "/money/currencies/" + std::to_string(i) + "/id"), kCurrencyIds[i]);
    EXPECT_EQ(text_at(json, "/money/currencies/" + std::to_string(i) + "/colour")[0], kCurrencyLetters[i]);
    EXPECT_EQ(text_at(json, "/yard/" + std::to_string(i)), kCurrencyIds[i]) << "ALH-04: slot " << i + 1;
  }
  EXPECT_EQ(json.at_pointer("/money/values").as_array().size(), static_cast<std::size_t>(kValues));
  EXPECT_EQ(number_at(json, "/money/copies_each"), copies_of_each_card(3));
  EXPECT_EQ(number_at(json, "/money/copies_each_2_players"), copies_of_each_card(2));
  EXPECT_EQ(number_at(json, "/money/total"), kCards * copies_of_each_card(6));
  EXPECT_EQ(number_at(json, "/money/total_2_players"), kCards * copies_of_each_card(2));
}

TEST(ALH_08, piles_and_scoring_cards_are_those_of_the_component_file) {
  const auto json = sheet();
  EXPECT_EQ(number_at(json, "/scoring_cards/piles"), kPiles);
  EXPECT_EQ(number_at(json, "/scoring_cards/first_in_pile"), kFirstScoringPile);
  EXPECT_EQ(number_at(json, "/dirk/start"), kDirkStart);
  EXPECT_EQ(number_at(json, "/dirk/after_round1"), kDirkAfterFirst);
}

TEST(ALH_42, points_are_those_of_the_component_file) {
  const auto json = sheet();
  for (std::size_t type = 0; type < kTypes; ++type) {
    for (std::size_t scoring = 0; scoring < kScorings; ++scoring) {
      const std::string path =
          "/scoring/" + std::string(kTypeIds[type]) + "/round" + std::to_string(scoring + 1);
      const auto& printed = json.at_pointer(path).as_array();
      ASSERT_EQ(printed.size(), scoring + 1);
      for (std::size_t place = 0; place < kScoredPlaces; ++place) {
        EXPECT_EQ(kMajorityPoints[scoring][static_cast<Type>(type)][place],
                  place < printed.size() ? printed[place].as_int64() : 0);
      }
    }
  }
  EXPECT_EQ(number_at(json, "/wall_points_per_segment"), 1);
}

}  // namespace
}  // namespace partal::alhambra
