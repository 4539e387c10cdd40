// The five levels by name. A game says in ai/<game>/agents.cpp what each of them knows and how far it looks;
// agents_of() makes agents of that, beside `random` and `greedy`.
#pragma once

#include <array>
#include <string_view>

#include "ai/level.h"

namespace partal {

enum class Level : std::uint8_t { Apprentice, Mason, Builder, Architect, Vizier };

inline constexpr std::array<std::string_view, 5> kLevelNames = {"apprentice", "mason", "builder", "architect",
                                                                "vizier"};

// L::Knowledge is made of L::Knowledge::Weights; what a level does not see is left out of its weights.
template <class L>
concept Levels = Knowledge<typename L::Knowledge> && requires(Level level) {
  { L::weights() } -> std::same_as<typename L::Knowledge::Weights>;  // as they were tuned
  { L::seen(level, L::weights()) } -> std::same_as<typename L::Knowledge::Weights>;
  { L::settings(level) } -> std::same_as<LevelSettings>;
};

template <Levels L, Level level>
std::unique_ptr<Agent<typename L::Knowledge::Game>> level_of(const typename L::Knowledge::Weights& weights) {
  using K = typename L::Knowledge;
  return std::make_unique<LevelAgent<K>>(K(L::seen(level, weights)), L::settings(level));
}

template <Levels L, Level level>
std::unique_ptr<Agent<typename L::Knowledge::Game>> make_level() {
  return level_of<L, level>(L::weights());
}

// All levels have the same weights, though some do not see them all.
template <Levels L>
NamedWeights weights_of_levels() {
  return named_weights(L::weights());
}

template <Levels L, Level level>
Result<std::unique_ptr<Agent<typename L::Knowledge::Game>>> make_level_with(std::string_view weights) {
  const auto parsed = parse_weights<typename L::Knowledge::Weights>(weights);
  if (!parsed) return refuse(parsed.error());
  return level_of<L, level>(*parsed);
}

template <Levels L, Level level>
constexpr NamedAgent<typename L::Knowledge::Game> named_level() {
  return {kLevelNames[static_cast<std::size_t>(level)], &make_level<L, level>, &weights_of_levels<L>,
          &make_level_with<L, level>};
}

// Weakest first.
template <Levels L, class Greedy>
constexpr auto agents_of() {
  using G = typename L::Knowledge::Game;
  return std::array<NamedAgent<G>, 2 + kLevelNames.size()>{{
      {"random", &RandomAgent<G>::make},
      {"greedy", &Greedy::make},
      named_level<L, Level::Apprentice>(),
      named_level<L, Level::Mason>(),
      named_level<L, Level::Builder>(),
      named_level<L, Level::Architect>(),
      named_level<L, Level::Vizier>(),
  }};
}

}  // namespace partal
