// partal replay FILE: checks every line of a record and shows the position with its points.
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/moments.h"
#include "apps/score_page.h"
#include "apps/table_names.h"
#include "apps/table_options.h"
#include "engine/catalogue/match.h"
#include "engine/core/json.h"
#include "engine/core/text.h"

namespace partal::apps {

namespace {

struct ReplayOptions {
  std::string file;
  int to = kLastLine;
  std::string view = "spectator";
  bool json = false;
};

void print_json(const Context& context, const Match& match, Viewer viewer, int lines) {
  JsonWriter json;
  json.begin_object()
      .field("game", match.info().name)
      .field("players", match.players())
      .field("lines", lines)
      .field("n", match.last_line())
      .flag("over", match.pending().is_over())
      .key("points")
      .begin_array();
  for (const int points : match.points()) json.number(points);
  json.end_array();
  if (match.pending().is_over()) {
    json.key("winners").begin_array();
    for (const Seat seat : match.winners()) json.seat(seat);
    json.end_array();
  }
  json.key("scores").begin_array();
  for (const ScoreItem& item : match.scores()) write_score_item(json, item);
  json.end_array()
      .field("hash", lower_hex(match.hash(), 16))
      .key("view")
      .raw(match.view(viewer))
      .end_object();
  context.terminal.print_line(json.str());
}

int run_replay(const Context& context, const ReplayOptions& options) {
  std::unique_ptr<Match> match = load_match(context, options.file);
  const int lines = match->last_line();
  const Viewer viewer = viewer_named(options.view, match->players(), context.words);
  match = moment_at(context, std::move(match), options.to);
  if (options.json) {
    print_json(context, *match, viewer, lines);
    return kDone;
  }
  const words::SentenceContext names = names_for(*match, viewer, context.words);
  context.terminal.note(context.words.text("terminal.replay.checked",
                                           {{"file", options.file}, {"lines", std::int64_t{lines}}}));
  context.terminal.print_line(
      context.words.text("terminal.replay.position", {{"line", std::int64_t{match->last_line()}}}));
  context.terminal.print(match->view_text(viewer));
  print_scores(context, *match, names);
  if (!match->pending().is_over())
    context.terminal.print_line(context.words.text("terminal.replay.unfinished"));
  return kDone;
}

}  // namespace

Run declare_replay(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<ReplayOptions>();
  command.add_option("FILE", options->file, words.text("terminal.option.file"))->required();
  command.add_option("--to", options->to, words.text("terminal.option.to"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(0, 1 << 30, words));
  command.add_option("--view", options->view, words.text("terminal.option.view"))
      ->type_name("SEAT|spectator");
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_replay(context, *options); };
}

}  // namespace partal::apps
