// What a player can ask about a position. Nothing is hidden (RNW-04).
#include "engine/games/roll_and_write/sorts.h"

namespace partal::roll_and_write {

namespace facts {
namespace {

constexpr FactCode kRound{"roll_and_write.round", count_field("round"), count_field("rounds"),
                          seat_field("seat")};
constexpr FactCode kAssumed{"roll_and_write.assumed"};
constexpr FactCode kDice{"roll_and_write.dice", seat_field("seat"), dice_field("dice")};
constexpr FactCode kCrossing{"roll_and_write.crossing", square_field("at"), type_field("type"),
                             count_field("ways")};
constexpr FactCode kCrossingBuilt{"roll_and_write.crossing-built", square_field("at"), type_field("type"),
                                  count_field("ways")};
constexpr FactCode kHandedOn{"roll_and_write.handed-on", seat_field("to"), dice_field("dice")};
constexpr FactCode kCoins{"roll_and_write.coins", seat_field("seat"), coins_field("free"),
                          coins_field("circled"), coins_field("printed")};
constexpr FactCode kCoinsOffer{"roll_and_write.coins-offer", coins_field("coins")};
constexpr FactCode kPoints{"roll_and_write.points", seat_field("seat"), points_field("points")};
constexpr FactCode kPointsImaginary{"roll_and_write.points-imaginary", count_field("number"),
                                    points_field("points")};
constexpr FactCode kPlace{"roll_and_write.place", type_field("type"), each_points_field("points")};
constexpr FactCode kLine{"roll_and_write.line", seat_field("seat"), line_field("line"), count_field("number"),
                         count_field("count")};
constexpr FactCode kSheet{"roll_and_write.sheet", seat_field("seat"), squares_field("cells")};
constexpr FactCode kCellOutside{"roll_and_write.cell-outside", cell_field("at")};
constexpr FactCode kCell{"roll_and_write.cell", cell_field("at"), type_field("type"),
                         Field<ListOf<SeatSort>>{"seats"}};
constexpr FactCode kLegendSheet{"roll_and_write.legend-sheet"};
constexpr FactCode kLegendTable{"roll_and_write.legend-table"};

constexpr std::string_view kBoxes = "roll_and_write.boxes";
constexpr std::string_view kBoxesImaginary = "roll_and_write.boxes-imaginary";

constexpr int kLineWorthTelling = 3;  // one more building and it scores (RNW-53)

template <class Do>
void for_each_imaginary(const State& state, const Do& action) {
  for (int i = 0; i < state.config.imaginary; ++i) action(i + 1, state.rows[row_of_imaginary(state, i)]);
}

Facts round_facts(const State& state, Seat /*own*/) {
  Facts facts = {kRound(state.round, rounds(state), state.first)};
  if (state.turn <= seat_count(state) && state.config.sheet == kDefaultSheet) facts.push_back(kAssumed());
  return facts;
}

Facts dice_facts(const State& state, Seat own) {
  Facts facts;
  for_each_seat_from(own, seat_count(state), [&](Seat seat) {
    const Dice& dice = state.players[seat].dice;
    if (dice != Dice{}) facts.push_back(kDice(seat, dice));
  });
  return facts;
}

Facts crossing_facts(const State& state, Seat own) {
  Facts facts;
  if (state.phase == Phase::Act && state.active == own) {
    const Player& player = state.players[own];
    for (const Square square : crossings(player.dice)) {
      const auto& code = player.built.has(square) ? kCrossingBuilt : kCrossing;
      facts.push_back(code(square, state.config.sheet.type(square), ways_to(player.dice, square)));
    }
  } else if (const auto pair = handed_on(state, own)) {
    facts.push_back(kHandedOn(next_seat(own, seat_count(state)), *pair));
  }
  return facts;
}

Facts coin_facts(const State& state, Seat own) {
  Facts facts;
  for_each_seat_from(own, seat_count(state), [&](Seat seat) {
    const Player& player = state.players[seat];
    facts.push_back(kCoins(seat, player.coins(), player.circled, state.config.sheet.coins));
  });
  if (state.phase == Phase::Act && state.active == own) facts.push_back(kCoinsOffer(coins_to_take(state)));
  return facts;
}

Facts point_facts(const State& state, Seat own) {
  Facts facts;
  for_each_seat_from(own, seat_count(state),
                     [&](Seat seat) { facts.push_back(kPoints(seat, Rules::score(state, seat))); });
  if (!state.config.contest) return facts;
  for_each_imaginary(
      state, [&](int number, const Row& row) { facts.push_back(kPointsImaginary(number, row.score)); });
  return facts;
}

Facts box_facts(const State& state, Seat own) {
  static constexpr PerType<std::string_view> kPrinted = {
      {"pavilion_boxes", "seraglio_boxes", "arcades_boxes", "chambers_boxes", "garden_boxes", "tower_boxes"}};
  Facts facts;
  const auto tell_marks = [&](std::string_view code, const Arg& who, const Row& row) {
    Args args = {who};
    for (const Type type : kAllTypes) {
      args.push_back(count_field(type_id(type)).arg(row.marks[type]));
      args.push_back(count_field(kPrinted[type]).arg(state.config.sheet.boxes[type]));
    }
    facts.push_back({code, std::move(args)});
  };
  for_each_seat_from(own, seat_count(state), [&](Seat seat) {
    tell_marks(kBoxes, seat_field("seat").arg(seat), state.rows[row_of(seat)]);
  });
  for_each_imaginary(state, [&](int number, const Row& row) {
    tell_marks(kBoxesImaginary, count_field("number").arg(number), row);
  });
  return facts;
}

Facts place_facts(const State& state, Seat /*own*/) {
  Facts facts;
  for (const Type type : kAllTypes) {
    const auto left = places_of(state, type).subspan(state.awarded[type]);
    facts.push_back(kPlace(type, {left.begin(), left.end()}));
  }
  return facts;
}

Facts line_facts(const State& state, Seat own) {
  Facts facts;
  for_each_seat_from(own, seat_count(state), [&](Seat seat) {
    for (const Line line : kAllLines) {
      const int count = (state.players[seat].built & kLineSquares[line]).size();
      if (count >= kLineWorthTelling) facts.push_back(kLine(seat, line, line_number(line), count));
    }
  });
  return facts;
}

Facts sheet_facts(const State& state, Seat own) {
  Facts facts;
  for_each_seat_from(own, seat_count(state),
                     [&](Seat seat) { facts.push_back(kSheet(seat, state.players[seat].built)); });
  return facts;
}

template <Facts (*kTell)(const State&, Seat)>
Facts from_view(const View& view, Seat own) {
  return kTell(position_of(view), own);
}

}  // namespace
}  // namespace facts

std::span<const Topic<View>> Rules::topics() {
  using namespace facts;
  using When = Topic<View>::When;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"round", When::TurnBegins, &from_view<round_facts>},
      {"dice", When::TurnBegins, &from_view<dice_facts>},
      {"crossings", When::TurnBegins, &from_view<crossing_facts>},
      {"purse", When::TurnBegins, &from_view<coin_facts>},  // `coins` is an action (RNW-25)
      {"points", When::Asked, &from_view<point_facts>},
      {"boxes", When::Asked, &from_view<box_facts>},
      {"places", When::Asked, &from_view<place_facts>},
      {"lines", When::Asked, &from_view<line_facts>},
      {"sheets", When::Asked, &from_view<sheet_facts>},
  });
  return kTopics;
}

Facts Rules::legend() { return {facts::kLegendSheet(), facts::kLegendTable()}; }

Facts Rules::cell_facts(Cell at, const View& view, Seat /*own*/) {
  const auto square = square_of(at);
  if (!square) return {facts::kCellOutside(at)};
  const State state = position_of(view);
  std::vector<Seat> seats;
  for (int i = 0; i < seat_count(state); ++i) {
    if (state.players[seat_at(i)].built.has(*square)) seats.push_back(seat_at(i));
  }
  return {facts::kCell(at, state.config.sheet.type(*square), seats)};
}

}  // namespace partal::roll_and_write
