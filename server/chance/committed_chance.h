// Chance on a server that can be checked afterwards (docs/record-format.md, "Chance of a server"). Before the
// match everybody sees a commitment to seed and salt; each seat may add bytes of its own. Every draw then
// follows from the key made of these, the number of its line and all lines before it. When the match is over,
// seed, salt and bytes are shown, and anybody can make every draw again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/chance/chance.h"

namespace partal::server {

inline constexpr ChanceScheme kPresentScheme = ChanceScheme::ByRecord;

Bytes32 chance_key(ChanceScheme scheme, const ChanceSecret& secret);

// What everybody sees of it: "committed-2 HEX ID" in the head of the record.
struct ChanceHead {
  ChanceScheme scheme = kPresentScheme;
  Bytes32 commitment{};
  std::string match_id{};
};
ChanceHead chance_head(ChanceScheme scheme, std::string_view match_id, const ChanceSecret& secret);
std::string head_text(const ChanceHead& head);
std::optional<ChanceHead> read_head(std::string_view text);

// The draws of one match, in the order of its lines.
class CommittedDraws {
 public:
  CommittedDraws(const ChanceHead& head, const ChanceSecret& secret);

  void add(std::string_view line);  // the next line, as the record has it
  int lines() const { return lines_; }
  // The value that chance gives for the line after these: 0 to total - 1, each equally likely.
  std::uint32_t next(std::uint32_t total) const;

 private:
  ChanceScheme scheme_;
  Bytes32 key_;
  Bytes32 digest_;  // of the lines so far; begins as the commitment
  int lines_ = 0;
};

// New tables get the present scheme. A table that came from a page goes on with its local chance.
const ChanceSource& committed_chance();

// Checks commitment and every `@v/W` of a record, not what the draws mean: replaying does that. Codes
// `chance.none` (no commitment in the head), `chance.secret` (seed and salt are not shown yet),
// `chance.commitment`, `chance.draw` {line, found, expected}.
std::optional<Violation> verify_chance(const Record& record);

}  // namespace partal::server
