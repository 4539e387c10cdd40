// partal torture records|actions: damaged texts, by the million. Nothing crashes or hangs; every damaged
// record is refused with a line number; every damaged action is refused with a code, changing nothing, or is
// itself legal. Case k depends on the seed and k alone, so one command repeats it.
#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <map>

#include "apps/command.h"
#include "apps/damage.h"
#include "apps/errors.h"
#include "apps/last_words.h"
#include "apps/table_options.h"
#include "engine/core/json.h"

namespace partal::apps {

namespace {

constexpr std::uint64_t kCasesPerGame = 250;  // cases that share one undamaged text or position
constexpr unsigned kSecondsPerGame = 60;

struct TortureOptions {
  TableOptions table;
  std::uint64_t first = 0;
  std::uint64_t count = 10000;
  bool json = false;
};

struct Tally {
  std::uint64_t refused = 0;
  std::uint64_t legal = 0;
  std::map<std::string, std::uint64_t, std::less<>> by_code{};  // refusals
  std::string failure;                                          // what went wrong; empty: nothing
};

// Lines after which a random game is stopped. Records are short, for damage near the end of a long one costs
// a long replay and proves no more; positions for actions come from anywhere in a game.
constexpr std::uint32_t kLinesOfRecord = 140;
constexpr std::uint32_t kLinesBeforeAction = 700;
constexpr int kLongestGame = 1000;

std::unique_ptr<Match> random_match(const TableSetup& setup, std::uint32_t most_lines, Rng& rng,
                                    const words::Words& words) {
  std::unique_ptr<Match> match = open_match(setup, words);
  match->chance_source(fmt::format("local {}", setup.seed));
  const bool whole_game = rng.below(64) == 0;
  const auto lines = static_cast<int>(20 + rng.below(most_lines));
  while ((whole_game || match->last_line() < lines) && match->turn() < kLongestGame &&
         !match->pending().is_over()) {
    const Pending pending = match->pending();
    if (pending.is_chance()) {
      match->draw(rng);
      continue;
    }
    const std::vector<LegalAction> legal = match->legal(pending.seat());
    match->play(pending.seat(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text);
  }
  return match;
}

std::optional<std::int64_t> line_of(const Violation& violation) {
  for (const Arg& arg : violation.args) {
    if (arg.name != "line") continue;
    if (const auto* line = std::get_if<std::int64_t>(&arg.value)) return *line;
  }
  return std::nullopt;
}

// One damaged record. Every fourth gets a right checksum, so that the damage meets the rules.
void torture_record(const std::string& original, Rng& rng, Tally& tally) {
  std::string text = damaged_document(original, rng);
  const bool checksum_made_right = rng.below(4) == 0;
  if (checksum_made_right) text = with_right_checksum(text);
  const Result<std::unique_ptr<Match>> loaded = load_record(text);
  if (loaded) {
    if (!checksum_made_right) {
      tally.failure = "a damaged record was accepted";
    } else if (record_text((*loaded)->record()) != text) {
      tally.failure = "a legal record reads otherwise when written again";
    }
    ++tally.legal;
    return;
  }
  const Violation& violation = loaded.error();
  if (violation.code.empty()) tally.failure = "a refusal has no code";
  if (line_of(violation).value_or(0) < 1) {
    tally.failure = fmt::format("a refusal ({}) names no line", violation.code);
  }
  ++tally.by_code[std::string(violation.code)];
  ++tally.refused;
}

// One damaged action against one position.
void torture_action(Match& match, const std::vector<LegalAction>& legal, Rng& rng, Tally& tally) {
  const auto any = [&] { return legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text; };
  const std::string original = any();
  const std::string text =
      rng.below(2) == 0 ? damaged_line(original, rng) : spliced_line(original, any(), rng);
  const Seat decider = match.pending().seat();
  const Seat seat = rng.below(16) == 0 ? next_seat(decider, match.players()) : decider;
  const std::optional<Violation> violation = match.check(seat, text);
  if (!violation) {
    if (!match.clone()->play(seat, text)) tally.failure = "an action that passes the check is not played";
    ++tally.legal;
    return;
  }
  const std::uint64_t hash = match.hash();
  const int lines = match.last_line();
  const Result<int> played = match.play(seat, text);
  if (violation->code.empty()) tally.failure = "a refusal has no code";
  if (played) {
    tally.failure = "an action that the check refuses is played";
  } else if (played.error().code != violation->code) {
    tally.failure = fmt::format("the check says {}, playing says {}", violation->code, played.error().code);
  }
  if (match.hash() != hash || match.last_line() != lines) tally.failure = "a refusal changed the position";
  ++tally.by_code[std::string(violation->code)];
  ++tally.refused;
}

using CaseRange = std::pair<std::uint64_t, std::uint64_t>;  // first, one behind the last

// The cases of one undamaged game. Returns the case that failed.
std::optional<std::uint64_t> torture_records(const TableSetup& setup, std::uint64_t game, CaseRange cases,
                                             LastWords& last_words, const words::Words& words, Tally& tally) {
  Rng game_rng(game);
  const std::string original = record_text(random_match(setup, kLinesOfRecord, game_rng, words)->record());
  for (std::uint64_t number = cases.first; number < cases.second; ++number) {
    last_words.begin_case(number);
    Rng rng(seed_of_game(setup.seed, number));
    torture_record(original, rng, tally);
    if (!tally.failure.empty()) return number;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> torture_actions(const TableSetup& setup, std::uint64_t game, CaseRange cases,
                                             LastWords& last_words, const words::Words& words, Tally& tally) {
  Rng game_rng(game);
  const std::unique_ptr<Match> match = random_match(setup, kLinesBeforeAction, game_rng, words);
  while (match->pending().is_chance()) match->draw(game_rng);
  if (match->pending().is_over()) {  // no action any more: every text is refused
    const Seat seat = seat_at(0);
    for (std::uint64_t number = cases.first; number < cases.second; ++number) {
      if (!match->check(seat, "end")) tally.failure = "an action is legal after the end";
      if (!tally.failure.empty()) return number;
      ++tally.refused;
    }
    return std::nullopt;
  }
  const std::vector<LegalAction> legal = match->legal(match->pending().seat());
  const std::string record = record_text(match->record());
  for (std::uint64_t number = cases.first; number < cases.second; ++number) {
    last_words.begin_case(number);
    Rng rng(seed_of_game(setup.seed, number));
    torture_action(*match, legal, rng, tally);
    if (!tally.failure.empty()) return number;
  }
  if (record_text(match->record()) == record) return std::nullopt;
  tally.failure = "a refusal changed the record";
  return cases.first;
}

using TortureGame = decltype(&torture_records);

std::string repeat_command(std::string_view what, const TableSetup& setup) {
  std::string command = fmt::format("partal torture {} --game {} --players {} --seed {}", what, setup.game,
                                    setup.players, setup.seed);
  for (const auto& [id, value] : setup.options) command += fmt::format(" --option {}={}", id, value);
  return command + " --count 1 --first ";
}

void print_tally(const Context& context, const TortureOptions& options, const Tally& tally) {
  if (options.json) {
    JsonWriter json;
    json.begin_object()
        .field("cases", static_cast<std::int64_t>(tally.refused + tally.legal))
        .field("refused", static_cast<std::int64_t>(tally.refused))
        .field("still_legal", static_cast<std::int64_t>(tally.legal))
        .key("by_code")
        .begin_object();
    for (const auto& [code, count] : tally.by_code) json.field(code, static_cast<std::int64_t>(count));
    json.end_object().end_object();
    context.terminal.print_line(json.str());
    return;
  }
  context.terminal.print_line(context.words.text(
      "terminal.torture.result", {{"cases", static_cast<std::int64_t>(tally.refused + tally.legal)},
                                  {"refused", static_cast<std::int64_t>(tally.refused)},
                                  {"legal", static_cast<std::int64_t>(tally.legal)}}));
}

int torture(const Context& context, const TortureOptions& options, std::string_view what, TortureGame run) {
  const TableSetup setup = read_table(options.table, 0, context.words);
  const std::string command = repeat_command(what, setup);
  LastWords last_words(command);
  Progress progress(context.terminal, "torture", options.count);
  Tally tally;
  const std::uint64_t end = options.first + options.count;
  for (std::uint64_t first = options.first; first < end;) {
    const std::uint64_t game = first / kCasesPerGame;
    const std::uint64_t behind = std::min(end, (game + 1) * kCasesPerGame);
    last_words.allow_seconds(kSecondsPerGame);
    const std::uint64_t game_seed = seed_of_game(~setup.seed, game);
    if (const auto failed = run(setup, game_seed, {first, behind}, last_words, context.words, tally)) {
      throw answer_is_no(fmt::format("{}: {}{}", tally.failure, command, *failed));
    }
    progress.advance(behind - first);
    first = behind;
  }
  print_tally(context, options, tally);
  return kDone;
}

}  // namespace

Run declare_torture(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<TortureOptions>();
  const auto chosen = std::make_shared<Run>();
  const auto add = [&](const char* name, TortureGame run) {
    CLI::App* what = command.add_subcommand(name, words.text(fmt::format("terminal.torture.{}", name)));
    add_table_options(*what, options->table, words);
    what->add_option("--count", options->count, words.text("terminal.option.count"))
        ->type_name(words.text("terminal.type.number"))
        ->check(whole_number(1, std::uint64_t{1} << 40, words));
    what->add_option("--first", options->first, words.text("terminal.option.first"))
        ->type_name(words.text("terminal.type.number"))
        ->check(whole_number(0, std::uint64_t{1} << 40, words));
    what->add_flag("--json", options->json, words.text("terminal.option.json"));
    what->callback(
        [=] { *chosen = [=](const Context& context) { return torture(context, *options, name, run); }; });
  };
  add("records", torture_records);
  add("actions", torture_actions);
  command.require_subcommand(1);
  return [chosen](const Context& context) { return (*chosen)(context); };
}

}  // namespace partal::apps
