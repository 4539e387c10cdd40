// A game at the terminal: one person (or several, in a loaded record) against computer players. The course of
// play is in play_session.cpp, what a person can type in play_commands.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "apps/choices.h"
#include "apps/command.h"
#include "apps/crew.h"
#include "engine/catalogue/facts.h"
#include "engine/catalogue/match.h"

namespace partal::apps {

class PlaySession {
 public:
  // Takes a match that just begins, or goes on; `seed` is used where the record does not tell one. Throws
  // bad_use when no seat is a person's or a computer player is unknown.
  PlaySession(const Context& context, std::unique_ptr<Match> match, std::uint64_t seed, Takeback takeback);

  int run();  // until the end of the game or of the input, or `quit`

 private:
  // ---- the course of play
  void take_match(std::unique_ptr<Match> match);
  bool is_person(Seat seat) const { return !players_[static_cast<std::size_t>(index_of(seat))]; }
  void advance();  // draws and computer players, until a person decides or the game is over
  void step();
  void tell_news();  // what happened since it was shown last
  void tell(const Event& event);
  void end_paragraph();
  void show_table() const;  // all of it
  void show_turn() const;   // what one wants to see when a turn begins
  void show_choices();
  void show_end();
  void greet() const;
  void show_legend() const;
  Viewer viewer() const;  // the person who decides, or decided last
  words::SentenceContext names() const;

  // ---- what a person types
  using Handler = void (PlaySession::*)(std::string_view rest);
  struct Typed {
    std::string_view word;
    Handler handler;
  };
  static const std::vector<Typed>& commands();
  void obey(const std::string& line);
  void play_action(std::string_view text);
  bool tell_topic(std::string_view topic) const;
  void command_all(std::string_view kind);
  void command_help(std::string_view rest);
  void command_hint(std::string_view rest);
  void command_legend(std::string_view rest);
  void command_load(std::string_view file);
  void command_log(std::string_view rest);
  void command_look(std::string_view cell);
  void command_quit(std::string_view rest);
  void command_rules(std::string_view topic);
  void command_save(std::string_view file);
  void command_scores(std::string_view rest);
  void command_undo(std::string_view rest);
  void command_why(std::string_view action);
  std::string text_of_choice(std::string_view number_or_text) const;
  void say(std::string_view key, const Args& args = {}) const;
  void say(const Facts& facts) const;

  const Context& context_;
  Takeback takeback_;
  std::uint64_t seed_;
  std::unique_ptr<Match> match_;
  Rng chance_;
  ThreadCrew crew_;                               // helps whoever thinks
  std::vector<std::unique_ptr<Player>> players_;  // by seat; none: a person
  Seat person_{};
  Choices choices_;
  int shown_line_ = 0;     // events up to this line were shown
  int saved_ = 0;          // the record up to this line is in a file
  std::string paragraph_;  // of sentences about one turn
  bool table_is_stale_ = true;
  bool choices_are_stale_ = true;
  bool end_shown_ = false;
  bool left_ = false;
};

}  // namespace partal::apps
