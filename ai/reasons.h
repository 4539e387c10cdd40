// Why an action is good: made from quantities that were computed, never from a phrase that would fit
// anything. A reason is a code with named values, like everything the engine says; the sentence is made
// outside, under
// `<game>.reason.<code>` in i18n/.
//
// A game that gives reasons has in ai/<game>/reasons.h
//   std::vector<Reason> reasons(const View& view, Seat seat, const Action& action);  // the weightiest first
//   std::span<const CodeSpec> reason_codes();  // every code it can give, category Reason, with its args
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/value.h"

namespace partal {

struct Reason {
  std::string_view code;  // "exact-payment"
  Args args{};
  friend bool operator==(const Reason&, const Reason&) = default;
};

}  // namespace partal
