// Any bytes as an action: the first two choose a position of a random game, the rest is the text. It is
// refused with a code and changes nothing, or it is legal and one line is played.
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/catalogue/match.h"

namespace {

using partal::Match;

void require(bool condition) {
  if (!condition) __builtin_trap();
}

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

// A thousand positions, each played once.
std::unique_ptr<Match> position(std::uint8_t game, std::uint8_t moment) {
  static std::map<std::pair<int, int>, std::unique_ptr<Match>> kept;
  const std::pair<int, int> key = {game % 32, moment % 32 * 8};
  std::unique_ptr<Match>& match = kept[key];
  if (!match) match = play_to(key.first, key.second);
  return match->clone();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const auto match = position(data[0], data[1]);
  if (match->pending().is_over()) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 2), size - 2);
  const partal::Seat seat = match->pending().seat();
  const auto hash = match->hash();
  const int line = match->last_line();
  const auto violation = match->check(seat, text);
  const auto played = match->play(seat, text);
  require(played.has_value() == !violation.has_value());
  if (violation) {
    require(!violation->code.empty() && violation->code == played.error().code);
    require(match->hash() == hash && match->last_line() == line);
  } else {
    require(match->last_line() == line + 1);
  }
  return 0;
}
