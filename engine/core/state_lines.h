// A whole position as text, one fact a line: what the state texts of all games share. A game lists its fields
// once, in a template over writer and reader, so that what is written is what is read. For tests, bug reports
// and the command line only: what leaves for a player is a view.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/text.h"

namespace partal {

std::vector<std::string_view> lines_of(std::string_view text);

class StateWriter {
 public:
  static constexpr std::string_view kNone = "-";

  template <class Number>
  void number(std::string_view key, const Number& value, int /*least*/, int /*most*/) {
    line(key, std::to_string(value));
  }
  template <class Numbers>
  void numbers(std::string_view key, const Numbers& values, int /*least*/, int /*most*/) {
    std::string words;
    for (const auto value : values) words += (words.empty() ? "" : " ") + std::to_string(value);
    line(key, words);
  }
  void flag(std::string_view key, const bool& value) { line(key, value ? "1" : "0"); }
  void seat(std::string_view key, const Seat& value) { line(key, seat_text(value)); }
  void seat(std::string_view key, const std::optional<Seat>& value) {
    line(key, value ? seat_text(*value) : std::string(kNone));
  }
  template <class Enum>
  void choice(std::string_view key, const Enum& value, std::span<const std::string_view> ids) {
    line(key, ids[static_cast<std::size_t>(value)]);
  }
  void line(std::string_view key, std::string_view value) {
    out_.append(key).append(" ").append(value.empty() ? kNone : value).append("\n");
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

// Writes nothing and takes the hash of the same fields in the same order. Keys and bounds are not part of it.
class StateHasher {
 public:
  explicit StateHasher(Hasher& hasher) : hasher_(hasher) {}

  template <class Number>
  void number(std::string_view /*key*/, const Number& value, int /*least*/, int /*most*/) {
    add(value);
  }
  template <class Numbers>
  void numbers(std::string_view /*key*/, const Numbers& values, int /*least*/, int /*most*/) {
    for (const auto value : values) add(value);
  }
  void flag(std::string_view /*key*/, bool value) { add(value); }
  void seat(std::string_view /*key*/, Seat value) { add(value); }
  void seat(std::string_view /*key*/, std::optional<Seat> value) { add(value ? number_of(*value) : 0); }
  template <class Enum>
  void choice(std::string_view /*key*/, Enum value, std::span<const std::string_view> /*ids*/) {
    add(value);
  }

 protected:
  template <class Number>
  void add(Number value) {
    hasher_.add(static_cast<std::uint64_t>(value));
  }
  void add(std::string_view text) { hasher_.add(text); }

 private:
  Hasher& hasher_;
};

// Reads line by line; after the first line that does not fit nothing more is read.
class StateReader {
 public:
  // `players` is read later than the seats are checked: the caller's own field.
  StateReader(std::span<const std::string_view> lines, const std::uint8_t& players)
      : lines_(lines), players_(players) {}

  template <class Number>
  void number(std::string_view key, Number& value, int least, int most) {
    if (!open(key)) return;
    const auto read = read_integer(value_, least, most);
    if (!read) return fail(std::to_string(least) + ".." + std::to_string(most));
    value = static_cast<Number>(*read);
  }
  template <class Numbers>
  void numbers(std::string_view key, Numbers& values, int least, int most) {
    std::size_t count = 0;
    const std::string expected =
        std::to_string(values.size()) + " x " + std::to_string(least) + ".." + std::to_string(most);
    each_word(key, [&](std::string_view word) {
      const auto read = read_integer(word, least, most);
      if (!read || count == values.size()) return fail(expected);
      values[count++] = static_cast<typename Numbers::value_type>(*read);
    });
    if (count != values.size()) fail(expected);
  }
  void flag(std::string_view key, bool& value) { number(key, value, 0, 1); }
  void seat(std::string_view key, Seat& value) {
    if (!open(key)) return;
    if (const auto read = read_player()) value = *read;
  }
  void seat(std::string_view key, std::optional<Seat>& value) {
    if (open(key) && value_ != StateWriter::kNone) value = read_player();
  }
  template <class Enum>
  void choice(std::string_view key, Enum& value, std::span<const std::string_view> ids) {
    if (!open(key)) return;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] != value_) continue;
      value = static_cast<Enum>(i);
      return;
    }
    fail(ids[0]);
  }

  // The refusal of the text, if it has one, with the lines that should have been there.
  std::optional<Violation> finish(std::span<const std::string_view> spelling);

 protected:
  bool failed() const { return refusal_.has_value(); }
  std::string_view value() const { return value_; }  // behind the key of the line that is open
  void fail(std::string_view expected);
  // Goes to the next line, which must begin with this key.
  bool open(std::string_view key);
  template <class Read>
  void each_word(std::string_view key, Read read) {
    if (!open(key) || value_ == StateWriter::kNone) return;
    for (Words words(value_); !words.at_end() && !refusal_;) read(words.next());
  }

 private:
  std::optional<Seat> read_player();

  std::span<const std::string_view> lines_;
  const std::uint8_t& players_;
  std::size_t next_ = 0;  // number of the line being read, from 1
  std::string_view value_{};
  std::optional<Violation> refusal_{};
};

}  // namespace partal
