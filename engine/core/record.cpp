#include "engine/core/record.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/core/typed_text.h"

namespace partal {

namespace {

constexpr auto kCrcTable = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest & 1U) != 0 ? (rest >> 1) ^ 0xedb88320U : rest >> 1;
    table[byte] = rest;
  }
  return table;
}();

constexpr std::int64_t kMostLines = 999'999'999;
constexpr int kMostNameCharacters = 40;

bool is_name(std::string_view text) {
  if (text.empty()) return true;  // none
  return !text.starts_with(' ') && !text.ends_with(' ') && is_typed_text(text, kMostNameCharacters);
}

// "@16/54"
std::optional<ChanceValue> read_chance(std::string_view word) {
  const std::size_t slash = word.find('/');
  if (word.empty() || word[0] != '@' || slash == std::string_view::npos) return std::nullopt;
  const auto total = read_integer(word.substr(slash + 1), 1, UINT32_MAX);
  if (!total) return std::nullopt;
  const auto value = read_integer(word.substr(1, slash - 1), 0, *total - 1);
  if (!value) return std::nullopt;
  return ChanceValue{static_cast<std::uint32_t>(*value), static_cast<std::uint32_t>(*total)};
}

std::string seat_line(int number, const SeatHolder& holder) {
  const bool named = holder.agent == "person" && !holder.name.empty();
  return "seat " + std::to_string(number) + " " + holder.agent + (named ? " " + holder.name : "") + "\n";
}

std::string head_text(const Record& record) {
  std::string text = record.scenario ? "partal scenario 1\n" : "partal record 1\n";
  text += "game " + record.game + "\n";
  text += "rules " + std::to_string(record.rules) + "\n";
  text += "players " + std::to_string(record.players) + "\n";
  for (const auto& [id, value] : record.options) {
    text.append("option ").append(id).append(" ").append(value).append("\n");
  }
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    text += seat_line(static_cast<int>(i) + 1, record.seats[i]);
  }
  if (!record.chance.empty()) text += "chance " + record.chance + "\n";
  return text;
}

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t rest = 0xffffffffU;
  for (const char c : bytes) rest = kCrcTable[(rest ^ static_cast<unsigned char>(c)) & 0xffU] ^ (rest >> 8);
  return ~rest;
}

std::optional<Violation> check_seat_holder(const SeatHolder& holder) {
  if (!is_id(holder.agent)) return bad_form(holder.agent, "person NAME|AGENT");
  if (holder.agent != "person" && !holder.name.empty()) return bad_form(holder.name, holder.agent);
  if (!is_name(holder.name)) return bad_form(holder.name, "NAME: UTF-8, 0-40");
  return std::nullopt;
}

std::string line_text(const RecordLine& line) {
  std::string text = std::to_string(line.number) + " " + (line.seat ? seat_text(*line.seat) : "*") + " ";
  text += line.text;
  if (line.chance) {
    text += " @" + std::to_string(line.chance->value) + "/" + std::to_string(line.chance->total);
  }
  return text;
}

Result<RecordLine> parse_line(std::string_view text) {
  const auto bad = [text] { return refuse(bad_form(text, "NUMBER p1-p6 ACTION|NUMBER * DRAW @v/W")); };
  Words words(text);
  const auto number = read_integer(words.next(), 1, kMostLines);
  const std::string_view maker = words.next();
  RecordLine line{.seat = read_seat(maker)};
  if (!number || (!line.seat && maker != "*")) return bad();
  line.number = static_cast<int>(*number);
  std::string_view rest = words.rest();
  if (const std::size_t at = rest.rfind(" @"); !line.seat && at != std::string_view::npos) {
    line.chance = read_chance(rest.substr(at + 1));
    if (!line.chance) return bad();
    rest = rest.substr(0, at);
  }
  if (!is_words(rest) || rest.find('@') != std::string_view::npos) return bad();
  line.text = rest;
  return line;
}

std::optional<int> undo_target(std::string_view action_text) {
  Words words(action_text);
  if (words.next() != "undo") return std::nullopt;
  const auto target = read_integer(words.next(), 0, kMostLines);
  if (!target || !words.at_end()) return std::nullopt;
  return static_cast<int>(*target);
}

std::string check_line(std::string_view body) {
  return "check " + std::to_string(std::count(body.begin(), body.end(), '\n')) + " " +
         lower_hex(crc32(body), 8);
}

std::vector<RecordLine> lines_in_force(const Record& record) {
  std::vector<RecordLine> lines;
  for (const RecordLine& line : record.lines) {
    const std::optional<int> target = line.seat ? undo_target(line.text) : std::nullopt;
    if (!target) {
      lines.push_back(line);
      continue;
    }
    while (!lines.empty() && lines.back().number > *target) lines.pop_back();
  }
  return lines;
}

std::string record_text(const Record& record) {
  std::string text = head_text(record) + "moves\n";
  for (const RecordLine& line : record.lines) text += line_text(line) + "\n";
  if (!record.result.empty()) {
    text += "result";
    for (const int points : record.result) text += " " + std::to_string(points);
    text += "\n";
  }
  if (!record.winners.empty() || (!record.result.empty() && !record.scenario)) {
    text += "winners";
    for (const Seat seat : record.winners) text += " " + std::to_string(number_of(seat));
    text += record.winners.empty() ? " none\n" : "\n";
  }
  for (const std::string& line : record.tail) text += line + "\n";
  if (!record.scenario) text += check_line(text) + "\n";
  return text;
}

}  // namespace partal
