#include "ai/registry.h"

#include "ai/alhambra/agents.h"
#include "ai/carat/agents.h"
#include "ai/dice/agents.h"
#include "ai/gardens/agents.h"
#include "ai/roll_and_write/agents.h"
#include "ai/tools_of.h"

namespace partal {

namespace {

// The closed list of games.
std::span<const GameTools* const> all_tools() {
  static const ToolsOf<alhambra::Rules> alhambra_tools(alhambra::agents(), alhambra::shortcuts(),
                                                       alhambra::advice());
  static const ToolsOf<carat::Rules> carat_tools(carat::agents(), {}, carat::advice());
  static const ToolsOf<gardens::Rules> gardens_tools(gardens::agents(), {}, gardens::advice());
  static const ToolsOf<roll_and_write::Rules> roll_and_write_tools(roll_and_write::agents(), {},
                                                                   roll_and_write::advice());
  static const ToolsOf<dice::Rules> dice_tools(dice::agents(), {}, dice::advice());
  static const auto tools = std::to_array<const GameTools*>(
      {&alhambra_tools, &carat_tools, &dice_tools, &gardens_tools, &roll_and_write_tools});
  return tools;
}

}  // namespace

std::string joined(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

Result<const GameTools*> find_tools(std::string_view game) {
  std::vector<std::string_view> known;
  for (const GameTools* tools : all_tools()) {
    if (tools->info().name == game) return tools;
    known.push_back(tools->info().name);
  }
  return refuse({.code = "game.unknown", .args = {{"found", excerpt(game)}, {"expected", joined(known)}}});
}

std::vector<std::string_view> agents_of(std::string_view game) {
  const auto tools = find_tools(game);
  return tools ? (*tools)->agents() : std::vector<std::string_view>{};
}

std::string hints_json(const Observation& observation, std::uint64_t seed, const Effort& effort,
                       std::size_t most, const ViewAids& aids) {
  const GameTools& tools = **find_tools(observation.game());
  Result<std::vector<Hint>> hints = tools.hints(observation, seed, effort, most);
  if (!hints) return "";
  drop_reasons(*hints, tools.reason_codes(), aids);
  JsonWriter json;
  write_hints(json, *hints);
  return json.str();
}

std::span<const CodeSpec> reason_codes_of(std::string_view game) {
  const auto tools = find_tools(game);
  return tools ? (*tools)->reason_codes() : std::span<const CodeSpec>{};
}

Result<std::unique_ptr<Player>> make_player(std::string_view game, std::string_view agent) {
  const auto tools = find_tools(game);
  if (!tools) return refuse(tools.error());
  return (*tools)->make_player(agent);
}

Result<std::unique_ptr<GameRunner>> make_runner(std::string_view game, int players, const Options& options,
                                                std::span<const AgentSpec> agents) {
  const auto tools = find_tools(game);
  if (!tools) return refuse(tools.error());
  return (*tools)->make_runner(players, options, agents);
}

Result<std::unique_ptr<GameRunner>> make_runner(std::string_view game, int players, const Options& options,
                                                std::span<const std::string> agents) {
  std::vector<AgentSpec> specs;
  for (const std::string& name : agents) specs.push_back({.name = name});
  return make_runner(game, players, options, std::span<const AgentSpec>(specs));
}

}  // namespace partal
