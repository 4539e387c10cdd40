// Any bytes as an action: the first two choose a position of a random game, the rest is the text. It is
// refused with a code and changes nothing, or it is legal and one line is played.
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/catalogue/match.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/refusal.h"

namespace {

using partal::Match;
using partal::fuzz::require;

// The position after so many steps of the random game with this seed, or the next in which somebody decides.
std::unique_ptr<Match> play_to(int seed, int steps) {
  const auto all = partal::games();
  const partal::GameInfo& info = *all[static_cast<std::size_t>(seed) % all.size()];
  const int span = info.max_players - info.min_players + 1;
  auto match = std::move(*partal::make_match(info.name, info.min_players + seed % span, {}));
  partal::Rng rng(static_cast<std::uint64_t>(seed));
  while (!match->pending().is_over() && (steps > 0 || match->pending().is_chance())) {
    --steps;
    if (match->pending().is_chance()) {
      require(match->draw(rng).has_value());
      continue;
    }
    const partal::Seat seat = match->pending().seat();
    const auto legal = match->legal(seat);
    require(match->play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text).has_value());
  }
  return match;
}

struct Position {
  std::unique_ptr<Match> match{};
  std::uint64_t hash = 0;
};

// A thousand positions, each played once.
Position& position(std::uint8_t game, std::uint8_t moment) {
  static std::map<std::pair<int, int>, Position> kept;
  const std::pair<int, int> key = {game % 32, moment % 32 * 8};
  Position& position = kept[key];
  if (!position.match) {
    position.match = play_to(key.first, key.second);
    position.hash = position.match->hash();
  }
  return position;
}

// The kept match itself is asked: it is the same afterwards.
void check_refusal(Position& position, const partal::Violation& violation, std::string_view text) {
  const int line = position.match->last_line();
  const auto played = position.match->play(position.match->pending().seat(), text);
  partal::fuzz::require_refusal(violation);
  require(!played && violation.code == played.error().code);
  require(position.match->hash() == position.hash && position.match->last_line() == line);
}

void check_play(const Match& before, std::string_view text) {
  const auto match = before.clone();
  const partal::Seat seat = match->pending().seat();
  const auto line = match->play(seat, text);
  require(line && *line == before.last_line() + 1 && match->last_line() == *line);
  require(match->line(*line).text == text);  // an action has one spelling
  const auto again = before.clone();
  require(again->replay_line(match->line(*line)).has_value() && again->hash() == match->hash());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partal::fuzz::Input input(data, size);
  const std::uint8_t game = input.byte();
  Position& chosen = position(game, input.byte());
  if (chosen.match->pending().is_over()) return 0;
  const auto violation = chosen.match->check(chosen.match->pending().seat(), input.rest());
  if (violation) {
    check_refusal(chosen, *violation, input.rest());
  } else {
    check_play(*chosen.match, input.rest());
  }
  return 0;
}
