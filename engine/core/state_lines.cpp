#include "engine/core/state_lines.h"

namespace partal {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

std::optional<Violation> StateReader::finish(std::span<const std::string_view> spelling) {
  if (refusal_) return refusal_;
  for (next_ = 1; next_ <= lines_.size() && !refusal_; ++next_) {
    const std::string_view right = next_ <= spelling.size() ? spelling[next_ - 1] : StateWriter::kNone;
    if (lines_[next_ - 1] != right) fail(right);
  }
  return refusal_;
}

void StateReader::fail(std::string_view expected) {
  if (refusal_) return;
  const std::string_view line = next_ <= lines_.size() ? lines_[next_ - 1] : std::string_view{};
  refusal_ = bad_form(std::to_string(next_) + ": " + std::string(line), expected);
}

bool StateReader::open(std::string_view key) {
  if (refusal_) return false;
  ++next_;
  const std::string_view line = next_ <= lines_.size() ? lines_[next_ - 1] : std::string_view{};
  if (line.size() <= key.size() || !line.starts_with(key) || line[key.size()] != ' ') {
    fail(key);
    return false;
  }
  value_ = line.substr(key.size() + 1);
  return true;
}

std::optional<Seat> StateReader::read_player() {
  const auto seat = read_seat(value_);
  if (seat && index_of(*seat) < players_) return seat;
  fail("p1");
  return std::nullopt;
}

}  // namespace partal
