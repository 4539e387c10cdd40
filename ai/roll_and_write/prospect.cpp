#include "ai/roll_and_write/prospect.h"

#include "engine/games/roll_and_write/chapters.h"

namespace partal::roll_and_write {

namespace {

// 36 throws of two pairs which show every pair once on either side: enough for a mean.
constexpr auto kThrows = [] {
  std::array<Dice, kSquares> throws{};
  for (int yellow = 0; yellow < kFaces; ++yellow) {
    for (int blue = 0; blue < kFaces; ++blue) {
      const auto face = [](int value) { return static_cast<std::uint8_t>(value % kFaces + 1); };
      throws[static_cast<std::size_t>(yellow * kFaces + blue)] = {{face(yellow), face(yellow + blue + 1)},
                                                                  {face(blue), face(yellow + 2 * blue + 1)}};
    }
  }
  return throws;
}();

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

template <std::size_t... Types>
std::array<Race, kTypes> all_races(const State& state, const Course& course, const Odds& odds,
                                   std::index_sequence<Types...> /*types*/) {
  return {Race(state, Types, course, odds)...};
}

}  // namespace

Scene::Scene(const State& position, const Odds& believed, Course::CurrentTurn current)
    : state(position),
      odds(believed),
      course(position, believed, current),
      races(all_races(position, course, believed, std::make_index_sequence<kTypes>())) {}

Prospect::Prospect(const Scene& scene, Seat seat, const Look& look)
    : player_(scene.state.players[seat]),
      sheet_(scene.state.config.sheet),
      odds_(scene.odds),
      turns_(scene.course.turns[row_of(seat)]),
      chance_of_cell_(scene.course.chance_of_cell[row_of(seat)]) {
  look_at_marks(scene, row_of(seat), look);
  std::array<int, kLines> line_gains{};
  for (std::size_t line = 0; line < kLines; ++line) line_gains[line] = line_gain(line, 1);
  for (const Square square : without(kAllSquares, player_.built)) {
    gains_[static_cast<std::size_t>(square)] =
        marks_[static_cast<std::size_t>(sheet_.type(square))][1] - odds_.beliefs().building +
        line_gains[static_cast<std::size_t>(yellow_of(square) - 1)] +
        line_gains[static_cast<std::size_t>(kFaces + blue_of(square) - 1)];
  }
}

void Prospect::look_at_marks(const Scene& scene, std::size_t row, const Look& look) {
  const Stake stake{row, static_cast<std::size_t>(contenders(scene.state)), look.rivals};
  for (std::size_t type = 0; type < kTypes; ++type) {
    const int left = sheet_.boxes[type] - scene.state.rows[row].marks[type];
    if (left == 0) continue;
    Race race = scene.races[type];
    const int before = stake.in(race);
    for (int more = 1; more <= std::min(left, look.marks); ++more) {
      race.mark(row);
      marks_[type][static_cast<std::size_t>(more)] = stake.in(race)-before;
    }
  }
}

int Prospect::line_gain(std::size_t line, int more) const {
  const int buildings = (player_.built & kLineSquares[line]).size();
  if (buildings + more > kFaces) return 0;
  return odds_.line(buildings + more, chance_of_cell_, turns_) -
         odds_.line(buildings, chance_of_cell_, turns_);
}

int Prospect::gain(Square first, Square second) const {
  int sum = gain(first) + gain(second);
  if (sheet_.type(first) == sheet_.type(second)) {
    const auto& marks = marks_[static_cast<std::size_t>(sheet_.type(first))];
    sum += marks[2] - 2 * marks[1];
  }
  const auto together = [&](std::size_t line) { sum += line_gain(line, 2) - 2 * line_gain(line, 1); };
  if (yellow_of(first) == yellow_of(second)) together(static_cast<std::size_t>(yellow_of(first) - 1));
  if (blue_of(first) == blue_of(second)) together(static_cast<std::size_t>(kFaces + blue_of(first) - 1));
  return sum;
}

int Prospect::lines() const {
  int points = 0;
  for (const SquareSet line : kLineSquares) {
    points += odds_.line((player_.built & line).size(), chance_of_cell_, turns_);
  }
  return points;
}

int Prospect::best(const Dice& dice) const {
  return std::max(
      {gain(square_at(dice.yellow[0], dice.blue[0])), gain(square_at(dice.yellow[0], dice.blue[1])),
       gain(square_at(dice.yellow[1], dice.blue[0])), gain(square_at(dice.yellow[1], dice.blue[1]))});
}

int Prospect::promise(int yellow, int blue) const {
  int sum = 0;
  for (int other_yellow = 1; other_yellow <= kFaces; ++other_yellow) {
    const int beside = std::max(gain(square_at(yellow, blue)), gain(square_at(other_yellow, blue)));
    for (int other_blue = 1; other_blue <= kFaces; ++other_blue) {
      sum +=
          std::max({beside, gain(square_at(yellow, other_blue)), gain(square_at(other_yellow, other_blue))});
    }
  }
  return sum / kSquares;
}

int Prospect::usual() const {
  int sum = 0;
  for (const Dice& dice : kThrows) sum += best(dice);
  return sum / kSquares;
}

}  // namespace partal::roll_and_write
