#include "apps/facts.h"

#include <array>

#include "apps/facts_alhambra.h"
#include "apps/facts_dice.h"
#include "apps/facts_lattice.h"
#include "apps/facts_roll_and_write.h"

namespace partal::apps {

namespace {

struct Entry {
  std::string_view game;
  const FactSource& (*source)();
};
constexpr auto kSources = std::to_array<Entry>({
    {"alhambra", alhambra_facts},
    {"carat", carat_facts},
    {"dice", dice_facts},
    {"gardens", gardens_facts},
    {"roll_and_write", roll_and_write_facts},
});

}  // namespace

const FactSource* facts_of(std::string_view game) {
  for (const Entry& entry : kSources) {
    if (entry.game == game) return &entry.source();
  }
  return nullptr;
}

}  // namespace partal::apps
