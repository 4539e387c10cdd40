// A record is the truth of a match: text, one numbered line per action or draw (docs/record-format.md). This
// file knows the form of a record and no game; what a line means is settled by replaying it
// (catalogue/match.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/value.h"

namespace partal {

// Who sits in a seat: a person with a name, or a computer player by its agent's name.
struct SeatHolder {
  std::string agent = "person";
  std::string name{};  // of a person; at most 40 characters, no control characters
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

// The draw took value `value` of `total` (`@v/W`).
struct ChanceValue {
  std::uint32_t value = 0;
  std::uint32_t total = 0;
  friend bool operator==(const ChanceValue&, const ChanceValue&) = default;
};

struct RecordLine {
  int number = 0;
  std::optional<Seat> seat{};  // none: chance made it (`*`)
  std::string text{};          // notation, or `undo 20`
  std::optional<ChanceValue> chance{};
  friend bool operator==(const RecordLine&, const RecordLine&) = default;
};
std::string line_text(const RecordLine& line);  // "21 p2 take g2 b1"
Result<RecordLine> parse_line(std::string_view text);
std::optional<int> undo_target(std::string_view action_text);  // 20 of "undo 20"; nothing for any other text

struct Record {
  bool scenario = false;  // hand-written test: `@` and `check` may be missing
  std::string game{};
  int rules = 1;
  int players = 0;
  Options options{};
  std::vector<SeatHolder> seats{};
  std::string chance{};  // "local 7", "committed HEX"; empty when not said
  std::vector<RecordLine> lines{};
  std::vector<int> result{};  // points by seat, only when over
  std::vector<Seat> winners{};
  std::vector<std::string> tail{};  // lines of a scenario after the moves (`expect ...`), or `seed`, `salt`,
                                    // `entropy` of a committed match
};
std::string record_text(const Record& record);
// Refuses with `record.damaged` or `record.line`; args hold the line of the text (from 1), what was found and
// what was expected.
Result<Record> parse_record(std::string_view text);

std::uint32_t crc32(std::string_view bytes);  // the one of zlib and PNG

}  // namespace partal
