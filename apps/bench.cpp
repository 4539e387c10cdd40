// partal bench: how fast uniformly random games are played and positions searched, one thread, through the
// engine's public interface (performance.md says what the figures mean). Rounds of all tables are interleaved
// and the median counts, so that a busy machine disturbs all of them alike. With --think: how long computer
// players think (bench_think.h).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/core.h>
#include <sched.h>

#include "ai/registry.h"
#include "apps/bench_think.h"
#include "apps/command.h"
#include "apps/errors.h"
#include "apps/subprocess.h"
#include "apps/table_options.h"
#include "engine/core/json.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

constexpr int kRounds = 5;
constexpr int kUsualPlayers = 4;
constexpr std::int64_t kGamesAtOnce = 16;    // between two looks at the clock
constexpr std::int64_t kGamesCounted = 500;  // for decisions per game
constexpr std::int64_t kFewGames = 100;      // N and N + M of the instruction count
constexpr std::int64_t kMoreGames = 500;

struct BenchOptions {
  TableOptions table;
  double seconds = kRounds;
  std::vector<std::string> without;
  std::int64_t exactly = 0;  // play so many games and say nothing: what --instructions runs under callgrind
  bool instructions = false;
  ThinkOptions think{.series = {.games = 1}};
  bool thinking = false;
  bool json = false;
};

struct Bench {
  TableSetup setup;
  std::unique_ptr<Playouts> playouts;
  std::int64_t played = 0;
  std::vector<double> games_per_second;
  double decisions_per_game = 0;
  double simulations_per_second = 0;
  std::optional<std::int64_t> instructions_per_game;

  double median() {
    const auto middle = games_per_second.begin() + static_cast<std::ptrdiff_t>(games_per_second.size() / 2);
    std::nth_element(games_per_second.begin(), middle, games_per_second.end());
    return *middle;
  }
};

// A word that begins no kind of action would leave out nothing.
void check_kinds(const Context& context, const std::vector<std::string>& without, const GameInfo& info) {
  std::vector<std::string> kinds;
  for (const CodeSpec& code : codes_of(info.name)) {
    if (code.category == CodeSpec::Category::Action) kinds.emplace_back(code.code);
  }
  for (const std::string& word : without) {
    const auto begins = [&word](const std::string& kind) { return kind.starts_with(word); };
    if (!word.empty() && std::any_of(kinds.begin(), kinds.end(), begins)) continue;
    throw bad_use(context.words.text("terminal.error.kind-unknown", {{"found", word}, {"expected", kinds}}));
  }
}

Bench make_bench(const Context& context, const BenchOptions& options, const GameInfo& info) {
  check_kinds(context, options.without, info);
  Bench bench;
  TableOptions table = options.table;
  table.game = info.name;
  bench.setup = read_table(table, std::min(info.max_players, kUsualPlayers), context.words);
  const auto tools = find_tools(bench.setup.game);
  if (!tools) refuse_use(tools.error(), context.words, bench.setup.game);
  auto playouts = (*tools)->make_playouts(bench.setup.players, bench.setup.options, options.without);
  if (!playouts) refuse_use(playouts.error(), context.words, bench.setup.game);
  bench.playouts = std::move(*playouts);
  return bench;
}

// One core for the whole run; where that is not allowed the figures are merely less steady.
void stay_on_one_core() {
  cpu_set_t core;
  CPU_ZERO(&core);
  CPU_SET(static_cast<std::size_t>(sched_getcpu()), &core);
  sched_setaffinity(0, sizeof core, &core);
}

void run_round(Bench& bench, double seconds) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  const std::int64_t before = bench.played;
  double elapsed = 0;
  do {
    bench.playouts->run(bench.setup.seed, bench.played, kGamesAtOnce);
    bench.played += kGamesAtOnce;
    elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
  } while (elapsed < seconds);
  bench.games_per_second.push_back(static_cast<double>(bench.played - before) / elapsed);
}

// Instructions of a run of this very program that plays so many games.
std::int64_t instructions_of(const Context& context, const Bench& bench, const BenchOptions& options,
                             std::int64_t games) {
  std::vector<std::string> command = {"valgrind",
                                      "--tool=callgrind",
                                      "--callgrind-out-file=/dev/null",
                                      std::filesystem::read_symlink("/proc/self/exe").string(),
                                      "bench",
                                      "--game",
                                      bench.setup.game,
                                      "--players",
                                      std::to_string(bench.setup.players),
                                      "--seed",
                                      std::to_string(bench.setup.seed),
                                      "--exactly",
                                      std::to_string(games)};
  for (const auto& [id, value] : bench.setup.options) {
    command.insert(command.end(), {"--option", fmt::format("{}={}", id, value)});
  }
  for (const std::string& kind : options.without) command.insert(command.end(), {"--without", kind});
  const ProgramResult result = run_and_listen(command);
  if (result.exit_code == 127) throw surroundings(context.words.text("terminal.error.no-valgrind"));
  const std::string_view label = "Collected : ";
  const std::size_t at = result.error_text.find(label);
  if (result.exit_code != 0 || at == std::string::npos) throw surroundings(result.error_text);
  return std::stoll(result.error_text.substr(at + label.size()));
}

void measure(const Context& context, const BenchOptions& options, std::vector<Bench>& benches) {
  stay_on_one_core();
  Progress progress(context.terminal, "bench", static_cast<std::uint64_t>(kRounds) * benches.size());
  for (int round = 0; round < kRounds; ++round) {
    for (Bench& bench : benches) {
      run_round(bench, options.seconds / kRounds);
      progress.advance();
    }
  }
  for (Bench& bench : benches) {
    const PlayoutCount count = bench.playouts->count(bench.setup.seed, 0, kGamesCounted);
    bench.decisions_per_game = static_cast<double>(count.decisions) / static_cast<double>(count.games);
    bench.simulations_per_second = simulations_per_second(context, bench.setup, options.seconds / kRounds);
    if (!options.instructions) continue;
    const std::int64_t few = instructions_of(context, bench, options, kFewGames);
    const std::int64_t more = instructions_of(context, bench, options, kMoreGames);
    bench.instructions_per_game = (more - few) / (kMoreGames - kFewGames);
  }
}

std::string build_name() { return fmt::format("{} {} {}", PARTAL_PRESET, PARTAL_ARCH, __VERSION__); }

void print_json(const Context& context, const BenchOptions& options, std::vector<Bench>& benches) {
  JsonWriter json;
  json.begin_object().field("build", build_name()).key("games").begin_array();
  for (Bench& bench : benches) {
    const double games_per_second = bench.median();
    json.begin_object().field("game", bench.setup.game).field("players", bench.setup.players);
    json.key("without").begin_array();
    for (const std::string& kind : options.without) json.text(kind);
    json.end_array()
        .key("games_per_s")
        .raw(fmt::format("{:.1f}", games_per_second))
        .key("decisions_per_s")
        .raw(fmt::format("{:.0f}", games_per_second * bench.decisions_per_game))
        .key("decisions_per_game")
        .raw(fmt::format("{:.1f}", bench.decisions_per_game))
        .field("state_bytes", static_cast<std::int64_t>(bench.playouts->state_bytes()))
        .key("simulations_per_s")
        .raw(fmt::format("{:.0f}", bench.simulations_per_second))
        .key("instructions_per_game");
    bench.instructions_per_game ? json.number(*bench.instructions_per_game) : json.null();
    json.end_object();
  }
  json.end_array().end_object();
  context.terminal.print_line(json.str());
}

void print_lines(const Context& context, std::vector<Bench>& benches) {
  context.terminal.print_line(build_name());
  for (Bench& bench : benches) {
    const double games_per_second = bench.median();
    const auto whole = [](double figure) { return static_cast<std::int64_t>(figure); };
    context.terminal.print_wrapped(
        context.words.text("terminal.bench.line",
                           {{"game", words::game_name(context.words, bench.setup.game)},
                            {"players", std::int64_t{bench.setup.players}},
                            {"games_per_s", whole(games_per_second)},
                            {"decisions_per_s", whole(games_per_second * bench.decisions_per_game)},
                            {"decisions_per_game", whole(bench.decisions_per_game)},
                            {"state_bytes", static_cast<std::int64_t>(bench.playouts->state_bytes())}}),
        2);
    if (!bench.instructions_per_game) continue;
    context.terminal.print_line(
        "  " + context.words.text("terminal.bench.instructions", {{"count", *bench.instructions_per_game}}));
  }
}

void print_json(const Context& context, const BenchOptions& options, const std::vector<ThinkFigures>& all) {
  JsonWriter json;
  json.begin_object()
      .field("build", build_name())
      .field("threads", options.think.series.used_threads())
      .key("think")
      .begin_array();
  const auto seconds = [&json](std::string_view key, double value) {
    json.key(key).raw(fmt::format("{:.6f}", value));
  };
  for (const ThinkFigures& figures : all) {
    json.begin_object()
        .field("game", figures.game)
        .field("players", figures.players)
        .field("agent", figures.agent)
        .field("games", figures.games)
        .field("turns", figures.turns);
    seconds("p50", figures.median);
    seconds("p95", figures.p95);
    seconds("max", figures.most);
    json.end_object();
  }
  json.end_array().end_object();
  context.terminal.print_line(json.str());
}

void print_lines(const Context& context, const std::vector<ThinkFigures>& all) {
  context.terminal.print_line(build_name());
  const auto milliseconds = [&](double seconds) { return context.words.number(1000 * seconds, 1); };
  for (const ThinkFigures& figures : all) {
    context.terminal.print_wrapped(
        context.words.text("terminal.bench.think",
                           {{"game", words::game_name(context.words, figures.game)},
                            {"players", std::int64_t{figures.players}},
                            {"agent", words::agent_name(context.words, figures.agent)},
                            {"turns", figures.turns},
                            {"median", milliseconds(figures.median)},
                            {"p95", milliseconds(figures.p95)},
                            {"most", milliseconds(figures.most)}}),
        2);
  }
}

int run_think(const Context& context, const BenchOptions& options) {
  const std::vector<ThinkFigures> all = measure_thinking(context, options.table, options.think);
  if (options.json) {
    print_json(context, options, all);
  } else {
    print_lines(context, all);
  }
  return kDone;
}

int run_bench(const Context& context, const BenchOptions& options) {
  if (options.thinking) return run_think(context, options);
  std::vector<Bench> benches;
  for (const GameInfo* info : games()) {
    if (options.table.game.empty() || options.table.game == info->name) {
      benches.push_back(make_bench(context, options, *info));
    }
  }
  if (benches.empty()) game_named(options.table.game, context.words);  // says which games there are
  if (options.exactly > 0) {
    for (Bench& bench : benches) bench.playouts->run(bench.setup.seed, 0, options.exactly);
    return kDone;
  }
  measure(context, options, benches);
  if (options.json) {
    print_json(context, options, benches);
  } else {
    print_lines(context, benches);
  }
  return kDone;
}

}  // namespace

Run declare_bench(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<BenchOptions>();
  add_table_options(command, options->table, words);
  command.add_option("--seconds", options->seconds, words.text("terminal.option.seconds"))
      ->type_name(words.text("terminal.type.number"))
      ->check(CLI::Range(0.01, 3600.0, ""));
  command.add_option("--without", options->without, words.text("terminal.option.without"))
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_flag("--instructions", options->instructions, words.text("terminal.option.instructions"));
  command.add_flag("--think", options->thinking, words.text("terminal.option.think"));
  add_agents_option(command, options->think.agents, "terminal.option.think-agents", words);
  add_games_option(command, options->think.series, words);
  add_threads_option(command, options->think.series, words);
  add_effort_options(command, options->think.series, words);
  command.add_option("--exactly", options->exactly)->group("");  // hidden: of no use to a person
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_bench(context, *options); };
}

}  // namespace partal::apps
