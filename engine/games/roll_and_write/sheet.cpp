#include "engine/games/roll_and_write/sheet.h"

#include "engine/core/common_codes.h"

namespace partal::roll_and_write {

namespace {

constexpr std::string_view kForm = "GSTAGC/.../CGATSP coins=20 places=16.8.1/.../21.13.6";
constexpr std::string_view kCoins = "coins=";
constexpr std::string_view kPlacesWord = "places=";

tl::unexpected<Violation> wrong(std::string_view rule, std::string_view found, std::string_view expected) {
  return refuse(common::kOptionValue(rule, "sheet", excerpt(found), std::string(expected)));
}

// The parts of a text between separators; one more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text = text.substr(at + 1);
  }
}

Result<bool> read_grid(std::string_view text, Sheet& sheet) {
  const auto rows = split(text, '/');
  if (rows.size() != kFaces) return wrong("RNW-01", text, "6 x ABCDEF: .../.../.../.../.../...");
  int square = 0;
  for (const std::string_view row : rows) {
    if (row.size() != kFaces) return wrong("RNW-01", row, "6 x P|S|A|C|G|T");
    for (const char letter : row) {
      const std::size_t found = kTypeLetters.find(letter);
      if (found == std::string_view::npos) return wrong("RNW-01", row, "6 x P|S|A|C|G|T");
      const auto type = static_cast<Type>(found);
      sheet.grid[static_cast<Square>(square++)] = type;
      ++sheet.boxes[type];
    }
  }
  for (const Type type : kAllTypes) {
    if (sheet.boxes[type] > 0) continue;
    return wrong("RNW-01", text, letter_of(type) + std::string(": 1-31"));  // each at least once
  }
  return true;
}

Result<bool> read_coins(std::string_view text, Sheet& sheet) {
  const bool named = text.starts_with(kCoins);
  const auto coins =
      named ? read_integer(text.substr(kCoins.size()), kFewestCoins, kMostCoins) : std::nullopt;
  if (!coins) return wrong("RNW-26", text, "coins=3-99");  // the three of the start are among them (RNW-14)
  sheet.coins = static_cast<std::uint8_t>(*coins);
  return true;
}

// First, second, third place of one type: never more for a worse place.
Result<bool> read_places(std::string_view text, PlacePoints& places) {
  constexpr std::string_view kExpected = "FIRST.SECOND.THIRD: 99 >= ... >= 0";
  const auto parts = split(text, '.');
  if (parts.size() != kPlaces) return wrong("RNW-02", text, kExpected);
  std::int64_t most = kMostPlacePoints;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const auto points = read_integer(parts[place], 0, most);
    if (!points) return wrong("RNW-02", text, kExpected);
    places[place] = static_cast<std::uint8_t>(*points);
    most = *points;
  }
  return true;
}

Result<bool> read_place_table(std::string_view text, Sheet& sheet) {
  const auto types = text.starts_with(kPlacesWord) ? split(text.substr(kPlacesWord.size()), '/')
                                                   : std::vector<std::string_view>{};
  if (types.size() != kTypes) return wrong("RNW-02", text, "places=16.8.1/.../21.13.6 (P/S/A/C/G/T)");
  for (const Type type : kAllTypes) {
    const auto read = read_places(types[static_cast<std::size_t>(type)], sheet.places[type]);
    if (!read) return read;
  }
  return true;
}

}  // namespace

SquareSet Sheet::squares_of(Type wanted) const {
  SquareSet squares;
  for (std::size_t i = 0; i < kSquares; ++i) {  // quicker than kAllSquares: playouts ask
    if (grid.values[i] == wanted) squares.add(static_cast<Square>(i));
  }
  return squares;
}

std::string sheet_text(const Sheet& sheet) {
  std::string text;
  for (const Square square : kAllSquares) {
    if (blue_of(square) == 1 && !text.empty()) text += '/';
    text += letter_of(sheet.grid[square]);
  }
  text.append(" ").append(kCoins).append(std::to_string(sheet.coins)).append(" ").append(kPlacesWord);
  for (const Type type : kAllTypes) {
    if (type != Type::Pavilion) text += '/';
    for (std::size_t place = 0; place < kPlaces; ++place) {
      text += (place > 0 ? "." : "") + std::to_string(sheet.places[type][place]);
    }
  }
  return text;
}

Result<Sheet> parse_sheet(std::string_view text) {
  Words words(text);
  const std::string_view grid = words.next();
  const std::string_view coins = words.next();
  const std::string_view places = words.next();
  if (grid.empty() || !words.at_end()) return wrong("RNW-01", text, kForm);
  Sheet sheet;
  for (const auto& read :
       {read_grid(grid, sheet), read_coins(coins, sheet), read_place_table(places, sheet)}) {
    if (!read) return refuse(read.error());
  }
  return sheet;
}

}  // namespace partal::roll_and_write
