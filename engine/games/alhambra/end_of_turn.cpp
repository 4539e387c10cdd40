// The end of a turn (ALH-30 to ALH-32), the deck with its piles (ALH-08), and every draw that a refill or the
// set-up makes.
#include "engine/core/bits.h"
#include "engine/core/common_codes.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

// ALH-08: sizes differ by one at most, the larger piles on top.
void open_pile(State& state, int pile) {
  DeckProgress& progress = state.progress;
  if (pile > kPiles) {
    progress = {};
    return;
  }
  progress.pile = static_cast<std::uint8_t>(pile);
  progress.left_in_pile =
      static_cast<std::uint8_t>(progress.cards / kPiles + (pile <= progress.cards % kPiles ? 1 : 0));
  progress.scoring_to_come = pile == kFirstScoringPile ? 1 : pile == state.config.second_scoring_pile ? 2 : 0;
}

void leave_finished_pile(State& state) {
  const DeckProgress& progress = state.progress;
  if (progress.pile > 0 && progress.left_in_pile == 0 && progress.scoring_to_come == 0)
    open_pile(state, progress.pile + 1);
}

void reveal(State& state, Card card) {
  state.row.add(card);
  state.deck.remove(card);
  if (state.progress.pile == 0) return;
  --state.progress.left_in_pile;
  leave_finished_pile(state);
}

// The empty slots of the yard, bit 8k + 7 for slot k: the four tiles are compared with nothing in one word.
std::uint32_t empty_slots(const State& state) { return zero_bytes(std::bit_cast<std::uint32_t>(state.yard)); }
Currency first_slot(std::uint32_t slots) { return static_cast<Currency>(std::countr_zero(slots) / 8); }

// ALH-31: a card is needed; an empty deck is renewed from the discard, also in the middle of a refill.
bool can_draw_card(State& state, Log* log) {
  if (!state.deck.empty() || state.progress.scoring_to_come > 0) return true;
  if (state.discard.empty()) return false;  // the row stays short
  if (log) log->push_back(codes::kDeckRenewed({}, state.discard.size()));
  state.deck = state.discard;
  state.discard = {};
  return true;
}

void begin_yard_refill(State& state, Log* log) {
  state.phase = Phase::RefillYard;
  const int missing = std::popcount(empty_slots(state)) - state.supply.size();
  state.ending = missing > 0;  // ALH-50
  if (log && state.ending) log->push_back(codes::kLastRefill({}, missing));
}

// ALH-32: after row and yard comes the scoring, then Dirk's tiles (ALH-61).
[[gnu::noinline]] void run_scoring(State& state, Log* log) {
  const int scoring = state.scoring_due;
  state.scoring_due = 0;
  score_round(state, scoring - 1, log);
  if (!is_two_player_game(state)) return;
  const int supply = state.supply.size();
  state.dirk_due =
      static_cast<std::uint8_t>(scoring == 1 ? std::min(kDirkAfterFirst, supply) : supply / kDirkShare);
}

// ALH-30: row, yard, scoring, Dirk, next player; stops where something is to be drawn.
[[gnu::noinline]] void next_step(State& state, Log* log) {
  if (state.phase == Phase::RefillRow) {
    if (state.row.size < kRowCards && can_draw_card(state, log)) return;
    begin_yard_refill(state, log);
  }
  if (state.phase == Phase::RefillYard) {
    if (empty_slots(state) != 0 && !state.supply.empty()) return;
    state.phase = Phase::DirkReceives;
    if (state.scoring_due > 0) run_scoring(state, log);
  }
  if (state.dirk_due > 0) return;
  if (state.ending) {
    give_out_leftovers(state, log);
  } else {
    begin_turn(state, next_seat(state.active, seat_count(state)));
  }
}

// Most draws are followed by another one of the same refill: nothing else is to be looked at then.
void proceed(State& state, Log* log) {
  if (state.phase == Phase::RefillRow && state.row.size < kRowCards && !state.deck.empty()) return;
  next_step(state, log);
}

}  // namespace

void split_deck(State& state) {
  state.progress.cards = static_cast<std::uint8_t>(state.deck.size());
  open_pile(state, 1);
}

void end_turn(State& state, Log* log) {
  if (log) log->push_back(common::kTurnEnded(state.active));
  state.phase = Phase::RefillRow;
  proceed(state, log);
}

void apply_refill(State& state, const Draw& draw, Log* log) {
  if (const auto* row = std::get_if<RowCard>(&draw)) {
    reveal(state, row->card);
    if (log) log->push_back(codes::kCardRevealed({}, row->card));
  } else if (const auto* scoring = std::get_if<ScoringCard>(&draw)) {
    state.scoring_due = scoring->number;  // ALH-32: it takes no place in the row
    state.progress.scoring_to_come = 0;
    leave_finished_pile(state);
    if (log) log->push_back(codes::kScoringCard({}, scoring->number));
  } else if (const auto* yard = std::get_if<YardTile>(&draw)) {
    state.yard[yard->slot] = yard->tile;
    state.supply.remove(yard->tile);
    if (log) log->push_back(codes::kTileRevealed({}, yard->tile, yard->slot));
  } else if (const auto* dirk = std::get_if<DirkTile>(&draw)) {
    state.dirk.add(dirk->tile);
    state.supply.remove(dirk->tile);
    --state.dirk_due;
    if (log) log->push_back(codes::kDirkReceived({}, dirk->tile));
  }
  proceed(state, log);
}

// ---- chance: outcomes in component order, money before scoring cards

// With m money cards in the deck, l of them still to come from a pile that holds a scoring card, the scoring
// card has a chance of 1 in l + 1, and each money card the same share of the rest: l for each money card and
// m for the scoring card.
std::uint32_t Rules::chance_total(const State& state) {
  if (draws_tile(state.phase)) return static_cast<std::uint32_t>(state.supply.size());
  if (is_first_due(state)) return static_cast<std::uint32_t>(tied_for_first(state).size());
  const auto money = static_cast<std::uint32_t>(state.deck.size());
  if (state.progress.scoring_to_come == 0) return money;
  return state.progress.left_in_pile == 0 ? 1 : (state.progress.left_in_pile + 1U) * money;
}

Draw Rules::draw_at(const State& state, std::uint32_t value) {
  if (draws_tile(state.phase)) {
    const Tile tile = state.supply.kth(static_cast<int>(value));
    if (state.phase == Phase::SetupDirk || state.phase == Phase::DirkReceives) return DirkTile{tile};
    return YardTile{first_slot(empty_slots(state)), tile};
  }
  if (is_first_due(state)) return FirstPlayer{tied_for_first(state)[value]};
  if (state.phase == Phase::Deal) return HandCard{state.active, state.deck.kth(static_cast<int>(value))};
  const DeckProgress& progress = state.progress;
  if (progress.scoring_to_come == 0) return RowCard{state.deck.kth(static_cast<int>(value))};
  const std::uint32_t left = progress.left_in_pile;
  if (left == 0 || value >= left * static_cast<std::uint32_t>(state.deck.size()))
    return ScoringCard{progress.scoring_to_come};
  return RowCard{state.deck.kth(static_cast<int>(value / left))};
}

// Money cards, most of all draws, need no Draw between the number and the row.
void Rules::resolve_chance(State& state, Rng& rng) {
  while (pending(state).is_chance()) {
    if (state.phase != Phase::RefillRow || state.progress.scoring_to_come > 0) {
      apply(state, draw_at(state, rng.below(chance_total(state))), nullptr);
      continue;
    }
    const auto k = rng.below(static_cast<std::uint32_t>(state.deck.size()));
    reveal(state, state.deck.kth(static_cast<int>(k)));
    proceed(state, nullptr);
  }
}

void Rules::draws(const State& state, DrawList& draws) {
  draws.clear();
  const std::uint32_t total = chance_total(state);
  for (std::uint32_t value = 0; value < total; ++value) {
    const Draw draw = draw_at(state, value);
    if (draws.empty() || !(draws[draws.size() - 1].draw == draw)) {
      draws.push_back({draw, 1});
    } else {
      ++draws[draws.size() - 1].weight;
    }
  }
}

}  // namespace partal::alhambra
