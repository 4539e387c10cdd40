// The reasons of the lattice: every figure that one states is computed again from cells and plain loops, over
// a hundred games of each face; and nearly every good choice has one.
#include "ai/family/lattice_reasons.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "ai/carat/knowledge.h"
#include "ai/carat/reasons.h"
#include "ai/gardens/knowledge.h"
#include "ai/gardens/reasons.h"
#include "engine/family/lattice/notation.h"
#include "tests/support/lattice_table.h"

namespace partal::lattice {
namespace {

using PlainSums = std::array<int, kColours>;

// A chip by plain loops.
struct PlainChip {
  std::array<bool, kColours> stands_aside{};  // where it does not face the chip
  PlainSums sums{};
  int missing = 0;
  int value = 0;

  PlainChip(const OpenTable& table, Cell at) : value(table.chips[static_cast<std::size_t>(place_of(at))]) {
    for (std::size_t i = 0; i < kColours; ++i) {
      stands_aside[i] = !table.config.empty_neutral && table.config.owners[i] == kNobody;
    }
    const std::array<std::pair<Cell, Corner>, kCorners> around = {{{{-1, -1}, Corner::SouthEast},
                                                                   {{-1, 0}, Corner::SouthWest},
                                                                   {{0, 0}, Corner::NorthWest},
                                                                   {{0, -1}, Corner::NorthEast}}};
    for (const auto& [step, corner] : around) {
      const Cell cell{static_cast<std::int8_t>(at.row + step.row),
                      static_cast<std::int8_t>(at.column + step.column)};
      if (!is_octagon(cell)) continue;
      const Laid laid = table.cover.at(place_of(cell));
      if (laid == Laid::Nothing) {
        ++missing;
        continue;
      }
      sums[index_of(facing(tile_of(laid), rotation_of(laid), corner))] += count_on(tile_of(laid));
    }
  }

  // The sums, without those that take no part.
  auto competing() const {
    auto part = sums;
    for (std::size_t i = 0; i < kColours; ++i) {
      if (part[i] == 0 && stands_aside[i]) part[i] = -1;
    }
    return part;
  }
  // The highest sum that one colour has alone.
  std::optional<std::size_t> winner() const {
    const auto part = competing();
    for (int sum = 24; sum >= 0; --sum) {
      if (std::count(part.begin(), part.end(), sum) != 1) continue;
      return static_cast<std::size_t>(std::find(part.begin(), part.end(), sum) - part.begin());
    }
    return std::nullopt;
  }
  std::set<std::size_t> cancelled() const {  // above the winner
    std::set<std::size_t> found;
    for (std::size_t i = 0; i < kColours; ++i) {
      const bool above = !winner() || sums[i] > sums[*winner()];
      const auto part = competing();
      if (above && part[i] >= 0 && std::count(part.begin(), part.end(), part[i]) > 1) found.insert(i);
    }
    return found;
  }
  int factor() const { return static_cast<int>(kColours - std::count(sums.begin(), sums.end(), 0)); }
  int points() const { return value * factor(); }
  std::optional<Seat> owner(const OpenTable& table) const {
    return winner() ? owner_of(table.config, colour_at(static_cast<int>(*winner()))) : std::nullopt;
  }
  int ahead() const {
    int second = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      if (i != *winner() && !cancelled().contains(i)) second = std::max(second, sums[i]);
    }
    return sums[*winner()] - second;
  }
};

// The args of a reason by name.
class Stated {
 public:
  explicit Stated(const Reason& reason) {
    for (const Arg& arg : reason.args) values_[std::string(arg.name)] = arg.value;
  }
  bool has(const std::string& name) const { return values_.contains(name); }
  int number(const std::string& name) const {
    return static_cast<int>(std::get<std::int64_t>(values_.at(name)));
  }
  Seat seat() const { return std::get<Seat>(values_.at("seat")); }
  Cell at() const { return std::get<Cell>(values_.at("at")); }
  const std::string& text(const std::string& name) const { return std::get<std::string>(values_.at(name)); }
  const std::vector<std::string>& list(const std::string& name) const {
    return std::get<std::vector<std::string>>(values_.at(name));
  }

 private:
  std::map<std::string, Value> values_;
};

// One choice, and what it changes.
struct Choice {
  const Face& face;
  View view;
  OpenTable after;
  Seat seat;
  Seat next;
};

// The tiles that somebody else may lay, or anybody.
TileSet tiles_left(const Choice& choice, bool own_too) {
  TileSet tiles = TileSet::all();
  for_each_place(choice.after.occupied,
                 [&](int octagon) { tiles.remove(tile_of(choice.after.cover.at(octagon))); });
  if (!own_too) tiles.bits &= ~choice.view.hand.bits;
  return tiles;
}

// Every way to close a chip that is one tile short.
std::vector<PlainChip> endings(PlainChip chip, TileSet tiles) {
  std::vector<PlainChip> all;
  for_each_tile(tiles, [&](Tile tile) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      all.push_back(chip);
      all.back().sums[colour] += count_on(tile);
    }
  });
  return all;
}

void expect_colours(const Choice& choice, const Stated& stated, const PlainChip& after) {
  if (stated.has("winner")) {
    ASSERT_TRUE(after.winner());
    EXPECT_EQ(stated.text("winner"), choice.face.colour_ids[*after.winner()]);
  }
  if (stated.has("cancelled")) {
    std::vector<std::string> expected;
    for (const std::size_t colour : after.cancelled()) expected.emplace_back(choice.face.colour_ids[colour]);
    EXPECT_EQ(stated.list("cancelled"), expected);
  }
}

void expect_closed(const Choice& choice, std::string_view code, const Stated& stated,
                   const PlainChip& after) {
  EXPECT_EQ(after.missing, 0);
  const auto owner = after.owner(choice.after);
  EXPECT_EQ(owner.has_value(), code == "closes" || code == "gives");
  EXPECT_EQ(after.winner().has_value(), code != "nobody");
  if (code == "closes") {
    EXPECT_EQ(owner, choice.seat);
    EXPECT_EQ(stated.number("factor"), after.factor());
  }
  if (code == "gives") {
    EXPECT_EQ(owner, stated.seat());
    EXPECT_NE(owner, choice.seat);
  }
  if (owner) {
    EXPECT_EQ(stated.number("points"), after.points());
  }
}

void expect_lead(const Choice& choice, std::string_view code, const Stated& stated, const PlainChip& before,
                 const PlainChip& after) {
  EXPECT_GT(after.missing, 0);
  EXPECT_EQ(after.owner(choice.after), choice.seat);
  EXPECT_EQ(before.owner(choice.after) == choice.seat, code != "takes-lead");
  if (stated.has("ahead")) {
    EXPECT_EQ(stated.number("ahead"), after.ahead());
  }
  if (stated.has("missing")) {
    EXPECT_EQ(stated.number("missing"), after.missing);
  }
  if (code == "extends-lead") {
    EXPECT_EQ(stated.number("before"), before.ahead());
    EXPECT_GT(after.ahead(), before.ahead());
  }
  if (code == "factor") {
    EXPECT_EQ(stated.number("factor"), after.factor());
    EXPECT_GT(after.factor(), before.factor());
    EXPECT_EQ(stated.number("points"), after.points());
  }
}

void expect_one_short(const Choice& choice, std::string_view code, const Stated& stated,
                      const PlainChip& after) {
  EXPECT_EQ(after.missing, 1);
  if (code == "secured") {
    int least = 1000;
    for (const PlainChip& end : endings(after, tiles_left(choice, true))) {
      EXPECT_EQ(end.owner(choice.after), choice.seat);
      least = std::min(least, end.points());
    }
    EXPECT_EQ(stated.number("points"), least);
    return;
  }
  EXPECT_EQ(stated.seat(), choice.next);
  int most = 0;
  for (const PlainChip& end : endings(after, tiles_left(choice, false))) {
    if (end.owner(choice.after) == choice.next) most = std::max(most, end.points());
  }
  EXPECT_EQ(stated.number("points"), most);
}

void expect_true(const Choice& choice, const Reason& reason) {
  const Stated stated(reason);
  const std::string_view code = reason.code;
  if (code == "quiet") {
    EXPECT_EQ(stated.seat(), choice.next);
    for_each_place(choice.after.occupied & ~choice.view.table.occupied, [&](int octagon) {
      for_each_place(squares_of(octagon),
                     [&](int square) { EXPECT_NE(PlainChip(choice.after, cell_of(square)).missing, 1); });
    });
    return;
  }
  const PlainChip before(choice.view.table, stated.at());
  const PlainChip after(choice.after, stated.at());
  EXPECT_EQ(stated.number("chip"), after.value);
  EXPECT_EQ(before.missing, after.missing + 1);
  expect_colours(choice, stated, after);
  if (code == "closes" || code == "gives" || code == "neutral" || code == "nobody") {
    expect_closed(choice, code, stated, after);
  } else if (code == "denies" || code == "spoils") {
    EXPECT_EQ(after.missing == 0, code == "denies");
    EXPECT_EQ(before.owner(choice.after), stated.seat());
    EXPECT_NE(stated.seat(), choice.seat);
    EXPECT_NE(after.owner(choice.after), stated.seat());
    EXPECT_EQ(stated.number("points"), before.points());
  } else if (code == "cancels") {
    EXPECT_EQ(after.owner(choice.after), choice.seat);
    EXPECT_GE(after.cancelled().size(), 2U);
    EXPECT_NE(after.cancelled(), before.cancelled());
  } else if (code == "secured" || code == "opens") {
    expect_one_short(choice, code, stated, after);
  } else {
    expect_lead(choice, code, stated, before, after);
  }
}

// What is closed is told, and nothing else.
template <class G>
void expect_all_points_told(const Choice& choice, const std::vector<Reason>& reasons) {
  std::array<int, kMaxPlayers> told{};
  for (const Reason& reason : reasons) {
    const Stated stated(reason);
    if (reason.code == "closes") told[static_cast<std::size_t>(choice.seat)] += stated.number("points");
    if (reason.code == "gives") told[static_cast<std::size_t>(stated.seat())] += stated.number("points");
  }
  for (int i = 0; i < players(choice.after); ++i) {
    EXPECT_EQ(told[static_cast<std::size_t>(i)],
              score(choice.after, seat_at(i)) - score(choice.view.table, seat_at(i)));
  }
}

template <class Face>
struct GardensOrCarat;
template <>
struct GardensOrCarat<gardens::Rules> {
  static constexpr const Face& kFace = gardens::kFace;
  static std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
    return gardens::reasons(view, seat, action);
  }
};
template <>
struct GardensOrCarat<carat::Rules> {
  static constexpr const Face& kFace = carat::kFace;
  static std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
    return carat::reasons(view, seat, action);
  }
};

template <class G>
class LatticeReasons : public testing::Test {
 protected:
  // Looks at the reasons of one action; says whether something speaks for it.
  bool look(const typename G::State& state, const Action& action) {
    const Seat seat = state.table.active;
    auto next = state;
    G::apply(next, action, nullptr);
    const Choice choice{GardensOrCarat<G>::kFace, G::view(state, seat), next.table, seat,
                        next_seat(seat, G::players(state))};
    const std::vector<Reason> found = GardensOrCarat<G>::reasons(choice.view, seat, action);
    for (const Reason& reason : found) {
      SCOPED_TRACE(std::string(reason.code) + " of " + G::action_text(action));
      expect_true(choice, reason);
      codes_.insert(reason.code);
    }
    expect_all_points_told<G>(choice, found);
    return !found.empty() && found[0].code != "gives" && found[0].code != "opens";
  }
  std::set<std::string_view> codes_{};
};
using Games = testing::Types<carat::Rules, gardens::Rules>;
TYPED_TEST_SUITE(LatticeReasons, Games);

TYPED_TEST(LatticeReasons, state_what_is_so_and_speak_for_nearly_every_best_choice) {
  using G = TypeParam;
  const Knowledge<G> knowledge;
  int decisions = 0, spoken_for = 0;
  for (std::uint64_t game = 0; game < 100; ++game) {
    const int players = kMinPlayers + static_cast<int>(game % 3);
    const Options options = game % 4 == 3 ? Options{{"hand", "3"}} : Options{};
    auto state = G::setup(*G::configure(players, options));
    Rng rng(seed_of_game(11, game));
    while (!G::pending(state).is_over() && !this->HasFailure()) {
      if (state.table.phase != Phase::Lay) {
        random_step<G>(state, rng);
        continue;
      }
      this->look(state, G::pick(state, rng));  // poor choices tell the truth, too
      const Action best = knowledge.quick(state, rng);
      ++decisions;
      spoken_for += this->look(state, best) ? 1 : 0;
      G::apply(state, best, nullptr);
    }
  }
  EXPECT_EQ(decisions, 3600);
  EXPECT_GE(spoken_for, 0.95 * decisions);
  std::set<std::string_view> all;
  for (const CodeSpec& spec : reason_codes()) all.insert(spec.code);
  EXPECT_EQ(this->codes_, all);
}

TEST(LatticeReasonsOrder, tells_the_greatest_gain_first_and_the_dangers_last) {
  LatticeTable<gardens::Rules> table(2);
  const std::string last = table.chip("3,3", 5).surround("3,3", {{1, 3}, {1, 1}, {2, 1}, {0, 6}});
  const Action action = gardens::Rules::parse_action(last).value();
  const auto found = gardens::reasons(gardens::Rules::view(table.state, seat_at(0)), seat_at(0), action);
  ASSERT_GE(found.size(), 2U);
  EXPECT_EQ(found[0], (Reason{"closes",
                              {{"at", Cell{3, 3}},
                               {"chip", std::int64_t{5}},
                               {"winner", std::string("lilac")},
                               {"factor", std::int64_t{3}},
                               {"points", std::int64_t{15}}}}));
  EXPECT_EQ(found[1], (Reason{"denies",
                              {{"at", Cell{3, 3}},
                               {"chip", std::int64_t{5}},
                               {"seat", seat_at(1)},
                               {"points", std::int64_t{10}}}}));
}

TEST(LatticeReasonsOrder, has_nothing_to_say_where_nothing_is_chosen) {
  LatticeTable<gardens::Rules> table(2);
  table.play("lay 1a 2,2 r0");
  EXPECT_TRUE(gardens::reasons(gardens::Rules::view(table.state, seat_at(0)), seat_at(0), End{}).empty());
}

}  // namespace
}  // namespace partal::lattice
