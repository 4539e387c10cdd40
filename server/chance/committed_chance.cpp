#include "server/chance/committed_chance.h"

#include <sodium.h>

#include "engine/core/text.h"

namespace partal::server {

namespace {

constexpr std::string_view kCommitted = "committed";

std::string_view text_of(const Bytes32& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::uint64_t little_endian(const unsigned char* bytes) {
  std::uint64_t word = 0;
  for (int i = 7; i >= 0; --i) word = word << 8 | bytes[i];
  return word;
}

std::optional<Violation> verify_draws(const Record& record, const Bytes32& key) {
  for (const RecordLine& line : record.lines) {
    if (!line.chance) continue;
    const std::uint32_t expected = committed_draw(key, line.number, line.chance->total);
    if (line.chance->value == expected) continue;
    return Violation{.code = "chance.draw",
                     .args = {{"line", std::int64_t{line.number}},
                              {"found", std::int64_t{line.chance->value}},
                              {"expected", std::int64_t{expected}}}};
  }
  return std::nullopt;
}

}  // namespace

Bytes32 blake2b(std::string_view bytes) {
  Bytes32 hash{};
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  crypto_generichash(hash.data(), hash.size(), data, bytes.size(), nullptr, 0);
  return hash;
}

std::string hex_of(const Bytes32& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const std::uint8_t byte : bytes) {
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15U];
  }
  return hex;
}

std::optional<Bytes32> bytes_of(std::string_view hex) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  Bytes32 bytes{};
  if (hex.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const std::size_t digit = kDigits.find(hex[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] << 4 | digit);
  }
  return bytes;
}

Bytes32 commitment_of(std::string_view match_id, const ChanceSecret& secret) {
  std::string bytes = "partal-commit-1";
  return blake2b(bytes.append(match_id).append(text_of(secret.salt)).append(text_of(secret.seed)));
}

Bytes32 chance_key(const ChanceSecret& secret) {
  std::string bytes = "partal-key-1";
  bytes.append(text_of(secret.seed));
  for (const std::optional<Bytes32>& given : secret.entropy) bytes.append(text_of(given.value_or(Bytes32{})));
  return blake2b(bytes);
}

std::uint32_t committed_draw(const Bytes32& key, int line, std::uint32_t total) {
  EXPECTS(total > 0);
  std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < 4; ++i)
    nonce[i] = static_cast<unsigned char>(static_cast<unsigned>(line) >> 8 * i);
  const std::uint64_t unfair =
      (0 - std::uint64_t{total}) % total;  // 2^64 mod total: so many words are too many
  constexpr std::size_t kBlock = 64;
  for (std::uint32_t counter = 0;; ++counter) {
    constexpr std::array<unsigned char, kBlock> kZeros{};
    std::array<unsigned char, kBlock> stream;
    crypto_stream_chacha20_ietf_xor_ic(stream.data(), kZeros.data(), kBlock, nonce.data(), counter,
                                       key.data());
    for (std::size_t at = 0; at < kBlock; at += 8) {
      const std::uint64_t word = little_endian(stream.data() + at);
      if (unfair == 0 || word < 0 - unfair) return static_cast<std::uint32_t>(word % total);
    }
  }
}

std::string chance_head(std::string_view match_id, const Bytes32& commitment) {
  return std::string(kCommitted) + " " + hex_of(commitment) + " " + std::string(match_id);
}

std::vector<std::string> chance_tail(const ChanceSecret& secret) {
  std::vector<std::string> tail = {"seed " + hex_of(secret.seed), "salt " + hex_of(secret.salt)};
  for (std::size_t i = 0; i < secret.entropy.size(); ++i) {
    if (secret.entropy[i])
      tail.push_back("entropy " + std::to_string(i + 1) + " " + hex_of(*secret.entropy[i]));
  }
  return tail;
}

std::optional<ChanceSecret> read_secret(std::span<const std::string> lines, int players) {
  ChanceSecret secret;
  secret.entropy.resize(static_cast<std::size_t>(players));
  int found = 0;
  for (const std::string& line : lines) {
    Words words(line);
    const std::string_view kind = words.next();
    std::optional<std::int64_t> seat;
    if (kind == "entropy") seat = read_integer(words.next(), 1, players);
    const std::optional<Bytes32> bytes = bytes_of(words.next());
    if (!bytes) continue;
    if (kind == "seed" || kind == "salt") {
      (kind == "seed" ? secret.seed : secret.salt) = *bytes;
      ++found;
    } else if (seat) {
      secret.entropy[static_cast<std::size_t>(*seat) - 1] = bytes;
    }
  }
  return found == 2 ? std::optional(secret) : std::nullopt;
}

std::optional<Violation> verify_chance(const Record& record) {
  Words words(record.chance);
  const bool is_committed = words.next() == kCommitted;
  const std::optional<Bytes32> commitment = bytes_of(words.next());
  const std::string_view match_id = words.next();
  if (!is_committed || !commitment || match_id.empty() || !words.at_end()) {
    return Violation{.code = "chance.none", .args = {{"found", excerpt(record.chance)}}};
  }
  const std::optional<ChanceSecret> secret = read_secret(record.tail, record.players);
  if (!secret) return Violation{.code = "chance.secret"};
  if (commitment_of(match_id, *secret) != *commitment) return Violation{.code = "chance.commitment"};
  return verify_draws(record, chance_key(*secret));
}

}  // namespace partal::server
