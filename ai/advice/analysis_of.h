// The one implementation of Analysis, for every game alike.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "ai/advice/adviser.h"
#include "ai/advice/analysis.h"
#include "ai/advice/hints_of.h"
#include "engine/core/record.h"

namespace partal {

// What a draw brought: for every seat what is expected after the outcome that came, less the weighted mean
// over all outcomes, each looked at with the same numbers of chance. One look gives one figure; several looks
// tell how far they differ.
template <GameRules G>
class DrawReviewer {
 public:
  DrawReviewer(const Adviser<G>& adviser, const typename G::State& before)
      : adviser_(adviser), before_(before), outcomes_(std::make_unique<typename G::DrawList>()) {
    G::draws(before, *outcomes_);
    for (const auto& outcome : *outcomes_) weight_ += outcome.weight;
  }

  // Every outcome is looked at, however many there are; with few of them there are more looks at each.
  DrawReview review(const typename G::Draw& drawn, const ReviewEffort& effort) const {
    constexpr int kLeastLooks = 4;  // without a second look nobody knows the error
    constexpr int kMostLooks = 64;
    const int looks = std::clamp(kLooksPerNode * effort.nodes / static_cast<int>(outcomes_->size()),
                                 kLeastLooks, kMostLooks);
    const auto players = static_cast<std::size_t>(G::players(before_));
    DrawReview review{.luck = std::vector<double>(players), .errors = std::vector<double>(players)};
    review.after = {.win = std::vector<double>(players), .score = std::vector<double>(players)};
    for (int look = 0; look < looks; ++look) {
      add_look(drawn, seed_of_game(effort.seed, static_cast<std::uint64_t>(look)), effort.stop, review);
    }
    for (std::size_t i = 0; i < players; ++i) {
      review.luck[i] /= looks;
      const double variance = std::max(0.0, review.errors[i] / looks - review.luck[i] * review.luck[i]);
      review.errors[i] = std::sqrt(variance / (looks - 1));
      review.after.win[i] /= looks;
      review.after.score[i] /= looks;
    }
    return review;
  }

 private:
  static constexpr int kLooksPerNode = 8;  // a look is much cheaper than a simulation

  ExpectedResult expected_after(const typename G::Draw& draw, std::uint64_t seed) const {
    typename G::State state = before_;
    G::apply(state, draw, nullptr);
    Rng rng(seed);
    return adviser_.expected_result(state, rng);
  }

  void add_look(const typename G::Draw& drawn, std::uint64_t seed, const StopSign* stop,
                DrawReview& review) const {
    PerSeat<double> mean{};
    ExpectedResult came;
    for (const auto& outcome : *outcomes_) {
      if (stop != nullptr) stop->is_up();  // a few looks more hold nobody up
      const ExpectedResult expected = expected_after(outcome.draw, seed);
      if (outcome.draw == drawn) came = expected;
      for (std::size_t i = 0; i < review.luck.size(); ++i) {
        mean.values[i] += expected.share.values[i] * outcome.weight / weight_;
      }
    }
    for (std::size_t i = 0; i < review.luck.size(); ++i) {
      const double luck = came.share.values[i] - mean.values[i];
      review.luck[i] += luck;
      review.errors[i] += luck * luck;
      review.after.win[i] += came.share.values[i];
      review.after.score[i] += came.points.values[i];
    }
  }

  const Adviser<G>& adviser_;
  const typename G::State& before_;
  std::unique_ptr<typename G::DrawList> outcomes_;
  double weight_ = 0;
};

template <GameRules G>
class AnalysisOf final : public Analysis {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Draw = typename G::Draw;

  // Pre: the record is that of a match, so every line of it is legal.
  AnalysisOf(std::unique_ptr<Adviser<G>> adviser, const typename G::Config& config, const Record& record)
      : adviser_(std::move(adviser)) {
    State state = G::setup(config);
    players_ = G::players(state);
    for (const RecordLine& line : lines_in_force(record)) {
      if (line.seat) {
        const Action action = *G::parse_action(line.text);
        if (!only_action<G>(state)) lines_.push_back({line.number, state, action});
        G::apply(state, action, nullptr);
      } else {
        const Draw draw = *G::parse_draw(line.text);
        lines_.push_back({line.number, state, draw});
        G::apply(state, draw, nullptr);
      }
    }
  }

  int players() const override { return players_; }
  int size() const override { return static_cast<int>(lines_.size()); }

  LineReview review(int index, const ReviewEffort& effort) const override {
    const Line& line = lines_[static_cast<std::size_t>(index)];
    const ReviewEffort own{seed_of_game(effort.seed, static_cast<std::uint64_t>(line.number)), effort.nodes,
                           effort.stop};
    if (const auto* action = std::get_if<Action>(&line.step)) return decision(line, *action, own);
    DrawReview review = DrawReviewer<G>(*adviser_, line.before).review(*std::get_if<Draw>(&line.step), own);
    review.n = line.number;
    return review;
  }

 private:
  struct Line {
    int number;
    State before;
    std::variant<Action, Draw> step;
  };

  // The action that was played and the best one are examined alike, apart from the search that chose the
  // best: what a search chose because it looked good by accident would look too good.
  DecisionReview decision(const Line& line, const Action& action, const ReviewEffort& effort) const {
    const Seat seat = G::pending(line.before).seat();
    const auto view = G::view(line.before, seat);
    Rng choosing(effort.seed);
    const Action best =
        adviser_->findings(view, seat, choosing, {.nodes = effort.nodes, .stop = effort.stop})[0].action;
    const auto examined = [&](const Action& each) {
      Rng rng(effort.seed + 1);
      return adviser_->examine(view, seat, each, rng,
                               {.nodes = std::max(1, effort.nodes / 2), .stop = effort.stop});
    };
    const Finding<Action> top = examined(best);
    const Finding<Action> played = action == best ? top : examined(action);
    return {.n = line.number,
            .seat = seat,
            .action = legal_action<G>(action),
            .value = played.value,
            .best = legal_action<G>(best),
            .best_value = top.value,
            .loss = top.value - played.value,
            .error = action == best ? 0 : std::sqrt(top.error * top.error + played.error * played.error),
            .after = prospects_after(line.before, action, effort)};
  }

  Prospects prospects_after(const State& before, const Action& action, const ReviewEffort& effort) const {
    constexpr int kLooks = 32;
    State after = before;
    G::apply(after, action, nullptr);
    const auto players = static_cast<std::size_t>(players_);
    Prospects prospects{.win = std::vector<double>(players), .score = std::vector<double>(players)};
    for (int look = 0; look < kLooks; ++look) {
      if (effort.stop != nullptr) effort.stop->is_up();
      Rng rng(seed_of_game(effort.seed, static_cast<std::uint64_t>(look)));
      const ExpectedResult expected = adviser_->expected_result(after, rng);
      for (std::size_t i = 0; i < players; ++i) {
        prospects.win[i] += expected.share.values[i] / kLooks;
        prospects.score[i] += expected.points.values[i] / kLooks;
      }
    }
    return prospects;
  }

  std::unique_ptr<Adviser<G>> adviser_;
  int players_ = 0;
  std::vector<Line> lines_;
};

}  // namespace partal
