// Where the draws of a match come from. A server commits to a seed before the match and shows it afterwards
// (committed_chance.h); whoever plays alone in a page needs no such promise (local_chance.h). The logic knows
// neither: a `ChanceSource` is one of its ports.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.h"
#include "server/chance/hash.h"

namespace partal::server {

// What stays secret until the match is over.
struct ChanceSecret {
  Bytes32 seed{};
  Bytes32 salt{};
  std::vector<std::optional<Bytes32>> entropy{};  // by seat, one for each player
  friend bool operator==(const ChanceSecret&, const ChanceSecret&) = default;
};

// A table keeps the scheme it was made with. The store has these numbers.
enum class ChanceScheme : std::uint8_t {
  ByNumber = 1,  // a draw follows from the key and its number: whoever knows the key knows all draws at once
  ByRecord = 2,  // ... and from what was played before it
  Local = 3,     // from the program's own generator, with no commitment
};
inline constexpr ChanceScheme kLastScheme = ChanceScheme::Local;

// The chance of one match, told of its lines in their order.
class MatchChance {
 public:
  virtual ~MatchChance() = default;
  // What the record says of it: in its head, and behind its end.
  virtual std::string head() const = 0;
  virtual std::vector<std::string> tail() const = 0;

  virtual void add(const RecordLine& line,
                   std::string_view text) = 0;  // the next one; `text` is the whole line
  // The value that chance gives for the line after these: 0 to total - 1, each equally likely.
  virtual std::uint32_t next(std::uint32_t total) const = 0;
};

class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  virtual ChanceScheme scheme() const = 0;  // of new tables
  // What everybody sees of a new table's secret, in hexadecimal digits; empty: nothing is promised.
  virtual std::string commitment(std::string_view match_id, const ChanceSecret& secret) const = 0;
  // Nothing for a scheme that this source does not have.
  virtual std::unique_ptr<MatchChance> match(ChanceScheme scheme, std::string_view match_id,
                                             const ChanceSecret& secret) const = 0;
};

// A secret as lines, "seed HEX", "salt HEX", ...: for the store, and for the end of a record that shows it.
std::vector<std::string> secret_lines(const ChanceSecret& secret);
// The secret that such lines hold, among others; nothing when seed or salt is missing.
std::optional<ChanceSecret> read_secret(std::span<const std::string> lines, int players);

}  // namespace partal::server
