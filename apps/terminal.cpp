#include "apps/terminal.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fmt/core.h>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

#include "apps/errors.h"

namespace partal::apps {

namespace {

constexpr int kUsualWidth = 80;
constexpr int kWidestText = 110;  // longer lines are hard to read

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

int width_of(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) return size.ws_col;
  return kUsualWidth;
}

std::string_view escape(Style style) {
  switch (style) {
    case Style::Plain: return "";
    case Style::Strong: return "\x1b[1m";
    case Style::Faint: return "\x1b[2m";
    case Style::Good: return "\x1b[32m";
    case Style::Bad: return "\x1b[31m";
  }
  return "";
}

}  // namespace

Terminal::Terminal(bool plain)
    : plain_(plain),
      interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
      colour_(!plain && !is_set("NO_COLOR") && isatty(STDOUT_FILENO) != 0),
      width_(std::min(width_of(STDOUT_FILENO), kWidestText)) {}

void Terminal::print(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), stdout); }

void Terminal::print_line(std::string_view text) const {
  print(text);
  print("\n");
}

void Terminal::print_wrapped(std::string_view text, int indent) const {
  print_line(plain_ ? std::string(text) : wrapped(text, width_, indent));
}

void Terminal::note(std::string_view text) const {
  std::fflush(stdout);
  fmt::print(stderr, "{}\n", text);
}

void Terminal::flush() const {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) throw surroundings(std::strerror(errno));
}

std::string Terminal::styled(Style style, std::string_view text) const {
  if (!colour_ || style == Style::Plain) return std::string(text);
  return fmt::format("{}{}\x1b[0m", escape(style), text);
}

std::optional<std::string> Terminal::read_line() const {
  flush();
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  if (!interactive_) print_line(line);
  return line;
}

int columns_of(std::string_view utf8) {
  int columns = 0;
  bool in_escape = false;
  for (const char c : utf8) {
    if (c == '\x1b') in_escape = true;
    const bool starts_character = (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    if (starts_character && !in_escape) ++columns;
    if (c == 'm') in_escape = false;
  }
  return columns;
}

std::string padded(std::string_view text, int width) {
  const auto spaces = static_cast<std::size_t>(std::max(0, std::abs(width) - columns_of(text)));
  return width < 0 ? std::string(spaces, ' ').append(text) : std::string(text).append(spaces, ' ');
}

std::string wrapped(std::string_view text, int width, int indent) {
  const std::size_t lead = std::min(text.find_first_not_of(' '), text.size());
  std::string out(text.substr(0, lead));
  text.remove_prefix(lead);
  int column = static_cast<int>(lead);
  bool first = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const int size = columns_of(word);
    if (!first && column + 1 + size > width) {
      out += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      column = indent;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += size;
    first = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

namespace {
constexpr std::int64_t kPatience = 2000;  // milliseconds before the bar appears
constexpr std::int64_t kRedraw = 100;
}  // namespace

Progress::Progress(const Terminal& terminal, std::string label, std::uint64_t total)
    : label_(std::move(label)),
      total_(std::max<std::uint64_t>(total, 1)),
      watched_(!terminal.is_plain() && isatty(STDERR_FILENO) != 0),
      width_(std::min(width_of(STDERR_FILENO), kUsualWidth)),
      begin_(std::chrono::steady_clock::now()),
      next_draw_(kPatience) {}

Progress::~Progress() {
  if (drawn_) fmt::print(stderr, "\r{:{}}\r", "", width_ - 1);
}

std::int64_t Progress::milliseconds() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin_)
      .count();
}

void Progress::advance(std::uint64_t by) {
  const std::uint64_t done = done_.fetch_add(by, std::memory_order_relaxed) + by;
  if (!watched_) return;
  const std::int64_t now = milliseconds();
  std::int64_t due = next_draw_.load(std::memory_order_relaxed);
  if (now >= due && next_draw_.compare_exchange_strong(due, now + kRedraw)) draw(done);
}

void Progress::draw(std::uint64_t done) {
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const std::string figures = fmt::format(" {:3.0f} % {}/{}", share * 100, done, total_);
  const int room = std::max(10, width_ - 4 - columns_of(label_) - columns_of(figures));
  const int full = static_cast<int>(share * room);
  fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}]{}", label_, "", full, "", room - full, figures);
  std::fflush(stderr);
  drawn_ = true;
}

}  // namespace partal::apps
