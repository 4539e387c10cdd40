// The computer players of Alhambra, by name.
#include <array>

#include "ai/alhambra/greedy.h"
#include "ai/alhambra/knowledge.h"
#include "ai/alhambra/reasons.h"
#include "ai/levels.h"
#include "ai/players_of.h"

namespace partal::alhambra {

namespace {

struct LevelsOfAlhambra {
  using Knowledge = alhambra::Knowledge;

  static Weights weights() { return tuned_weights<Weights>("alhambra"); }
  // An apprentice does not see what the others can buy, nor that a palace may be built up.
  static Weights seen(Level level, Weights weights) {
    if (level != Level::Apprentice) return weights;
    weights.actions.stays_if_exact = weights.actions.stays_if_payable = weights.actions.stays_otherwise = 100;
    weights.actions.room = 0;
    weights.actions.rivals_percent = 0;
    return weights;
  }
  static LevelSettings settings(Level level) {
    constexpr int kBlur = 80;
    // What the others answer is played on, not searched.
    switch (level) {
      case Level::Apprentice: return {.blur = kBlur};
      case Level::Mason: return {};
      case Level::Builder: return {.search = {.nodes = 2000, .trees = 2, .crowd = true}};
      case Level::Architect: return {.search = {.nodes = 5000, .crowd = true}};
      case Level::Vizier: return {.search = {.nodes = 45000, .trees = 2, .crowd = true}};
    }
    return {};
  }
};

}  // namespace

ComputerPlayers<Rules> players_of(Rules /*game*/) {
  static constexpr auto kAgents = agents_of<LevelsOfAlhambra, Greedy>();
  // Rebuilding can be left out of what the benchmark plays.
  static constexpr std::array<ShortcutWithout<Rules>, 1> kShortcuts = {
      {{"rebuild", &Rules::pick_without_rebuild}}};
  return {.agents = kAgents,
          .advice = {.make = &make_adviser<LevelsOfAlhambra, &reasons>, .reason_codes = &reason_codes},
          .shortcuts = kShortcuts};
}

}  // namespace partal::alhambra

template partal::ComputerPlayers<partal::alhambra::Rules> partal::computer_players<partal::alhambra::Rules>();
