// Actions, draws and pieces as text, the same in every game of the lattice; colours by the face's ids.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/piece.h"
#include "engine/family/lattice/face.h"
#include "engine/family/lattice/lattice.h"
#include "engine/family/lattice/sorts.h"

namespace partal::lattice {

std::string action_text(const Action& action);
std::string_view action_kind(const Action& action);
Args action_args(const Action& action);
Result<Action> parse_action(const Face& face, std::string_view text);
std::string draw_text(const Draw& draw);
Result<Draw> parse_draw(std::string_view text);
std::vector<CodeSpec> notation_codes();  // with the fields of actions and draws

// The colours a tile shows, clockwise from its first one.
std::vector<std::string> colours_on(const Face& face, Tile tile);

// What is printed on the piece that a value stands for.
std::optional<Piece> piece_of(const Face& face, std::string_view sort, const Value& value);

// Who cancelled whom, and who has it.
std::vector<std::string> cancelled_ids(const Face& face, const Verdict& verdict);
std::optional<std::string> winner_id(const Face& face, const Verdict& verdict);  // nothing: nobody

}  // namespace partal::lattice
