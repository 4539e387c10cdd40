// Small tools for notation: words by single spaces, integers in one spelling. Reading never throws and never
// guesses.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/value.h"

namespace partal {

// Walks over the words of one line. A text with a leading, trailing or doubled space has an empty word, which
// no notation accepts.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text), done_(text.empty()) {}

  bool at_end() const { return done_; }
  std::string_view next() {
    if (done_) return {};
    const std::size_t space = rest_.find(' ');
    const std::string_view word = rest_.substr(0, space);
    if (space == std::string_view::npos) {
      done_ = true;
      rest_ = {};
    } else {
      rest_ = rest_.substr(space + 1);
    }
    return word;
  }
  std::string_view rest() const { return rest_; }  // everything that follows, to the end of the line

 private:
  std::string_view rest_;
  bool done_;
};

// An integer in its one spelling: no plus sign, no leading zero, no minus zero; within [least, most].
std::optional<std::int64_t> read_integer(std::string_view word, std::int64_t least, std::int64_t most);
std::optional<Cell> read_cell(std::string_view word);  // "0,-1"
std::optional<Seat> read_seat(std::string_view word);  // "p2"

std::string lower_hex(std::uint64_t value, int digits);

// The words with `between` between them: "random, greedy".
template <class Words>
std::string joined(const Words& words, std::string_view between = ", ") {
  std::string text;
  bool is_first = true;
  for (const auto& word : words) {
    if (!is_first) text += between;
    text += word;
    is_first = false;
  }
  return text;
}

// For finding out what somebody meant who typed by hand: the words of the first 80 characters, without
// brackets around or commas behind them, and what the word at a place may stand for: itself, the same in
// small letters or in capitals, itself together with the next, or a cell whose comma is missing.
std::vector<std::string> typed_words(std::string_view text);
std::vector<std::string> likely_words(const std::vector<std::string>& typed, std::size_t at);

std::string with_words(std::string text, const std::vector<std::string>& words);  // all by single spaces
bool is_words(std::string_view text);  // printable ASCII in words by single spaces, at least one word
bool is_id(std::string_view word);     // small letters, digits, `_` and `-`, a letter first

// What a refusal repeats of a foreign text: printable ASCII, at most 80 characters.
std::string excerpt(std::string_view found);

// The refusal for a text that is no notation: what was found and what was expected.
Violation bad_form(std::string_view found, std::string_view expected);

}  // namespace partal
