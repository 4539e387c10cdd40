// What a game must offer. Search, simulation and the one type-erased Match are templates over this concept:
// typed and inlined inside, text outside. Each game ends its header with static_assert(GameRules<its Rules>).
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/fixed_list.h"
#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/options.h"
#include "engine/core/pending.h"
#include "engine/core/rng.h"
#include "engine/core/value.h"
#include "engine/core/view_aids.h"

namespace partal {

// One outcome of chance with its integer weight.
template <class Draw>
struct Weighted {
  Draw draw;
  std::uint32_t weight;
};

// A tally of one finished game, for whoever studies many: `simulate --json` adds them up.
struct Note {
  std::string_view name;
  std::int64_t count;
};

template <class T>
concept GameValue = std::copyable<T> && std::equality_comparable<T> && std::is_trivially_copyable_v<T>;

template <class G>
concept GameRules =
    GameValue<typename G::State> && GameValue<typename G::Action> && GameValue<typename G::Draw> &&
    GameValue<typename G::View> && GameValue<typename G::Config> &&
    requires(const typename G::Config& config, const typename G::State& state, typename G::State& next,
             const typename G::Action& action, const typename G::Draw& draw, const typename G::View& view,
             typename G::ActionList& actions, typename G::DrawList& draws, Viewer viewer, Seat seat, Log* log,
             Rng& rng, JsonWriter& json, Hasher& hasher, std::string_view text, const Options& options,
             std::uint32_t value, const ViewAids& aids, ChangesWriter& changes) {
      // the catalogue's facts
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::codes() } -> std::same_as<std::span<const CodeSpec>>;
      { G::configure(int{}, options) } -> std::same_as<Result<typename G::Config>>;
      { G::options(config) } -> std::same_as<Options>;  // every option of the game, for the record

      // the course of play
      { G::setup(config) } -> std::same_as<typename G::State>;
      { G::config(state) } -> std::same_as<const typename G::Config&>;
      { G::players(state) } -> std::same_as<int>;
      { G::pending(state) } -> std::same_as<Pending>;
      { G::step(state) } -> std::same_as<std::string_view>;         // of the pending decision
      { G::closes_turn(state) } -> std::same_as<bool>;              // `end` is the only action left
      { G::turn(state) } -> std::same_as<int>;                      // turns begun so far
      { G::legal_actions(state, actions) } -> std::same_as<void>;   // canonical order
      { G::pick(state, rng) } -> std::same_as<typename G::Action>;  // uniform over exactly that list
      { G::check(state, action) } -> std::same_as<std::optional<Violation>>;  // the truth about legality
      {
        G::apply(next, action, log)
      } -> std::same_as<void>;                       // pre: check() found nothing; log is null in search
      { G::reveals(action) } -> std::same_as<bool>;  // nothing before it can be taken back

      // chance: value v of chance_total() gives one outcome; outcomes stand in component order
      { G::chance_total(state) } -> std::same_as<std::uint32_t>;
      { G::draw_at(state, value) } -> std::same_as<typename G::Draw>;
      { G::draws(state, draws) } -> std::same_as<void>;
      { G::apply(next, draw, log) } -> std::same_as<void>;

      // points
      { G::score(state, seat) } -> std::same_as<int>;
      { G::scores(state) } -> std::same_as<std::vector<ScoreItem>>;
      { G::winners(state) } -> std::same_as<std::vector<Seat>>;  // pre: over
      { G::notes(state) } -> std::same_as<std::vector<Note>>;    // pre: over; always the same names

      // secrecy: a view is built by allow-list; imagine() gives a full state that fits it
      { G::view(state, viewer) } -> std::same_as<typename G::View>;
      { G::imagine(view, rng) } -> std::same_as<typename G::State>;

      // text and JSON
      { G::action_text(action) } -> std::same_as<std::string>;
      { G::action_kind(action) } -> std::same_as<std::string_view>;
      { G::action_args(action) } -> std::same_as<Args>;
      { G::parse_action(text) } -> std::same_as<Result<typename G::Action>>;
      { G::draw_text(draw) } -> std::same_as<std::string>;
      { G::parse_draw(text) } -> std::same_as<Result<typename G::Draw>>;
      { G::view_json(view, json, aids) } -> std::same_as<void>;  // adds "seats" and "table" to an open object
      { G::view_changes(view, view, changes, aids) } -> std::same_as<void>;  // puts what differs there
      { G::view_text(view) } -> std::same_as<std::string>;  // a picture: notation and figures, no words
      { G::changes(state, next, seat) } -> std::same_as<std::vector<Change>>;  // what a preview tells
      { G::hash(state, hasher) } -> std::same_as<void>;
    };

// Most points win; equal points share the win.
template <class Points>
std::vector<Seat> seats_with_most(int players, const Points& points) {
  std::vector<Seat> seats;
  for (int i = 0; i < players; ++i) {
    const Seat seat = seat_at(i);
    if (!seats.empty() && points(seat) < points(seats[0])) continue;
    if (!seats.empty() && points(seat) > points(seats[0])) seats.clear();
    seats.push_back(seat);
  }
  return seats;
}

// Samples one outcome without building the list of outcomes.
template <GameRules G>
typename G::Draw draw_outcome(const typename G::State& state, Rng& rng) {
  return G::draw_at(state, rng.below(G::chance_total(state)));
}

// All draws up to the next decision or the end. A game may offer the same at once, without a Draw between the
// number and its effect: Rules::resolve_chance(state, rng), which takes the same numbers (a property).
template <GameRules G>
void resolve_chance(typename G::State& state, Rng& rng) {
  if constexpr (requires { G::resolve_chance(state, rng); }) {
    if (G::pending(state).is_chance()) G::resolve_chance(state, rng);
  } else {
    while (G::pending(state).is_chance()) G::apply(state, draw_outcome<G>(state, rng), nullptr);
  }
}

// The next step of a uniformly random game. Returns false when the game is over.
template <GameRules G>
bool random_step(typename G::State& state, Rng& rng) {
  const Pending pending = G::pending(state);
  if (pending.is_over()) return false;
  if (pending.is_chance()) {
    G::apply(state, draw_outcome<G>(state, rng), nullptr);
  } else {
    G::apply(state, G::pick(state, rng), nullptr);
  }
  return true;
}

// True when the decider has one action only: no decision for search and benchmarks.
template <GameRules G>
bool is_forced(const typename G::State& state) {
  typename G::ActionList actions;
  G::legal_actions(state, actions);
  return actions.size() == 1;
}

}  // namespace partal
