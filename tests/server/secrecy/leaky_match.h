// Ways in which a server could say too much, and a match that does. It is handed to the server in place of
// the real one, so that a leak takes the way of everything else.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/altered_match.h"

namespace partal::server {

enum class Leak : std::uint8_t {
  Nowhere,
  // Of a tile in another seat's hand.
  View,     // views are made for the wrong viewer
  Event,    // ... or events
  Moment,   // ... or the view of an earlier moment
  Preview,  // ... or the view of a preview
  Legal,    // the list of actions tells of the whole position
  Why,      // ... or what is wrong with an action
  Refusal,  // ... or why it was not done
  Hint,     // whoever gives hints knows the tile
  Record,   // the record is shown before the end
  // Of what a table keeps back in every game.
  Aids,   // views are made with all aids
  Seed,   // the commitment tells something of the seed
  Token,  // a seat is shown with its token
  List,   // a private table is listed
};
constexpr std::array kTileLeaks = {Leak::View, Leak::Event, Leak::Moment,  Leak::Preview, Leak::Legal,
                                   Leak::Why,  Leak::Hint,  Leak::Refusal, Leak::Record};
constexpr std::array kTableLeaks = {Leak::Aids, Leak::Seed, Leak::Token, Leak::List};

class LeakyMatch final : public AlteredMatch {
 public:
  LeakyMatch(std::unique_ptr<Match> match, Leak leak, Seat from)
      : AlteredMatch(std::move(match)), leak_(leak), from_(from) {}

  std::unique_ptr<Match> clone() const override {
    return std::make_unique<LeakyMatch>(match_->clone(), leak_, from_);
  }
  std::string view(Viewer viewer, const ViewAids& aids) const override {
    return match_->view(or_leak(viewer, Leak::View), leak_ == Leak::Aids ? ViewAids{} : aids);
  }
  std::string events_json(Viewer viewer, int from) const override {
    return match_->events_json(or_leak(viewer, Leak::Event), from);
  }
  EventPage newest_events(Viewer viewer, int from, int to, std::size_t bytes) const override {
    return match_->newest_events(or_leak(viewer, Leak::Event), from, to, bytes);
  }
  std::string view_at(int n, Viewer viewer, const ViewAids& aids) const override {
    return match_->view_at(n, or_leak(viewer, Leak::Moment), aids);
  }
  Result<Preview> preview(Seat seat, std::span<const std::string> actions,
                          const ViewAids& aids) const override {
    Result<Preview> preview = match_->preview(seat, actions, aids);
    if (preview && leak_ == Leak::Preview) preview->view = match_->view(from_, aids);
    return preview;
  }
  std::vector<LegalAction> legal(Seat seat) const override {
    std::vector<LegalAction> legal = match_->legal(seat);
    if (!legal.empty() && leak_ == Leak::Legal) legal.front().text += whole_position();
    return legal;
  }
  std::optional<Violation> check(Seat seat, std::string_view action) const override {
    std::optional<Violation> violation = match_->check(seat, action);
    if (violation && leak_ == Leak::Why) violation->args.emplace_back("position", whole_position());
    return violation;
  }
  Result<int> play(Seat seat, std::string_view action) override {
    Result<int> played = match_->play(seat, action);
    if (!played && leak_ == Leak::Refusal) played.error().args.emplace_back("position", whole_position());
    return played;
  }

 private:
  Viewer or_leak(Viewer viewer, Leak leak) const { return leak_ == leak ? Viewer(from_) : viewer; }
  std::string whole_position() const { return std::to_string(match_->hash()); }

  Leak leak_;
  Seat from_;
};

}  // namespace partal::server
