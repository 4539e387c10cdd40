#include "apps/simulation.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <fmt/core.h>
#include <mutex>
#include <thread>

#include "ai/registry.h"
#include "apps/errors.h"
#include "apps/files.h"

namespace partal::apps {

namespace {

// What one thread has counted.
struct Count {
  std::int64_t unfinished = 0;
  std::vector<Figures> seats;
  std::vector<Figures> agents;  // by place in `names`
  std::vector<Note> notes{};
};

// Every game of a series has the same notes.
void add_notes(std::vector<Note>& sum, const std::vector<Note>& more) {
  if (sum.empty()) {
    sum = more;
    return;
  }
  for (std::size_t i = 0; i < more.size(); ++i) sum[i].count += more[i].count;
}

std::vector<std::string> distinct(const Simulation& simulation) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < static_cast<std::size_t>(simulation.setup.players); ++i) {
    const std::string& agent = simulation.agent_of(i);
    if (std::find(names.begin(), names.end(), agent) == names.end()) names.push_back(agent);
  }
  return names;
}

void add_game(const Simulation& simulation, const std::vector<std::string>& names, const GameOutcome& outcome,
              Count& count) {
  if (outcome.unfinished) {
    ++count.unfinished;
    return;
  }
  add_notes(count.notes, outcome.notes);
  const std::vector<int> parts = win_parts(simulation.setup.players, outcome.winners);
  std::vector<int> agent_parts(names.size(), 0);
  for (std::size_t seat = 0; seat < parts.size(); ++seat) {
    count.seats[seat].wins.add(parts[seat]);
    count.seats[seat].score.add(outcome.points[seat]);
    const auto place = static_cast<std::size_t>(
        std::find(names.begin(), names.end(), simulation.agent_of(seat)) - names.begin());
    agent_parts[place] += parts[seat];
    count.agents[place].score.add(outcome.points[seat]);
  }
  for (std::size_t i = 0; i < names.size(); ++i) count.agents[i].wins.add(agent_parts[i]);
}

class Pool {
 public:
  Pool(const Context& context, const Simulation& simulation)
      : context_(context),
        simulation_(simulation),
        names_(distinct(simulation)),
        progress_(context.terminal, "simulate", static_cast<std::uint64_t>(simulation.games)) {}

  SimulationResult run() {
    Count total = empty_count();
    const auto wanted = std::min<std::int64_t>(simulation_.threads, simulation_.games);
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(wanted));
    for (std::int64_t i = 0; i < wanted; ++i) threads.emplace_back([this, &total] { work(total); });
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    SimulationResult result{.unfinished = total.unfinished, .seats = std::move(total.seats)};
    result.notes = std::move(total.notes);
    for (std::size_t i = 0; i < names_.size(); ++i) result.by_agent.emplace_back(names_[i], total.agents[i]);
    return result;
  }

 private:
  Count empty_count() const {
    return {.seats = std::vector<Figures>(static_cast<std::size_t>(simulation_.setup.players)),
            .agents = std::vector<Figures>(names_.size())};
  }

  // One thread: takes the next game until there is none, then adds what it counted.
  void work(Count& total) {
    Count own = empty_count();
    try {
      const auto runner = make_runner(simulation_.setup.game, simulation_.setup.players,
                                      simulation_.setup.options, simulation_.agents);
      if (!runner) refuse_use(runner.error(), context_.words, simulation_.setup.game);
      while (!stop_) {
        const std::int64_t game = next_.fetch_add(1);
        if (game >= simulation_.games) break;
        add_game(simulation_, names_, play(**runner, game), own);
        progress_.advance();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_ = true;
    }
    const std::lock_guard lock(mutex_);
    total.unfinished += own.unfinished;
    for (std::size_t i = 0; i < own.seats.size(); ++i) total.seats[i] += own.seats[i];
    for (std::size_t i = 0; i < own.agents.size(); ++i) total.agents[i] += own.agents[i];
    add_notes(total.notes, own.notes);
  }

  GameOutcome play(GameRunner& runner, std::int64_t game) const {
    const bool keep = !simulation_.records.empty();
    GameOutcome outcome =
        runner.play({.seed = seed_of_game(simulation_.setup.seed, static_cast<std::uint64_t>(game)),
                     .max_turns = simulation_.max_turns,
                     .keep_record = keep ? KeepRecord::Yes : KeepRecord::No});
    if (outcome.record) {
      const std::string name =
          fmt::format("{}/{}-{}-{}-{:06}.partal", simulation_.records, simulation_.setup.game,
                      simulation_.setup.players, simulation_.setup.seed, game);
      write_file(name, record_text(*outcome.record), context_.words);
    }
    return outcome;
  }

  const Context& context_;
  const Simulation& simulation_;
  std::vector<std::string> names_;
  Progress progress_;
  std::atomic<std::int64_t> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

SimulationResult run_simulation(const Context& context, const Simulation& simulation) {
  const std::unique_ptr<Match> match = open_match(simulation.setup, context.words);  // refuses a bad table
  check_agents(simulation.setup, simulation.agents, context.words);
  if (!simulation.records.empty()) make_folder(simulation.records, context.words);
  SimulationResult result = Pool(context, simulation).run();
  result.options = match->record().options;
  return result;
}

}  // namespace partal::apps
