#include "apps/simulation.h"

#include <algorithm>
#include <fmt/core.h>

#include "apps/errors.h"
#include "apps/files.h"
#include "apps/record_files.h"
#include "apps/series.h"

namespace partal::apps {

namespace {

// Every game of a series has the same notes.
void add_notes(std::vector<Note>& sum, const std::vector<Note>& more) {
  if (sum.empty()) {
    sum = more;
    return;
  }
  for (std::size_t i = 0; i < more.size(); ++i) sum[i].count += more[i].count;
}

SimulationResult empty_result(const Simulation& simulation) {
  SimulationResult result;
  const auto players = static_cast<std::size_t>(simulation.setup.players);
  result.seats.resize(players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    const ChosenAgent& agent = simulation.agent_of(seat);
    const auto same = [&agent](const auto& known) { return known.first == agent; };
    if (std::none_of(result.by_agent.begin(), result.by_agent.end(), same)) {
      result.by_agent.emplace_back(agent, Figures{});
    }
  }
  return result;
}

// Sums are integers, so the order in which the games come in changes nothing.
void add_game(const Simulation& simulation, const GameOutcome& outcome, SimulationResult& result) {
  if (outcome.unfinished) {
    ++result.unfinished;
    return;
  }
  add_notes(result.notes, outcome.notes);
  const std::vector<int> parts = win_parts(simulation.setup.players, outcome.winners);
  for (std::size_t seat = 0; seat < parts.size(); ++seat) {
    result.seats[seat].wins.add(parts[seat]);
    result.seats[seat].score.add(outcome.points[seat]);
  }
  for (auto& [agent, figures] : result.by_agent) {
    int won = 0;
    for (std::size_t seat = 0; seat < parts.size(); ++seat) {
      if (simulation.agent_of(seat) != agent) continue;
      won += parts[seat];
      figures.score.add(outcome.points[seat]);
    }
    figures.wins.add(won);
  }
}

// One thread's players, game after game.
class SimulationWorker {
 public:
  SimulationWorker(const Context& context, const Simulation& simulation)
      : context_(context), simulation_(simulation) {
    const TableSetup& setup = simulation.setup;
    auto runner = make_runner(setup.game, setup.players, setup.options,
                              std::span<const AgentSpec>(specs_of(simulation.agents)));
    if (!runner) refuse_use(runner.error(), context.words, setup.game);
    runner_ = std::move(*runner);
  }

  GameOutcome play(std::int64_t game) {
    const TableSetup& setup = simulation_.setup;
    const SeriesOptions& series = simulation_.series;
    GameOutcome outcome =
        runner_->play({.seed = seed_of_game(setup.seed, static_cast<std::uint64_t>(game)),
                       .max_turns = series.max_turns,
                       .keep_record = series.records.empty() ? KeepRecord::No : KeepRecord::Yes,
                       .effort = series.effort()});
    if (outcome.record) {
      write_record(series.records, fmt::format("{:06}", game), setup, *outcome.record, context_.words);
    }
    return outcome;
  }

 private:
  const Context& context_;
  const Simulation& simulation_;
  std::shared_ptr<GameRunner> runner_;
};

}  // namespace

SimulationResult run_simulation(const Context& context, const Simulation& simulation) {
  const std::unique_ptr<Match> match = open_match(simulation.setup, context.words);  // refuses a bad table
  if (!simulation.series.records.empty()) make_folder(simulation.series.records, context.words);
  SimulationResult result = empty_result(simulation);
  result.options = match->record().options;
  Progress progress(context.terminal, "simulate", static_cast<std::uint64_t>(simulation.series.games));
  Series series(progress, simulation.series.games);
  std::mutex adding;
  series.run(simulation.series.used_threads(), [&]() -> Series::Job {
    return [&, worker = SimulationWorker(context, simulation)](std::int64_t game) mutable {
      const GameOutcome outcome = worker.play(game);
      const std::lock_guard lock(adding);
      add_game(simulation, outcome, result);
    };
  });
  return result;
}

}  // namespace partal::apps
