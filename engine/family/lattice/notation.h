// Actions, draws and pieces as text, the same in every game of the lattice; colours by the face's ids.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/piece.h"
#include "engine/family/lattice/face.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

std::string tile_text(Tile tile);  // "4c": count 4, the third order
std::optional<Tile> read_tile(std::string_view word);
std::vector<std::string> tile_texts(TileSet tiles);
std::string lay_text(Tile tile, int octagon, int rotation);  // "4c 2,3 r1"
std::optional<int> read_rotation(std::string_view word);

std::string action_text(const Action& action);
std::string_view action_kind(const Action& action);
Args action_args(const Action& action);
Result<Action> parse_action(const Face& face, std::string_view text);
std::string draw_text(const Draw& draw);
Result<Draw> parse_draw(std::string_view text);

// The colours a tile shows, clockwise from its first one.
std::vector<std::string> colours_on(const Face& face, Tile tile);

// What is printed on the piece that a value stands for.
std::optional<Piece> piece_of(const Face& face, std::string_view arg, const Value& value);

// A chip as args: what the sums were, who cancelled whom, who has it.
Value sums_value(Sums sums);
Value cancelled_value(const Face& face, const Verdict& verdict);
Value winner_value(const Face& face, const Verdict& verdict);  // null: nobody

}  // namespace partal::lattice
