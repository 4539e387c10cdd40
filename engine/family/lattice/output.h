// What leaves a game on the lattice: refusals, events, scores, views, pictures, texts. Off the path of search
// and simulation; the words, colours and rule ids are the face's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/schema.h"
#include "engine/family/lattice/face.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

std::string_view step(const State& state);
std::optional<Violation> check(const Face& face, const State& state, const Action& action);
void apply(const Face& face, State& state, const Action& action, Log& log);
void apply(State& state, const Draw& draw, Log& log);

std::vector<ScoreItem> scores(const Face& face, const OpenTable& table);
// Whose chips a seat has, among these squares.
Board squares_won(const OpenTable& table, Seat seat, Board among = ~Board{0});
ScoreItem score_item(const Face& face, const OpenTable& table, int square);  // pre: some seat has won it
std::vector<Seat> winners(const OpenTable& table);
std::vector<Note> notes(const OpenTable& table);

View view(const State& state, Viewer viewer);
State imagine(const View& view, Rng& rng);

void view_json(const Face& face, const View& view, JsonWriter& json, const ViewAids& aids);
void view_changes(const Face& face, const View& was, const View& now, ChangesWriter& changes,
                  const ViewAids& aids);
void view_schema(SchemaWriter& schema, JsonWriter& json);
std::string view_text(const Face& face, const View& view);
std::vector<Change> changes(const Face& face, const OpenTable& before, const OpenTable& after);
void hash(const Face& face, const State& state, Hasher& hasher);

std::span<const DocumentSpec> documents();

// A whole position as text, one fact a line, for tests, bug reports and the command line. It tells
// everything, so server/ and bindings/ do not call it: what leaves for a player is a view.
std::string state_text(const Face& face, const State& state);
// Refuses any other text with `text.form`, save that the last line end may be missing; `found` begins with
// the number of the line. A position may leave out tiles (tests build small ones), but has none twice, and
// points are what the complete squares give.
Result<State> parse_state(const Face& face, const GameInfo& info, std::string_view text);

}  // namespace partal::lattice
