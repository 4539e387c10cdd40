#include "apps/training_run.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fmt/core.h>
#include <fmt/ranges.h>

#include "ai/tournament.h"
#include "apps/errors.h"
#include "apps/files.h"
#include "apps/series.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "i18n/sentences.h"
#include "partal_version.h"

namespace partal::apps {

namespace {

// Everything the games depend on.
std::string head_of(const TrainingPlan& plan, const NamedWeights& all) {
  const TrainingSettings& settings = plan.settings;
  std::string head = fmt::format("partal training 1\ngame {}\nagent {}\nplayers {}\n", plan.game, plan.agent,
                                 fmt::join(plan.players, ","));
  for (const auto& [id, value] : plan.options) head += fmt::format("option {} {}\n", id, value);
  head += fmt::format("weights {}\n", lower_hex(crc32(weights_text(all)), 8));
  for (const std::string& beginning : plan.only) head += fmt::format("only {}\n", beginning);
  head += fmt::format("seed {}\ndeals {}\nstep {}\ngain {}\nsettle {}\nnodes {}\ndivide {}\nmax_turns {}\n",
                      settings.seed, plan.deals, settings.step, settings.gain, settings.settle,
                      plan.series.nodes, plan.series.divisor, plan.series.max_turns);
  return head;
}

// All weights to begin with.
NamedWeights start_of(const Context& context, const TrainingPlan& plan) {
  const auto tools = find_tools(plan.game);
  if (!tools) refuse_use(tools.error(), context.words, plan.game);
  auto start = (*tools)->weights(plan.agent);
  if (!start) {
    throw bad_use(context.words.text("terminal.error.agent-weights", {{"found", plan.agent}}));
  }
  if (plan.from.empty()) return *start;
  std::vector<WeightRef> refs;
  for (NamedWeight& weight : *start) refs.push_back({weight.name, &weight.value, weight.least, weight.most});
  if (const auto violation = read_weights(read_file(plan.from, context.words), refs)) {
    const std::string reason = words::violation_sentence(context.words, {.game = plan.game}, *violation);
    throw bad_use(
        context.words.text("terminal.error.weights-refused", {{"file", plan.from}, {"reason", reason}}));
  }
  return *start;
}

// Those to be tuned.
NamedWeights chosen_of(const Context& context, const TrainingPlan& plan, const NamedWeights& all) {
  NamedWeights chosen;
  for (const NamedWeight& weight : all) {
    const auto begins = [&weight](const std::string& beginning) {
      return weight.name.starts_with(beginning);
    };
    if (plan.only.empty() || std::any_of(plan.only.begin(), plan.only.end(), begins))
      chosen.push_back(weight);
  }
  if (chosen.empty()) throw bad_use(context.words.text("terminal.error.train-only"));
  return chosen;
}

// The whole table with the tuned weights in it.
NamedWeights merged(NamedWeights all, const NamedWeights& tuned) {
  for (NamedWeight& weight : all) {
    for (const NamedWeight& other : tuned) {
      if (other.name == weight.name) weight.value = other.value;
    }
  }
  return all;
}

// Goes on from the file when there is one.
void resume(const Context& context, const TrainingPlan& plan, const NamedWeights& all, Training& training) {
  const std::string file = plan.state_file();
  if (!std::filesystem::exists(file)) return;
  const std::string text = read_file(file, context.words);
  const std::string head = head_of(plan, all);
  const auto refuse_file = [&](std::string_view key) {
    throw bad_use(context.words.text(key, {{"file", file}}));
  };
  const std::size_t check = text.rfind("check ");
  if (check == text.npos || check_line(text.substr(0, check)) + "\n" != text.substr(check)) {
    refuse_file("terminal.error.training-damaged");
  }
  const bool same = text.starts_with(head) && !training.read(text.substr(head.size(), check - head.size()));
  if (!same) refuse_file("terminal.error.training-other");
}

// The command that makes these weights again.
std::string command_of(const TrainingPlan& plan, std::int64_t rounds) {
  const TrainingSettings& settings = plan.settings;
  std::string command = fmt::format(
      "partal train --game {} --players {} --agent {} --seed {} --rounds {} --deals {} --step {} "
      "--gain {} --settle {}",
      plan.game, fmt::join(plan.players, ","), plan.agent, settings.seed, rounds, plan.deals, settings.step,
      settings.gain, settings.settle);
  for (const auto& [id, value] : plan.options) command += fmt::format(" --option {}={}", id, value);
  if (!plan.only.empty()) command += fmt::format(" --only {}", fmt::join(plan.only, ","));
  if (plan.series.nodes > 0) command += fmt::format(" --nodes {}", plan.series.nodes);
  if (plan.series.divisor > 1) command += fmt::format(" --divide {}", plan.series.divisor);
  if (!plan.from.empty()) command += fmt::format(" --from {}", plan.from);
  return command;
}

void save(const Context& context, const TrainingPlan& plan, const NamedWeights& all,
          const Training& training) {
  const std::string body = head_of(plan, all) + training.text();
  write_file(plan.state_file(), body + check_line(body) + "\n", context.words);
  const std::string origin = fmt::format("# {}\n# commit {}\n", command_of(plan, training.rounds()), kCommit);
  write_file(plan.out, origin + weights_text(merged(all, training.tuned())), context.words);
}

// The tables of a round: every count of players in all rotations. With an odd count one side has a seat more,
// so both have it in turn.
struct RoundTable {
  TableSetup setup;
  Seating seating;  // 0 plus, 1 minus
};

std::vector<RoundTable> tables_of(const TrainingPlan& plan) {
  std::vector<RoundTable> tables;
  for (const int players : plan.players) {
    std::vector<Seating> seatings = rotations_of(std::array{0, 1}, players);
    if (players % 2 == 1) {
      for (Seating& seating : rotations_of(std::array{1, 0}, players)) seatings.push_back(std::move(seating));
    }
    for (Seating& seating : seatings) {
      tables.push_back({{plan.game, players, plan.options, plan.settings.seed}, std::move(seating)});
    }
  }
  return tables;
}

class Rounds {
 public:
  Rounds(const Context& context, const TrainingPlan& plan, const NamedWeights& all, Training& training)
      : context_(context),
        plan_(plan),
        all_(all),
        training_(training),
        tables_(tables_of(plan)),
        progress_(context.terminal, "train", static_cast<std::uint64_t>(games_of_a_round() * plan.rounds)) {
    progress_.advance(static_cast<std::uint64_t>(games_of_a_round() * training.rounds()));
  }

  std::int64_t games_of_a_round() const { return static_cast<std::int64_t>(tables_.size()) * plan_.deals; }

  void play() {
    const Training::Trial trial = training_.trial();
    const std::array<AgentSpec, 2> sides = {{{plan_.agent, weights_text(merged(all_, trial.plus))},
                                             {plan_.agent, weights_text(merged(all_, trial.minus))}}};
    std::atomic<std::int64_t> points = 0;
    std::atomic<std::int64_t> whole = 0;
    Series series(progress_, games_of_a_round());
    series.run(plan_.series.used_threads(), [&]() -> Series::Job {
      return [&](std::int64_t number) {
        const RoundTable& table = tables_[static_cast<std::size_t>(number) % tables_.size()];
        const TournamentGame game = play(table, sides, number / static_cast<std::int64_t>(tables_.size()));
        if (game.unfinished) return;
        const Tournament judge({table.seating}, 2);
        points += judge.pair_points(0, std::span(&game, 1));
        whole += judge.whole_pair_points(0);
      };
    });
    training_.learn(points, whole);
  }

 private:
  // All tables of a deal have the same chance.
  TournamentGame play(const RoundTable& table, const std::array<AgentSpec, 2>& sides,
                      std::int64_t deal) const {
    std::vector<AgentSpec> agents;
    for (const int side : table.seating) agents.push_back(sides[static_cast<std::size_t>(side)]);
    const std::uint64_t round =
        seed_of_game(plan_.settings.seed, static_cast<std::uint64_t>(training_.rounds()));
    const GameOutcome outcome = play_game(table.setup, agents,
                                          {.seed = seed_of_game(round, static_cast<std::uint64_t>(deal)),
                                           .max_turns = plan_.series.max_turns,
                                           .effort = plan_.series.effort()},
                                          context_.words);
    return {outcome.points, outcome.winners, outcome.unfinished};
  }

  const Context& context_;
  const TrainingPlan& plan_;
  const NamedWeights& all_;
  Training& training_;
  std::vector<RoundTable> tables_;
  Progress progress_;
};

}  // namespace

TrainingResult run_training(const Context& context, const TrainingPlan& plan) {
  for (const RoundTable& table : tables_of(plan)) open_match(table.setup, context.words);  // refuses bad ones
  const NamedWeights all = start_of(context, plan);
  TrainingResult result{Training(chosen_of(context, plan, all), plan.settings), 0};
  resume(context, plan, all, result.training);
  Rounds rounds(context, plan, all, result.training);
  while (result.training.rounds() < plan.rounds) {
    rounds.play();
    result.games += rounds.games_of_a_round();
    save(context, plan, all, result.training);
  }
  return result;
}

}  // namespace partal::apps
