// Any bytes as numbers that a user hands in: a table of weights, a training that was stopped, a line of an
// arena's journal. They are refused and nothing changes, or they are written again the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/registry.h"
#include "ai/training/training.h"
#include "apps/arena_deals.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/refusal.h"

namespace {

using partal::NamedWeight;
using partal::NamedWeights;
using partal::Training;
using partal::fuzz::require;

constexpr std::string_view kAgent = "mason";  // every game has it, with weights that can be changed

struct Game {
  const partal::GameTools* tools;
  NamedWeights weights;
};
const std::vector<Game>& games() {
  static const std::vector<Game> games = [] {
    std::vector<Game> made;
    for (const partal::GameInfo* info : partal::games()) {
      const partal::GameTools* tools = *partal::find_tools(info->name);
      made.push_back({tools, *tools->weights(kAgent)});
    }
    return made;
  }();
  return games;
}

void require_bounds(const NamedWeights& table) {
  for (const NamedWeight& weight : table) {
    require(weight.value >= weight.least && weight.value <= weight.most);
  }
}

void check_weights(const Game& game, std::string_view text) {
  NamedWeights table = game.weights;
  std::vector<partal::WeightRef> refs;
  for (NamedWeight& weight : table) refs.push_back({weight.name, &weight.value, weight.least, weight.most});
  const auto refusal = partal::read_weights(text, refs);
  const partal::AgentSpec spec{std::string(kAgent), std::string(text)};
  if (refusal) {
    partal::fuzz::require_refusal(*refusal);
    require(table == game.weights);
    if (text.empty()) return;  // to an agent this means its own
    require(!game.tools->make_runner(game.tools->info().min_players, {}, std::span(&spec, 1)));
    return;
  }
  require_bounds(table);
  NamedWeights again = game.weights;
  refs.clear();
  for (NamedWeight& weight : again) refs.push_back({weight.name, &weight.value, weight.least, weight.most});
  require(!partal::read_weights(partal::weights_text(table), refs) && again == table);
  require(game.tools->make_runner(game.tools->info().min_players, {}, std::span(&spec, 1)).has_value());
}

// What was read goes on: nothing leaves its bounds, however the games end.
void check_training(const Game& game, std::string_view text, int points) {
  Training training(game.weights, {});
  const std::string before = training.text();
  if (const auto refusal = training.read(text)) {
    partal::fuzz::require_refusal(*refusal);
    require(training.text() == before);
    return;
  }
  require(training.text() == text || training.text() == std::string(text) + "\n");
  constexpr std::int64_t kAlmostTheLast = 999'999'990;  // beyond the last round a text is refused
  if (training.rounds() > kAlmostTheLast) return;
  for (int round = 0; round < 3; ++round) {
    require_bounds(training.trial().plus);
    require_bounds(training.trial().minus);
    training.learn(points, 255);
    require_bounds(training.tuned());
  }
  Training again(game.weights, {});
  require(!again.read(training.text()) && again.text() == training.text());
}

void check_deal(std::string_view text, int players, std::int64_t number) {
  const auto rotations = static_cast<std::size_t>(players);
  const auto deal = partal::apps::parse_deal(text, number, rotations, players);
  if (deal) require(deal->size() == rotations && partal::apps::deal_text(number, *deal) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partal::fuzz::Input input(data, size);
  const int kind = input.below(3);
  const std::uint8_t number = input.byte();
  const Game& game = games()[number % games().size()];
  switch (kind) {
    case 0: check_weights(game, input.rest()); break;
    case 1: check_training(game, input.rest(), number); break;
    default: check_deal(input.rest(), 1 + number % 6, number / 6); break;
  }
  return 0;
}
