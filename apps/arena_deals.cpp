#include "apps/arena_deals.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "engine/core/text.h"

namespace partal::apps {

namespace {

constexpr std::int64_t kMostPoints = 1000000;

std::string game_text(const TournamentGame& game) {
  if (game.unfinished) return "-";
  std::vector<int> winners;
  for (const Seat winner : game.winners) winners.push_back(number_of(winner));
  return fmt::format("{}/{}", fmt::join(game.points, ","),
                     winners.empty() ? "none" : fmt::format("{}", fmt::join(winners, ",")));
}

// Numbers separated by commas.
std::optional<std::vector<int>> read_numbers(std::string_view text, std::int64_t least, std::int64_t most) {
  std::vector<int> numbers;
  while (true) {
    const std::size_t comma = text.find(',');
    const auto number = read_integer(text.substr(0, comma), least, most);
    if (!number) return std::nullopt;
    numbers.push_back(static_cast<int>(*number));
    if (comma == text.npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

std::optional<TournamentGame> parse_game(std::string_view text, int players) {
  TournamentGame game;
  if (text == "-") {
    game.unfinished = true;
    return game;
  }
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  const auto points = read_numbers(text.substr(0, slash), -kMostPoints, kMostPoints);
  if (!points || points->size() != static_cast<std::size_t>(players)) return std::nullopt;
  game.points = *points;
  if (text.substr(slash + 1) == "none") return game;
  const auto winners = read_numbers(text.substr(slash + 1), 1, players);
  if (!winners) return std::nullopt;
  for (const int winner : *winners) game.winners.push_back(seat_at(winner - 1));
  return game;
}

}  // namespace

std::string deal_text(std::int64_t number, const Deal& deal) {
  std::string text = std::to_string(number);
  for (const TournamentGame& game : deal) text += " " + game_text(game);
  return text;
}

std::optional<Deal> parse_deal(std::string_view line, std::int64_t number, std::size_t rotations,
                               int players) {
  Words words(line);
  if (words.next() != std::to_string(number)) return std::nullopt;
  Deal deal;
  while (!words.at_end()) {
    auto game = parse_game(words.next(), players);
    if (!game) return std::nullopt;
    deal.push_back(std::move(*game));
  }
  if (deal.size() != rotations) return std::nullopt;
  return deal;
}

}  // namespace partal::apps
