// partal train: better weights for a computer player, by games between tables of weights (docs/training.md).
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/stopwatch.h"
#include "apps/training_run.h"
#include "engine/core/json.h"
#include "partal_version.h"

namespace partal::apps {

namespace {

struct TrainOptions {
  TableOptions table;
  std::vector<int> players;
  TrainingPlan plan;
  bool json = false;
};

TrainingPlan read_plan(const Context& context, const TrainOptions& options) {
  TrainingPlan plan = options.plan;
  const TableSetup setup = read_table(options.table, 0, context.words);
  plan.game = setup.game;
  plan.options = setup.options;
  plan.settings.seed = setup.seed;
  plan.players = options.players;
  if (plan.players.empty()) plan.players = {std::max(2, setup.players)};
  if (*std::min_element(plan.players.begin(), plan.players.end()) < 2) {
    throw bad_use(context.words.text("terminal.error.train-alone"));
  }
  return plan;
}

void print_json(const Context& context, const TrainingPlan& plan, const TrainingResult& result,
                double seconds) {
  JsonWriter json;
  json.begin_object().field("game", plan.game).field("agent", plan.agent).key("players").begin_array();
  for (const int players : plan.players) json.number(players);
  json.end_array()
      .field("seed", static_cast<std::int64_t>(plan.settings.seed))
      .field("rounds", result.training.rounds())
      .field("games", result.games)
      .key("weights")
      .begin_array();
  const NamedWeights start = result.training.start();
  const NamedWeights tuned = result.training.tuned();
  for (std::size_t i = 0; i < tuned.size(); ++i) {
    json.begin_object()
        .field("name", tuned[i].name)
        .field("start", start[i].value)
        .field("value", tuned[i].value)
        .end_object();
  }
  json.end_array()
      .field("file", plan.out)
      .key("seconds")
      .raw(fmt::format("{:.3f}", seconds))
      .field("commit", kCommit)
      .end_object();
  context.terminal.print_line(json.str());
}

void print_table(const Context& context, const TrainingPlan& plan, const TrainingResult& result,
                 double seconds) {
  const NamedWeights start = result.training.start();
  const NamedWeights tuned = result.training.tuned();
  for (std::size_t i = 0; i < tuned.size(); ++i) {
    context.terminal.print_line(
        fmt::format("  {} {:>8} -> {:>8}", padded(tuned[i].name, 32), start[i].value, tuned[i].value));
  }
  context.terminal.print_wrapped(
      context.words.text("terminal.train.summary", {{"rounds", result.training.rounds()},
                                                    {"games", result.games},
                                                    {"seconds", context.words.number(seconds, 1)},
                                                    {"file", plan.out}}));
}

int run(const Context& context, const TrainOptions& options) {
  const TrainingPlan plan = read_plan(context, options);
  const Stopwatch stopwatch;
  const TrainingResult result = run_training(context, plan);
  if (options.json) {
    print_json(context, plan, result, stopwatch.seconds());
  } else {
    print_table(context, plan, result, stopwatch.seconds());
  }
  return kDone;
}

template <class Number>
void add_number(CLI::App& command, const char* name, Number& number, std::string_view key, std::uint64_t most,
                const words::Words& words) {
  command.add_option(name, number, words.text(key))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, most, words))
      ->capture_default_str();
}

}  // namespace

Run declare_train(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<TrainOptions>();
  TrainingPlan& plan = options->plan;
  add_game_option(command, options->table, words);
  command.add_option("--players", options->players, words.text("terminal.option.train-players"))
      ->type_name(words.text("terminal.type.number"))
      ->delimiter(',')
      ->allow_extra_args(false);
  add_options_option(command, options->table, words);
  add_seed_option(command, options->table, words);
  command.add_option("--agent", plan.agent, words.text("terminal.option.train-agent"))
      ->type_name(words.text("terminal.type.name"))
      ->required();
  command.add_option("--only", plan.only, words.text("terminal.option.train-only"))
      ->type_name(words.text("terminal.type.names"))
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--out", plan.out, words.text("terminal.option.train-out"))
      ->type_name("FILE")
      ->required();
  command.add_option("--from", plan.from, words.text("terminal.option.train-from"))->type_name("FILE");
  add_number(command, "--rounds", plan.rounds, "terminal.option.train-rounds", 1000000, words);
  add_number(command, "--deals", plan.deals, "terminal.option.train-deals", 100000, words);
  add_number(command, "--step", plan.settings.step, "terminal.option.train-step", 50, words);
  add_number(command, "--gain", plan.settings.gain, "terminal.option.train-gain", 1000, words);
  add_number(command, "--settle", plan.settings.settle, "terminal.option.train-settle", 1000000, words);
  add_threads_option(command, plan.series, words);
  add_effort_options(command, plan.series, words);
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run(context, *options); };
}

}  // namespace partal::apps
