#include "apps/arena_run.h"

#include <algorithm>
#include <fmt/core.h>

#include "apps/arena_journal.h"
#include "apps/errors.h"
#include "apps/files.h"
#include "apps/record_files.h"
#include "apps/series.h"

namespace partal::apps {

namespace {

std::vector<ChosenAgent> distinct(const std::vector<ChosenAgent>& agents) {
  std::vector<ChosenAgent> each;
  for (const ChosenAgent& agent : agents) {
    if (std::find(each.begin(), each.end(), agent) == each.end()) each.push_back(agent);
  }
  return each;
}

std::vector<Seating> rotations(const Arena& arena, const std::vector<ChosenAgent>& each) {
  std::vector<int> places;
  for (const ChosenAgent& agent : arena.agents) {
    places.push_back(static_cast<int>(std::find(each.begin(), each.end(), agent) - each.begin()));
  }
  return rotations_of(places, arena.setup.players);
}

std::int64_t deals_for(std::int64_t games, std::int64_t rotations) {
  return (games + rotations - 1) / rotations;
}

class Contest {
 public:
  Contest(const Context& context, const Arena& arena, ArenaResult& result)
      : context_(context),
        arena_(arena),
        result_(result),
        rotations_(static_cast<std::int64_t>(result.tournament.rotations().size())),
        deals_(deals_for(arena.series.games, rotations_)),
        journal_(arena, result.options, static_cast<std::size_t>(rotations_), context.words),
        progress_(context.terminal, "arena", static_cast<std::uint64_t>(deals_ * rotations_)),
        series_(progress_, deals_ * rotations_) {}

  void run() {
    std::int64_t known = 0;
    for (const Deal& deal : journal_.played()) {
      if (known == deals_ || decided()) break;
      take(deal);
      ++known;
    }
    if (decided()) return;
    series_.skip(known * rotations_);
    InOrder<GameOutcome> in_order(known * rotations_, [this](std::int64_t number, GameOutcome outcome) {
      take(number, std::move(outcome));
    });
    series_.run(arena_.series.used_threads(), [&]() -> Series::Job {
      return [&](std::int64_t number) { in_order.put(number, play(number)); };
    });
  }

 private:
  bool decided() const { return result_.test && result_.test->verdict() != SequentialTest::Verdict::Open; }

  GameOutcome play(std::int64_t number) const {
    const TableSetup& setup = arena_.setup;
    std::vector<AgentSpec> agents;
    for (const int agent : result_.tournament.rotations()[static_cast<std::size_t>(number % rotations_)]) {
      agents.push_back(result_.agents[static_cast<std::size_t>(agent)].spec);
    }
    return play_game(setup, agents,
                     {.seed = seed_of_game(setup.seed, static_cast<std::uint64_t>(number / rotations_)),
                      .max_turns = arena_.series.max_turns,
                      .keep_record = arena_.series.records.empty() ? KeepRecord::No : KeepRecord::Yes,
                      .effort = arena_.series.effort()},
                     context_.words);
  }

  void take(std::int64_t number, GameOutcome outcome) {
    if (decided()) return;
    deal_.push_back({outcome.points, outcome.winners, outcome.unfinished});
    if (outcome.record) records_.push_back(std::move(*outcome.record));
    if (static_cast<std::int64_t>(deal_.size()) < rotations_) return;
    const std::int64_t deal = number / rotations_;
    for (std::size_t rotation = 0; rotation < records_.size(); ++rotation) {
      write_record(arena_.series.records, fmt::format("{:06}-{}", deal, rotation + 1), arena_.setup,
                   records_[rotation], context_.words);
    }
    journal_.add(deal, deal_);
    take(deal_);
    deal_.clear();
    records_.clear();
    if (decided()) series_.stop();
  }

  void take(const Deal& deal) {
    if (!result_.tournament.add_deal(deal) || !result_.test) return;
    result_.test->add(result_.tournament.pair_points(0, deal));
  }

  const Context& context_;
  const Arena& arena_;
  ArenaResult& result_;
  std::int64_t rotations_;
  std::int64_t deals_;
  ArenaJournal journal_;
  Progress progress_;
  Series series_;
  Deal deal_;  // the one whose games come in
  std::vector<Record> records_;
};

}  // namespace

std::int64_t ArenaResult::games() const {
  return tournament.deals() * static_cast<std::int64_t>(tournament.rotations().size());
}

ArenaResult run_arena(const Context& context, const Arena& arena) {
  const std::unique_ptr<Match> match = open_match(arena.setup, context.words);  // refuses a bad table
  const std::vector<ChosenAgent> each = distinct(arena.agents);
  if (each.size() < 2) throw bad_use(context.words.text("terminal.error.arena-agents"));
  if (!arena.series.records.empty()) make_folder(arena.series.records, context.words);
  Tournament tournament(rotations(arena, each), static_cast<int>(each.size()));
  const std::int64_t whole = tournament.whole_pair_points(0);
  const auto rotated = static_cast<std::int64_t>(tournament.rotations().size());
  ArenaResult result{match->record().options, each, std::move(tournament), {}};
  if (const auto& test = arena.test) {
    result.test.emplace(test->elo0, test->elo1, whole, deals_for(test->least_games, rotated));
  }
  Contest(context, arena, result).run();
  return result;
}

}  // namespace partal::apps
