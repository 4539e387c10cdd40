// partal simulate: many games between computer players. Every game has its own seed and sums are integers, so
// the number of threads changes nothing but the time.
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/record_files.h"
#include "apps/simulation.h"
#include "apps/stopwatch.h"

namespace partal::apps {

namespace {

struct SimulateOptions {
  TableOptions table;
  std::vector<std::string> agents = {"greedy"};
  SeriesOptions series;
  bool json = false;
};

std::string share_text(double share) { return fmt::format("{:.4f}", share); }

void write_figures(JsonWriter& json, const Figures& figures) {
  const Interval interval = figures.wins.interval();
  json.key("win_share").raw(share_text(figures.wins.share()));
  json.key("ci95").begin_array().raw(share_text(interval.low)).raw(share_text(interval.high)).end_array();
  json.key("mean_score").raw(fmt::format("{:.3f}", figures.score.mean()));
}

void print_json(const Context& context, const Simulation& simulation, const SimulationResult& result,
                double seconds) {
  JsonWriter json;
  json.begin_object();
  write_table(json, simulation.setup, result.options);
  json.key("agents").begin_array();
  for (const ChosenAgent& agent : simulation.agents) json.text(agent.text);
  json.end_array()
      .field("games", simulation.series.games)
      .field("seed", static_cast<std::int64_t>(simulation.setup.seed))
      .field("unfinished", result.unfinished)
      .key("seats")
      .begin_array();
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    json.begin_object()
        .field("seat", static_cast<std::int64_t>(i + 1))
        .field("agent", simulation.agent_of(i).text);
    write_figures(json, result.seats[i]);
    json.end_object();
  }
  json.end_array().key("by_agent").begin_array();
  for (const auto& [agent, figures] : result.by_agent) {
    json.begin_object().field("agent", agent.text);
    write_figures(json, figures);
    json.end_object();
  }
  json.end_array().key("seconds").raw(fmt::format("{:.3f}", seconds)).key("notes").begin_object();
  for (const Note& note : result.notes) json.field(note.name, note.count);
  json.end_object().end_object();
  context.terminal.print_line(json.str());
}

std::string figures_row(std::string_view who, std::string_view share, std::string_view interval,
                        std::string_view score) {
  return fmt::format("  {} {} {} {}", padded(who, 22), padded(share, -10), padded(interval, -19),
                     padded(score, -14));
}

void print_row(const Context& context, std::string_view who, const Figures& figures) {
  const Interval interval = figures.wins.interval();
  const auto percent = [&](double share) { return context.words.number(100 * share, 1); };
  context.terminal.print_line(
      figures_row(who, fmt::format("{} %", percent(figures.wins.share())),
                  fmt::format("{} - {} %", percent(interval.low), percent(interval.high)),
                  context.words.number(figures.score.mean(), 1)));
}

void print_heading(const Context& context, std::string_view key) {
  const auto column = [&](std::string_view name) {
    return context.words.text(fmt::format("terminal.simulate.column.{}", name));
  };
  const std::string row =
      figures_row(context.words.text(key), column("win-share"), column("interval"), column("mean-score"));
  context.terminal.print_line(context.terminal.styled(Style::Strong, row));
}

void print_table(const Context& context, const Simulation& simulation, const SimulationResult& result,
                 double seconds) {
  const words::Words& words = context.words;
  const Terminal& terminal = context.terminal;
  terminal.print_wrapped(
      words.text("terminal.simulate.summary", {{"game", simulation.setup.game},
                                               {"games", simulation.series.games},
                                               {"players", std::int64_t{simulation.setup.players}},
                                               {"seed", std::to_string(simulation.setup.seed)},
                                               {"seconds", words.number(seconds, 1)}}));
  print_heading(context, "terminal.simulate.by-seat");
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    const std::string who = fmt::format("{} {}", i + 1, shown_name(simulation.agent_of(i), words));
    print_row(context, who, result.seats[i]);
  }
  if (result.by_agent.size() > 1) {
    print_heading(context, "terminal.simulate.by-agent");
    for (const auto& [agent, figures] : result.by_agent) {
      print_row(context, shown_name(agent, words), figures);
    }
  }
  if (result.unfinished > 0) {
    terminal.print_wrapped(words.text("terminal.simulate.unfinished", {{"count", result.unfinished}}));
  }
}

int run_simulate(const Context& context, const SimulateOptions& options) {
  Simulation simulation;
  simulation.setup = read_table(options.table, static_cast<int>(options.agents.size()), context.words);
  simulation.agents = read_agents(simulation.setup, options.agents, context.words);
  simulation.series = options.series;
  const Stopwatch stopwatch;
  const SimulationResult result = run_simulation(context, simulation);
  const double seconds = stopwatch.seconds();
  if (options.json) {
    print_json(context, simulation, result, seconds);
  } else {
    print_table(context, simulation, result, seconds);
  }
  say_where_records_are(context, options.series.records, options.series.games);
  return kDone;
}

}  // namespace

Run declare_simulate(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<SimulateOptions>();
  add_table_options(command, options->table, words);
  add_agents_option(command, options->agents, "terminal.option.agents", words);
  add_series_options(command, options->series, words);
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_simulate(context, *options); };
}

}  // namespace partal::apps
