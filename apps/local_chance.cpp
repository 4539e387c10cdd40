#include "apps/local_chance.h"

#include <charconv>

namespace partal::apps {

namespace {
constexpr std::string_view kLocal = "local ";
}

LocalChance local_chance_of(const Record& record, std::uint64_t otherwise) {
  std::uint64_t seed = otherwise;
  if (record.chance.starts_with(kLocal)) {
    const char* digits = record.chance.data() + kLocal.size();
    std::from_chars(digits, record.chance.data() + record.chance.size(), seed);
  }
  LocalChance chance{seed, Rng(seed)};
  for (const RecordLine& line : record.lines) {
    if (line.chance && line.chance->total > 0) chance.rng.below(line.chance->total);
  }
  return chance;
}

std::string local_chance_text(std::uint64_t seed) { return std::string(kLocal) + std::to_string(seed); }

}  // namespace partal::apps
