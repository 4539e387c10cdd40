// An object on the wire and its schema come from one list of parts.
#include "engine/core/shape.h"

#include <gtest/gtest.h>

#include "engine/core/common_shapes.h"

namespace partal {
namespace {

constexpr std::array<std::string_view, 2> kColours = {"red", "blue"};

struct ColourSort {
  using Type = int;
  static constexpr SortSpec kSpec{"colour"};
  static constexpr std::span<const std::string_view> kIds = kColours;
  static std::string value(int held) { return std::string(kColours[static_cast<std::size_t>(held)]); }
};
constexpr Field<ColourSort> colour_field(std::string_view name) { return {name}; }

struct Flower {
  int colour = 0;
  std::optional<int> petals{};
};
constexpr auto kFlower = shape<Flower>("flower", part<&Flower::colour>(colour_field("colour")),
                                       part<&Flower::petals>(maybe(count_field("petals"))).or_left_out());

struct Garden {
  Seat owner{};
  std::vector<Flower> flowers{};
  std::optional<Cell> gate{};
  std::array<int, 2> counts{};
};
bool is_wild(const Garden& garden) { return garden.flowers.size() > 1; }
std::array<std::int64_t, 2> counts(const Garden& garden) { return {garden.counts[0], garden.counts[1]}; }
constexpr auto kGarden =
    shape<Garden>("garden", part<&Garden::owner>(seat_field("owner")),
                  part<&Garden::flowers>(sequence_field<ObjectOf<kFlower>>("flowers")),
                  part<&Garden::gate>(maybe(cell_field("gate"))), part<is_wild>(yes_no_field("wild")),
                  part<counts>(Field<ByIdOf<kColours, CountSort>>{"counts"}).given_by(Aid::Odds));

std::string written(const Garden& garden, const ViewAids& aids = {}) {
  JsonWriter json;
  kGarden.write(json, garden, aids);
  return json.str();
}

TEST(Shape, writes_its_parts_in_order) {
  EXPECT_EQ(
      written({.owner = seat_at(1), .flowers = {{0, 5}, {1, {}}}, .gate = Cell{2, 3}, .counts = {4, 5}}),
      R"({"owner":2,"flowers":[{"colour":"red","petals":5},{"colour":"blue"}],"gate":[2,3],)"
      R"("wild":true,"counts":{"red":4,"blue":5}})");
}

TEST(Shape, writes_null_for_what_is_absent_and_for_an_aid_that_is_off) {
  EXPECT_EQ(written({}, {.odds = false}),
            R"({"owner":1,"flowers":[],"gate":null,"wild":false,"counts":null})");
}

std::string described() {
  SchemaWriter schema;
  schema.scope("park");
  JsonWriter json;
  ObjectOf<kGarden>::schema(schema, json);
  JsonWriter definitions;
  schema.write(definitions);
  return json.str() + "\n" + definitions.str();
}

TEST(Schema, has_a_definition_for_each_shape_and_sort_once) {
  const std::string text = described();
  EXPECT_EQ(text.substr(0, text.find('\n')), R"({"$ref":"#/$defs/park.garden"})");
  for (const std::string_view part :
       {R"("flowers":{"type":"array","items":{"$ref":"#/$defs/park.flower"}})",
        R"("gate":{"anyOf":[{"$ref":"#/$defs/cell"},{"type":"null"}]})", R"("wild":{"type":"boolean"})",
        R"("owner":{"$ref":"#/$defs/seat"})", R"("required":["colour"])", R"("petals":{"type":"integer"})",
        R"("park.colour":{"enum":["red","blue"],"x-sort":"colour"})", R"("x-aids":{"counts":"odds"})"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
  const std::size_t first = text.find(R"("park.flower":)");
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(text.find(R"("park.flower":)", first + 1), std::string::npos);
}

struct PlayingCardSort {
  using Type = std::string;
  static constexpr SortSpec kSpec{"card", true};
  static std::string value(const std::string& held) { return held; }
};

TEST(Schema, says_which_arg_is_a_piece_or_a_secret) {
  constexpr EventCode kDrawn{"drawn", Field<PlayingCardSort>{"card"}.for_owner(),
                             Field<ListOf<ColourSort>>{"colours"}, maybe(colour_field("other"))};
  SchemaWriter schema;
  schema.scope("park");
  JsonWriter json;
  describe_args(schema, json, kDrawn.spec(CodeSpec::Category::Event));
  JsonWriter definitions;
  schema.write(definitions);
  EXPECT_NE(
      json.str().find(R"("card":{"anyOf":[{"$ref":"#/$defs/park.card"},{"type":"null"}],"x-owner":true})"),
      std::string::npos)
      << json.str();
  EXPECT_EQ(definitions.str(), R"({"park.card":{"type":"string","x-sort":"card","x-piece":true},)"
                               R"("park.colour":{"enum":["red","blue"],"x-sort":"colour"}})");
}

TEST(Schema, lets_what_an_aid_gives_be_null) {
  EXPECT_NE(described().find(R"("counts":{"anyOf":[{"type":"object","properties":{"red":)"),
            std::string::npos)
      << described();
}

// ---- one name, two things

struct Tree {
  int height = 0;
};
constexpr auto kTree =
    shape<Tree>("flower", part<&Tree::height>(count_field("height")));  // its name is taken
constexpr auto kColourObject = shape<Tree>("colour", part<&Tree::height>(count_field("height")));
struct Orchard {
  Flower flower{};
  Tree tree{};
};
constexpr auto kOrchard = shape<Orchard>("orchard", part<&Orchard::flower>(object_field<kFlower>("flower")),
                                         part<&Orchard::tree>(object_field<kTree>("tree")));
struct Nest {
  Orchard inside{};
};
constexpr auto kNest = shape<Nest>("orchard", part<&Nest::inside>(object_field<kOrchard>("inside")));

struct ShadeSort : ColourSort {  // another sort of colours
  static constexpr std::array<std::string_view, 2> kShades = {"dark", "light"};
  static constexpr std::span<const std::string_view> kIds = kShades;
};
struct FlatColourSort : ColourSort {
  static constexpr SortSpec kSpec{"colour", true};
};

template <class... Sorts>
std::vector<std::string> twofold() {
  SchemaWriter schema;
  schema.scope("park");
  JsonWriter json;
  json.begin_array();
  (describe_json<Sorts>(schema, json), ...);
  json.end_array();
  return schema.twofold();
}

TEST(Schema, finds_two_things_that_have_one_name) {
  using Names = std::vector<std::string>;
  EXPECT_EQ((twofold<ObjectOf<kFlower>, ObjectOf<kTree>>()), Names{"park.flower"}) << "shapes";
  EXPECT_EQ((twofold<ObjectOf<kTree>, ObjectOf<kFlower>, ObjectOf<kTree>>()), Names{"park.flower"}) << "once";
  EXPECT_EQ((twofold<ColourSort, ShadeSort>()), Names{"park.colour"}) << "sorts with other ids";
  EXPECT_EQ((twofold<ColourSort, ListOf<FlatColourSort>>()), Names{"park.colour"}) << "one is a piece";
  EXPECT_EQ((twofold<ColourSort, ObjectOf<kColourObject>>()), Names{"park.colour"}) << "a sort and a shape";
  EXPECT_EQ((twofold<ObjectOf<kOrchard>>()), Names{"park.flower"}) << "within a third";
  EXPECT_EQ((twofold<ObjectOf<kNest>>()), (Names{"park.flower", "park.orchard"})) << "one within the other";
}

TEST(Schema, finds_nothing_where_one_thing_is_asked_for_again) {
  EXPECT_TRUE((twofold<ObjectOf<kGarden>, ObjectOf<kFlower>, ColourSort, ListOf<ColourSort>>().empty()));
  EXPECT_TRUE((twofold<ObjectOf<kViolation>, ObjectOf<kViolation>>().empty())) << "it names itself";
}

TEST(Schema, keeps_the_names_of_two_games_apart) {
  SchemaWriter schema;
  JsonWriter json;
  json.begin_array();
  schema.scope("park");
  describe_json<ObjectOf<kFlower>>(schema, json);
  schema.scope("wood");
  describe_json<ObjectOf<kTree>>(schema, json);
  EXPECT_TRUE(schema.twofold().empty());
}

TEST(Arithmetic, is_told_as_it_was_counted) {
  EXPECT_EQ(arithmetic_text({.terms = {13}}, 13), "13");
  EXPECT_EQ(arithmetic_text({.terms = {1, 1, 3}}, 5), "1 + 1 + 3 = 5");
  EXPECT_EQ(arithmetic_text({.terms = {5}, .times = 1}, 5), "5 x 1 = 5");
  EXPECT_EQ(arithmetic_text({.terms = {13, 6}, .divided_by = 2}, 9), "(13 + 6) / 2 = 9");
}

}  // namespace
}  // namespace partal
