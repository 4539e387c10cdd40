// partal perft: in how many ways a position can go on, to a given depth.
#include "ai/perft.h"

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <numeric>

#include "ai/registry.h"
#include "apps/command.h"
#include "apps/table_options.h"

namespace partal::apps {

namespace {

struct PerftOptions {
  TableOptions table;
  int plies = 0;
  int depth = 2;
  bool divide = false;
  bool json = false;
};

struct DepthCount {
  int depth;
  std::uint64_t ends;
};

std::uint64_t sum_of(const Divided& divided) {
  return std::accumulate(divided.begin(), divided.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& part) { return sum + part.second; });
}

void print_json(const Context& context, const TableSetup& setup, const PerftOptions& options,
                const std::vector<DepthCount>& counts, const Divided& divided) {
  JsonWriter json;
  json.begin_object()
      .field("game", setup.game)
      .field("players", setup.players)
      .field("seed", static_cast<std::int64_t>(setup.seed))
      .field("plies", options.plies)
      .key("counts")
      .begin_array();
  for (const DepthCount& count : counts) {
    json.begin_object()
        .field("depth", count.depth)
        .field("ends", static_cast<std::int64_t>(count.ends))
        .end_object();
  }
  json.end_array();
  if (options.divide) {
    json.key("divide").begin_array();
    for (const auto& [action, ends] : divided) {
      json.begin_object().field("action", action).field("ends", static_cast<std::int64_t>(ends)).end_object();
    }
    json.end_array();
  }
  json.end_object();
  context.terminal.print_line(json.str());
}

int run_perft(const Context& context, const PerftOptions& options) {
  const TableSetup setup = read_table(options.table, 0, context.words);
  const Result<const GameTools*> tools = find_tools(setup.game);
  if (!tools) refuse_use(tools.error(), context.words, setup.game);
  PerftRequest request = {setup.players, setup.options, setup.seed, options.plies, 1};
  std::vector<DepthCount> counts;
  Divided divided;
  for (request.depth = 1; request.depth <= options.depth; ++request.depth) {
    Result<Divided> result = (*tools)->perft(request);
    if (!result) refuse_use(result.error(), context.words, setup.game);
    divided = std::move(*result);
    counts.push_back({request.depth, sum_of(divided)});
    if (!options.json)
      context.terminal.print_line(fmt::format("{} {}", counts.back().depth, counts.back().ends));
  }
  if (options.json) {
    print_json(context, setup, options, counts, divided);
  } else if (options.divide) {
    for (const auto& [action, ends] : divided)
      context.terminal.print_line(fmt::format("{}: {}", action, ends));
  }
  return 0;
}

}  // namespace

Run declare_perft(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<PerftOptions>();
  add_table_options(command, options->table, words);
  command.add_option("--plies", options->plies, words.text("terminal.option.plies"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(0, 100000, words));
  command.add_option("--depth", options->depth, words.text("terminal.option.depth"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, 20, words));
  command.add_flag("--divide", options->divide, words.text("terminal.option.divide"));
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_perft(context, *options); };
}

}  // namespace partal::apps
