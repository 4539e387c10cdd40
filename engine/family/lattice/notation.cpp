// Actions and draws as text (docs/record-format.md). Each has one spelling: what was read is written again
// and must give the same text.

#include "engine/core/notation.h"

#include "engine/core/overloaded.h"
#include "engine/family/lattice/notation.h"

namespace partal::lattice {

namespace {

constexpr std::string_view kLayForm = "lay 4c 2,3 r1";

// An octagon that does not exist and a rotation that no tile has fit into no Lay: the reader names their
// rules (GAR-10, GAR-13, CAR-10, CAR-13).
Violation outside(const Face& face, Cell cell) {
  return {.rule = face.rules.turn,
          .code = "cell.outside",
          .args = {{"at", cell}, {"most", std::int64_t{kOctagonSide - 1}}}};
}

Violation no_rotation(const Face& face, std::string_view word) {
  return {.rule = face.rules.rotation, .code = "tile.rotation", .args = {{"found", excerpt(word)}}};
}

Result<Action> read_lay(const Face& face, Words& words, std::string_view text) {
  const auto tile = read_tile(words.next());
  const auto cell = read_cell(words.next());
  const std::string_view turned = words.next();
  if (!tile || !cell || turned.size() < 2 || turned[0] != 'r' || !words.at_end()) {
    return refuse(bad_form(text, kLayForm));
  }
  if (!is_octagon(*cell)) return refuse(outside(face, *cell));
  const auto rotation = read_rotation(turned);
  if (!rotation) return refuse(no_rotation(face, turned));
  return Lay{.tile = *tile,
             .octagon = static_cast<std::uint8_t>(place_of(*cell)),
             .rotation = static_cast<std::uint8_t>(*rotation)};
}

std::optional<Draw> read_first(Words& words) {
  const auto seat = read_seat(words.next());
  if (!seat) return std::nullopt;
  return FirstDraw{*seat};
}

std::optional<Draw> read_chip(Words& words) {
  const auto cell = read_cell(words.next());
  const auto value = read_integer(words.next(), 1, kChipValues);
  if (!cell || !is_square(*cell) || !value) return std::nullopt;
  return ChipDraw{.square = static_cast<std::uint8_t>(place_of(*cell)),
                  .value = static_cast<std::uint8_t>(*value)};
}

std::optional<Draw> read_hand(Words& words) {
  const auto seat = read_seat(words.next());
  const auto tile = read_tile(words.next());
  if (!seat || !tile) return std::nullopt;
  return HandDraw{.seat = *seat, .tile = *tile};
}

constexpr std::array<Form<std::optional<Draw>>, 3> kDrawForms = {{
    {"first", "first p2", read_first},
    {"chip", "chip 0,3 5", read_chip},
    {"hand", "hand p2 4c", read_hand},
}};

}  // namespace

std::string tile_text(Tile tile) {
  return {static_cast<char>('0' + count_on(tile)), static_cast<char>('a' + order_of(tile))};
}

std::optional<Tile> read_tile(std::string_view word) {
  if (word.size() != 2 || word[0] < '1' || word[0] > '0' + kCounts) return std::nullopt;
  if (word[1] < 'a' || word[1] >= 'a' + kOrders) return std::nullopt;
  return tile_of(kOrders * (word[0] - '1') + (word[1] - 'a'));
}

std::vector<std::string> tile_texts(TileSet tiles) {
  std::vector<std::string> texts;
  for_each_tile(tiles, [&texts](Tile tile) { texts.push_back(tile_text(tile)); });
  return texts;
}

std::string lay_text(Tile tile, int octagon, int rotation) {
  return tile_text(tile) + ' ' + cell_text(cell_of(octagon)) + " r" + static_cast<char>('0' + rotation);
}

std::optional<int> read_rotation(std::string_view word) {
  if (word.size() != 2 || word[0] != 'r' || word[1] < '0' || word[1] >= '0' + kRotations) return std::nullopt;
  return word[1] - '0';
}

std::string_view action_kind(const Action& action) {
  return std::holds_alternative<Lay>(action) ? "lay" : "end";
}

std::string action_text(const Action& action) {
  const auto* lay = std::get_if<Lay>(&action);
  if (lay == nullptr) return "end";
  return "lay " + lay_text(lay->tile, lay->octagon, lay->rotation);
}

Args action_args(const Action& action) {
  const auto* lay = std::get_if<Lay>(&action);
  if (lay == nullptr) return {};
  return {{"tile", tile_text(lay->tile)},
          {"at", cell_of(lay->octagon)},
          {"rotation", std::int64_t{lay->rotation}}};
}

Result<Action> parse_action(const Face& face, std::string_view text) {
  Words words(text);
  const std::string_view kind = words.next();
  if (kind != "lay" && kind != "end") {
    return refuse(unknown_action(kind));
  }
  if (kind == "end") {
    if (text != "end") return refuse(bad_form(text, "end"));
    return End{};
  }
  Result<Action> read = read_lay(face, words, text);
  if (read && action_text(*read) != text) return refuse(bad_form(text, action_text(*read)));
  return read;
}

std::string draw_text(const Draw& draw) {
  return std::visit(
      Overloaded{
          [](const FirstDraw& first) { return "first " + seat_text(first.seat); },
          [](const ChipDraw& chip) {
            return "chip " + cell_text(cell_of(chip.square)) + ' ' + std::to_string(chip.value);
          },
          [](const HandDraw& hand) { return "hand " + seat_text(hand.seat) + ' ' + tile_text(hand.tile); },
      },
      draw);
}

Result<Draw> parse_draw(std::string_view text) { return read_draw(kDrawForms, text, draw_text); }

std::vector<std::string> colours_on(const Face& face, Tile tile) {
  std::vector<std::string> ids;
  for (const std::uint8_t colour : kColourOrders[static_cast<std::size_t>(order_of(tile))]) {
    ids.emplace_back(face.colour_ids[colour]);
  }
  return ids;
}

std::optional<Piece> piece_of(const Face& face, std::string_view arg, const Value& value) {
  const bool is_tile = arg == "tile" || arg == "tiles" || arg == "corner" || arg == "other";
  if (const auto* text = std::get_if<std::string>(&value); text != nullptr && is_tile) {
    const auto tile = read_tile(*text);
    if (!tile) return std::nullopt;
    return Piece{"tile",
                 {{"notation", *text},
                  {"count", std::int64_t{count_on(*tile)}},
                  {"colours", colours_on(face, *tile)}}};
  }
  const auto* number = std::get_if<std::int64_t>(&value);
  if (number == nullptr || arg != "chip" || *number < 1 || *number > kChipValues) return std::nullopt;
  const std::string_view type = face.chip_types[static_cast<std::size_t>(*number - 1)];
  return Piece{"chip", {{"type", std::string(type)}, {"value", *number}}};
}

Value sums_value(Sums sums) {
  std::vector<std::int64_t> values;
  for (int i = 0; i < kColours; ++i) values.push_back(sum_of(sums, colour_at(i)));
  return values;
}

Value cancelled_value(const Face& face, const Verdict& verdict) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (verdict.cancelled[i]) ids.emplace_back(face.colour_ids[i]);
  }
  return ids;
}

Value winner_value(const Face& face, const Verdict& verdict) {
  if (!verdict.winner) return {};
  return std::string(face.id(*verdict.winner));
}

}  // namespace partal::lattice
