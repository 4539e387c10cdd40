// The view as a picture for a terminal of 80 columns and for tests: notation and figures only, so that it is
// the same in every language.
//
// A square is (5) while its chip counts, `g12` when it gave green 12, `o 0` when a neutral colour took it and
// `---` when nobody has it. A tile shows the letter of the colour that faces each square, and its name in the
// middle. Where a tile may be laid now, an empty octagon shows its place.
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/output.h"

namespace partal::lattice {

namespace {

constexpr std::size_t kLeft = 4;     // room for the numbers of the rows
constexpr std::size_t kAcross = 10;  // from square to square
constexpr std::size_t kDown = 4;
constexpr std::size_t kSquareWidth = 3;

class Canvas {
 public:
  void put(std::size_t row, std::size_t column, std::string_view text) {
    if (lines_.size() <= row) lines_.resize(row + 1);
    std::string& line = lines_[row];
    if (line.size() < column + text.size()) line.resize(column + text.size(), ' ');
    line.replace(column, text.size(), text);
  }
  std::size_t height() const { return lines_.size(); }
  std::string text() const {
    std::string out;
    for (const std::string& line : lines_) {
      const std::size_t end = line.find_last_not_of(' ');
      out.append(line, 0, end == std::string::npos ? 0 : end + 1).append("\n");
    }
    return out;
  }

 private:
  std::vector<std::string> lines_;
};

std::string square_text(const Face& face, const OpenTable& table, int square) {
  const int value = chip_on(table, square);
  if (value == 0) return " . ";
  if ((octagons_of(square) & ~table.occupied) != 0) return "(" + std::to_string(value) + ")";
  const Verdict verdict = verdict_on(table, square);
  if (!verdict.winner) return "---";
  const bool is_owned = owner_of(table.config, *verdict.winner).has_value();
  const std::string points = std::to_string(is_owned ? value * verdict.factor : 0);
  return face.letter(*verdict.winner) + std::string(2 - points.size(), ' ') + points;
}

// How wide a tile is drawn: on the board, where squares stand between, and in the hand.
constexpr std::size_t kBoardTile = 7;
constexpr std::size_t kHandTile = 5;

struct Spot {
  std::size_t row;
  std::size_t column;
  std::size_t width;
};

// The colours of a tile at the corners of a box, its name in the middle.
void put_tile(Canvas& canvas, const Face& face, const Spot& spot, Laid laid) {
  const auto [row, column, width] = spot;
  const auto letter = [&](Corner corner) {
    return std::string(1, face.letter(facing(tile_of(laid), rotation_of(laid), corner)));
  };
  canvas.put(row, column, letter(Corner::NorthWest));
  canvas.put(row, column + width - 1, letter(Corner::NorthEast));
  canvas.put(row + 1, column + (width - 2) / 2, tile_text(tile_of(laid)));
  canvas.put(row + 2, column, letter(Corner::SouthWest));
  canvas.put(row + 2, column + width - 1, letter(Corner::SouthEast));
}

void put_octagon(Canvas& canvas, const Face& face, const OpenTable& table, int octagon) {
  const Cell cell = cell_of(octagon);
  const std::size_t row = kDown * static_cast<std::size_t>(cell.row) + 2;
  const std::size_t column = kLeft + kSquareWidth + kAcross * static_cast<std::size_t>(cell.column);
  const Laid laid = table.cover.at(octagon);
  if (laid != Laid::Nothing) {
    put_tile(canvas, face, {row, column, kBoardTile}, laid);
  } else if (table.phase == Phase::Lay && (open_octagons(table) & bit(octagon)) != 0) {
    canvas.put(row + 1, column + 2, cell_text(cell));
  } else {
    canvas.put(row + 1, column + 3, ".");
  }
}

// Numbers of squares stand on the lines of the squares, numbers of octagons between them.
void put_numbers(Canvas& canvas) {
  for (std::size_t i = 0; i < kSide; ++i) {
    canvas.put(0, kLeft + kAcross * i + 1, std::to_string(i));
    canvas.put(kDown * i + 1, 1, std::to_string(i));
  }
}

void put_board(Canvas& canvas, const Face& face, const OpenTable& table) {
  put_numbers(canvas);
  for (int square = 0; square < kSquares; ++square) {
    const Cell cell = cell_of(square);
    canvas.put(kDown * static_cast<std::size_t>(cell.row) + 1,
               kLeft + kAcross * static_cast<std::size_t>(cell.column), square_text(face, table, square));
  }
  for_each_place(kOctagons, [&](int octagon) { put_octagon(canvas, face, table, octagon); });
}

// ---- below the board: seats, own tiles, tiles not seen yet

std::string_view mark_of(const OpenTable& table, Seat seat) {
  const bool decides = table.phase == Phase::Lay || table.phase == Phase::Close;
  return decides && table.active == seat ? ">" : " ";
}

// "l 34 + y 12 = 46"
std::string points_text(const Face& face, const OpenTable& table, Seat seat) {
  std::string text;
  for (int i = 0; i < kColours; ++i) {
    if (owner_of(table.config, colour_at(i)) != seat) continue;
    text += (text.empty() ? "" : " + ") + std::string(1, face.letter(colour_at(i))) + ' ' +
            std::to_string(table.points[static_cast<std::size_t>(i)]);
  }
  if (table.config.two_colours) text += " = " + std::to_string(score(table, seat));
  return text;
}

std::string hand_text(const View& view, Seat seat) {
  const int size = hand_size(view.table, seat);
  std::string text;
  if (view.viewer == seat) {
    for (const std::string& tile : tile_texts(view.hand)) text += (text.empty() ? "" : " ") + tile;
    return text;
  }
  for (int i = 0; i < size; ++i) text += text.empty() ? "**" : " **";
  return text;
}

constexpr std::size_t kHandColumn = 25;
constexpr std::size_t kOwnColumn = 36;
constexpr std::size_t kUnseenColumn = 58;

std::string neutral_letters(const Face& face, const Config& config) {
  std::string letters;
  for (int i = 0; i < kColours; ++i) {
    if (!owner_of(config, colour_at(i))) letters += std::string(" ") + face.letter(colour_at(i));
  }
  return letters;
}

void put_seats(Canvas& canvas, const Face& face, const View& view, std::size_t row) {
  const OpenTable& table = view.table;
  for (int i = 0; i < players(table); ++i, ++row) {
    const Seat seat = seat_at(i);
    canvas.put(row, 0, std::string(mark_of(table, seat)) + seat_text(seat));
    canvas.put(row, 5, points_text(face, table, seat));
    canvas.put(row, kHandColumn, hand_text(view, seat));
  }
  const std::string neutral = neutral_letters(face, table.config);
  if (!neutral.empty()) canvas.put(row++, 1, "--" + neutral);
  canvas.put(row, 1, "+" + std::to_string(supply_size(table)));
}

// What the viewer holds, as it lies with r0: clockwise from the north-west.
void put_own_tiles(Canvas& canvas, const Face& face, const View& view, std::size_t row) {
  std::size_t column = kOwnColumn;
  for_each_tile(view.hand, [&](Tile tile) {
    put_tile(canvas, face, {row, column, kHandTile}, laid_of(tile, 0));
    column += kHandTile + 2;
  });
}

// The orders with their colours clockwise, and the counts of each that the viewer has not seen.
void put_unseen(Canvas& canvas, const Face& face, const View& view, std::size_t row, std::size_t column) {
  const TileSet rest = unseen(view);
  for (int order = 0; order < kOrders; ++order, ++row) {
    std::string text(1, static_cast<char>('a' + order));
    text += ' ';
    for (const std::uint8_t colour : kColourOrders[static_cast<std::size_t>(order)]) {
      text += face.letter(colour_at(colour));
    }
    text += "  ";
    for (int count = 1; count <= kCounts; ++count) {
      const bool is_unseen = rest.has(tile_of(kOrders * (count - 1) + order));
      text += ' ';
      text += is_unseen ? static_cast<char>('0' + count) : '.';
    }
    canvas.put(row, column, text);
  }
}

}  // namespace

std::string view_text(const Face& face, const View& view) {
  Canvas canvas;
  put_board(canvas, face, view.table);
  const std::size_t row = canvas.height() + 1;
  put_seats(canvas, face, view, row);
  put_own_tiles(canvas, face, view, row);
  put_unseen(canvas, face, view, row, kUnseenColumn);
  return canvas.text();
}

}  // namespace partal::lattice
