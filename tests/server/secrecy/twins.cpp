#include "tests/server/secrecy/twins.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/record.h"

namespace partal::server {

namespace {

// "hand p2 4c": who drew which tile.
struct Drawn {
  Seat seat{};
  std::string tile{};
};
std::optional<Drawn> drawn_by(const RecordLine& line) {
  if (line.seat || !line.text.starts_with("hand p")) return std::nullopt;
  return Drawn{seat_at(line.text[6] - '1'), line.text.substr(8)};
}

// Chance gives what `text` says; nothing when it cannot.
bool draw_text(Match& match, const std::string& text) {
  for (std::uint32_t value = 0; value < match.chance_total(); ++value) {
    const auto trial = match.clone();
    if (!trial->draw_value(value) || trial->line(trial->last_line()).text != text) continue;
    return match.draw_value(value).has_value();
  }
  return false;
}

// A random game up to a decision of some seat in its middle.
void play(Match& match, Rng& rng) {
  const int steps = 120 + static_cast<int>(rng.below(120));
  for (int i = 0; i < steps || !match.pending().is_decision(); ++i) {
    if (match.pending().is_over()) return;
    if (match.pending().is_chance()) {
      static_cast<void>(match.draw(rng));
      continue;
    }
    const Seat seat = match.pending().seat();
    const auto legal = match.legal(seat);
    static_cast<void>(match.play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
  }
}

// The line at which a tile came into another seat's hand that is still there, and a tile nobody has drawn.
struct Swap {
  int line = 0;
  Drawn drawn{};
  std::string instead{};
};
std::optional<Swap> find_swap(const Match& match, Rng& rng) {
  std::map<std::string, std::pair<int, Drawn>> in_hands;
  std::set<std::string> unseen;
  for (const char count : std::string("123456")) {
    for (const char order : std::string("abcdef")) unseen.insert({count, order});
  }
  for (int n = 1; n <= match.last_line(); ++n) {
    const RecordLine& line = match.line(n);
    if (const auto drawn = drawn_by(line)) {
      in_hands[drawn->tile] = {n, *drawn};
      unseen.erase(drawn->tile);
    } else if (line.seat && line.text.starts_with("lay ")) {
      in_hands.erase(line.text.substr(4, 2));
    }
  }
  std::erase_if(in_hands,
                [&](const auto& entry) { return entry.second.second.seat == match.pending().seat(); });
  if (in_hands.empty() || unseen.empty()) return std::nullopt;
  const auto& [n, drawn] =
      std::next(in_hands.begin(), rng.below(static_cast<std::uint32_t>(in_hands.size())))->second;
  return Swap{n, drawn, *std::next(unseen.begin(), rng.below(static_cast<std::uint32_t>(unseen.size())))};
}

std::vector<LineRow> rows_of(const Match& match) {
  std::vector<LineRow> rows;
  for (int n = 1; n <= match.last_line(); ++n) rows.push_back({n, line_text(match.line(n))});
  return rows;
}

}  // namespace

std::optional<Twins> make_twins(std::uint64_t seed) {
  Rng rng(seed);
  Twins twins{.game = rng.below(2) == 0 ? "gardens" : "carat"};
  twins.players = 2 + static_cast<int>(rng.below(3));
  twins.options = {{"hand", rng.below(2) == 0 ? "1" : "3"}};
  const auto first = *make_match(twins.game, twins.players, twins.options);
  twins.options = first->record().options;
  play(*first, rng);
  if (!first->pending().is_decision()) return std::nullopt;
  const auto swap = find_swap(*first, rng);
  if (!swap) return std::nullopt;
  const auto second = *make_match(twins.game, twins.players, twins.options);
  for (int n = 1; n <= first->last_line(); ++n) {
    const RecordLine& line = first->line(n);
    const std::string text =
        n == swap->line ? "hand " + seat_text(swap->drawn.seat) + " " + swap->instead : line.text;
    if (line.seat ? !second->play(*line.seat, text).has_value() : !draw_text(*second, text))
      return std::nullopt;
  }
  twins.viewer = first->pending().seat();
  twins.other = swap->drawn.seat;
  twins.hidden[0] = swap->drawn.tile;
  twins.hidden[1] = swap->instead;
  twins.lines[0] = rows_of(*first);
  twins.lines[1] = rows_of(*second);
  return twins;
}

}  // namespace partal::server
