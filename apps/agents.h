// Computer players as they are named on the command line: by name, or `NAME@FILE` with the weights of a file.
#pragma once

#include <string>
#include <vector>

#include "ai/registry.h"
#include "apps/table_options.h"
#include "i18n/words.h"

namespace partal::apps {

struct ChosenAgent {
  std::string text;  // as it was named: tells apart what a table shows
  AgentSpec spec;
  friend bool operator==(const ChosenAgent&, const ChosenAgent&) = default;
};

// Throws bad_use when there are more agents than seats, one the game does not have, or weights it cannot use;
// surroundings when a file cannot be read.
std::vector<ChosenAgent> read_agents(const TableSetup& setup, const std::vector<std::string>& texts,
                                     const words::Words& words);

std::vector<AgentSpec> specs_of(const std::vector<ChosenAgent>& agents);

// A game at a new table: nothing that an agent may keep in mind goes from one game to another. Throws bad_use
// when the table cannot be.
GameOutcome play_game(const TableSetup& setup, const std::vector<AgentSpec>& agents,
                      const RunOptions& options, const words::Words& words);

// "Mason", or "Mason @ file".
std::string shown_name(const ChosenAgent& agent, const words::Words& words);

}  // namespace partal::apps
