#include "apps/choices.h"

#include <algorithm>
#include <fmt/core.h>
#include <numeric>

#include "i18n/sentences.h"

namespace partal::apps {

namespace {

constexpr std::size_t kShownWhole = 12;  // a list of so many choices is shown whole
constexpr std::size_t kFewOfKind = 8;    // lines for one kind of a longer list
constexpr std::size_t kFewOfPiece = 3;   // lines for one first value, say one slot, of such a kind
constexpr int kNotationColumns = 18;
constexpr std::size_t kEffectsInList = 2;  // `why` tells them all

}  // namespace

Choices::Choices(const Match& match, Seat seat) : seat_(seat), legal_(match.legal(seat)) {}

const LegalAction* Choices::numbered(std::size_t number) const {
  return number >= 1 && number <= legal_.size() ? &legal_[number - 1] : nullptr;
}

bool Choices::has_kind(std::string_view kind) const {
  return std::any_of(legal_.begin(), legal_.end(),
                     [&](const LegalAction& action) { return action.kind == kind; });
}

std::optional<std::size_t> Choices::number_of(std::string_view text) const {
  const auto found = std::find_if(legal_.begin(), legal_.end(),
                                  [&](const LegalAction& action) { return action.text == text; });
  if (found == legal_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - legal_.begin()) + 1;
}

std::vector<Choices::Range> Choices::kinds() const {
  std::vector<Range> ranges;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    if (ranges.empty() || legal_[ranges.back().first].kind != legal_[i].kind) ranges.emplace_back(i, i);
    ranges.back().second = i + 1;
  }
  return ranges;
}

// Some of each first value (slot, tile), so that no slot or tile is missing from the short list without need.
std::vector<std::size_t> Choices::few_of(Range range) const {
  std::vector<std::size_t> shown(range.second - range.first);
  std::iota(shown.begin(), shown.end(), range.first);
  if (shown.size() <= kFewOfKind) return shown;
  shown.clear();
  std::size_t of_this_piece = 0;
  for (std::size_t i = range.first; i < range.second && shown.size() < kFewOfKind; ++i) {
    const bool same =
        i > range.first && !legal_[i].args.empty() && legal_[i].args[0] == legal_[i - 1].args[0];
    of_this_piece = same ? of_this_piece + 1 : 0;
    if (of_this_piece < kFewOfPiece) shown.push_back(i);
  }
  return shown;
}

void Choices::print_few(const Context& context, const Match& match,
                        const words::SentenceContext& names) const {
  if (legal_.size() <= kShownWhole) {
    print_all(context, match, names);
    return;
  }
  for (const Range& range : kinds()) {
    const std::vector<std::size_t> shown = few_of(range);
    for (const std::size_t index : shown) print_choice(context, match, names, index + 1);
    const std::size_t more = range.second - range.first - shown.size();
    if (more == 0) continue;
    const std::string text = context.words.text(
        "terminal.play.more-choices",
        {{"count", static_cast<std::int64_t>(more)}, {"kind", std::string(legal_[range.first].kind)}});
    context.terminal.print_line(context.terminal.styled(Style::Faint, fmt::format("      {}", text)));
  }
}

void Choices::print_all(const Context& context, const Match& match, const words::SentenceContext& names,
                        std::string_view kind) const {
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    if (kind.empty() || legal_[i].kind == kind) print_choice(context, match, names, i + 1);
  }
}

void Choices::print_choice(const Context& context, const Match& match, const words::SentenceContext& names,
                           std::size_t number) const {
  const LegalAction& action = legal_[number - 1];
  const std::string label = words::action_label(context.words, names, action.kind, action.args);
  std::string line = context.terminal.is_plain()
                         ? fmt::format("{}: {}. {}", number, action.text, label)
                         : fmt::format("{:>4}  {:<{}} {}", number, action.text, kNotationColumns, label);
  if (const std::string effects = effects_of(context.words, match, names, seat_, action.text, kEffectsInList);
      !effects.empty()) {
    line += ". " + effects;
  }
  if (action.reveals) line += fmt::format(" ({})", context.words.text("terminal.play.final"));
  context.terminal.print_wrapped(line, 4 + 2 + kNotationColumns + 1);
}

std::string effects_of(const words::Words& words, const Match& match, const words::SentenceContext& names,
                       Seat seat, const std::string& action, std::size_t most) {
  const Result<Preview> preview = match.preview(seat, std::span(&action, 1));
  if (!preview) return {};
  std::string text;
  for (std::size_t i = 0; i < preview->changes.size(); ++i) {
    if (i > 0) text += " · ";
    if (i == most) return text + "…";
    text += words::change_sentence(words, names, preview->changes[i]);
  }
  return text;
}

}  // namespace partal::apps
