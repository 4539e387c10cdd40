// partal check: is this document of the user in order, and which option does it serve? (docs/documents.md)
#include <CLI/CLI.hpp>

#include "apps/command.h"
#include "apps/documents.h"
#include "apps/errors.h"
#include "apps/files.h"
#include "engine/core/json.h"

namespace partal::apps {

namespace {

struct CheckOptions {
  std::string file;
  bool json = false;
};

void print_json(const Context& context, const std::string& file, const Document& document) {
  JsonWriter json;
  json.begin_object()
      .field("file", file)
      .flag("ok", true)
      .field("format", document.format)
      .key("games")
      .begin_array();
  for (const std::string& game : document.games) json.text(game);
  json.end_array().field("option", document.option).field("value", document.value).end_object();
  context.terminal.print_line(json.str());
}

void print_json(const Context& context, const std::string& file, const DocumentFault& fault,
                const std::string& sentence) {
  JsonWriter json;
  json.begin_object()
      .field("file", file)
      .flag("ok", false)
      .field("kind", fault.kind)
      .field("field", fault.field);
  json.field("found", fault.found).field("expected", fault.expected);
  if (fault.line > 0) json.field("line", fault.line).field("column", fault.column);
  if (fault.violation) {
    json.key("violation");
    write_violation(json, *fault.violation);
  }
  json.field("text", sentence).end_object();
  context.terminal.print_line(json.str());
}

int run_check(const Context& context, const CheckOptions& options) {
  const auto document = read_document(read_file(options.file, context.words));
  std::optional<DocumentFault> fault;
  if (document) {
    fault = check_document(*document);
  } else {
    fault = document.error();
  }
  if (fault) {
    const std::string sentence =
        fault_sentence(*fault, document ? &*document : nullptr, options.file, context.words);
    if (options.json) {
      print_json(context, options.file, *fault, sentence);
      return kAnswerIsNo;
    }
    throw answer_is_no(sentence);
  }
  if (options.json) {
    print_json(context, options.file, *document);
    return kDone;
  }
  context.terminal.print_wrapped(context.words.text("terminal.check.ok", {{"file", options.file},
                                                                          {"game", document->games.front()},
                                                                          {"option", document->option}}),
                                 2);
  context.terminal.print_line(document->option + "=" + document->value);
  return kDone;
}

}  // namespace

Run declare_check(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<CheckOptions>();
  command.add_option("FILE", options->file, words.text("terminal.option.document"))->required();
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_check(context, *options); };
}

}  // namespace partal::apps
