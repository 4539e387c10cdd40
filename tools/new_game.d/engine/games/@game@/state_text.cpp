// A whole position as text, one fact a line, for tests, bug reports and the command line. It tells
// everything, so server/ and bindings/ do not call it: what leaves for a player is a view. Its hash is taken
// over this text.
#include <algorithm>

#include "engine/core/state_lines.h"
#include "engine/games/@game@/sorts.h"

namespace partal::@game@ {

namespace {

constexpr std::array<std::string_view, 4> kStepIds = {"take", "close", "roll", "over"};
static_assert(kStepIds.size() == static_cast<std::size_t>(Step::Over) + 1);
constexpr int kMostStones = kUsualStones + kBagStones;

// Every field once, for writer and reader.
template <class Text, class S>
void describe(Text& text, S& state) {
  text.number("players", state.config.players, kMinPlayers, kMaxPlayers);
  text.number("stones", state.config.stones, kFewerStones, kUsualStones);
  text.choice("step", state.step, kStepIds);
  text.seat("active", state.active);
  text.number("turn", state.turn, 1, kColours * kMostStones);
  text.numbers("row", state.row.values, 0, kMostStones);
  text.numbers("bag", state.bag.values, 0, kBagStones);
  for (const Colour colour : kAllColours) {
    text.seat("last " + std::string(colour_id(colour)), state.last[colour]);
  }
}

// Somebody has the last stone where the row has none, and what the step needs is there.
bool is_sound(const State& state) {
  if (state.config.stones != kUsualStones && state.config.stones != kFewerStones) return false;
  for (const Colour colour : kAllColours) {
    const int most = state.config.stones + kBagStones - state.bag[colour];
    if (state.row[colour] > most || state.last[colour].has_value() != (state.row[colour] == 0)) return false;
  }
  const bool is_empty = std::ranges::all_of(state.row, [](int count) { return count == 0; });
  return state.step == Step::Close || is_empty == (state.step == Step::Over);
}

}  // namespace

std::string Rules::state_text(const State& state) {
  StateWriter writer;
  describe(writer, state);
  return writer.take();
}

void Rules::hash(const State& state, Hasher& hasher) {
  hasher.add(info().name);
  hasher.add(state_text(state));
}

Result<State> Rules::parse_state(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  State state;
  StateReader reader(lines, state.config.players);
  describe(reader, state);
  const std::string spelling = state_text(state);
  if (const auto violation = reader.finish(lines_of(spelling))) return refuse(*violation);
  if (!is_sound(state)) return refuse(bad_form("position", "@GAM@-02 @GAM@-20 @GAM@-30"));
  return state;
}

}  // namespace partal::@game@
