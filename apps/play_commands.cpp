// What a person can type beside the number of a choice and an action in notation.
#include <algorithm>
#include <filesystem>
#include <fmt/core.h>

#include "apps/errors.h"
#include "apps/files.h"
#include "apps/hint_page.h"
#include "apps/moments.h"
#include "apps/play_session.h"
#include "apps/rule_pages.h"
#include "apps/score_page.h"
#include "apps/table_options.h"
#include "engine/core/text.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

constexpr std::size_t kHintsShown = 3;
constexpr std::size_t kLogShown = 20;

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {line, {}};
  return {line.substr(0, space), trimmed(line.substr(space))};
}

}  // namespace

const std::vector<PlaySession::Typed>& PlaySession::commands() {
  static const std::vector<Typed> commands = {
      {"help", &PlaySession::command_help},     {"look", &PlaySession::command_look},
      {"legend", &PlaySession::command_legend}, {"all", &PlaySession::command_all},
      {"undo", &PlaySession::command_undo},     {"why", &PlaySession::command_why},
      {"hint", &PlaySession::command_hint},     {"scores", &PlaySession::command_scores},
      {"log", &PlaySession::command_log},       {"rules", &PlaySession::command_rules},
      {"save", &PlaySession::command_save},     {"load", &PlaySession::command_load},
      {"quit", &PlaySession::command_quit},
  };
  return commands;
}

void PlaySession::obey(const std::string& line) {
  const std::string_view typed = trimmed(line);
  // A move comes before every other meaning of what was typed, so no word of ours can hide one.
  if (!match_->check(person_, typed)) return play_action(typed);
  const auto [word, rest] = first_word(typed);
  for (const Typed& command : commands()) {
    if (command.word != word) continue;
    try {
      (this->*command.handler)(rest);
    } catch (const Failure& failure) {  // a file that cannot be read does not end the game
      context_.terminal.print_wrapped(failure.what());
    }
    return;
  }
  if (!typed.empty() && tell_topic(typed)) return;
  if (match_->pending().is_over()) return say("terminal.play.over");
  if (typed.empty()) {
    if (choices_.size() == 1) return play_action(choices_.numbered(1)->text);
    return say("terminal.play.prompt");
  }
  play_action(text_of_choice(typed));
}

// The action behind a number of the list; any other text is left as it is.
std::string PlaySession::text_of_choice(std::string_view number_or_text) const {
  const auto number = read_integer(number_or_text, 1, 1 << 20);
  const LegalAction* action = number ? choices_.numbered(static_cast<std::size_t>(*number)) : nullptr;
  return action != nullptr ? action->text : std::string(number_or_text);
}

void PlaySession::play_action(std::string_view text) {
  const Result<int> line = match_->play(person_, text);
  if (line) {
    choices_are_stale_ = true;
    tell_news();
    end_paragraph();
    return;
  }
  if (line.error().code == "action.unknown") {
    const std::string example = choices_.size() > 0 ? choices_.numbered(1)->text : "";
    return say("terminal.play.no-such-choice", {{"found", std::string(text)},
                                                {"count", static_cast<std::int64_t>(choices_.size())},
                                                {"example", example}});
  }
  context_.terminal.print_wrapped(words::violation_sentence(context_.words, names(), line.error()));
}

bool PlaySession::tell_topic(std::string_view topic) const {
  const FactSource& facts = facts_of(match_->info().name);
  const std::vector<std::string_view> topics = facts.topics();
  if (std::find(topics.begin(), topics.end(), topic) == topics.end()) return false;
  say(facts.tell(topic, match_->observe(person_)));
  return true;
}

void PlaySession::command_help(std::string_view /*rest*/) {
  say("terminal.help.heading");
  const auto line = [this](std::string_view word) {
    const std::string about = context_.words.text(fmt::format("terminal.help.{}", word));
    context_.terminal.print_wrapped(fmt::format("  {:<10} {}", word, about), 13);
  };
  for (const Typed& command : commands()) line(command.word);
  for (const std::string_view topic : facts_of(match_->info().name).topics()) line(topic);
}

void PlaySession::command_legend(std::string_view /*rest*/) { show_legend(); }

void PlaySession::command_look(std::string_view cell) {
  if (cell.empty()) return show_table();
  const std::optional<Cell> place = read_cell(cell);
  if (!place) return say("terminal.play.look-how", {{"found", std::string(cell)}});
  say(facts_of(match_->info().name).cell(*place, match_->observe(person_)));
}

void PlaySession::command_all(std::string_view kind) {
  if (!kind.empty() && !choices_.has_kind(kind)) {
    return say("terminal.play.no-such-kind", {{"found", std::string(kind)}});
  }
  choices_.print_all(context_, *match_, names(), kind);
}

// Back over the own last decision. What cannot be undone is refused by the match, with its reason.
void PlaySession::command_undo(std::string_view /*rest*/) {
  std::vector<RecordLine> lines = lines_in_force(match_->record());
  if (takeback_ == Takeback::Full) {
    while (!lines.empty() && lines.back().seat != person_) lines.pop_back();
  }
  const bool nothing =
      std::none_of(lines.begin(), lines.end(), [](const RecordLine& l) { return l.seat.has_value(); });
  if (nothing) return say("terminal.play.nothing-to-undo");
  lines.pop_back();
  const int to = lines.empty() ? 0 : lines.back().number;
  const Result<int> line = match_->undo(person_, to);
  if (!line) {
    context_.terminal.print_wrapped(words::violation_sentence(context_.words, names(), line.error()));
    return;
  }
  tell_news();
  end_paragraph();
  table_is_stale_ = choices_are_stale_ = true;
  end_shown_ = false;
}

void PlaySession::command_why(std::string_view action) {
  if (action.empty()) {
    const std::string example = choices_.size() > 0 ? choices_.numbered(1)->text : "end";
    return say("terminal.play.why-how", {{"example", example}});
  }
  const std::string text = text_of_choice(action);
  if (const std::optional<Violation> violation = match_->check(person_, text)) {
    context_.terminal.print_wrapped(words::violation_sentence(context_.words, names(), *violation));
    return;
  }
  say("terminal.play.why-allowed", {{"action", text}});
  const std::string effects = effects_of(context_.words, *match_, names(), person_, text);
  if (!effects.empty()) context_.terminal.print_wrapped(effects);
}

void PlaySession::command_hint(std::string_view /*rest*/) {
  if (match_->pending().is_over()) return say("terminal.play.hint-none");
  const auto hints = hints_in(*match_, {.seat = person_, .seed = seed_, .most = kHintsShown});
  if (!hints) {
    context_.terminal.print_wrapped(words::violation_sentence(context_.words, names(), hints.error()));
    return;
  }
  const Hint& best = hints->front();
  say("terminal.play.hint", {{"action", best.action}});
  if (const auto number = choices_.number_of(best.action)) {
    choices_.print_choice(context_, *match_, names(), *number);
  }
  tell_why(context_, names(), *hints);
}

void PlaySession::command_scores(std::string_view /*rest*/) { print_scores(context_, *match_, names()); }

void PlaySession::command_log(std::string_view rest) {
  const std::vector<LoggedEvent> events = match_->events(0);
  if (events.empty()) return say("terminal.play.log-empty");
  const std::size_t shown = rest == "all" ? events.size() : std::min(events.size(), kLogShown);
  for (std::size_t i = events.size() - shown; i < events.size(); ++i) {
    const std::string sentence = words::event_sentence(context_.words, names(), events[i].event);
    context_.terminal.print_wrapped(fmt::format("{:>4}  {}", events[i].line, sentence), 6);
  }
}

void PlaySession::command_rules(std::string_view topic) {
  const std::string_view game = match_->info().name;
  if (print_rules(context_, topic.empty() ? game : topic)) return;
  say("terminal.error.rule-unknown", {{"found", std::string(topic)}, {"expected", game_names()}});
}

// A file that is there already is kept, unless it is an earlier state of this very game.
void PlaySession::command_save(std::string_view file) {
  if (file.empty()) return say("terminal.play.save-how");
  const std::string path(file);
  const std::string text = record_text(match_->record());
  if (std::filesystem::exists(path)) {
    const std::string old = read_file(path, context_.words);
    const std::string_view moves = std::string_view(old).substr(0, old.find("\nresult "));
    const std::string_view same = moves.substr(0, moves.rfind("\ncheck "));
    if (!text.starts_with(same)) return say("terminal.play.save-exists", {{"file", path}});
  }
  write_file(path, text, context_.words);
  saved_ = match_->last_line();
  say("terminal.play.saved", {{"file", path}});
}

void PlaySession::command_load(std::string_view file) {
  if (file.empty()) return say("terminal.play.load-how");
  const std::string path(file);
  take_match(load_match(context_, path));
  say("terminal.play.loaded", {{"file", path}, {"line", std::int64_t{match_->last_line()}}});
}

void PlaySession::command_quit(std::string_view /*rest*/) {
  left_ = true;
  const bool unsaved = saved_ < match_->last_line();
  if (match_->pending().is_over()) {
    if (unsaved) say("terminal.play.not-saved");
    return;
  }
  say(unsaved ? "terminal.play.left-unsaved" : "terminal.play.left");
}

}  // namespace partal::apps
