#include "ai/training/training.h"

#include <algorithm>

#include "engine/core/rng.h"
#include "engine/core/text.h"

namespace partal {

namespace {

constexpr std::int64_t kUnit = 1024;      // of a weight
constexpr std::int64_t kLaterRounds = 3;  // how much more the mean makes of them; 0: all alike
constexpr std::int64_t kMostRounds = 1000000000;

std::int64_t within(std::int64_t value, const NamedWeight& weight) {
  return std::clamp(value, weight.least * kUnit, weight.most * kUnit);
}

// The whole number next to a value in units, halves up.
int rounded(std::int64_t value) {
  const std::int64_t shifted = value + kUnit / 2;
  return static_cast<int>(shifted >= 0 ? shifted / kUnit : -((-shifted + kUnit - 1) / kUnit));
}

NamedWeight at(const NamedWeight& weight, std::int64_t value) {
  NamedWeight moved = weight;
  moved.value = rounded(within(value, weight));
  return moved;
}

}  // namespace

Training::Training(const NamedWeights& start, const TrainingSettings& settings) : settings_(settings) {
  for (const NamedWeight& weight : start)
    weights_.push_back({weight, weight.value * kUnit, weight.value * kUnit});
}

// At least one, or the two tables would be the same.
std::int64_t Training::step_of(const NamedWeight& weight) const {
  const std::int64_t range = std::int64_t{weight.most} - weight.least;
  return std::max(kUnit, range * kUnit * settings_.step / 100);
}

std::vector<int> Training::coins() const {
  Rng rng(seed_of_game(settings_.seed, static_cast<std::uint64_t>(rounds_)));
  std::vector<int> coins;
  for (std::size_t i = 0; i < weights_.size(); ++i) coins.push_back(rng.below(2) == 0 ? 1 : -1);
  return coins;
}

Training::Trial Training::trial() const {
  const std::vector<int> coins = this->coins();
  Trial trial;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const Tuned& weight = weights_[i];
    const std::int64_t step = coins[i] * step_of(weight.start);
    trial.plus.push_back(at(weight.start, weight.value + step));
    trial.minus.push_back(at(weight.start, weight.value - step));
  }
  return trial;
}

void Training::learn(std::int64_t points, std::int64_t whole) {
  const std::vector<int> coins = this->coins();
  const std::int64_t lead = 2 * points - whole;  // from -whole to whole
  const std::int64_t settle = settings_.settle;
  ++rounds_;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    Tuned& weight = weights_[i];
    const std::int64_t most = step_of(weight.start) * settings_.gain / 100 * settle / (settle + rounds_ - 1);
    if (whole > 0) weight.value = within(weight.value + coins[i] * most * lead / whole, weight.start);
    weight.mean += (weight.value - weight.mean) * (kLaterRounds + 1) / (kLaterRounds + rounds_);
  }
}

NamedWeights Training::start() const {
  NamedWeights weights;
  for (const Tuned& weight : weights_) weights.push_back(weight.start);
  return weights;
}

NamedWeights Training::tuned() const {
  NamedWeights weights;
  for (const Tuned& weight : weights_) weights.push_back(at(weight.start, weight.mean));
  return weights;
}

std::string Training::text() const {
  std::string text = "round " + std::to_string(rounds_) + "\n";
  for (const Tuned& weight : weights_) {
    text += "weight " + weight.start.name;
    for (const std::int64_t number : {std::int64_t{weight.start.least}, std::int64_t{weight.start.most},
                                      std::int64_t{weight.start.value}, weight.value, weight.mean}) {
      text += " " + std::to_string(number);
    }
    text += "\n";
  }
  return text;
}

std::optional<Violation> Training::read(std::string_view text) {
  const auto next_line = [&text] {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
  };
  const std::string_view first = next_line();
  Words head(first);
  const bool is_round = head.next() == "round";
  const auto rounds = read_integer(head.rest(), 0, kMostRounds);
  if (!is_round || !rounds) return bad_form(first, "round 0..");
  std::vector<Tuned> weights = weights_;
  for (Tuned& weight : weights) {
    const NamedWeight& start = weight.start;
    const std::string_view line = next_line();
    const std::string expected = "weight " + start.name + " " + std::to_string(start.least) + " " +
                                 std::to_string(start.most) + " " + std::to_string(start.value) + " ";
    if (!line.starts_with(expected)) return bad_form(line, expected);
    Words numbers(line.substr(expected.size()));
    const auto value = read_integer(numbers.next(), start.least * kUnit, start.most * kUnit);
    const auto mean = read_integer(numbers.next(), start.least * kUnit, start.most * kUnit);
    if (!value || !mean || !numbers.at_end()) return bad_form(line, expected);
    weight.value = *value;
    weight.mean = *mean;
  }
  if (!text.empty()) return bad_form(text, "-");
  rounds_ = *rounds;
  weights_ = std::move(weights);
  return std::nullopt;
}

}  // namespace partal
