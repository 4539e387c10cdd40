#include "engine/core/text.h"

#include "engine/core/common_codes.h"

namespace partal {

namespace {
constexpr std::size_t kMostRepeated = 80;  // characters of a foreign text
}

std::optional<std::int64_t> read_integer(std::string_view word, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (value < least || value > most) return std::nullopt;
  const std::size_t digits_from = word[0] == '-' ? 1 : 0;
  const bool leading_zero = word[digits_from] == '0' && word.size() > digits_from + 1;
  if (leading_zero || (value == 0 && digits_from == 1)) return std::nullopt;
  return value;
}

std::optional<Cell> read_cell(std::string_view word) {
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto row = read_integer(word.substr(0, comma), -64, 63);
  const auto column = read_integer(word.substr(comma + 1), -64, 63);
  if (!row || !column) return std::nullopt;
  return Cell{static_cast<std::int8_t>(*row), static_cast<std::int8_t>(*column)};
}

std::optional<Seat> read_seat(std::string_view word) {
  if (word.size() != 2 || word[0] != 'p' || word[1] < '1' || word[1] > '0' + kMaxSeats) return std::nullopt;
  return seat_at(word[1] - '1');
}

std::string cell_text(Cell cell) { return std::to_string(cell.row) + "," + std::to_string(cell.column); }

std::string arithmetic_text(const Arithmetic& arithmetic, int points) {
  std::string text;
  for (const std::int64_t term : arithmetic.terms) {
    text += (text.empty() ? "" : " + ") + std::to_string(term);
  }
  const bool is_counted_on = arithmetic.times || arithmetic.divided_by;
  if (arithmetic.terms.size() > 1 && is_counted_on) text = "(" + text + ")";
  if (arithmetic.times) text += " x " + std::to_string(*arithmetic.times);
  if (arithmetic.divided_by) text += " / " + std::to_string(*arithmetic.divided_by);
  if (arithmetic.terms.size() > 1 || is_counted_on) text += " = " + std::to_string(points);
  return text;
}

std::string lower_hex(std::uint64_t value, int digits) {
  std::string text(static_cast<std::size_t>(digits), '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

std::string with_words(std::string text, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::vector<std::string> typed_words(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text.substr(0, kMostRepeated)) {
    if (c == '(' || c == ')' || c == '[' || c == ']') continue;
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  for (std::string& word : words) {
    if (word.ends_with(',')) word.pop_back();
  }
  std::erase(words, "");
  return words;
}

std::vector<std::string> likely_words(const std::vector<std::string>& typed, std::size_t at) {
  if (at >= typed.size()) return {};
  std::string small = typed[at];
  std::string capital = typed[at];
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (char& c : capital) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  std::vector<std::string> words = {typed[at], std::move(small), std::move(capital)};
  if (at + 1 < typed.size()) {
    for (const char between : {' ', ','}) words.push_back(typed[at] + between + typed[at + 1]);
  }
  return words;
}

bool is_words(std::string_view text) {
  bool in_word = false;
  for (const char c : text) {
    if (c < ' ' || c > '~' || (c == ' ' && !in_word)) return false;
    in_word = c != ' ';
  }
  return in_word;
}

bool is_id(std::string_view word) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
  constexpr std::string_view kOthers = "0123456789_-";
  const auto is_among = [](std::string_view characters, char c) {
    return characters.find(c) != characters.npos;
  };
  if (word.empty() || !is_among(kLetters, word[0])) return false;
  for (const char c : word) {
    if (!is_among(kLetters, c) && !is_among(kOthers, c)) return false;
  }
  return true;
}

std::string excerpt(std::string_view found) {
  std::string text(found.substr(0, kMostRepeated));
  for (char& c : text) {
    if (c < ' ' || c > '~') c = '?';
  }
  if (found.size() > kMostRepeated) text.replace(kMostRepeated - 3, 3, "...");
  return text;
}

Violation bad_form(std::string_view found, std::string_view expected) {
  return common::kForm({}, excerpt(found), std::string(expected));
}

}  // namespace partal
