#include "apps/score_page.h"

#include <algorithm>

#include "i18n/sentences.h"

namespace partal::apps {

void print_scores(const Context& context, const Match& match, const words::SentenceContext& names) {
  const std::vector<int> points = match.points();
  const std::vector<ScoreItem> items = match.scores();
  if (items.empty()) {
    context.terminal.print_line(context.words.text("terminal.replay.no-points"));
    return;
  }
  for (int index = 0; index < match.players(); ++index) {
    const Seat seat = seat_at(index);
    const std::string total = context.words.text(
        "terminal.replay.total",
        {{"seat", seat}, {"points", std::int64_t{points[static_cast<std::size_t>(index)]}}}, names);
    context.terminal.print_line(context.terminal.styled(Style::Strong, total));
    for (const ScoreItem& item : items) {
      if (item.seat != seat) continue;
      context.terminal.print_wrapped("  " + words::score_sentence(context.words, names, item), 6);
    }
  }
}

}  // namespace partal::apps
