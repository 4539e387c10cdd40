// The games of engine/catalogue/all_games.h for typed tests: TYPED_TEST_SUITE(Actions, EveryGame).
#pragma once

#include <gtest/gtest.h>

#include "engine/catalogue/all_games.h"

namespace partal {

template <class List>
struct TypesOf;
template <class... G>
struct TypesOf<GameList<G...>> {
  using Types = testing::Types<G...>;
};
using EveryGame = TypesOf<AllGames>::Types;

}  // namespace partal
