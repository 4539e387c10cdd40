// partal hint FILE: what the seat that decides could do, what it is worth, and why.
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/hint_page.h"
#include "apps/moments.h"
#include "apps/table_names.h"
#include "apps/table_options.h"
#include "engine/core/json.h"

namespace partal::apps {

namespace {

struct HintOptions {
  std::string file;
  int at = kLastLine;
  std::string seat;  // empty: whoever decides
  HintRequest request{};
  bool json = false;
};

void print_json(const Context& context, const Match& match, Seat seat, const std::vector<Hint>& hints) {
  JsonWriter json;
  json.begin_object()
      .field("game", match.info().name)
      .field("n", match.last_line())
      .field("seat", seat)
      .key("hints");
  write_hints(json, hints);
  json.end_object();
  context.terminal.print_line(json.str());
}

Seat seat_of(const Context& context, const HintOptions& options, const Match& match) {
  const Pending pending = match.pending();
  if (!pending.is_decision()) {
    throw answer_is_no(
        context.words.text("terminal.hint.nothing", {{"line", std::int64_t{match.last_line()}}}));
  }
  if (options.seat.empty()) return pending.seat();
  return viewer_named(options.seat, match.players(), context.words).value_or(pending.seat());
}

int run_hint(const Context& context, const HintOptions& options) {
  const auto match = moment_at(context, load_match(context, options.file), options.at);
  HintRequest request = options.request;
  request.seat = seat_of(context, options, *match);
  const Result<std::vector<Hint>> hints = hints_in(*match, request);
  if (!hints) refuse_use(hints.error(), context.words, match->info().name);
  if (options.json) {
    print_json(context, *match, request.seat, *hints);
    return kDone;
  }
  const words::SentenceContext names = names_for(*match, request.seat, context.words);
  context.terminal.print_wrapped(context.words.text(
      "terminal.hint.heading", {{"seat", request.seat}, {"line", std::int64_t{match->last_line()}}}, names));
  print_hints(context, *match, names, *hints);
  return kDone;
}

}  // namespace

Run declare_hint(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<HintOptions>();
  const std::string number = words.text("terminal.type.number");
  command.add_option("FILE", options->file, words.text("terminal.option.file"))->required();
  command.add_option("--at", options->at, words.text("terminal.option.at"))
      ->type_name(number)
      ->check(whole_number(0, 1 << 30, words));
  command.add_option("--seat", options->seat, words.text("terminal.option.hint-seat"))->type_name(number);
  command.add_option("--nodes", options->request.nodes, words.text("terminal.option.simulations"))
      ->type_name(number)
      ->check(whole_number(1, 10'000'000, words));
  command.add_option("--threads", options->request.threads, words.text("terminal.option.threads"))
      ->type_name(number)
      ->check(whole_number(1, 256, words));
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_hint(context, *options); };
}

}  // namespace partal::apps
