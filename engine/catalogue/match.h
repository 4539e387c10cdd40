// Match: the one door to every game for whoever is no template. Text in, text and JSON out, one virtual call
// per move. It keeps the record as it goes; positions are made by replaying lines, so undo and earlier
// moments need nothing else.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/pending.h"
#include "engine/core/record.h"
#include "engine/core/rng.h"
#include "engine/core/value.h"
#include "engine/core/view_aids.h"

namespace partal {

// How far undo may reach: a player's own decisions since the last reveal, or (all others are computer
// players, and the table allows it) over anything.
enum class Takeback : std::uint8_t { Turn, Full };

struct LegalAction {
  std::string text;
  std::string_view kind;
  Args args;
  bool reveals;  // nothing before it can be taken back
};

// What a computer player gets: the typed view of its seat behind an opaque handle. Only a player written for
// that game can open it.
class Observation {
 public:
  Observation(std::string_view game, Seat seat, std::shared_ptr<const void> view)
      : game_(game), seat_(seat), view_(std::move(view)) {}
  std::string_view game() const { return game_; }
  Seat seat() const { return seat_; }
  template <class Rules>
  const typename Rules::View& view() const {
    EXPECTS(game_ == Rules::info().name);
    return *static_cast<const typename Rules::View*>(view_.get());
  }

 private:
  std::string_view game_;
  Seat seat_;
  std::shared_ptr<const void> view_;
};

// A line's events as they came, before any viewer's redaction.
struct LoggedEvent {
  int line;
  Event event;
};

// A part of a match's story for one viewer.
struct EventPage {
  int from = 0;      // the events are those of the lines after this one
  std::string json;  // a list
};

// Lets state_text() alone see the position behind a match (catalogue/state_text.h: tests and command line).
class Match;
class PositionKey {
  PositionKey() = default;
  friend std::string state_text(const Match& match);
};

// The lines to which a seat may go back, each before a decision of its own, the newest last.
struct UndoLines {
  static constexpr std::size_t kMost = 32;
  std::vector<int> lines{};
  std::optional<int> turn{};  // the first of those that no reveal lies behind: the turn begins anew
};

struct Preview {
  std::vector<Change> changes;
  std::string view;  // JSON, for the seat that asked
};

class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  virtual Pending pending() const = 0;
  virtual std::string_view step() const = 0;  // of the pending decision, empty otherwise
  virtual int turn() const = 0;
  virtual int last_line() const = 0;  // n: the only clock
  virtual const RecordLine& line(int number) const = 0;

  virtual std::vector<LegalAction> legal(Seat seat) const = 0;  // empty unless the seat decides
  virtual std::optional<Violation> check(Seat seat, std::string_view action) const = 0;

  // Each appends one line and returns its number, or refuses and changes nothing.
  virtual Result<int> play(Seat seat, std::string_view action) = 0;
  virtual Result<int> draw(Rng& rng) = 0;
  virtual std::uint32_t chance_total() const = 0;           // pre: chance is pending
  virtual Result<int> draw_value(std::uint32_t value) = 0;  // value of chance_total(), from a source outside
  virtual Result<int> undo(Seat seat, int to) = 0;          // the position after line `to` is back (ledger.h)
  virtual UndoLines undo_lines(Seat seat) const = 0;        // what undo() would not refuse
  // A line of a record: like play, draw_value or undo, with the line's number and chance value checked too.
  virtual Result<int> replay_line(const RecordLine& line) = 0;

  virtual Result<Preview> preview(Seat seat, std::span<const std::string> actions,
                                  const ViewAids& aids = {}) const = 0;
  virtual std::string view(Viewer viewer, const ViewAids& aids = {}) const = 0;  // JSON (docs/protocol.md)
  // What turns the view after line n into the present one (docs/protocol.md, "Changes"). Pre: as for view_at.
  virtual std::string view_changes(int n, Viewer viewer, const ViewAids& aids = {}) const = 0;
  virtual std::string view_text(Viewer viewer) const = 0;  // picture
  virtual std::vector<LoggedEvent> events(
      int from) const = 0;  // of the lines after `from`, unredacted: never leaves the process
  virtual std::string events_json(Viewer viewer, int from) const = 0;  // the same for one viewer
  // The events of the last lines after `from` up to `to` that fit into so many bytes; of one line at least.
  virtual EventPage newest_events(Viewer viewer, int from, int to, std::size_t bytes) const = 0;
  virtual std::vector<ScoreItem> scores() const = 0;
  virtual std::vector<int> points() const = 0;    // by seat
  virtual std::vector<Seat> winners() const = 0;  // pre: over
  virtual Observation observe(Seat seat) const = 0;
  virtual Record record() const = 0;
  virtual std::uint64_t hash() const = 0;  // of the position, over named fields

  // Refuses a name that no record could hold (`text.form`).
  virtual std::optional<Violation> seat_holder(Seat seat, SeatHolder holder) = 0;
  virtual void chance_source(std::string text) = 0;  // for the head of the record: "local 7"
  virtual void takeback(Takeback how_far) = 0;       // Turn, until somebody says otherwise

  // The position as it was after line n: the same match, cut off there. Takes a copy of the lines before it.
  virtual Result<std::unique_ptr<Match>> moment(int n) const = 0;
  // Its view alone. Takes the same short time for every line. Pre: n is a line of this match, or 0.
  virtual std::string view_at(int n, Viewer viewer, const ViewAids& aids = {}) const = 0;

  virtual const void* position(PositionKey) const = 0;  // the game's own State
};

// The closed list of games.
std::vector<const GameInfo*> games();
const GameInfo* find_game(std::string_view name);
std::span<const CodeSpec> codes_of(std::string_view game);

std::string games_json();  // the catalogue; ai/games_document.h adds the levels for `partal games --json`
// Every code that is listed; `others` gives those of a game that the engine does not know of.
using CodesOf = std::span<const CodeSpec> (*)(std::string_view game);
std::string codes_json(CodesOf others = nullptr);

Result<std::unique_ptr<Match>> make_match(std::string_view game, int players, const Options& options);
// Replays every line; a refusal names the line of the text, and what was found there. A long record takes
// long, so `between_lines` may do something else before each line.
using BetweenLines = std::function<void()>;
Result<std::unique_ptr<Match>> load_record(std::string_view text, const BetweenLines& between_lines = {});
Result<std::unique_ptr<Match>> replay_record(const Record& record);

}  // namespace partal
