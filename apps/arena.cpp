// partal arena: which computer player is stronger? Seats are rotated, every rotation of a deal has the same
// seed, and intervals are taken over deals (docs/strength.md says what the figures mean).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/core.h>

#include "apps/arena_run.h"
#include "apps/command.h"
#include "apps/errors.h"
#include "apps/record_files.h"
#include "apps/stopwatch.h"
#include "apps/table_options.h"
#include "engine/core/json.h"
#include "engine/core/text.h"
#include "partal_version.h"

namespace partal::apps {

namespace {

using Verdict = SequentialTest::Verdict;

struct ArenaOptions {
  TableOptions table;
  std::vector<std::string> agents;
  SeriesOptions series;
  std::string sprt;  // "ELO0,ELO1"
  std::int64_t least = 1;
  std::string keep;
  bool json = false;
};

std::string figure(double value, int digits) { return fmt::format("{:.{}f}", value, digits); }

void write_interval(JsonWriter& json, std::string_view key, std::optional<double> low,
                    std::optional<double> high, int digits) {
  json.key(key).begin_array();
  for (const auto& end : {low, high}) end ? json.raw(figure(*end, digits)) : json.null();
  json.end_array();
}

void write_agent_result(JsonWriter& json, const AgentResult& reached) {
  json.key("win_share").raw(figure(reached.win_share, 4));
  write_interval(json, "ci95", reached.win_interval.low, reached.win_interval.high, 4);
  json.key("margin").raw(figure(reached.margin, 3));
  std::optional<double> low;
  std::optional<double> high;
  if (reached.margin_interval) {
    low = reached.margin_interval->low;
    high = reached.margin_interval->high;
  }
  write_interval(json, "margin_ci95", low, high, 3);
  json.key("elo");
  reached.elo ? json.raw(figure(*reached.elo, 1)) : json.null();
  write_interval(json, "elo_ci95", reached.elo_low, reached.elo_high, 1);
}

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Open: return "open";
    case Verdict::Elo0: return "elo0";
    case Verdict::Elo1: return "elo1";
  }
  return "";
}

std::int64_t seats_of(const ArenaResult& result, int agent) {
  const Seating& seating = result.tournament.rotations()[0];
  return std::count(seating.begin(), seating.end(), agent);
}

void write_test(JsonWriter& json, const Arena& arena, const ArenaResult& result) {
  json.key("sprt");
  if (!result.test) {
    json.null();
    return;
  }
  json.begin_object()
      .key("elo0")
      .raw(figure(arena.test->elo0, 1))
      .key("elo1")
      .raw(figure(arena.test->elo1, 1))
      .key("llr")
      .raw(figure(result.test->llr(), 3))
      .field("result", verdict_name(result.test->verdict()))
      .end_object();
}

void print_json(const Context& context, const Arena& arena, const ArenaResult& result, double seconds) {
  JsonWriter json;
  json.begin_object();
  write_table(json, arena.setup, result.options);
  json.field("deals", result.tournament.deals())
      .field("games", result.games())
      .field("seed", static_cast<std::int64_t>(arena.setup.seed))
      .field("nodes", arena.series.nodes)
      .field("divide", arena.series.divisor)
      .field("unfinished", result.tournament.unfinished())
      .key("agents")
      .begin_array();
  for (std::size_t i = 0; i < result.agents.size(); ++i) {
    const auto agent = static_cast<int>(i);
    json.begin_object().field("agent", result.agents[i].text).field("seats", seats_of(result, agent));
    write_agent_result(json, result.tournament.result_of(agent));
    json.end_object();
  }
  json.end_array();
  write_test(json, arena, result);
  json.key("seconds").raw(figure(seconds, 3)).field("commit", kCommit).end_object();
  context.terminal.print_line(json.str());
}

std::string arena_row(std::string_view who, std::string_view wins, std::string_view margin,
                      std::string_view elo) {
  return fmt::format("  {} {} {} {}", padded(who, 18), padded(wins, -23), padded(margin, -23),
                     padded(elo, -23));
}

// "54.1 (50.2 to 57.9)" with the words of the language; an end without bounds is open.
std::string with_interval(const Context& context, double value, std::optional<double> low,
                          std::optional<double> high, std::string_view key) {
  const auto end = [](std::optional<double> found) { return found ? figure(*found, 1) : "-"; };
  return context.words.text(key, {{"value", figure(value, 1)}, {"low", end(low)}, {"high", end(high)}});
}

void print_agent_result(const Context& context, const ArenaResult& result, int agent) {
  const AgentResult reached = result.tournament.result_of(agent);
  const auto text = [&](double value, std::optional<double> low, std::optional<double> high,
                        std::string_view key = "terminal.arena.figure") {
    return with_interval(context, value, low, high, key);
  };
  const Interval margin = reached.margin_interval.value_or(Interval{});
  const bool known = reached.margin_interval.has_value();
  const ChosenAgent& chosen = result.agents[static_cast<std::size_t>(agent)];
  context.terminal.print_line(
      arena_row(shown_name(chosen, context.words),
                text(100 * reached.win_share, 100 * reached.win_interval.low, 100 * reached.win_interval.high,
                     "terminal.arena.percent"),
                text(reached.margin, known ? std::optional(margin.low) : std::nullopt,
                     known ? std::optional(margin.high) : std::nullopt),
                reached.elo ? text(*reached.elo, reached.elo_low, reached.elo_high) : "-"));
}

void print_table(const Context& context, const Arena& arena, const ArenaResult& result, double seconds) {
  const words::Words& words = context.words;
  const Terminal& terminal = context.terminal;
  terminal.print_wrapped(words.text("terminal.arena.summary", {{"game", arena.setup.game},
                                                               {"deals", result.tournament.deals()},
                                                               {"games", result.games()},
                                                               {"players", std::int64_t{arena.setup.players}},
                                                               {"seed", std::to_string(arena.setup.seed)},
                                                               {"seconds", figure(seconds, 1)}}));
  terminal.print_line(terminal.styled(
      Style::Strong,
      arena_row(words.text("terminal.simulate.by-agent"), words.text("terminal.arena.column.wins"),
                words.text("terminal.arena.column.margin"), words.text("terminal.arena.column.elo"))));
  for (std::size_t i = 0; i < result.agents.size(); ++i)
    print_agent_result(context, result, static_cast<int>(i));
  if (result.test) {
    terminal.print_wrapped(
        words.text("terminal.arena.test", {{"agent", shown_name(result.agents[0], words)},
                                           {"elo0", figure(arena.test->elo0, 0)},
                                           {"elo1", figure(arena.test->elo1, 0)},
                                           {"llr", figure(result.test->llr(), 2)},
                                           {"result", std::string(verdict_name(result.test->verdict()))}}));
  }
  if (result.tournament.unfinished() > 0) {
    terminal.print_wrapped(
        words.text("terminal.arena.unfinished", {{"count", result.tournament.unfinished()}}));
  }
}

TestPlan read_test(const Context& context, const std::string& text) {
  constexpr std::int64_t kMostElo = 1000;
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto low = read_integer(std::string_view(text).substr(0, comma), -kMostElo, kMostElo);
  const auto high =
      read_integer(std::string_view(text).substr(std::min(comma + 1, text.size())), -kMostElo, kMostElo);
  if (!low || !high || *low >= *high) {
    throw bad_use(context.words.text("terminal.error.sprt", {{"found", text}}));
  }
  return {.elo0 = static_cast<double>(*low), .elo1 = static_cast<double>(*high)};
}

Arena read_arena(const Context& context, const ArenaOptions& options) {
  Arena arena;
  arena.setup = read_table(options.table, static_cast<int>(options.agents.size()), context.words);
  arena.agents = read_agents(arena.setup, options.agents, context.words);
  arena.series = options.series;
  arena.keep = options.keep;
  if (!options.sprt.empty()) {
    arena.test = read_test(context, options.sprt);
    arena.test->least_games = options.least;
  }
  return arena;
}

int run(const Context& context, const ArenaOptions& options) {
  const Arena arena = read_arena(context, options);
  const Stopwatch stopwatch;
  const ArenaResult result = run_arena(context, arena);
  if (options.json) {
    print_json(context, arena, result, stopwatch.seconds());
  } else {
    print_table(context, arena, result, stopwatch.seconds());
  }
  say_where_records_are(context, arena.series.records, result.games());
  return result.test && result.test->verdict() == Verdict::Elo0 ? kAnswerIsNo : kDone;
}

}  // namespace

Run declare_arena(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<ArenaOptions>();
  add_table_options(command, options->table, words);
  add_agents_option(command, options->agents, "terminal.option.arena-agents", words);
  add_series_options(command, options->series, words);
  command.add_option("--sprt", options->sprt, words.text("terminal.option.sprt"))->type_name("ELO0,ELO1");
  command.add_option("--least", options->least, words.text("terminal.option.least"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, 1000000000, words));
  command.add_option("--keep", options->keep, words.text("terminal.option.keep"))->type_name("FILE");
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run(context, *options); };
}

}  // namespace partal::apps
