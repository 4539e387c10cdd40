// Chance on a server that can be checked afterwards (docs/record-format.md, "Chance of a server"). Before the
// match everybody sees a commitment to seed and salt; each seat may add bytes of its own; the draw of line n
// then follows from the key and n alone. When the match is over, seed, salt and bytes are shown, and anybody
// can make every draw again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.h"

namespace partal::server {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 blake2b(std::string_view bytes);  // 32 bytes of output, no key
std::string hex_of(const Bytes32& bytes);
std::optional<Bytes32> bytes_of(std::string_view hex);  // 64 of 0-9a-f

// What stays secret until the match is over.
struct ChanceSecret {
  Bytes32 seed{};
  Bytes32 salt{};
  std::vector<std::optional<Bytes32>> entropy{};  // by seat, one for each player
  friend bool operator==(const ChanceSecret&, const ChanceSecret&) = default;
};

Bytes32 commitment_of(std::string_view match_id, const ChanceSecret& secret);
Bytes32 chance_key(const ChanceSecret& secret);
// The value of the draw of this line, 0 to total - 1, each equally likely.
std::uint32_t committed_draw(const Bytes32& key, int line, std::uint32_t total);

// The parts of a record that tell of it.
std::string chance_head(std::string_view match_id, const Bytes32& commitment);  // "committed HEX ID"
std::vector<std::string> chance_tail(const ChanceSecret& secret);               // "seed HEX", "salt HEX", ...
// The secret that such lines hold, among others; nothing when seed or salt is missing.
std::optional<ChanceSecret> read_secret(std::span<const std::string> lines, int players);

// Checks commitment and every `@v/W` of a record, not what the draws mean: replaying does that. Codes
// `chance.none` (no commitment in the head), `chance.secret` (seed and salt are not shown yet),
// `chance.commitment`, `chance.draw` {line, found, expected}.
std::optional<Violation> verify_chance(const Record& record);

}  // namespace partal::server
