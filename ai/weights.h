// Weights are data: whole numbers with names, kept in data/weights/<game>.txt and compiled in. A table of
// weights is a struct of ints and arrays of ints, whose fields a function lists once:
//
//   template <class AnyWeights, class Visit>  // AnyWeights: Weights or const Weights
//   void visit_weights(AnyWeights& weights, Visit&& visit) {
//     visit("coin", weights.coin, 0, 300);  // name, field, least and most that make sense
//   }
//
// From this list a table is written, read and tuned (ai/training/). A text has one line per number, in the
// order of the list: "coin 60", "scoring_percent.2 65"; lines that begin with # say where it comes from.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expects.h"
#include "engine/core/value.h"

namespace partal {

// One number of a table, wherever it stands in its struct.
struct WeightRef {
  std::string name;
  int* value;
  int least;
  int most;
};

// One number of a table as it is, wherever the table is.
struct NamedWeight {
  std::string name;
  int value = 0;
  int least = 0;
  int most = 0;
  friend bool operator==(const NamedWeight&, const NamedWeight&) = default;
};
using NamedWeights = std::vector<NamedWeight>;

namespace detail {
struct WeightCollector {
  std::vector<WeightRef> refs{};
  void operator()(std::string_view name, int& value, int least, int most) {
    refs.push_back({std::string(name), &value, least, most});
  }
  template <class T, std::size_t N>
  void operator()(std::string_view name, std::array<T, N>& values, int least, int most) {
    for (std::size_t i = 0; i < N; ++i) {
      (*this)(std::string(name) + "." + std::to_string(i + 1), values[i], least, most);
    }
  }
};
}  // namespace detail

// All numbers of a table, in the order of its list.
template <class Weights>
std::vector<WeightRef> weight_refs(Weights& weights) {
  detail::WeightCollector collector;
  visit_weights(weights, collector);
  return std::move(collector.refs);
}

// A table by name: a copy of its numbers.
template <class Weights>
NamedWeights named_weights(Weights weights) {
  NamedWeights named;
  for (const WeightRef& ref : weight_refs(weights))
    named.push_back({ref.name, *ref.value, ref.least, ref.most});
  return named;
}

std::string weights_text(const std::vector<WeightRef>& refs);
std::string weights_text(const NamedWeights& weights);
// Every number must be there once, in order, within its bounds; a refusal names line, text and what was
// expected, and leaves the numbers as they were.
std::optional<Violation> read_weights(std::string_view text, const std::vector<WeightRef>& refs);

template <class Weights>
Result<Weights> parse_weights(std::string_view text) {
  Weights weights{};
  if (const auto violation = read_weights(text, weight_refs(weights))) return refuse(*violation);
  return weights;
}

// The text of data/weights/<name>.txt as it was when the program was built; empty: there is no such file.
std::string_view embedded_weights(std::string_view name);

// A table as it was tuned. Pre: the file is there and complete (a test reads every file).
template <class Weights>
Weights tuned_weights(std::string_view name) {
  const Result<Weights> weights = parse_weights<Weights>(embedded_weights(name));
  EXPECTS(weights.has_value());
  return *weights;
}

}  // namespace partal
