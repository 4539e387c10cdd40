// The tables in code against docs/components/roll_and_write.json.
#include "engine/games/roll_and_write/components.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "engine/games/roll_and_write/sheet.h"
#include "tests/support/json.h"

namespace partal::roll_and_write {
namespace {

boost::json::value components() {
  std::ifstream file(PARTAL_SOURCE_DIR "/docs/components/roll_and_write.json");
  EXPECT_TRUE(file);
  return parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
}

TEST(RNW_01, the_default_grid_is_that_of_the_component_file) {
  const auto json = components();
  const auto& rows = json.at_pointer("/grid/rows_by_yellow_1_to_6").as_array();
  std::string grid;
  for (const auto& row : rows) grid += (grid.empty() ? "" : "/") + std::string(row.as_string());
  EXPECT_TRUE(sheet_text(kDefaultSheet).starts_with(grid + " ")) << grid;
}

TEST(RNW_02, boxes_and_points_are_those_of_the_component_file) {
  const auto json = components();
  for (const Type type : kAllTypes) {
    const std::string id(type_id(type));
    EXPECT_EQ(json.at_pointer("/buildings_per_type/" + id).as_int64(), kDefaultSheet.boxes[type]);
    const auto& points = json.at_pointer("/vp_by_place/" + id).as_array();
    ASSERT_EQ(points.size(), static_cast<std::size_t>(kPlaces));
    for (std::size_t place = 0; place < kPlaces; ++place) {
      EXPECT_EQ(points[place].as_int64(), kDefaultSheet.places[type][place]);
    }
  }
}

TEST(RNW_14, coins_rounds_and_costs_are_those_of_the_component_file) {
  const auto json = components();
  const auto number = [&](const char* path) { return json.at_pointer(path).as_int64(); };
  EXPECT_EQ(number("/coins_printed"), kDefaultSheet.coins);
  EXPECT_EQ(number("/start_coins"), kStartCoins);
  EXPECT_EQ(number("/start_buildings"), kStartBuildings);
  EXPECT_EQ(number("/coins_per_vp"), kCoinsPerPoint);
  EXPECT_EQ(number("/special_actions/change_one_die_by_1/cost"), kStepCost);
  EXPECT_EQ(number("/special_actions/second_building/cost"), kSecondCost);
  for (int all = 3; all <= 5; ++all) {
    EXPECT_EQ(number(("/rounds_by_total_players/" + std::to_string(all)).c_str()), rounds_of(all));
  }
  for (int imaginary = 2; imaginary <= kMostImaginary; ++imaginary) {
    const std::string path = "/solo_battle_extra_points_each/" + std::to_string(imaginary);
    EXPECT_EQ(number(path.c_str()), contest_points(imaginary));
  }
  for (int count = 0; count <= kFaces; ++count) {
    const std::string path = "/row_col_points/" + std::to_string(count);
    boost::system::error_code error;
    const auto* points = json.find_pointer(path, error);
    EXPECT_EQ(points == nullptr ? 0 : points->as_int64(), points_of_line(count));
  }
}

TEST(RNW_03, six_dice_of_each_colour_are_enough) {
  const auto json = components();
  EXPECT_EQ(json.at_pointer("/dice/yellow").as_int64(), kMaxPlayers + 1);
  EXPECT_EQ(json.at_pointer("/dice/blue").as_int64(), kMaxPlayers + 1);
}

TEST(Lines, cover_every_cell_twice) {
  PerSquare<int> covered{};
  for (const SquareSet line : kLineSquares) {
    EXPECT_EQ(line.size(), kFaces);
    for (const Square square : line) ++covered[square];
  }
  for (const int times : covered) EXPECT_EQ(times, 2);
}

}  // namespace
}  // namespace partal::roll_and_write
