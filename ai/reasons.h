// Why an action is good: made from quantities that were computed, never from a phrase that would fit
// anything. A reason is a code with named values, like everything the engine says; the sentence is made
// outside, under
// `<game>.reason.<code>` in i18n/.
//
// A game that gives reasons has in ai/<game>/reasons.h
//   std::vector<Reason> reasons(const View& view, Seat seat, const Action& action);  // the weightiest first
//   std::span<const CodeSpec> reason_codes();  // every code it can give, category Reason, with its args
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/field.h"

namespace partal {

struct Reason {
  std::string_view code;  // "exact-payment"
  Args args{};
  friend bool operator==(const Reason&, const Reason&) = default;
};

// A reason that an aid of the table would give away names that aid: kFewLeft{"few-left", ...}.giving(...).
template <class... Fields>
struct ReasonCode : Code<Fields...> {
  using Code<Fields...>::Code;
  static constexpr auto kCategory = CodeSpec::Category::Reason;
  Aid aid = Aid::None;

  constexpr ReasonCode giving(Aid away) const {
    ReasonCode giver = *this;
    giver.aid = away;
    return giver;
  }
  Reason operator()(const typename Fields::Type&... held) const { return {this->code, this->args(held...)}; }
  CodeSpec spec(CodeSpec::Category category) const {
    CodeSpec spec = Code<Fields...>::spec(category);
    spec.aid = aid;
    return spec;
  }
};
template <class... Fields>
ReasonCode(std::string_view, Fields...) -> ReasonCode<Fields...>;

// Reasons with what they weigh, about in points: the heaviest comes first.
class Scales {
 public:
  void put(int weight, Reason reason) { items_.push_back({weight, std::move(reason)}); }
  bool empty() const { return items_.empty(); }
  std::vector<Reason> heaviest() && {
    constexpr std::size_t kMost = 4;
    std::ranges::stable_sort(items_, std::ranges::greater{}, &Item::weight);
    std::vector<Reason> reasons;
    for (Item& item : items_) {
      if (reasons.size() < kMost) reasons.push_back(std::move(item.reason));
    }
    return reasons;
  }

 private:
  struct Item {
    int weight;
    Reason reason;
  };
  std::vector<Item> items_;
};

}  // namespace partal
