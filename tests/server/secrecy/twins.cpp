#include "tests/server/secrecy/twins.h"

#include <algorithm>
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
bool lays(const RecordLine& line, const std::string& tile) {
  return line.seat && line.text.starts_with("lay " + tile);
}

std::uint32_t below(Rng& rng, std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); }

// The first decisions of a random match.
std::vector<Point> play(Match& match, Rng& rng) {
  const std::size_t most = 20 + rng.below(80);
  std::vector<Point> decisions;
  while (!match.pending().is_over() && decisions.size() < most) {
    if (match.pending().is_chance()) {
      static_cast<void>(match.draw(rng));
      continue;
    }
    const Seat seat = match.pending().seat();
    const auto legal = match.legal(seat);
    decisions.push_back({match.last_line(), seat, legal[below(rng, legal.size())].text});
    static_cast<void>(match.play(seat, decisions.back().action));
  }
  return decisions;
}

// A line at which a tile came into a hand, the line at which it left it, and a tile that nobody had drawn by
// then.
struct Swap {
  int drawn_at = 0;
  int laid_at = 0;
  Drawn drawn{};
  std::string instead{};
};
std::optional<Swap> find_swap(const Match& match, Rng& rng) {
  std::vector<int> draws;
  for (int n = 1; n <= match.last_line(); ++n) {
    if (drawn_by(match.line(n))) draws.push_back(n);
  }
  if (draws.empty()) return std::nullopt;
  Swap swap{.drawn_at = draws[below(rng, draws.size())]};
  swap.drawn = *drawn_by(match.line(swap.drawn_at));
  swap.laid_at = swap.drawn_at;
  while (swap.laid_at <= match.last_line() && !lays(match.line(swap.laid_at), swap.drawn.tile))
    ++swap.laid_at;
  std::set<std::string> unseen;
  for (const char count : std::string("123456")) {
    for (const char order : std::string("abcdef")) unseen.insert({count, order});
  }
  for (int n = 1; n < swap.laid_at; ++n) {
    if (const auto drawn = drawn_by(match.line(n))) unseen.erase(drawn->tile);
  }
  if (unseen.empty()) return std::nullopt;
  swap.instead = *std::next(unseen.begin(), below(rng, unseen.size()));
  return swap;
}

int tiles_left(const Match& match, int last) {
  int left = 36;
  for (int n = 1; n <= last; ++n) left -= drawn_by(match.line(n)) ? 1 : 0;
  return left;
}

// The same line, by whatever value of chance gives it in this match.
bool follow(Match& match, RecordLine line) {
  if (line.seat) return match.replay_line(line).has_value();
  for (std::uint32_t value = 0; value < match.chance_total(); ++value) {
    line.chance = {value, match.chance_total()};
    if (match.replay_line(line)) return true;
  }
  return false;
}

std::vector<LineRow> rows_of(const Match& match, int last) {
  std::vector<LineRow> rows;
  for (int n = 1; n <= last; ++n) rows.push_back({n, line_text(match.line(n))});
  return rows;
}

bool swap_tile(Twins& twins, const Match& first, Rng& rng) {
  const auto swap = find_swap(first, rng);
  if (!swap) return false;
  const auto second = *make_match(twins.game, twins.players, twins.options);
  for (int n = 1; n < swap->laid_at; ++n) {
    RecordLine line = first.line(n);
    if (n == swap->drawn_at) line.text = "hand " + seat_text(swap->drawn.seat) + " " + swap->instead;
    if (n < swap->drawn_at ? !second->replay_line(line).has_value() : !follow(*second, line)) return false;
  }
  twins.hidden = HiddenTile{swap->drawn.seat, {swap->drawn.tile, swap->instead}};
  twins.lines[0] = rows_of(first, swap->laid_at - 1);
  twins.lines[1] = rows_of(*second, swap->laid_at - 1);
  std::erase_if(twins.points,
                [&](const Point& point) { return point.n < swap->drawn_at || point.n >= swap->laid_at; });
  for (Point& point : twins.points) {
    const bool is_laid = point.n + 1 == swap->laid_at && point.decider == swap->drawn.seat;
    // Every seat may draw before a person decides again; the last tile in the supply differs.
    if (is_laid || tiles_left(first, point.n) < twins.players + 3) point.action.clear();
  }
  return true;
}

Options some_options(const GameInfo& info, Rng& rng) {
  const bool has_hand = std::any_of(info.options.begin(), info.options.end(),
                                    [](const OptionSpec& option) { return option.id == "hand"; });
  if (!has_hand) return {};
  return {{"hand", rng.below(3) == 0 ? "1" : "3"}};
}

}  // namespace

std::optional<Twins> make_twins(std::uint64_t seed) {
  Rng rng(seed);
  const auto all = games();
  const GameInfo& info = *all[seed % all.size()];
  Twins twins{.game = std::string(info.name), .options = some_options(info, rng)};
  const int least = std::max(info.min_players, 2);
  twins.players =
      least + static_cast<int>(below(rng, static_cast<std::size_t>(info.max_players - least + 1)));
  const bool has_hands = !twins.options.empty();
  const auto first = *make_match(twins.game, twins.players, twins.options);
  twins.options = first->record().options;
  twins.points = play(*first, rng);
  twins.setup = twins.points.front().n;
  if (has_hands) {
    if (!swap_tile(twins, *first, rng)) return std::nullopt;
  } else {
    twins.lines[0] = twins.lines[1] = rows_of(*first, first->last_line());
  }
  if (twins.points.empty()) return std::nullopt;
  // A hidden tile stays so for a few decisions only; the other games get no more than their share.
  const std::size_t most = has_hands ? 32 : 12;
  while (twins.points.size() > most) {
    std::swap(twins.points[below(rng, twins.points.size())], twins.points.back());
    twins.points.pop_back();
  }
  return twins;
}

}  // namespace partal::server
