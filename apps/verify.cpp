// partal verify FILE: replays a record of a server and makes every draw again from what was committed to.
#include <CLI/CLI.hpp>
#include <algorithm>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/files.h"
#include "apps/moments.h"
#include "engine/catalogue/match.h"
#include "engine/core/json.h"
#include "server/chance/committed_chance.h"

namespace partal::apps {

namespace {

struct VerifyOptions {
  std::string file;
  bool json = false;
};

int run_verify(const Context& context, const VerifyOptions& options) {
  const std::string text = read_file(options.file, context.words);
  const Result<std::unique_ptr<Match>> match = load_record(text);
  if (!match) refuse_record(context, options.file, text, match.error());
  const Record record = *parse_record(text);  // the match keeps no seed
  if (const auto violation = server::verify_chance(record)) {
    const std::string reason =
        context.words.text("terminal.verify." + std::string(violation->code), violation->args);
    throw answer_is_no(
        context.words.text("terminal.replay.refused", {{"file", options.file}, {"reason", reason}}));
  }
  const auto draws = std::count_if(record.lines.begin(), record.lines.end(),
                                   [](const RecordLine& line) { return line.chance.has_value(); });
  if (options.json) {
    JsonWriter json;
    json.begin_object().field("game", record.game).field("lines", std::int64_t(record.lines.size()));
    json.field("draws", draws).flag("over", !record.result.empty()).end_object();
    context.terminal.print_line(json.str());
    return kDone;
  }
  context.terminal.print_line(
      context.words.text("terminal.verify.done", {{"file", options.file},
                                                  {"lines", std::int64_t(record.lines.size())},
                                                  {"draws", std::int64_t{draws}}}));
  return kDone;
}

}  // namespace

Run declare_verify(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<VerifyOptions>();
  command.add_option("FILE", options->file, words.text("terminal.option.file"))->required();
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_verify(context, *options); };
}

}  // namespace partal::apps
