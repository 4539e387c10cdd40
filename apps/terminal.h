// Where the program speaks: results go to stdout, everything else to stderr. Only this file asks the
// environment about width, colour and whether somebody is looking.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace partal::apps {

enum class Style { Plain, Strong, Faint, Good, Bad };

class Terminal {
 public:
  explicit Terminal(bool plain);

  bool is_plain() const { return plain_; }              // --plain: one fact per line, nothing drawn
  bool is_interactive() const { return interactive_; }  // somebody types and looks
  int width() const { return width_; }

  void print(std::string_view text) const;  // stdout, as it is
  void print_line(std::string_view text) const;
  void print_wrapped(std::string_view text, int indent = 0) const;  // plain: one line, however long
  void note(std::string_view text) const;                           // stderr, one line
  void flush() const;                                               // throws when stdout cannot be written

  // The text with colour around it where colour is wanted: never through a pipe, with NO_COLOR or --plain.
  std::string styled(Style style, std::string_view text) const;

  // One line of stdin without its line end; nothing at the end of the input. What comes through a pipe is
  // shown as if it had been typed.
  std::optional<std::string> read_line() const;

 private:
  bool plain_;
  bool interactive_;
  bool colour_;
  int width_;
};

// The text in lines of at most `width` columns, broken at spaces; every line after the first is indented.
std::string wrapped(std::string_view text, int width, int indent);
// How many columns a text takes: code points, for none of ours is wide; colours take none.
int columns_of(std::string_view utf8);
// The text with spaces up to `width` columns: behind it, or before it when the width is negative.
std::string padded(std::string_view text, int width);

// A bar on stderr for work that takes longer than two seconds and is watched. Safe to call from several
// threads.
class Progress {
 public:
  Progress(const Terminal& terminal, std::string label, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::uint64_t by = 1);

 private:
  void draw(std::uint64_t done);
  std::int64_t milliseconds() const;

  std::string label_;
  std::uint64_t total_;
  bool watched_;
  int width_;
  std::chrono::steady_clock::time_point begin_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::int64_t> next_draw_;
  std::atomic<bool> drawn_{false};
};

}  // namespace partal::apps
