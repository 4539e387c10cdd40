#include "ai/roll_and_write/prospect.h"

#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

namespace {

// Points to come of a row, less a share of what the other contenders have to expect.
struct Stake {
  std::size_t row;
  std::size_t contenders;
  int rivals;

  int in(const Race& race) const {
    int points = race.points(row);
    for (std::size_t other = 0; rivals > 0 && other < contenders; ++other) {
      if (other != row) points -= race.points(other) * rivals / kHundred;
    }
    return points;
  }
};

// The types of the cells, by bit.
unsigned types_of(const Sheet& sheet, SquareSet cells) {
  unsigned types = 0;
  for (const Square square : cells) types |= 1U << static_cast<unsigned>(sheet.type(square));
  return types;
}

template <std::size_t... Types>
PerType<Race> all_races(const State& state, const Course& course, const Odds& odds,
                        std::index_sequence<Types...> /*types*/) {
  return {{Race(state, static_cast<Type>(Types), course, odds)...}};
}

}  // namespace

Scene::Scene(const State& position, const Odds& believed, Course::CurrentTurn current)
    : state(position),
      odds(believed),
      course(position, believed, current),
      races(all_races(position, course, believed, std::make_index_sequence<kTypes>())) {}

Prospect::Prospect(const Scene& scene, Seat seat, const Look& look)
    : player_(scene.state.players[seat]),
      odds_(scene.odds),
      turns_(scene.course.turns[row_of(seat)]),
      chance_of_cell_(scene.course.chance_of_cell[row_of(seat)]),
      gains_(scene.state.config.sheet, without(look.cells, player_.built),
             tables(scene, row_of(seat), look)) {}

CellGains::Tables Prospect::tables(const Scene& scene, std::size_t row, const Look& look) const {
  CellGains::Tables tables;
  const Stake stake{row, static_cast<std::size_t>(contenders(scene.state)), look.rivals};
  const SquareSet cells = without(look.cells, player_.built);
  const unsigned types = types_of(scene.state.config.sheet, cells);
  for (const Type type : kAllTypes) {
    if (((types >> static_cast<unsigned>(type)) & 1U) == 0) continue;
    const int left = scene.state.config.sheet.boxes[type] - scene.state.rows[row].marks[type];
    if (left == 0) continue;
    Race race = scene.races[type];
    const int before = stake.in(race);
    for (int more = 1; more <= std::min(left, look.marks); ++more) {
      race.mark(row);
      tables.types[type][static_cast<std::size_t>(more)] =
          stake.in(race)-before - more * odds_.beliefs().building;
    }
  }
  for (const Line each : kAllLines) {
    if ((cells & kLineSquares[each]).empty()) continue;
    const int buildings = (player_.built & kLineSquares[each]).size();
    for (int more = 1; more <= std::min(look.marks, kFaces - buildings); ++more) {
      tables.lines[each][static_cast<std::size_t>(more)] = line(buildings + more) - line(buildings);
    }
  }
  return tables;
}

int Prospect::lines() const {
  int points = 0;
  for (const SquareSet squares : kLineSquares) points += line((player_.built & squares).size());
  return points;
}

}  // namespace partal::roll_and_write
