// The course of a game as a list: a row for each phase, in the order in which the rules come to it, with the
// step that a player is told of and the actions that belong to it. It stands in the game's turn.cpp and reads
// like the contents of its rules.
//
//   constexpr auto kSteps = steps<Phase, Action>({
//       {Phase::Deal},                                        // chance
//       {Phase::Act, codes::kActionStep, kAllows<Take, Buy>},  // a decision
//       {Phase::Close, codes::kEndStep, kAllows<End>},
//       {Phase::Over},
//   });
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "engine/core/field.h"

namespace partal {

template <class... Kinds>
struct ActionKinds {};
template <class... Kinds>
inline constexpr ActionKinds<Kinds...> kAllows{};

template <class Phase, class Action>
struct StepRow {
  Phase phase{};
  std::string_view code{};    // of a decision; chance and the end have none
  std::uint32_t actions = 0;  // by their place in the variant, a bit each

  constexpr StepRow() = default;
  constexpr StepRow(Phase of) : phase(of) {}  // NOLINT: a row is written in braces
  template <class... Kinds>
  constexpr StepRow(Phase of, const StepCode& step, ActionKinds<Kinds...> /*kinds*/)
      : phase(of), code(step.code), actions((bit_of<Kinds>() | ...)) {}

  constexpr bool is_decision() const { return actions != 0; }
  constexpr bool allows(const Action& action) const { return (actions >> action.index()) & 1; }

 private:
  template <class Kind>
  static consteval std::uint32_t bit_of() {
    const auto place = []<class... All>(const std::variant<All...>*) {
      constexpr std::array kIsIt = {std::is_same_v<Kind, All>...};
      static_assert(std::ranges::count(kIsIt, true) == 1, "an action of this game");
      return std::ranges::find(kIsIt, true) - kIsIt.begin();
    };
    return std::uint32_t{1} << place(static_cast<const Action*>(nullptr));
  }
};

template <class Phase, class Action, std::size_t kCount>
struct Steps {
  using Row = StepRow<Phase, Action>;
  std::array<Row, kCount> rows{};

  constexpr const Row& operator[](Phase phase) const { return *std::ranges::find(rows, phase, &Row::phase); }
  constexpr Phase after(Phase phase) const { return (&(*this)[phase] + 1)->phase; }  // pre: not the last one

  // Phase::Over, the end of the game, is the last one here and in the enumeration.
  constexpr bool has_each_phase_once() const {
    std::uint64_t phases = 0;
    for (const Row& row : rows) phases |= std::uint64_t{1} << static_cast<int>(row.phase);
    const bool ends = rows.back().phase == Phase::Over && static_cast<std::size_t>(Phase::Over) + 1 == kCount;
    return ends && phases == (std::uint64_t{1} << kCount) - 1;
  }
  constexpr bool has_a_step_for_each_action() const {
    std::uint64_t actions = 0;
    for (const Row& row : rows) actions |= row.actions;
    return actions == (std::uint64_t{1} << std::variant_size_v<Action>)-1;
  }
  // Whether what a header says of each phase, for the sake of speed, is what the list says.
  template <class IsDecision>
  constexpr bool agree_with(const IsDecision& is_decision) const {
    return std::ranges::all_of(rows,
                               [&](const Row& row) { return is_decision(row.phase) == row.is_decision(); });
  }
};

// The compiler names these where a list is not in order.
void a_phase_is_missing_or_listed_twice();
void an_action_belongs_to_no_step();

template <class Phase, class Action, std::size_t kCount>
consteval Steps<Phase, Action, kCount> steps(const StepRow<Phase, Action> (&rows)[kCount]) {
  const Steps<Phase, Action, kCount> list{std::to_array(rows)};
  if (!list.has_each_phase_once()) a_phase_is_missing_or_listed_twice();
  if (!list.has_a_step_for_each_action()) an_action_belongs_to_no_step();
  return list;
}

}  // namespace partal
