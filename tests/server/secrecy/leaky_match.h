// A match that says too much: whoever looks gets at one place what only the seat with the secret may see.
#pragma once

#include "tests/server/altered_match.h"

namespace partal::server {

enum class Leak : std::uint8_t {
  Nowhere,
  Event,   // events are made for the wrong viewer
  Moment,  // ... or the view of an earlier moment
};

class LeakyMatch final : public AlteredMatch {
 public:
  LeakyMatch(std::unique_ptr<Match> match, Leak leak, Seat from)
      : AlteredMatch(std::move(match)), leak_(leak), from_(from) {}

  // The two places.
  std::string events_json(Viewer viewer, int from) const override {
    return match_->events_json(leak_ == Leak::Event ? Viewer(from_) : viewer, from);
  }
  EventPage newest_events(Viewer viewer, int from, int to, std::size_t bytes) const override {
    return match_->newest_events(leak_ == Leak::Event ? Viewer(from_) : viewer, from, to, bytes);
  }
  std::string view_at(int n, Viewer viewer, const ViewAids& aids) const override {
    return match_->view_at(n, leak_ == Leak::Moment ? Viewer(from_) : viewer, aids);
  }

  std::unique_ptr<Match> clone() const override {
    return std::make_unique<LeakyMatch>(match_->clone(), leak_, from_);
  }

 private:
  Leak leak_;
  Seat from_;
};

}  // namespace partal::server
