// Counts of perft that are kept (tests/data/perft/<game>.txt), against the engine and against a slow oracle.
#pragma once

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "ai/perft.h"

namespace partal {

// `oracle` lists actions as legal_actions does; it is asked where the count is at most `most`, for it is
// slow.
template <GameRules G, class Oracle>
void expect_kept_perft(const Oracle& oracle, std::uint64_t most) {
  std::ifstream file(PARTAL_TEST_DATA "/perft/" + std::string(G::info().name) + ".txt");
  int counted = 0;
  int asked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    int players = 0, plies = 0, depth = 0;
    std::uint64_t seed = 0, count = 0;
    ASSERT_TRUE(words >> players >> seed >> plies >> depth >> count) << line;
    const auto position = position_at<G>(*G::configure(players, {}), seed, plies);
    EXPECT_EQ(perft<G>(position, depth), count) << line;
    ++counted;
    if (count > most) continue;
    EXPECT_EQ(perft<G>(position, depth, oracle), count) << line << ", by the oracle";
    ++asked;
  }
  EXPECT_GE(counted, 12);
  EXPECT_GE(asked, 6);
}

}  // namespace partal
