#include "apps/play_session.h"

#include <fmt/core.h>

#include "ai/registry.h"
#include "apps/errors.h"
#include "apps/local_chance.h"
#include "apps/score_page.h"
#include "apps/table_names.h"
#include "apps/table_options.h"
#include "i18n/sentences.h"
#include "server/logic/deadline.h"

namespace partal::apps {

PlaySession::PlaySession(const Context& context, std::unique_ptr<Match> match, std::uint64_t seed,
                         Takeback takeback)
    : context_(context), takeback_(takeback), seed_(seed), chance_(seed) {
  take_match(std::move(match));
}

void PlaySession::take_match(std::unique_ptr<Match> match) {
  const Record record = match->record();
  std::vector<std::unique_ptr<Player>> players;
  std::optional<Seat> person;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    players.emplace_back();
    if (record.seats[i].agent == "person") {
      if (!person) person = seat_at(static_cast<int>(i));
      continue;
    }
    auto player = make_player(record.game, record.seats[i].agent);
    if (!player) refuse_use(player.error(), context_.words, record.game);
    players.back() = std::move(*player);
  }
  if (!person) throw bad_use(context_.words.text("terminal.play.load-no-person"));
  const LocalChance chance = local_chance_of(record, seed_);
  seed_ = chance.seed;
  chance_ = chance.rng;
  players_ = std::move(players);
  person_ = *person;
  match_ = std::move(match);
  match_->takeback(takeback_);
  shown_line_ = saved_ = match_->last_line();
  table_is_stale_ = choices_are_stale_ = true;
  end_shown_ = false;
}

Viewer PlaySession::viewer() const { return person_; }
words::SentenceContext PlaySession::names() const { return names_for(*match_, viewer(), context_.words); }

void PlaySession::say(std::string_view key, const Args& args) const {
  context_.terminal.print_wrapped(context_.words.text(key, args, names()));
}

void PlaySession::say(const Facts& facts) const {
  for (const Fact& fact : facts) say(fmt::format("terminal.{}", fact.code), fact.args);
}

int PlaySession::run() {
  greet();
  for (;;) {
    advance();
    if (left_) return kDone;
    if (match_->pending().is_over()) {
      show_end();
    } else {
      if (table_is_stale_) show_turn();
      if (choices_are_stale_) show_choices();
    }
    context_.terminal.print(context_.terminal.styled(Style::Strong, "> "));
    const std::optional<std::string> line = context_.terminal.read_line();
    if (!line) break;
    obey(*line);
    if (left_) return kDone;
  }
  context_.terminal.print_line("");
  if (!match_->pending().is_over()) say("terminal.play.input-ended");
  if (saved_ < match_->last_line()) say("terminal.play.not-saved");
  return kDone;
}

void PlaySession::greet() const {
  const Terminal& terminal = context_.terminal;
  say("terminal.play.welcome", {{"game", words::game_name(context_.words, match_->info().name)},
                                {"players", std::int64_t{match_->players()}}});
  for (int i = 0; i < match_->players(); ++i) {
    const Seat seat = seat_at(i);
    std::string name = context_.words.player(seat, names());
    if (is_person(seat)) name = context_.words.text("terminal.play.you", {{"name", name}});
    terminal.print_line(
        "  " + context_.words.text("terminal.play.seat", {{"number", std::int64_t{i + 1}}, {"name", name}}));
  }
  if (!terminal.is_plain()) show_legend();
}

void PlaySession::show_legend() const { say(facts_of(match_->info().name).legend()); }

void PlaySession::advance() {
  const bool set_up = match_->last_line() == 0;
  while (!match_->pending().is_over()) {
    const Pending pending = match_->pending();
    if (pending.is_decision() && is_person(pending.seat())) {
      if (pending.seat() != person_) table_is_stale_ = true;
      person_ = pending.seat();
      break;
    }
    step();
    if (set_up && match_->pending().is_chance()) continue;
    if (set_up && match_->turn() <= 1 && shown_line_ == 0)
      shown_line_ = match_->last_line();  // the deal is in the log
    tell_news();
  }
  end_paragraph();
}

void PlaySession::step() {
  const Pending pending = match_->pending();
  table_is_stale_ = choices_are_stale_ = true;
  if (pending.is_chance()) {
    match_->draw(chance_);
    return;
  }
  const Seat seat = pending.seat();
  const std::uint64_t own = seed_of_game(seed_, static_cast<std::uint64_t>(number_of(seat)));
  const std::uint64_t seed = seed_of_game(own, static_cast<std::uint64_t>(match_->last_line()));
  Player& player = *players_[static_cast<std::size_t>(index_of(seat))];
  const server::Deadline deadline;
  const std::string action = player.decide(match_->observe(seat), seed, {.crew = &crew_, .stop = &deadline});
  const Result<int> line = match_->play(seat, action);
  if (!line) throw surroundings(words::violation_sentence(context_.words, names(), line.error()));
}

void PlaySession::tell_news() {
  for (const LoggedEvent& logged : match_->events(shown_line_)) tell(logged.event);
  shown_line_ = match_->last_line();
}

// Drawn: the sentences of one turn make one paragraph, and the end of a turn goes without saying. Plain: one
// line each.
void PlaySession::tell(const Event& event) {
  const std::string sentence = words::event_sentence(context_.words, names(), event);
  if (context_.terminal.is_plain()) {
    context_.terminal.print_line(sentence);
    return;
  }
  if (event.kind == "turn-ended") return;
  if (event.seat && !paragraph_.empty()) end_paragraph();
  paragraph_ += (paragraph_.empty() ? "" : " ") + sentence;
}

void PlaySession::end_paragraph() {
  if (!paragraph_.empty()) context_.terminal.print_wrapped(paragraph_, 2);
  paragraph_.clear();
}

void PlaySession::show_table() const {
  if (!context_.terminal.is_plain()) {
    context_.terminal.print_line("");
    context_.terminal.print(match_->view_text(viewer()));
    return;
  }
  for (const std::string_view topic : facts_of(match_->info().name).topics()) tell_topic(topic);
}

void PlaySession::show_turn() const {
  if (!context_.terminal.is_plain()) return show_table();
  for (const std::string_view topic : facts_of(match_->info().name).essentials()) tell_topic(topic);
}

void PlaySession::show_choices() {
  table_is_stale_ = choices_are_stale_ = false;
  choices_ = Choices(*match_, person_);
  const std::string step = words::step_sentence(context_.words, names(), match_->step());
  const std::string turn = context_.words.text("terminal.play.your-turn", {{"seat", person_}}, names());
  context_.terminal.print_wrapped(context_.terminal.styled(Style::Strong, turn + " " + step));
  if (choices_.size() > 1) return choices_.print_few(context_, *match_, names());
  const LegalAction& only = *choices_.numbered(1);
  const std::string label = words::action_label(context_.words, names(), only.kind, only.args);
  say("terminal.play.enter", {{"label", label}, {"action", only.text}});
}

void PlaySession::show_end() {
  if (end_shown_) return;
  end_shown_ = true;
  context_.terminal.print_line("");
  print_scores(context_, *match_, names());
  say("terminal.play.over-winners", {{"winners", match_->winners()}});
  say("terminal.play.over");
}

}  // namespace partal::apps
