// partal analyse FILE: what the decisions of a game cost and what its draws brought. Every line is judged by
// itself with a seed of its own, so the number of threads changes nothing but the time.
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "ai/registry.h"
#include "apps/analysis_page.h"
#include "apps/command.h"
#include "apps/crew.h"
#include "apps/errors.h"
#include "apps/moments.h"
#include "apps/series.h"
#include "apps/table_options.h"
#include "engine/core/json.h"

namespace partal::apps {

namespace {

struct AnalyseOptions {
  std::string file;
  ReviewEffort effort{};
  int threads = 0;  // 0: as many as the machine has
  bool json = false;
};

GameReview reviewed(const Context& context, const Analysis& analysis, const AnalyseOptions& options) {
  std::vector<LineReview> lines(static_cast<std::size_t>(analysis.size()));
  Series::Job job = [&](std::int64_t i) {
    lines[static_cast<std::size_t>(i)] = analysis.review(static_cast<int>(i), options.effort);
  };
  const int threads = options.threads > 0 ? options.threads : threads_of_machine();
  Progress progress(context.terminal, "analyse", static_cast<std::uint64_t>(analysis.size()));
  Series(progress, analysis.size()).run(threads, [&job] { return job; });
  return review_of(analysis.players(), std::move(lines));
}

void print_json(const Context& context, const Match& match, const AnalyseOptions& options,
                const GameReview& review) {
  JsonWriter json;
  kAnalysis.write(json, {match.info().name, match.players(), match.last_line(), match.pending().is_over(),
                         options.effort.nodes, review});
  context.terminal.print_line(json.str());
}

int run_analyse(const Context& context, const AnalyseOptions& options) {
  const auto match = load_match(context, options.file);
  const auto tools = find_tools(match->info().name);
  if (!tools) refuse_use(tools.error(), context.words, match->info().name);
  const auto analysis = (*tools)->make_analysis(*match);
  if (!analysis) refuse_use(analysis.error(), context.words, match->info().name);
  const GameReview review = reviewed(context, **analysis, options);
  if (options.json) {
    print_json(context, *match, options, review);
  } else {
    print_review(context, *match, review);
  }
  return kDone;
}

}  // namespace

Run declare_analyse(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<AnalyseOptions>();
  const std::string number = words.text("terminal.type.number");
  command.add_option("FILE", options->file, words.text("terminal.option.file"))->required();
  command.add_option("--nodes", options->effort.nodes, words.text("terminal.option.simulations"))
      ->type_name(number)
      ->check(whole_number(1, 10'000'000, words))
      ->capture_default_str();
  command.add_option("--threads", options->threads, words.text("terminal.option.threads"))
      ->type_name(number)
      ->check(whole_number(1, 256, words));
  command.add_flag("--json", options->json, words.text("terminal.option.json"));
  return [options](const Context& context) { return run_analyse(context, *options); };
}

}  // namespace partal::apps
