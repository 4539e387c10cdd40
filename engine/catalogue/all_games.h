// The one list of games. The catalogue, pieces, texts of positions, computer players and the tests that hold
// for every game go through it; whatever else asks the program (`partal games --json`). Adding a game is one
// include and one name here: what the game offers is found by the type of its Rules.
#pragma once

#include "engine/core/document.h"
#include "engine/core/fact.h"
#include "engine/core/game.h"
#include "engine/core/piece.h"
#include "engine/games/alhambra/alhambra.h"
#include "engine/games/carat/carat.h"
#include "engine/games/dice/dice.h"
#include "engine/games/gardens/gardens.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal {

// What a game offers beside its rules, so that it can be shown, told and tested like the others.
template <class G>
concept ListedGame =
    GameRules<G> && requires(const typename G::State& state, const typename G::View& view,
                             std::string_view text, const Value& value, Cell cell, Seat seat) {
      { G::piece_of(text, value) } -> std::same_as<std::optional<Piece>>;  // catalogue/pieces.h
      // A whole position, secrets included: catalogue/state_text.h. Another text than the one spelling is
      // refused with `text.form`, save that the last line end may be missing; `found` begins with the number
      // of the line.
      { G::state_text(state) } -> std::same_as<std::string>;
      { G::parse_state(text) } -> std::same_as<Result<typename G::State>>;
      { G::documents() } -> std::same_as<std::span<const DocumentSpec>>;  // catalogue/documents.h
      // What a player can ask: catalogue/facts.h.
      { G::topics() } -> std::same_as<std::span<const Topic<typename G::View>>>;
      { G::legend() } -> std::same_as<Facts>;
      { G::cell_facts(cell, view, seat) } -> std::same_as<Facts>;
    };

template <ListedGame... G>
struct GameList {};

using AllGames = GameList<alhambra::Rules, carat::Rules, dice::Rules, gardens::Rules, roll_and_write::Rules>;

// Calls visit.operator()<G>() for every game, in the order of the list.
template <class Visit, class... G>
void for_each_game(GameList<G...> /*games*/, Visit visit) {
  (visit.template operator()<G>(), ...);
}
template <class Visit>
void for_each_game(Visit visit) {
  for_each_game(AllGames{}, visit);
}

// The same for the one game of that name; for none when there is no such game.
template <class Visit>
void visit_game(std::string_view name, Visit visit) {
  for_each_game([&]<class G>() {
    if (G::info().name == name) visit.template operator()<G>();
  });
}

}  // namespace partal
