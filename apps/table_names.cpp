#include "apps/table_names.h"

#include <fmt/core.h>

#include "apps/errors.h"
#include "engine/core/text.h"
#include "i18n/sentences.h"

namespace partal::apps {

words::SentenceContext names_for(const Record& record, Viewer viewer, const words::Words& words) {
  words::SentenceContext context{
      .game = record.game, .viewer = viewer, .notation = words::PieceNotation::Shown};
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const SeatHolder& holder = record.seats[i];
    if (holder.agent == "person") {
      context.names.push_back(holder.name);
    } else {
      context.names.push_back(fmt::format("{} {}", words::agent_name(words, holder.agent), i + 1));
    }
  }
  return context;
}

words::SentenceContext names_for(const Match& match, Viewer viewer, const words::Words& words) {
  return names_for(match.record(), viewer, words);
}

Viewer viewer_named(std::string_view text, int players, const words::Words& words) {
  if (text == "spectator") return kSpectator;
  const std::string_view digits = text.starts_with('p') ? text.substr(1) : text;
  if (const auto number = read_integer(digits, 1, players)) return seat_at(static_cast<int>(*number) - 1);
  throw bad_use(words.text("terminal.error.seat-unknown",
                           {{"found", std::string(text)}, {"players", std::int64_t{players}}}));
}

}  // namespace partal::apps
