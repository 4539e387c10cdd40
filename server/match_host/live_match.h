// The match of a table while it is played: every step is followed by the draws that are due, taken from the
// chance of its table, and gives the lines to be stored.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/catalogue/match.h"
#include "server/lobby/table.h"
#include "server/ports/ports.h"
#include "server/storage/store.h"

namespace partal::server {

class LiveMatch {
 public:
  // Refuses what the engine refuses: a game or an option it does not know.
  static Result<LiveMatch> make(const Table& table, const ChanceSecret& secret,
                                const MatchMaker& maker = make_match,
                                const ChanceSource& chance = committed_chance());

  std::vector<LineRow> begin() { return draw_all(); }
  Result<std::vector<LineRow>> play(Seat seat, std::string_view action);
  Result<std::vector<LineRow>> undo(Seat seat, int to);
  std::optional<Violation> replay(std::span<const LineRow> lines);  // as they were stored

  const Match& match() const { return *match_; }
  int n() const { return match_->last_line(); }
  bool is_over() const { return match_->pending().is_over(); }
  // False after a draw that the rules did not take: nothing of this match may be stored or shown any more.
  bool is_sound() const { return is_sound_; }
  // The line behind which the present turn began: the last one of somebody else, or the seat's own end of its
  // turn before. Taking back leads to no other turn. Pre: a seat decides.
  int turn_line() const;
  int undos(Seat seat) const { return undos_[seat]; }  // how often this seat has undone

  // The record with the seats as they are now; with seed and salt once the match has ended.
  Record record(const Table& table) const;

 private:
  LiveMatch(std::unique_ptr<Match> match, std::unique_ptr<MatchChance> chance)
      : match_(std::move(match)), chance_(std::move(chance)) {}
  std::vector<LineRow> draw_all();
  void note_lines(std::vector<LineRow>& lines);
  std::string note_line(const RecordLine& line);

  std::unique_ptr<Match> match_;
  std::unique_ptr<MatchChance> chance_;
  int noted_ = 0;  // lines that chance knows: all of the match
  bool is_sound_ = true;
  PerSeat<int> undos_{};
};

}  // namespace partal::server
