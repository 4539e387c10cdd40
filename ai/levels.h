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
std::unique_ptr<Agent<typename L::Knowledge::Game>> make_level() {
  using K = typename L::Knowledge;
  return std::make_unique<LevelAgent<K>>(K(L::seen(level, L::weights())), L::settings(level));
}

// Weakest first.
template <Levels L, class Greedy>
constexpr auto agents_of() {
  using G = typename L::Knowledge::Game;
  return std::array<NamedAgent<G>, 2 + kLevelNames.size()>{{
      {"random", &RandomAgent<G>::make},
      {"greedy", &Greedy::make},
      {kLevelNames[0], &make_level<L, Level::Apprentice>},
      {kLevelNames[1], &make_level<L, Level::Mason>},
      {kLevelNames[2], &make_level<L, Level::Builder>},
      {kLevelNames[3], &make_level<L, Level::Architect>},
      {kLevelNames[4], &make_level<L, Level::Vizier>},
  }};
}

}  // namespace partal
