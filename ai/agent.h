// An agent: a computer player inside one game, typed like the game. It decides from a view, so it cannot
// know more than a person in its seat; its only source of chance is the generator handed in.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "ai/weights.h"
#include "engine/core/game.h"

namespace partal {

template <GameRules G>
class Agent {
 public:
  virtual ~Agent() = default;

  // Pre: `seat` decides in the position the view was taken from, and is its viewer.
  virtual typename G::Action decide(const typename G::View& view, Seat seat, Rng& rng,
                                    const Effort& effort) = 0;
};

// How an agent is asked for by name. Each game lists its own in ai/<game>/agents.h. An agent whose weights
// can be changed says which they are, and can be made with a text of them (ai/weights.h).
template <GameRules G>
struct NamedAgent {
  std::string_view name;
  std::unique_ptr<Agent<G>> (*make)();
  NamedWeights (*weights)() = nullptr;
  Result<std::unique_ptr<Agent<G>>> (*make_with)(std::string_view weights) = nullptr;
};

// Uniform over the list of legal actions: the floor of every comparison, and the same player in every game.
template <GameRules G>
class RandomAgent final : public Agent<G> {
 public:
  typename G::Action decide(const typename G::View& view, Seat /*seat*/, Rng& rng,
                            const Effort& /*effort*/) override {
    return G::pick(G::imagine(view, rng), rng);
  }
  static std::unique_ptr<Agent<G>> make() { return std::make_unique<RandomAgent>(); }
};

// The typed agent behind the door of Player.
template <GameRules G>
class AgentPlayer final : public Player {
 public:
  explicit AgentPlayer(std::unique_ptr<Agent<G>> agent) : agent_(std::move(agent)) {}

  std::string decide(const Observation& observation, std::uint64_t seed, const Effort& effort) override {
    Rng rng(seed);
    return G::action_text(agent_->decide(observation.view<G>(), observation.seat(), rng, effort));
  }

 private:
  std::unique_ptr<Agent<G>> agent_;
};

}  // namespace partal
