// Actions and draws as text (docs/record-format.md), and what they are made of.
#include "engine/family/lattice/notation.h"

#include "engine/core/notation.h"
#include "engine/family/lattice/codes.h"

namespace partal::lattice {

namespace {

// An octagon that does not exist and a rotation that no tile has fit into no Lay, so the reader refuses them;
// parse_action() names the rules (GAR-10, GAR-13, CAR-10, CAR-13).
Result<std::optional<Lay>> read_lay(Words& words) {
  const auto tile = TileSort::read(words);
  const auto cell = CellSort::read(words);
  const std::string_view turned = words.next();
  if (!tile || !cell || turned.size() < 2 || turned[0] != 'r' || !words.at_end()) return std::nullopt;
  if (!is_octagon(*cell)) return refuse(codes::kOutside({}, *cell, kOctagonSide - 1));
  const auto rotation = read_rotation(turned);
  if (!rotation) return refuse(codes::kRotation({}, excerpt(turned)));
  return Lay{.tile = *tile,
             .octagon = static_cast<std::uint8_t>(place_of(*cell)),
             .rotation = static_cast<std::uint8_t>(*rotation)};
}

constexpr auto kActions = notation<Action>(
    form<Lay>("lay", "lay 4c 2,3 r1", part<&Lay::tile>(tile_field("tile")),
              part<&Lay::octagon>(place_field("at")), part<&Lay::rotation>(rotation_field("rotation")))
        .read_by(read_lay),
    form<End>("end", "end"));

constexpr auto kDraws =
    notation<Draw>(form<FirstDraw>("first", "first p2", part<&FirstDraw::seat>(seat_field("seat"))),
                   form<ChipDraw>("chip", "chip 0,3 5", part<&ChipDraw::square>(place_field("at")),
                                  part<&ChipDraw::value>(chip_field("chip"))),
                   form<HandDraw>("hand", "hand p2 4c", part<&HandDraw::seat>(seat_field("seat")),
                                  part<&HandDraw::tile>(tile_field("tile"))));

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

std::optional<int> read_rotation(std::string_view word) {
  if (word.size() != 2 || word[0] != 'r' || word[1] < '0' || word[1] >= '0' + kRotations) return std::nullopt;
  return word[1] - '0';
}

std::string_view action_kind(const Action& action) { return kActions.kind(action); }
std::string action_text(const Action& action) { return kActions.text(action); }
Args action_args(const Action& action) { return kActions.args(action); }
std::string draw_text(const Draw& draw) { return kDraws.text(draw); }
Result<Draw> parse_draw(std::string_view text) { return kDraws.read_draw(text); }

Result<Action> parse_action(const Face& face, std::string_view text) {
  Result<Action> read = kActions.read_action(text);
  if (read) return read;
  Violation violation = read.error();
  if (violation.code == codes::kOutside.code) violation.rule = face.rules.turn;
  if (violation.code == codes::kRotation.code) violation.rule = face.rules.rotation;
  return refuse(std::move(violation));
}

std::vector<CodeSpec> notation_codes() { return codes_of(kActions, kDraws); }

std::vector<std::string> colours_on(const Face& face, Tile tile) {
  std::vector<std::string> ids;
  for (const std::uint8_t colour : kColourOrders[static_cast<std::size_t>(order_of(tile))]) {
    ids.emplace_back(face.colour_ids[colour]);
  }
  return ids;
}

std::optional<Piece> piece_of(const Face& face, std::string_view sort, const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value); text != nullptr && sort == TileSort::kSpec.name) {
    const auto tile = read_tile(*text);
    if (!tile) return std::nullopt;
    return Piece{sort,
                 {text_field("notation").arg(*text), count_field("count").arg(count_on(*tile)),
                  colours_field("colours").arg(colours_on(face, *tile))}};
  }
  const auto* number = std::get_if<std::int64_t>(&value);
  if (number == nullptr || sort != ChipSort::kSpec.name) return std::nullopt;
  if (*number < 1 || *number > kChipValues) return std::nullopt;
  const std::string_view type = face.chip_types[static_cast<std::size_t>(*number - 1)];
  return Piece{sort, {text_field("type").arg(std::string(type)), count_field("value").arg(*number)}};
}

std::vector<std::string> cancelled_ids(const Face& face, const Verdict& verdict) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (verdict.cancelled[i]) ids.emplace_back(face.colour_ids[i]);
  }
  return ids;
}

std::optional<std::string> winner_id(const Face& face, const Verdict& verdict) {
  if (!verdict.winner) return std::nullopt;
  return std::string(face.id(*verdict.winner));
}

}  // namespace partal::lattice
