// An adviser: the judgement of the strongest level, for hints and for the analysis of a game. It looks at
// positions for others and never plays. Each game that has one hands it out in ai/<game>/agents.h.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "ai/levels.h"
#include "ai/reasons.h"

namespace partal {

// How the seats stand in a position that everybody could see.
struct ExpectedResult {
  PerSeat<double> share{};   // of the win
  PerSeat<double> points{};  // expected at the end of the game
};

template <GameRules G>
class Adviser {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  virtual ~Adviser() = default;

  // What is worth doing, best first. Pre: `seat` decides and is the viewer.
  virtual std::vector<Finding<Action>> findings(const View& view, Seat seat, Rng& rng,
                                                const Effort& effort) const = 0;
  // What one legal action is worth, whether it is a good one or not. Pre: the same.
  virtual Finding<Action> examine(const View& view, Seat seat, const Action& action, Rng& rng,
                                  const Effort& effort) const = 0;
  virtual std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) const = 0;

  // One look at a position, as at the leaves of a search: a round is played soon, so that every seat can use
  // what it has, then the position is judged. Whatever chance decides on the way comes from `rng`.
  virtual ExpectedResult expected_result(const State& state, Rng& rng) const = 0;
};

// How a game advises, for its tools: {.make = &make_adviser<its Levels, &reasons>, .reason_codes =
// &reason_codes}. Nothing: it does not.
template <GameRules G>
struct AdviceOf {
  std::unique_ptr<Adviser<G>> (*make)() = nullptr;
  std::span<const CodeSpec> (*reason_codes)() = nullptr;
};

template <Knowledge K>
class AdviserOf final : public Adviser<typename K::Game> {
 public:
  using Game = typename K::Game;
  using State = typename Game::State;
  using View = typename Game::View;
  using Action = typename Game::Action;
  using Reasons = std::vector<Reason> (*)(const View& view, Seat seat, const Action& action);

  // Without `why` there are hints and no reasons.
  AdviserOf(K knowledge, const LevelSettings& settings, Reasons why)
      : knowledge_(std::move(knowledge)), settings_(settings), why_(why) {}

  std::vector<Finding<Action>> findings(const View& view, Seat seat, Rng& rng,
                                        const Effort& effort) const override {
    Search<K> search(knowledge_, settings_.search);
    auto found = search.think(view, seat, rng, effort);
    if constexpr (requires { knowledge_.exact(view, settings_.exact_tiles); }) {
      if (const auto action = knowledge_.exact(view, settings_.exact_tiles)) {
        put_first(found, *action, [&] { return examine(view, seat, *action, rng, effort); });
      }
    }
    return found;
  }

  Finding<Action> examine(const View& view, Seat seat, const Action& action, Rng& rng,
                          const Effort& effort) const override {
    return Search<K>(knowledge_, settings_.search).examine(view, seat, action, rng, effort);
  }

  std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) const override {
    return why_ == nullptr ? std::vector<Reason>{} : why_(view, seat, action);
  }

  ExpectedResult expected_result(const State& state, Rng& rng) const override {
    State world = state;
    resolve_chance<Game>(world, rng);
    const int enough = Game::turn(world) + Game::players(world);
    while (Game::pending(world).is_decision() && Game::turn(world) < enough) {
      Game::apply(world, knowledge_.quick(world, rng), nullptr);
      resolve_chance<Game>(world, rng);
    }
    const Promise promise = knowledge_.promise(world);
    ExpectedResult expected{.share = worth_of(promise, promise.points.values[0]).share};
    for (int i = 0; i < Game::players(world); ++i) {
      expected.points[seat_at(i)] = promise.points[seat_at(i)] / 100.0;
    }
    return expected;
  }

 private:
  // What was solved to the end is better than what was found.
  template <class Examine>
  static void put_first(std::vector<Finding<Action>>& found, const Action& action, const Examine& examine) {
    const auto known = std::find_if(found.begin(), found.end(),
                                    [&](const Finding<Action>& finding) { return finding.action == action; });
    if (known != found.end()) {
      std::rotate(found.begin(), known, known + 1);
    } else {
      found.insert(found.begin(), examine());
    }
  }

  K knowledge_;
  LevelSettings settings_;
  Reasons why_;
};

// By the knowledge of the strongest level.
template <Levels L, auto why = nullptr>
std::unique_ptr<Adviser<typename L::Knowledge::Game>> make_adviser() {
  using K = typename L::Knowledge;
  return std::make_unique<AdviserOf<K>>(K(L::seen(Level::Vizier, L::weights())), L::settings(Level::Vizier),
                                        why);
}

}  // namespace partal
