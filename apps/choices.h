// The choices of the seat that decides, numbered from 1 in canonical order. A long list is shown in part, a
// few of each kind; the numbers stay those of the whole list.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/command.h"
#include "engine/catalogue/match.h"

namespace partal::apps {

class Choices {
 public:
  Choices() = default;
  Choices(const Match& match, Seat seat);

  std::size_t size() const { return legal_.size(); }
  const LegalAction* numbered(std::size_t number) const;  // null when there is none
  bool has_kind(std::string_view kind) const;
  // The number of an action; nothing when it is not on the list.
  std::optional<std::size_t> number_of(std::string_view text) const;

  void print_few(const Context& context, const Match& match, const words::SentenceContext& names) const;
  // All, or all of one kind.
  void print_all(const Context& context, const Match& match, const words::SentenceContext& names,
                 std::string_view kind = {}) const;
  void print_choice(const Context& context, const Match& match, const words::SentenceContext& names,
                    std::size_t number) const;

 private:
  using Range = std::pair<std::size_t, std::size_t>;  // first, one behind the last
  std::vector<Range> kinds() const;                   // neighbours of the same kind
  std::vector<std::size_t> few_of(Range range) const;

  Seat seat_{};
  std::vector<LegalAction> legal_{};
};

// What the action would change, in sentences: at most so many, the rest as "...". Empty when the game has
// nothing to tell.
inline constexpr std::size_t kAllEffects = 100;
std::string effects_of(const words::Words& words, const Match& match, const words::SentenceContext& names,
                       Seat seat, const std::string& action, std::size_t most = kAllEffects);

}  // namespace partal::apps
