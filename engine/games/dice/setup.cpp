// Material and set-up (DIC-01 to DIC-06), the start of a phase (DIC-10, DIC-11), and every draw.
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

constexpr int kSlotPhases = 2;  // DIC-11: the first-player token lies on the board in phases 1 and 2

// DIC-05, DIC-11: both light piles come out of one multiset; phase 3 has the dark pile.
TokenCounts& pile(State& state) { return state.phase < kSlotPhases ? state.light : state.dark; }
const TokenCounts& pile(const State& state) { return state.phase < kSlotPhases ? state.light : state.dark; }

int first_empty_slot(const State& state) {
  int index = 0;
  while (index < kColumns && state.columns[column_at(index)].slot != Token::None) ++index;
  return index;
}

void log_token(const State& state, Column column, Log* log) {
  if (log) log->push_back(codes::kTokenLaid({}, column, state.columns[column].slot));
}

void apply_first_player(State& state, const FirstPlayer& first, Log* log) {
  state.caliph = first.seat;  // DIC-04
  if (log) log->push_back(codes::kCaliphGiven(first.seat));
  begin_phase(state, log);
}

void apply_first_slot(State& state, const FirstSlot& slot, Log* log) {
  state.columns[slot.column].slot = Token::FirstPlayer;  // DIC-11
  log_token(state, slot.column, log);
  state.step = Step::LayTokens;
}

void apply_token(State& state, const LaidToken& laid, Log* log) {
  state.columns[laid.column].slot = laid.token;
  --pile(state)[laid.token];
  log_token(state, laid.column, log);
  if (first_empty_slot(state) == kColumns) begin_turn(state, state.caliph);  // DIC-10
}

// Every set of so many dice, the first face falling from all of them to none: the order of the smallest
// value that gives it.
void list_throws(Faces chosen, int face, int left, Rules::DrawList& draws) {
  if (face == kColumns - 1) {
    chosen.add(column_at(face), left);
    draws.push_back({Thrown{chosen}, throw_weight(chosen)});
    return;
  }
  for (int dice = left; dice >= 0; --dice) {
    Faces next = chosen;
    next.add(column_at(face), dice);
    list_throws(next, face + 1, left - dice, draws);
  }
}

Token token_at_value(const TokenCounts& counts, std::uint32_t value) {
  int index = 0;
  for (; value >= counts[token_at(index)]; ++index) value -= counts[token_at(index)];
  return token_at(index);
}

// DIC-11: all tokens of a phase, column by column.
void lay_tokens(State& state, Rng& rng) {
  TokenCounts& left = pile(state);
  int total = left.total();
  for (BoardColumn& column : state.columns) {
    if (column.slot != Token::None) continue;
    column.slot = token_at_value(left, rng.below(static_cast<std::uint32_t>(total--)));
    --left[column.slot];
  }
  begin_turn(state, state.caliph);
}

}  // namespace

State Rules::setup(const Config& config) {
  State state;
  state.config = config;
  state.light = config.tokens.light;
  state.dark = config.tokens.dark;
  return state;
}

void begin_phase(State& state, Log* log) {
  state.round = 0;
  state.step = state.phase < kSlotPhases ? Step::Slot : Step::LayTokens;
  if (log) log->push_back(codes::kPhaseBegun(state.caliph, state.phase + 1));
}

void apply_setup(State& state, const Draw& draw, Log* log) {
  if (const auto* first = std::get_if<FirstPlayer>(&draw)) return apply_first_player(state, *first, log);
  if (const auto* slot = std::get_if<FirstSlot>(&draw)) return apply_first_slot(state, *slot, log);
  if (const auto* token = std::get_if<LaidToken>(&draw)) apply_token(state, *token, log);
}

// ---- chance: outcomes in component order; the digits of a throw's value are its dice

std::uint32_t Rules::setup_total(const State& state) {
  switch (state.step) {
    case Step::FirstPlayer: return state.config.players;
    case Step::Slot: return kColumns;
    default: return static_cast<std::uint32_t>(pile(state).total());
  }
}

Draw Rules::setup_draw(const State& state, std::uint32_t value) {
  switch (state.step) {
    case Step::FirstPlayer: return FirstPlayer{seat_at(static_cast<int>(value))};
    case Step::Slot: return FirstSlot{column_at(static_cast<int>(value))};
    default: return LaidToken{column_at(first_empty_slot(state)), token_at_value(pile(state), value)};
  }
}

// Rare beside the throws of a turn, so it stays out of their way.
[[gnu::noinline]] void resolve_setup(State& state, Rng& rng) {
  while (state.step != Step::LayTokens) {
    const std::uint32_t value = rng.below(Rules::setup_total(state));
    apply_setup(state, Rules::setup_draw(state, value), nullptr);
  }
  lay_tokens(state, rng);
}

void Rules::resolve_chance(State& state, Rng& rng) {
  if (state.step != Step::Rolling) return resolve_setup(state, rng);
  roll(state, rng);
}

void Rules::draws(const State& state, DrawList& draws) {
  draws.clear();
  if (state.step == Step::Rolling) return list_throws({}, 0, state.turn.rolling, draws);
  if (state.step == Step::FirstPlayer || state.step == Step::Slot) {
    for (std::uint32_t value = 0; value < chance_total(state); ++value) {
      draws.push_back({draw_at(state, value), 1});
    }
    return;
  }
  const Column column = column_at(first_empty_slot(state));
  for (const Token token : kBonusTokens) {
    const std::uint32_t count = pile(state)[token];
    if (count > 0) draws.push_back({LaidToken{column, token}, count});
  }
}

}  // namespace partal::dice
