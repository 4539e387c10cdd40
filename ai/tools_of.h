// The one implementation of GameTools, for every game alike.
#pragma once

#include <algorithm>

#include "ai/advice/analysis_of.h"
#include "ai/computer_players.h"
#include "ai/game_course.h"
#include "ai/registry.h"
#include "ai/signature_of.h"
#include "engine/core/common_codes.h"

namespace partal {

template <GameRules G>
class RunnerOf final : public GameRunner {
 public:
  RunnerOf(const typename G::Config& config, std::vector<std::string> names,
           typename GameCourse<G, NoWitness<G>>::SeatedAgents seated)
      : config_(config), names_(std::move(names)), seated_(std::move(seated)) {}

  GameOutcome play(const RunOptions& options) override {
    if (options.keep_record == KeepRecord::No) {
      NoWitness<G> nobody;
      return std::make_unique<GameCourse<G, NoWitness<G>>>(config_, seated_, options, nobody)->play();
    }
    RecordKeeper<G> keeper;
    GameOutcome outcome =
        std::make_unique<GameCourse<G, RecordKeeper<G>>>(config_, seated_, options, keeper)->play();
    outcome.record = record_of(std::move(keeper.lines), outcome, options.seed);
    return outcome;
  }

 private:
  Record record_of(std::vector<RecordLine> lines, const GameOutcome& outcome, std::uint64_t seed) const {
    Record record{.game = std::string(G::info().name),
                  .rules = G::info().rules.back(),
                  .players = static_cast<int>(names_.size()),
                  .options = G::options(config_),
                  .chance = "local " + std::to_string(seed)};
    record.lines = std::move(lines);
    for (const std::string& name : names_) record.seats.push_back({.agent = name});
    if (!outcome.unfinished) {
      record.result = outcome.points;
      record.winners = outcome.winners;
    }
    return record;
  }

  typename G::Config config_;
  std::vector<std::string> names_;  // by seat
  typename GameCourse<G, NoWitness<G>>::SeatedAgents seated_;
};

template <GameRules G>
class PlayoutsOf final : public Playouts {
 public:
  using Shortcuts = std::span<const ShortcutWithout<G>>;

  PlayoutsOf(const typename G::Config& config, std::vector<std::string> without, Shortcuts shortcuts)
      : config_(config), without_(std::move(without)), kinds_(without_.begin(), without_.end()) {
    for (const auto& shortcut : shortcuts) {
      if (kinds_.size() == 1 && kinds_[0] == shortcut.kind) shortcut_ = shortcut.pick;
    }
  }

  std::size_t state_bytes() const override { return sizeof(typename G::State); }
  PlayoutCount run(std::uint64_t seed, std::int64_t first, std::int64_t games) const override {
    if (kinds_.empty()) return series(seed, first, games);
    if (shortcut_ != nullptr) return series(seed, first, games, shortcut_);
    return series(seed, first, games, [this](const typename G::State& state, Rng& rng) {
      return pick_without<G>(state, rng, kinds_);
    });
  }
  PlayoutCount count(std::uint64_t seed, std::int64_t first, std::int64_t games) const override {
    std::int64_t decisions = 0;
    const auto counted = [this, &decisions](const typename G::State& state, Rng& rng) {
      decisions += is_forced<G>(state) ? 0 : 1;
      return kinds_.empty()         ? G::pick(state, rng)
             : shortcut_ != nullptr ? shortcut_(state, rng)
                                    : pick_without<G>(state, rng, kinds_);
    };
    PlayoutCount total = series(seed, first, games, counted);
    total.decisions = decisions;
    return total;
  }

 private:
  template <class... Pick>  // none: uniform over the legal actions
  PlayoutCount series(std::uint64_t seed, std::int64_t first, std::int64_t games, const Pick&... pick) const {
    PlayoutCount total{.games = games};
    for (std::int64_t k = first; k < first + games; ++k) {
      Rng rng(seed_of_game(seed, static_cast<std::uint64_t>(k)));
      typename G::State state = G::setup(config_);
      total.unfinished += playout<G>(state, rng, kDefaultMaxTurns, pick...) ? 0 : 1;
    }
    return total;
  }

  typename G::Config config_;
  std::vector<std::string> without_;
  std::vector<std::string_view> kinds_;  // of without_
  typename G::Action (*shortcut_)(const typename G::State& state, Rng& rng) = nullptr;
};

template <GameRules G>
class ToolsOf final : public GameTools {
 public:
  explicit ToolsOf(const ComputerPlayers<G>& players)
      : agents_(players.agents), shortcuts_(players.shortcuts), advice_(players.advice) {}

  const GameInfo& info() const override { return G::info(); }
  std::vector<std::string_view> agents() const override {
    std::vector<std::string_view> names;
    for (const auto& agent : agents_) names.push_back(agent.name);
    return names;
  }
  Result<std::unique_ptr<Player>> make_player(std::string_view agent) const override {
    const NamedAgent<G>* found = find(agent);
    if (!found) return refuse(unknown_agent(agent));
    return std::make_unique<AgentPlayer<G>>(found->make());
  }
  Result<NamedWeights> weights(std::string_view agent) const override {
    const NamedAgent<G>* found = find(agent);
    if (!found) return refuse(unknown_agent(agent));
    if (found->weights == nullptr) return refuse(no_weights(agent));
    return found->weights();
  }
  Result<std::unique_ptr<GameRunner>> make_runner(int players, const Options& options,
                                                  std::span<const AgentSpec> agents) const override {
    const auto config = G::configure(players, options);
    if (!config) return refuse(config.error());
    if (agents.empty() || agents.size() > static_cast<std::size_t>(players)) {
      return refuse(wrong_number_of_agents(agents.size(), players));
    }
    std::vector<std::string> names;
    typename GameCourse<G, NoWitness<G>>::SeatedAgents seated;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      const AgentSpec& spec = agents[seat % agents.size()];
      auto agent = make(spec);
      if (!agent) return refuse(agent.error());
      names.push_back(spec.name);
      seated.push_back(std::move(*agent));
    }
    return std::make_unique<RunnerOf<G>>(*config, std::move(names), std::move(seated));
  }
  Result<std::vector<Hint>> hints(const Observation& observation, std::uint64_t seed, const Effort& effort,
                                  std::size_t most) const override {
    if (advice_.make == nullptr) return refuse(no_advice());
    return hints_of<G>(*advice_.make(), observation, seed, effort, most);
  }
  Result<std::unique_ptr<Analysis>> make_analysis(const Match& match) const override {
    if (advice_.make == nullptr) return refuse(no_advice());
    const Record record = match.record();
    const auto config = G::configure(record.players, record.options);
    if (!config) return refuse(config.error());
    return std::make_unique<AnalysisOf<G>>(advice_.make(), *config, record);
  }
  std::span<const CodeSpec> reason_codes() const override {
    return advice_.reason_codes == nullptr ? std::span<const CodeSpec>{} : advice_.reason_codes();
  }
  Result<std::unique_ptr<Playouts>> make_playouts(int players, const Options& options,
                                                  std::vector<std::string> without) const override {
    const auto config = G::configure(players, options);
    if (!config) return refuse(config.error());
    return std::make_unique<PlayoutsOf<G>>(*config, std::move(without), shortcuts_);
  }
  Result<Divided> perft(const PerftRequest& request) const override {
    const auto config = G::configure(request.players, request.options);
    if (!config) return refuse(config.error());
    return perft_divide<G>(position_at<G>(*config, request.seed, request.plies), request.depth);
  }
  Signature signature() const override { return signature_of<G>(agents_); }

 private:
  const NamedAgent<G>* find(std::string_view name) const {
    const auto found = std::find_if(agents_.begin(), agents_.end(),
                                    [name](const NamedAgent<G>& agent) { return agent.name == name; });
    return found == agents_.end() ? nullptr : &*found;
  }
  Result<std::unique_ptr<Agent<G>>> make(const AgentSpec& spec) const {
    const NamedAgent<G>* found = find(spec.name);
    if (!found) return refuse(unknown_agent(spec.name));
    if (spec.weights.empty()) return found->make();
    if (found->make_with == nullptr) return refuse(no_weights(spec.name));
    return found->make_with(spec.weights);
  }
  Violation no_weights(std::string_view found) const {
    std::vector<std::string_view> with;
    for (const auto& agent : agents_) {
      if (agent.weights != nullptr) with.push_back(agent.name);
    }
    return common::kOptionValue({}, "weights", excerpt(found), joined(with));
  }
  Violation unknown_agent(std::string_view found) const {
    return common::kOptionValue({}, "agents", excerpt(found), joined(agents()));
  }
  static Violation no_advice() { return common::kNoAdvice({}, std::string(G::info().name)); }
  static Violation wrong_number_of_agents(std::size_t found, int players) {
    return common::kOptionValue({}, "agents", std::to_string(found), "1-" + std::to_string(players));
  }

  std::span<const NamedAgent<G>> agents_;
  std::span<const ShortcutWithout<G>> shortcuts_;
  AdviceOf<G> advice_;
};

}  // namespace partal
