#include "apps/facts.h"

#include <array>

#include "apps/facts_alhambra.h"
#include "apps/facts_dice.h"

namespace partal::apps {

namespace {

struct Entry {
  std::string_view game;
  const FactSource& (*source)();
};
constexpr std::array<Entry, 2> kSources = {{{"alhambra", alhambra_facts}, {"dice", dice_facts}}};

}  // namespace

const FactSource* facts_of(std::string_view game) {
  for (const Entry& entry : kSources) {
    if (entry.game == game) return &entry.source();
  }
  return nullptr;
}

}  // namespace partal::apps
