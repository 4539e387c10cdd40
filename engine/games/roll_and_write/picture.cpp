// The view as a picture for a terminal of 80 columns and for tests: notation and figures only, so that it is
// the same in every language. Each sheet has its blue dice on the rail above the grid and its yellow ones on
// the rail beside it.
#include "engine/family/text_block.h"
#include "engine/games/roll_and_write/chapters.h"
#include "engine/games/roll_and_write/notation.h"

namespace partal::roll_and_write {

namespace {

using family::Block;

std::string_view mark_of(const State& state, Seat seat) {
  const Pending pending = Rules::pending(state);
  return pending.is_decision() && pending.seat() == seat ? ">" : " ";
}

// ---- a sheet: `[G]` is built, ` G ` is free, `(G)` is free and met by the dice of whoever chooses.
//   >p1   1  2  3  4  5  6
//            b        bb
//    y 1  G [S] T  A (G) C

constexpr std::size_t kGridLeft = 6;
constexpr std::size_t kCellWidth = 3;
constexpr std::size_t kGridTop = 2;

void put_dice(Block& block, const Dice& dice) {
  for (int value = 1; value <= kFaces; ++value) {
    const auto at = static_cast<std::size_t>(value - 1);
    const auto count = [value](const std::array<std::uint8_t, 2>& dice_of_colour) {
      return static_cast<std::size_t>((dice_of_colour[0] == value) + (dice_of_colour[1] == value));
    };
    const std::size_t blues = count(dice.blue);
    const std::size_t yellows = count(dice.yellow);
    block.put(1, kGridLeft + kCellWidth * at + 1, std::string(blues, 'b'));
    block.put(kGridTop + at, 3 - yellows, std::string(yellows, 'y'));
  }
}

SquareSet choice_of(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  if (state.active != seat) return {};
  if (state.phase == Phase::Act) return without(crossings(player.dice), player.built);
  if (state.phase == Phase::Second) return {std::uint64_t{1} << static_cast<int>(player.dice.square(1))};
  return {};
}

Block sheet_block(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const SquareSet choice = choice_of(state, seat);
  Block block;
  block.put(0, 0, std::string(mark_of(state, seat)) + seat_text(seat));
  put_dice(block, player.dice);
  for (std::size_t i = 0; i < kFaces; ++i) {
    const std::string figure = std::to_string(i + 1);
    block.put(0, kGridLeft + kCellWidth * i + 1, figure);
    block.put(kGridTop + i, 4, figure);
  }
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const char letter = letter_of(state.config.sheet.type(square));
    std::string cell = {' ', letter, ' '};
    if (player.built.has(square)) cell = {'[', letter, ']'};
    if (choice.has(square)) cell = {'(', letter, ')'};
    block.put(kGridTop + i / kFaces, kGridLeft + kCellWidth * (i % kFaces), cell);
  }
  return block;
}

// ---- the score sheet: points, boxes marked by type, coins

constexpr std::size_t kPointsEnd = 8;
constexpr std::size_t kTypesEnd = 14;
constexpr std::size_t kTypeWidth = 6;
constexpr std::size_t end_of(Type type) { return kTypesEnd + kTypeWidth * static_cast<std::size_t>(type); }
constexpr std::size_t kCoinsColumn = end_of(Type::Tower) + 3;

// `3/5` boxes; `5/5+` completed and still to be paid, `5/5*` paid.
void put_marks(Block& block, std::size_t line, const State& state, std::size_t row) {
  for (const Type type : kAllTypes) {
    const int marks = state.rows[row].marks[type];
    std::string text =
        marks == 0 ? "." : std::to_string(marks) + "/" + std::to_string(state.config.sheet.boxes[type]);
    const std::size_t end = end_of(type);
    block.put(line, end - text.size(), text);
    if (state.rows[row].awards[type].place > 0) block.put(line, end, "*");
    if (((state.completing[type] >> row) & 1) != 0) block.put(line, end, "+");
  }
}

// Coins to spend, of those circled, of those printed (RNW-26).
std::string coins_text(const Player& player, const Sheet& sheet) {
  return std::to_string(player.coins()) + " (" + std::to_string(player.circled) + "/" +
         std::to_string(sheet.coins) + ")";
}

// The points of the places that can still be won, one line for each place.
void put_places_left(Block& block, std::size_t line, const State& state) {
  for (std::size_t place = 0; place < kPlaces; ++place)
    block.put(line + place, 1, std::to_string(place + 1) + ".");
  for (const Type type : kAllTypes) {
    for (std::size_t place = 0; place < kPlaces; ++place) {
      const std::string points =
          place < state.awarded[type] ? "-" : std::to_string(state.config.sheet.places[type][place]);
      block.put(line + place, end_of(type) - points.size(), points);
    }
  }
}

Block score_block(const State& state) {
  Block block;
  block.put(0, 0, " " + std::to_string(state.round) + "/" + std::to_string(rounds(state)));
  block.put(0, kPointsEnd - 1, "=");
  for (const Type type : kAllTypes) {
    block.put(0, end_of(type) - 1, std::string(1, letter_of(type)));
  }
  block.put(0, kCoinsColumn, "o");
  std::size_t line = 1;
  for (int i = 0; i < seat_count(state); ++i) {
    const Seat seat = seat_at(i);
    block.put(line, 0, std::string(mark_of(state, seat)) + seat_text(seat));
    block.put_figure(line, kPointsEnd, Rules::score(state, seat));
    put_marks(block, line, state, row_of(seat));
    block.put(line, kCoinsColumn, coins_text(state.players[seat], state.config.sheet));
    ++line;
  }
  for (int i = 0; i < state.config.imaginary; ++i) {
    const std::size_t row = row_of_imaginary(state, i);
    block.put(line, 0, ' ' + imaginary_text(i + 1));
    if (state.config.contest) block.put_figure(line, kPointsEnd, state.rows[row].score);
    put_marks(block, line++, state, row);
  }
  put_places_left(block, line, state);
  return block;
}

}  // namespace

std::string Rules::view_text(const View& view) {
  const State state = position_of(view);
  std::vector<Block> sheets;
  for (int i = 0; i < seat_count(state); ++i) sheets.push_back(sheet_block(state, seat_at(i)));
  return family::side_by_side(sheets) + '\n' + family::side_by_side({score_block(state)});
}

}  // namespace partal::roll_and_write
