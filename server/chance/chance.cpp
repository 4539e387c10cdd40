#include "server/chance/chance.h"

#include "engine/core/text.h"

namespace partal::server {

std::vector<std::string> secret_lines(const ChanceSecret& secret) {
  std::vector<std::string> lines = {"seed " + hex_of(secret.seed), "salt " + hex_of(secret.salt)};
  for (std::size_t i = 0; i < secret.entropy.size(); ++i) {
    if (secret.entropy[i])
      lines.push_back("entropy " + std::to_string(i + 1) + " " + hex_of(*secret.entropy[i]));
  }
  return lines;
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

}  // namespace partal::server
