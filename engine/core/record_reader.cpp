// Reads the text of a record. Damage is looked for first; then one pass over the lines, in the order in which
// record_text() writes them.
#include <algorithm>

#include "engine/core/common_codes.h"
#include "engine/core/record.h"

namespace partal {

namespace {

constexpr std::string_view kRecord = "partal record 1";
constexpr std::string_view kScenario = "partal scenario 1";
constexpr std::size_t kMostOptions = 64;
constexpr std::int64_t kMostPoints = 999'999;

Violation bad_line(int line, std::string_view found, std::string_view expected) {
  return common::kRecordLine({}, line, excerpt(found), std::string(expected));
}

// Walks over the lines of a text. In a scenario, blank lines and comments are passed over.
class LineCursor {
 public:
  LineCursor(std::string_view text, bool scenario) : rest_(text), scenario_(scenario) { advance(); }

  bool at_end() const { return at_end_; }
  std::string_view line() const { return line_; }  // empty at the end
  int number() const { return number_; }           // from 1; at the end, one more than there are lines

  void advance() {
    do {
      step();
    } while (scenario_ && !at_end_ && (line_.empty() || line_[0] == '#'));
  }

  // What follows `word` and a space on this line.
  std::optional<std::string_view> after(std::string_view word) const {
    if (!line_.starts_with(word) || line_.size() <= word.size() || line_[word.size()] != ' ') return {};
    return line_.substr(word.size() + 1);
  }
  bool is_move() const {
    const auto is_digit = [this](std::size_t i) {
      return i < line_.size() && line_[i] >= '0' && line_[i] <= '9';
    };
    return is_digit(0) || line_.starts_with('*') || (line_.starts_with('p') && is_digit(1));
  }

 private:
  void step() {
    ++number_;
    at_end_ = rest_.empty();
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
  }

  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  bool at_end_ = false;
  bool scenario_;
};

// The last line of a text, without its line end.
std::string_view last_line_of(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  return text.substr(text.rfind('\n') + 1);
}

// Takes the check line off the text; refuses when it does not fit what stands before it.
std::optional<Violation> take_check(std::string_view& text, bool scenario) {
  const std::string_view last = last_line_of(text);
  if (scenario && !last.starts_with("check ")) return std::nullopt;
  const auto begin = static_cast<std::size_t>(last.data() - text.data());
  const std::string_view body = text.substr(0, begin);
  const std::string expected = check_line(body);
  if (last != expected || !text.ends_with('\n')) {
    const auto lines = static_cast<int>(std::count(body.begin(), body.end(), '\n'));
    return common::kRecordDamaged({}, lines + 1, excerpt(last), expected);
  }
  text = body;
  return std::nullopt;
}

bool is_secret(std::string_view word) {  // 32 bytes in hexadecimal
  return word.size() == 64 && word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// The place of a line among `seed`, `salt`, `entropy 1` ... `entropy 6`; 0 for any other line. Seed and salt
// go together, entropy follows for the seats that gave some.
constexpr int kRankOfSalt = 2;
int rank_of_secret(std::string_view line) {
  Words words(line);
  const std::string_view kind = words.next();
  const auto seat = kind == "entropy" ? read_integer(words.next(), 1, kMaxSeats) : std::nullopt;
  if (!is_secret(words.next()) || !words.at_end()) return 0;
  if (kind == "seed") return 1;
  if (kind == "salt") return kRankOfSalt;
  return seat ? kRankOfSalt + static_cast<int>(*seat) : 0;
}

// Each part reads its lines and returns true, or keeps the refusal and returns false.
class RecordReader {
 public:
  RecordReader(std::string_view text, bool scenario) : cursor_(text, scenario) {
    record_.scenario = scenario;
  }

  Result<Record> read() {
    cursor_.advance();  // `partal record 1`
    const bool done = read_game() && read_options() && read_seats() && read_chance() && read_moves() &&
                      read_result() && read_winners() && read_tail();
    if (!done) return refuse(std::move(refusal_));
    return std::move(record_);
  }

 private:
  bool fail(std::string_view expected) {
    refusal_ = bad_line(cursor_.number(), cursor_.line(), expected);
    return false;
  }

  bool read_number(std::string_view word, int most, int& number) {
    const auto text = cursor_.after(word);
    const auto value = text ? read_integer(*text, 1, most) : std::nullopt;
    if (!value) return fail(std::string(word) + " 1-" + std::to_string(most));
    number = static_cast<int>(*value);
    cursor_.advance();
    return true;
  }

  bool read_game() {
    const auto game = cursor_.after("game");
    if (!game || !is_id(*game)) return fail("game NAME");
    record_.game = *game;
    cursor_.advance();
    return read_number("rules", 9999, record_.rules) && read_number("players", kMaxSeats, record_.players);
  }

  bool read_options() {
    for (; cursor_.line().starts_with("option"); cursor_.advance()) {
      Words words(cursor_.after("option").value_or(""));
      const std::string_view id = words.next();
      const std::string_view value = words.rest();
      const auto same_id = [id](const auto& option) { return option.first == id; };
      const bool repeated = std::any_of(record_.options.begin(), record_.options.end(), same_id);
      if (!is_id(id) || !is_words(value) || repeated || record_.options.size() == kMostOptions) {
        return fail("option ID VALUE");
      }
      record_.options.emplace_back(id, value);
    }
    return true;
  }

  bool read_seats() {
    if (record_.scenario && !cursor_.line().starts_with("seat")) return true;
    for (int number = 1; number <= record_.players; ++number, cursor_.advance()) {
      const std::string word = "seat " + std::to_string(number);
      Words words(cursor_.after(word).value_or(""));
      SeatHolder holder{.agent = std::string(words.next()), .name = std::string(words.rest())};
      const bool dangling = !words.at_end() && holder.name.empty();
      if (dangling || check_seat_holder(holder)) return fail(word + " person NAME|AGENT");
      record_.seats.push_back(std::move(holder));
    }
    return true;
  }

  bool read_chance() {
    if (!cursor_.line().starts_with("chance")) return true;
    const auto chance = cursor_.after("chance");
    if (!chance || !is_words(*chance)) return fail("chance SOURCE");
    record_.chance = *chance;
    cursor_.advance();
    return true;
  }

  bool read_moves() {
    if (cursor_.line() != "moves") return fail("moves");
    cursor_.advance();
    for (; cursor_.is_move(); cursor_.advance()) {
      const int number = static_cast<int>(record_.lines.size()) + 1;
      const bool numbered = cursor_.line()[0] >= '0' && cursor_.line()[0] <= '9';
      const std::string prefix = std::to_string(number) + " ";
      Result<RecordLine> line = record_.scenario && !numbered
                                    ? parse_line(prefix + std::string(cursor_.line()))
                                    : parse_line(cursor_.line());
      if (!line) return fail(prefix + "p1-p6 ACTION|* DRAW @v/W");
      if (line->number != number) return fail(prefix + "...");
      if (!record_.scenario && !line->seat && !line->chance) return fail("@v/W");
      record_.lines.push_back(std::move(*line));
    }
    return true;
  }

  bool read_result() {
    if (!cursor_.line().starts_with("result")) return true;
    Words words(cursor_.after("result").value_or(""));
    for (int seat = 0; seat < record_.players; ++seat) {
      const auto points = read_integer(words.next(), -kMostPoints, kMostPoints);
      if (!points) return fail("result POINTS...");
      record_.result.push_back(static_cast<int>(*points));
    }
    if (!words.at_end()) return fail("result POINTS...");
    cursor_.advance();
    return true;
  }

  bool read_winners() {
    const bool present = cursor_.line().starts_with("winners");
    if (!record_.scenario && present != !record_.result.empty()) return fail("result, winners");
    if (!present) return true;
    Words words(cursor_.after("winners").value_or(""));
    if (words.rest() == "none") {  // no seat won: a contest against players of the game itself
      cursor_.advance();
      return true;
    }
    int least = 1;
    do {
      const auto number = read_integer(words.next(), least, record_.players);
      if (!number) return fail("winners SEAT...");
      record_.winners.push_back(seat_at(static_cast<int>(*number) - 1));
      least = static_cast<int>(*number) + 1;
    } while (!words.at_end());
    cursor_.advance();
    return true;
  }

  bool read_tail() {
    int rank = 0;
    for (; !cursor_.at_end(); cursor_.advance()) {
      const int next = rank_of_secret(cursor_.line());
      if (next == rank + 1 || (next > rank && rank >= kRankOfSalt)) {
        rank = next;
      } else if (!record_.scenario || !is_words(cursor_.after("expect").value_or(""))) {
        return fail(record_.scenario ? "expect ..." : "check");
      }
      record_.tail.emplace_back(cursor_.line());
    }
    return rank == 0 || rank >= kRankOfSalt || fail("salt");
  }

  LineCursor cursor_;
  Record record_{};
  Violation refusal_{};
};

}  // namespace

Result<Record> parse_record(std::string_view text) {
  const std::string_view heading = text.substr(0, text.find('\n'));
  if (heading != kRecord && heading != kScenario) {
    return refuse(bad_line(1, heading, kRecord));
  }
  const bool scenario = heading == kScenario;
  if (auto damage = take_check(text, scenario)) return refuse(std::move(*damage));
  return RecordReader(text, scenario).read();
}

int head_line_of(std::string_view text, std::string_view beginning) {
  LineCursor cursor(text, text.starts_with(kScenario));
  while (!cursor.at_end() && cursor.line() != beginning && !cursor.after(beginning)) cursor.advance();
  return cursor.number();
}

int move_line_of(std::string_view text, int number) {
  LineCursor cursor(text, text.starts_with(kScenario));
  while (!cursor.at_end() && cursor.line() != "moves") cursor.advance();
  for (; !cursor.at_end() && number > 0; --number) cursor.advance();
  return cursor.number();
}

}  // namespace partal
