// The course of one game between agents, and who watches it. The runner keeps a record, the signature hashes
// what it sees; both watch the same loop.
#pragma once

#include <memory>
#include <vector>

#include "ai/agent.h"
#include "ai/runner.h"
#include "engine/core/record.h"

namespace partal {

// A witness is told of every line of the record, with the position after it.
template <class W, class G>
concept Witness = requires(W& witness, const RecordLine& line, const typename G::State& after) {
  { W::kWantsLines } -> std::convertible_to<bool>;
  witness.saw(line, after);
};

template <GameRules G>
struct NoWitness {
  static constexpr bool kWantsLines = false;
  void saw(const RecordLine& /*line*/, const typename G::State& /*after*/) {}
};

template <GameRules G>
struct RecordKeeper {
  static constexpr bool kWantsLines = true;
  std::vector<RecordLine> lines{};
  void saw(const RecordLine& line, const typename G::State& /*after*/) { lines.push_back(line); }
};

template <GameRules G, Witness<G> W>
class GameCourse {
 public:
  using SeatedAgents = std::vector<std::unique_ptr<Agent<G>>>;  // by seat

  GameCourse(const typename G::Config& config, const SeatedAgents& seated, const RunOptions& options,
             W& witness)
      : state_(G::setup(config)),
        seated_(seated),
        options_(options),
        witness_(witness),
        chance_(options.seed) {
    for (int seat = 0; seat < G::players(state_); ++seat) {
      generators_.push_back(agent_rng(options.seed, seat_at(seat)));
    }
  }

  GameOutcome play() {
    GameOutcome outcome;
    while (!G::pending(state_).is_over() && G::turn(state_) <= options_.max_turns) {
      if (G::pending(state_).is_chance()) {
        draw();
        ++outcome.draws;
      } else {
        outcome.decisions += decide(G::pending(state_).seat());
      }
    }
    outcome.unfinished = !G::pending(state_).is_over();
    outcome.turns = G::turn(state_);
    for (int seat = 0; seat < G::players(state_); ++seat) {
      outcome.points.push_back(G::score(state_, seat_at(seat)));
    }
    if (!outcome.unfinished) {
      outcome.winners = G::winners(state_);
      outcome.notes = G::notes(state_);
    }
    return outcome;
  }

 private:
  void draw() {
    const std::uint32_t total = G::chance_total(state_);
    const std::uint32_t value = chance_.below(total);
    const typename G::Draw drawn = G::draw_at(state_, value);
    G::apply(state_, drawn, nullptr);
    if constexpr (W::kWantsLines) {
      tell({.seat = {}, .text = G::draw_text(drawn), .chance = ChanceValue{value, total}});
    }
  }

  // Returns the number of decisions: none where only one action is legal, and then nobody is asked.
  int decide(Seat seat) {
    actions_.clear();
    G::legal_actions(state_, actions_);
    const bool forced = actions_.size() == 1;
    const typename G::Action action = forced ? actions_[0] : choice_of(seat);
    EXPECTS(!G::check(state_, action));
    G::apply(state_, action, nullptr);
    if constexpr (W::kWantsLines) tell({.seat = seat, .text = G::action_text(action)});
    return forced ? 0 : 1;
  }

  typename G::Action choice_of(Seat seat) {
    const auto index = static_cast<std::size_t>(index_of(seat));
    return seated_[index]->decide(G::view(state_, seat), seat, generators_[index], options_.effort);
  }

  void tell(RecordLine line) {
    line.number = ++lines_;
    witness_.saw(line, state_);
  }

  typename G::State state_;
  const SeatedAgents& seated_;
  const RunOptions& options_;
  W& witness_;
  Rng chance_;
  std::vector<Rng> generators_;
  typename G::ActionList actions_;
  int lines_ = 0;
};

}  // namespace partal
