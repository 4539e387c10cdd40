// The tables in code against docs/components/gardens.json and carat.json.
#include "engine/family/lattice/components.h"

#include <fstream>
#include <iterator>

#include "tests/games/lattice/games.h"
#include "tests/support/json.h"

namespace partal::lattice {
namespace {

template <class G>
boost::json::value sheet() {
  std::ifstream file(PARTAL_SOURCE_DIR "/docs/components/" + std::string(G::info().name) + ".json");
  EXPECT_TRUE(file);
  return parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
}

template <class G>
class Components : public testing::Test {};
TYPED_TEST_SUITE(Components, Games);

TYPED_TEST(Components, tiles_are_those_of_the_component_file) {
  const Face& face = face_of<TypeParam>();
  const auto json = sheet<TypeParam>();
  EXPECT_EQ(json.at_pointer("/tiles/count").as_int64(), kTiles);
  EXPECT_EQ(json.at_pointer("/tiles/values").as_array().size(), static_cast<std::size_t>(kCounts));
  EXPECT_EQ(json.at_pointer("/tiles/rotations").as_int64(), kRotations);
  const auto& orders = json.at_pointer("/tiles/orders_clockwise").as_array();
  ASSERT_EQ(orders.size(), kColourOrders.size());
  for (std::size_t order = 0; order < orders.size(); ++order) {
    for (std::size_t place = 0; place < kColours; ++place) {
      EXPECT_EQ(orders[order].as_array()[place],
                std::string(face.colour_ids[kColourOrders[order][place]]).c_str());
    }
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    EXPECT_EQ(json.at("colours").as_array()[i], std::string(face.colour_ids[i]).c_str());
    EXPECT_EQ(face.colour_letters[i], face.colour_ids[i][0]);
  }
}

TYPED_TEST(Components, chips_and_board_are_those_of_the_component_file) {
  const auto json = sheet<TypeParam>();
  const auto& chips = json.at(json.as_object().contains("chips") ? "chips" : "buildings");
  EXPECT_EQ(chips.at("count").as_int64(), kSquares);
  for (int value = 1; value <= kChipValues; ++value) {
    EXPECT_EQ(chips.at("by_value").at(std::to_string(value)).as_int64(),
              kChipCounts[static_cast<std::size_t>(value - 1)]);
  }
  if (chips.as_object().contains("value_of")) {
    for (int value = 1; value <= kChipValues; ++value) {
      const std::string_view type = face_of<TypeParam>().chip_types[static_cast<std::size_t>(value - 1)];
      EXPECT_EQ(chips.at("value_of").at(std::string(type)).as_int64(), value);
    }
  }
  EXPECT_EQ(json.at_pointer("/board/cells/0").as_int64(), kOctagonSide);
  EXPECT_EQ(json.at_pointer("/board/chips/0").as_int64(), kSide);
  std::map<std::size_t, int> around;
  for (int square = 0; square < kSquares; ++square) {
    ++around[static_cast<std::size_t>(std::popcount(octagons_of(square)))];
  }
  EXPECT_EQ(around, (std::map<std::size_t, int>{{1, 4}, {2, 20}, {4, 25}}));
  EXPECT_EQ(json.at_pointer("/players/min").as_int64(), kMinPlayers);
  EXPECT_EQ(json.at_pointer("/players/max").as_int64(), kMaxPlayers);
}

// The verdicts that the component file gives as examples.
TYPED_TEST(Components, test_vectors_of_the_component_file_hold) {
  const Face& face = face_of<TypeParam>();
  int checked = 0;
  const auto json = sheet<TypeParam>();
  for (const auto& vector : json.at("test_vectors").as_array()) {
    if (!vector.as_object().contains("totals")) continue;
    Sums sums = kNoSums;
    for (const auto& [id, sum] : vector.at("totals").as_object()) {
      sums += side(static_cast<int>(*face.colour(id)), static_cast<int>(sum.as_int64()));
    }
    const Verdict verdict = verdict_on(sums, kNoneAside);
    if (vector.at("winner").is_null()) {
      EXPECT_FALSE(verdict.winner) << vector;
    } else {
      ASSERT_TRUE(verdict.winner) << vector;
      EXPECT_EQ(vector.at("winner"), std::string(face.id(*verdict.winner)).c_str()) << vector;
    }
    if (vector.as_object().contains("factor")) {
      EXPECT_EQ(vector.at("factor").as_int64(), verdict.factor) << vector;
    }
    ++checked;
  }
  EXPECT_GE(checked, 2);
}

}  // namespace
}  // namespace partal::lattice
