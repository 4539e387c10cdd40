#include "ai/registry.h"

#include <tuple>

#include "ai/tools_of.h"
#include "engine/catalogue/all_games.h"
#include "engine/core/common_codes.h"

namespace partal {

namespace {

template <class... G>
std::span<const GameTools* const> tools_of(GameList<G...> /*games*/) {
  static const std::tuple<ToolsOf<G>...> each(computer_players<G>()...);
  static const auto all =
      std::apply([](const auto&... tools) { return std::to_array<const GameTools*>({&tools...}); }, each);
  return all;
}

std::span<const GameTools* const> all_tools() { return tools_of(AllGames{}); }

}  // namespace

Result<const GameTools*> find_tools(std::string_view game) {
  std::vector<std::string_view> known;
  for (const GameTools* tools : all_tools()) {
    if (tools->info().name == game) return tools;
    known.push_back(tools->info().name);
  }
  return refuse(common::kGameUnknown({}, excerpt(game), joined(known)));
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
