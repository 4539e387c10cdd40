#include "apps/agents.h"

#include "apps/errors.h"
#include "apps/files.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

constexpr char kWeightsMark = '@';

// Made once, so that a bad table is refused before anything is played.
void check_weights(const TableSetup& setup, const ChosenAgent& agent, const std::string& file,
                   const words::Words& words) {
  const auto tools = find_tools(setup.game);
  if (!tools) refuse_use(tools.error(), words, setup.game);
  if (!(*tools)->weights(agent.spec.name)) {
    throw bad_use(words.text("terminal.error.agent-weights", {{"found", agent.spec.name}}));
  }
  const std::vector<AgentSpec> specs = {agent.spec};
  const auto runner = (*tools)->make_runner(setup.players, setup.options, specs);
  if (runner) return;
  const std::string reason = words::violation_sentence(words, {.game = setup.game}, runner.error());
  throw bad_use(words.text("terminal.error.weights-refused", {{"file", file}, {"reason", reason}}));
}

ChosenAgent read_agent(const TableSetup& setup, const std::string& text, const words::Words& words) {
  const std::size_t mark = text.find(kWeightsMark);
  ChosenAgent agent{.text = text, .spec = {.name = text.substr(0, mark)}};
  if (mark == std::string::npos) return agent;
  const std::string file = text.substr(mark + 1);
  agent.spec.weights = read_file(file, words);
  check_weights(setup, agent, file, words);
  return agent;
}

}  // namespace

std::vector<ChosenAgent> read_agents(const TableSetup& setup, const std::vector<std::string>& texts,
                                     const words::Words& words) {
  std::vector<std::string> names;
  for (const std::string& text : texts) names.push_back(text.substr(0, text.find(kWeightsMark)));
  check_agents(setup, names, words);
  std::vector<ChosenAgent> agents;
  for (const std::string& text : texts) agents.push_back(read_agent(setup, text, words));
  return agents;
}

std::vector<AgentSpec> specs_of(const std::vector<ChosenAgent>& agents) {
  std::vector<AgentSpec> specs;
  for (const ChosenAgent& agent : agents) specs.push_back(agent.spec);
  return specs;
}

GameOutcome play_game(const TableSetup& setup, const std::vector<AgentSpec>& agents,
                      const RunOptions& options, const words::Words& words) {
  const auto runner =
      make_runner(setup.game, setup.players, setup.options, std::span<const AgentSpec>(agents));
  if (!runner) refuse_use(runner.error(), words, setup.game);
  return (*runner)->play(options);
}

std::string shown_name(const ChosenAgent& agent, const words::Words& words) {
  return words::agent_name(words, agent.spec.name) + agent.text.substr(agent.spec.name.size());
}

}  // namespace partal::apps
