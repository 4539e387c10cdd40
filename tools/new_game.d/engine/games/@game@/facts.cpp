// What a player can ask about a position. Nothing is hidden, so everybody is told the same.
#include "engine/games/@game@/chapters.h"
#include "engine/games/@game@/sorts.h"

namespace partal::@game@ {

namespace {

constexpr FactCode kRow{"@game@.row", colour_field("colour"), count_field("count"), points_field("points")};
constexpr FactCode kGone{"@game@.gone", colour_field("colour"), seat_field("seat")};
constexpr FactCode kPlayer{"@game@.player", seat_field("seat"), points_field("points")};
constexpr FactCode kLegend{"@game@.legend"};

Facts board_facts(const View& view, Seat /*own*/) {
  Facts facts;
  for (const Colour colour : kAllColours) {
    const auto last = view.last[colour];
    facts.push_back(last ? kGone(colour, *last) : kRow(colour, view.row[colour], kLastStonePoints[colour]));
  }
  return facts;
}

Facts player_facts(const View& view, Seat own) {
  Facts facts;
  for_each_seat_from(own, view.config.players,
                     [&](Seat seat) { facts.push_back(kPlayer(seat, points_of(view, seat))); });
  return facts;
}

}  // namespace

std::span<const Topic<View>> Rules::topics() {
  using When = Topic<View>::When;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"board", When::TurnBegins, &board_facts},
      {"players", When::TurnBegins, &player_facts},
  });
  return kTopics;
}

Facts Rules::legend() { return {kLegend()}; }

}  // namespace partal::@game@
