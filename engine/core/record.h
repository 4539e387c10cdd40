// A record is the truth of a match: text, one numbered line per action or draw (docs/record-format.md). This
// file knows the form of a record and no game; what a line means is settled by replaying it
// (catalogue/match.h).
//
// `partal record 1` has one spelling: what record_text() writes is what parse_record() takes, byte for byte.
// `partal scenario 1` is for tests written by hand: blank lines and lines that begin with `#` are skipped; a
// move line may leave out its number, a draw its `@v/W`; seat lines, `result` and `winners` may be missing
// each, and so may `check`; `expect ...` lines may follow. Printed again, it is in full form without `check`.
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
// Refuses a name or an agent that no record could hold (`text.form`).
std::optional<Violation> check_seat_holder(const SeatHolder& holder);

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
  std::string chance{};  // "local 7", "committed-2 HEX ID"; empty when not said
  std::vector<RecordLine> lines{};
  std::vector<int> result{};        // points by seat, only when over
  std::vector<Seat> winners{};      // empty when over: no seat won (`winners none`)
  std::vector<std::string> tail{};  // lines of a scenario after the moves (`expect ...`), or `seed`, `salt`,
                                    // `entropy` of a committed match
};
// The lines that count: neither what an undo took back nor the undo itself.
std::vector<RecordLine> lines_in_force(const Record& record);
std::string record_text(const Record& record);
// Refuses with `record.damaged` or `record.line`; args hold the line of the text (from 1), what was found and
// what was expected.
Result<Record> parse_record(std::string_view text);

// Where something stands in a text that parse_record() took (line from 1): the line that begins with a word
// of the head, the line of a move. A number one higher than the last move's gives the line after the moves.
int head_line_of(std::string_view text, std::string_view beginning);
int move_line_of(std::string_view text, int number);

// `check LINES CRC` for everything that stands before it.
std::string check_line(std::string_view body);
std::uint32_t crc32(std::string_view bytes);  // the one of zlib and PNG

}  // namespace partal
