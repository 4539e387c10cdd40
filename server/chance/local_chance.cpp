#include "server/chance/local_chance.h"

#include "engine/core/rng.h"

namespace partal::server {

namespace {

std::uint64_t first_word(const Bytes32& bytes) {
  std::uint64_t word = 0;
  for (int i = 7; i >= 0; --i) word = word << 8 | bytes[static_cast<std::size_t>(i)];
  return word;
}

class LocalMatchChance final : public MatchChance {
 public:
  explicit LocalMatchChance(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  std::string head() const override { return "local " + std::to_string(seed_); }
  std::vector<std::string> tail() const override { return {}; }  // the head says it all
  // Of an undone draw, too: what comes after it is drawn anew.
  void add(const RecordLine& line, std::string_view /*text*/) override {
    if (line.chance) rng_.below(line.chance->total);
  }
  std::uint32_t next(std::uint32_t total) const override {
    Rng ahead = rng_;
    return ahead.below(total);
  }

 private:
  std::uint64_t seed_;
  Rng rng_;
};

class LocalChance final : public ChanceSource {
 public:
  ChanceScheme scheme() const override { return ChanceScheme::Local; }
  std::string commitment(std::string_view /*match_id*/, const ChanceSecret& /*secret*/) const override {
    return "";
  }
  std::unique_ptr<MatchChance> match(ChanceScheme scheme, std::string_view /*match_id*/,
                                     const ChanceSecret& secret) const override {
    if (scheme != ChanceScheme::Local) return nullptr;
    return std::make_unique<LocalMatchChance>(local_seed(secret));
  }
};

void put_word(std::uint64_t word, Bytes32& bytes) {
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(word >> 8 * i);
}

}  // namespace

ChanceSecret local_secret(std::uint64_t seed, int players) {
  ChanceSecret secret;
  put_word(seed, secret.seed);
  secret.entropy.resize(static_cast<std::size_t>(players));
  return secret;
}

std::uint64_t local_seed(const ChanceSecret& secret) {
  std::uint64_t seed = first_word(secret.seed);
  for (const std::optional<Bytes32>& given : secret.entropy) seed ^= first_word(given.value_or(Bytes32{}));
  return seed;
}

const ChanceSource& local_chance() {
  static const LocalChance chance;
  return chance;
}

}  // namespace partal::server
