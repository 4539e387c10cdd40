// A match that does everything like another one. Tests derive from it and alter a little; handed to the
// server in place of the real one, what they alter takes the way of everything else.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/catalogue/match.h"

namespace partal::server {

class AlteredMatch : public Match {
 public:
  explicit AlteredMatch(std::unique_ptr<Match> match) : match_(std::move(match)) {}

  const GameInfo& info() const override { return match_->info(); }
  int players() const override { return match_->players(); }
  Pending pending() const override { return match_->pending(); }
  std::string_view step() const override { return match_->step(); }
  int turn() const override { return match_->turn(); }
  int last_line() const override { return match_->last_line(); }
  const RecordLine& line(int number) const override { return match_->line(number); }
  std::vector<LegalAction> legal(Seat seat) const override { return match_->legal(seat); }
  std::optional<Violation> check(Seat seat, std::string_view action) const override {
    return match_->check(seat, action);
  }
  Result<int> play(Seat seat, std::string_view action) override { return match_->play(seat, action); }
  Result<int> draw(Rng& rng) override { return match_->draw(rng); }
  std::uint32_t chance_total() const override { return match_->chance_total(); }
  Result<int> draw_value(std::uint32_t value) override { return match_->draw_value(value); }
  Result<int> undo(Seat seat, int to) override { return match_->undo(seat, to); }
  UndoLines undo_lines(Seat seat) const override { return match_->undo_lines(seat); }
  Result<int> replay_line(const RecordLine& line) override { return match_->replay_line(line); }
  Result<Preview> preview(Seat seat, std::span<const std::string> actions,
                          const ViewAids& aids) const override {
    return match_->preview(seat, actions, aids);
  }
  std::string view(Viewer viewer, const ViewAids& aids) const override { return match_->view(viewer, aids); }
  std::string view_changes(int n, Viewer viewer, const ViewAids& aids) const override {
    return match_->view_changes(n, viewer, aids);
  }
  std::string view_text(Viewer viewer) const override { return match_->view_text(viewer); }
  std::vector<LoggedEvent> events(int from) const override { return match_->events(from); }
  std::vector<ScoreItem> scores() const override { return match_->scores(); }
  std::vector<int> points() const override { return match_->points(); }
  std::vector<Seat> winners() const override { return match_->winners(); }
  Observation observe(Seat seat) const override { return match_->observe(seat); }
  Record record() const override { return match_->record(); }
  std::uint64_t hash() const override { return match_->hash(); }
  std::optional<Violation> seat_holder(Seat seat, SeatHolder holder) override {
    return match_->seat_holder(seat, std::move(holder));
  }
  void chance_source(std::string text) override { match_->chance_source(std::move(text)); }
  void takeback(Takeback how_far) override { match_->takeback(how_far); }
  Result<std::unique_ptr<Match>> moment(int n) const override { return match_->moment(n); }
  const void* position(PositionKey key) const override { return match_->position(key); }
  std::string events_json(Viewer viewer, int from) const override {
    return match_->events_json(viewer, from);
  }
  EventPage newest_events(Viewer viewer, int from, int to, std::size_t bytes) const override {
    return match_->newest_events(viewer, from, to, bytes);
  }
  std::string view_at(int n, Viewer viewer, const ViewAids& aids) const override {
    return match_->view_at(n, viewer, aids);
  }

 protected:
  std::unique_ptr<Match> match_;
};

}  // namespace partal::server
