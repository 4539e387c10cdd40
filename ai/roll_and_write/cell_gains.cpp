#include "ai/roll_and_write/cell_gains.h"

namespace partal::roll_and_write {

namespace {

Line row_line(Square square) { return row_at(yellow_of(square)); }
Line column_line(Square square) { return column_at(blue_of(square)); }

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

}  // namespace

CellGains::CellGains(const Sheet& sheet, SquareSet cells, const Tables& tables)
    : sheet_(sheet), tables_(tables) {
  for (const Square square : cells) {
    gains_[square] = tables.types[sheet.type(square)][1] + tables.lines[row_line(square)][1] +
                     tables.lines[column_line(square)][1];
  }
}

int CellGains::of(Square first, Square second) const {
  int sum = of(first) + of(second);
  const auto together = [&sum](const Steps& steps) { sum += steps[2] - 2 * steps[1]; };
  if (sheet_.type(first) == sheet_.type(second)) together(tables_.types[sheet_.type(first)]);
  if (yellow_of(first) == yellow_of(second)) together(tables_.lines[row_line(first)]);
  if (blue_of(first) == blue_of(second)) together(tables_.lines[column_line(first)]);
  return sum;
}

int CellGains::best(const Dice& dice) const {
  return std::max({of(square_at(dice.yellow[0], dice.blue[0])), of(square_at(dice.yellow[0], dice.blue[1])),
                   of(square_at(dice.yellow[1], dice.blue[0])), of(square_at(dice.yellow[1], dice.blue[1]))});
}

int CellGains::promise(int yellow, int blue) const {
  int sum = 0;
  for (int other_yellow = 1; other_yellow <= kFaces; ++other_yellow) {
    const int beside = std::max(of(square_at(yellow, blue)), of(square_at(other_yellow, blue)));
    for (int other_blue = 1; other_blue <= kFaces; ++other_blue) {
      sum += std::max({beside, of(square_at(yellow, other_blue)), of(square_at(other_yellow, other_blue))});
    }
  }
  return sum / kSquares;
}

int CellGains::usual() const {
  int sum = 0;
  for (const Dice& dice : kThrows) sum += best(dice);
  return sum / kSquares;
}

}  // namespace partal::roll_and_write
