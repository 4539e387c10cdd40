#include "apps/hint_page.h"

#include <algorithm>
#include <fmt/core.h>

#include "ai/registry.h"
#include "apps/crew.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

std::string hint_row(std::string_view action, std::string_view value, std::string_view score,
                     std::string_view visits) {
  return fmt::format("  {} {} {} {}", padded(action, 26), padded(value, -16), padded(score, -12),
                     padded(visits, -12));
}

void print_heading(const Context& context) {
  const auto column = [&](std::string_view name) {
    return context.words.text(fmt::format("terminal.hint.column.{}", name));
  };
  context.terminal.print_line(context.terminal.styled(
      Style::Strong, hint_row(column("action"), column("value"), column("score"), column("visits"))));
}

// The choice in words: "Take 3 florins (y3)".
std::string label_of(const words::Words& words, const Match& match, const words::SentenceContext& names,
                     std::string_view action) {
  for (const LegalAction& legal : match.legal(match.pending().seat())) {
    if (legal.text == action) return words::action_label(words, names, legal.kind, legal.args);
  }
  return std::string(action);
}

std::string percent(const words::Words& words, double share) { return words.number(100 * share, 1); }
std::string points(const words::Words& words, const Hint& hint) { return words.number(hint.score, 1); }

// "Pays exactly: one more action. Wall 7 to 9." Empty where there is no reason.
std::string reasons_text(const words::Words& words, const words::SentenceContext& names, const Hint& hint) {
  std::string text;
  for (const Reason& reason : hint.reasons) {
    if (!text.empty()) text += " ";
    text += words::reason_sentence(words, names, reason.code, reason.args);
  }
  return text;
}

}  // namespace

Result<std::vector<Hint>> hints_in(const Match& match, const HintRequest& request) {
  const auto tools = find_tools(match.info().name);
  if (!tools) return refuse(tools.error());
  ThreadCrew crew(request.threads);
  const std::uint64_t seed = seed_of_game(request.seed, static_cast<std::uint64_t>(match.last_line()));
  return (*tools)->hints(match.observe(request.seat), seed, {.nodes = request.nodes, .crew = &crew},
                         request.most);
}

void print_hints(const Context& context, const Match& match, const words::SentenceContext& names,
                 std::span<const Hint> hints) {
  const words::Words& words = context.words;
  const bool plain = context.terminal.is_plain();
  if (!plain) print_heading(context);
  for (const Hint& hint : hints) {
    const std::string label = label_of(words, match, names, hint.action);
    const std::string reasons = reasons_text(words, names, hint);
    if (plain) {
      const std::string sentence =
          words.text("terminal.hint.sentence", {{"action", hint.action},
                                                {"label", label},
                                                {"value", percent(words, hint.value)},
                                                {"error", percent(words, hint.error)},
                                                {"score", points(words, hint)},
                                                {"visits", hint.visits}});
      context.terminal.print_line(reasons.empty() ? sentence : fmt::format("{} {}", sentence, reasons));
      continue;
    }
    context.terminal.print_line(hint_row(
        hint.action, fmt::format("{} ± {} %", percent(words, hint.value), percent(words, hint.error)),
        points(words, hint), std::to_string(hint.visits)));
    context.terminal.print_wrapped(fmt::format("    {}. {}", label, reasons), 4);
  }
}

void tell_why(const Context& context, const words::SentenceContext& names, std::span<const Hint> hints) {
  const words::Words& words = context.words;
  if (const std::string reasons = reasons_text(words, names, hints[0]); !reasons.empty()) {
    context.terminal.print_wrapped(reasons);
  }
  context.terminal.print_wrapped(words.text("terminal.hint.worth", {{"value", percent(words, hints[0].value)},
                                                                    {"score", points(words, hints[0])}}));
  std::vector<std::string> others;
  for (const Hint& hint : hints.subspan(1)) {
    others.push_back(
        words.text("terminal.hint.other", {{"action", hint.action}, {"value", percent(words, hint.value)}}));
  }
  if (!others.empty())
    context.terminal.print_wrapped(words.text("terminal.hint.others", {{"others", others}}));
}

}  // namespace partal::apps
