#include "apps/bench_think.h"

#include <algorithm>
#include <cmath>

#include "ai/registry.h"
#include "apps/crew.h"
#include "apps/errors.h"
#include "apps/stopwatch.h"
#include "engine/core/rng.h"

namespace partal::apps {

namespace {

// The least value that a share of all of them does not exceed. Pre: sorted, not empty.
double quantile(const std::vector<double>& sorted, double share) {
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

// The turns of one game: decisions of one seat in the same turn of the game belong together.
class TimedGame {
 public:
  TimedGame(const Context& context, const TableSetup& setup, const std::string& agent, const Effort& effort)
      : match_(open_match(setup, context.words)), chance_(setup.seed), effort_(effort) {
    for (int i = 0; i < setup.players; ++i) {
      auto player = make_player(setup.game, agent);
      if (!player) refuse_use(player.error(), context.words, setup.game);
      players_.push_back(std::move(*player));
      generators_.push_back(agent_rng(setup.seed, seat_at(i)));
    }
  }

  void play(int max_turns, std::vector<double>& turns) {
    while (!match_->pending().is_over() && match_->turn() <= max_turns) {
      if (match_->pending().is_chance()) {
        const auto drawn = match_->draw(chance_);
        EXPECTS(drawn.has_value());
      } else {
        decide(match_->pending().seat(), turns);
      }
    }
  }

 private:
  void decide(Seat seat, std::vector<double>& turns) {
    const auto index = static_cast<std::size_t>(index_of(seat));
    const auto legal = match_->legal(seat);
    std::string action = legal[0].text;
    if (legal.size() > 1) {
      const Observation observation = match_->observe(seat);
      const std::uint64_t seed = generators_[index].next();
      const Stopwatch stopwatch;
      action = players_[index]->decide(observation, seed, effort_);
      add(seat, stopwatch.seconds(), turns);
    }
    const auto played = match_->play(seat, action);
    EXPECTS(played.has_value());
  }

  void add(Seat seat, double seconds, std::vector<double>& turns) {
    if (seat != last_seat_ || match_->turn() != last_turn_) turns.push_back(0);
    turns.back() += seconds;
    last_seat_ = seat;
    last_turn_ = match_->turn();
  }

  std::unique_ptr<Match> match_;
  Rng chance_;
  Effort effort_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Rng> generators_;
  Seat last_seat_{};
  int last_turn_ = 0;
};

std::vector<TableSetup> tables_of(const Context& context, const TableOptions& table) {
  std::vector<TableSetup> setups;
  for (const GameInfo* info : games()) {
    if (!table.game.empty() && table.game != info->name) continue;
    TableOptions one = table;
    one.game = info->name;
    const int least = table.players > 0 ? table.players : info->min_players;
    const int most = table.players > 0 ? table.players : info->max_players;
    for (one.players = least; one.players <= most; ++one.players) {
      setups.push_back(read_table(one, 0, context.words));
    }
  }
  if (setups.empty()) game_named(table.game, context.words);  // says which games there are
  return setups;
}

}  // namespace

double simulations_per_second(const Context& context, const TableSetup& setup, double seconds) {
  constexpr Effort kEffort{.nodes = 2000};
  constexpr std::size_t kAllHints = 256;
  const auto match = open_match(setup, context.words);
  Rng chance(setup.seed);
  while (match->pending().is_chance() || match->legal(match->pending().seat()).size() == 1) {
    if (match->pending().is_chance()) {
      const auto drawn = match->draw(chance);
      EXPECTS(drawn.has_value());
    } else {
      const Seat seat = match->pending().seat();
      const auto played = match->play(seat, match->legal(seat)[0].text);
      EXPECTS(played.has_value());
    }
  }
  const Observation observation = match->observe(match->pending().seat());
  const auto tools = find_tools(setup.game);
  EXPECTS(tools.has_value());
  std::int64_t simulations = 0;
  const Stopwatch stopwatch;
  for (std::uint64_t seed = 1; seed == 1 || stopwatch.seconds() < seconds; ++seed) {
    const auto hints = (*tools)->hints(observation, seed, kEffort, kAllHints);
    if (!hints) refuse_use(hints.error(), context.words, setup.game);
    for (const Hint& hint : *hints) simulations += hint.visits;
  }
  return static_cast<double>(simulations) / stopwatch.seconds();
}

ThinkFigures figures_of_turns(std::vector<double> seconds) {
  ThinkFigures figures{.turns = static_cast<std::int64_t>(seconds.size())};
  if (seconds.empty()) return figures;
  std::sort(seconds.begin(), seconds.end());
  figures.median = quantile(seconds, 0.5);
  figures.p95 = quantile(seconds, 0.95);
  figures.most = seconds.back();
  return figures;
}

std::vector<ThinkFigures> measure_thinking(const Context& context, const TableOptions& table,
                                           const ThinkOptions& options) {
  const std::vector<TableSetup> tables = tables_of(context, table);
  for (const TableSetup& setup : tables) {
    for (const std::string& agent : options.agents) check_agents(setup, {agent}, context.words);
  }
  const SeriesOptions& series = options.series;
  const std::size_t count = tables.size() * options.agents.size() * static_cast<std::size_t>(series.games);
  Progress progress(context.terminal, "bench", count);
  ThreadCrew crew(series.used_threads());
  Effort effort = series.effort();
  effort.crew = &crew;
  std::vector<ThinkFigures> all;
  for (const TableSetup& setup : tables) {
    for (const std::string& agent : options.agents) {
      std::vector<double> turns;
      for (std::int64_t game = 0; game < series.games; ++game) {
        TableSetup dealt = setup;
        dealt.seed = seed_of_game(setup.seed, static_cast<std::uint64_t>(game));
        TimedGame(context, dealt, agent, effort).play(series.max_turns, turns);
        progress.advance();
      }
      ThinkFigures figures = figures_of_turns(std::move(turns));
      figures.game = setup.game;
      figures.players = setup.players;
      figures.agent = agent;
      figures.games = series.games;
      all.push_back(std::move(figures));
    }
  }
  return all;
}

}  // namespace partal::apps
