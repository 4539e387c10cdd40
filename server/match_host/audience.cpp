#include "server/match_host/audience.h"

namespace partal::server {

PerSeat<bool> Audience::present() const {
  PerSeat<bool> present{};
  for (const auto& [connection, guest] : guests_) {
    for (const Viewer viewer : guest.viewers) {
      if (viewer && !left_[*viewer]) present[*viewer] = true;
    }
  }
  return present;
}

const Guest* Audience::guest(ConnectionId connection) const {
  const auto found = guests_.find(connection);
  return found == guests_.end() ? nullptr : &found->second;
}

bool Audience::enter(ConnectionId connection, Guest guest) {
  const PerSeat<bool> before = present();
  for (const Viewer viewer : guest.viewers) {
    if (viewer) left_[*viewer] = false;
  }
  guests_[connection] = std::move(guest);
  return present() != before;
}

bool Audience::leave(ConnectionId connection, std::int64_t now) {
  const PerSeat<bool> before = present();
  guests_.erase(connection);
  const PerSeat<bool> after = present();
  for (int i = 0; i < kMaxSeats; ++i) {
    if (before[seat_at(i)] && !after[seat_at(i)]) away_since_[seat_at(i)] = now;
  }
  return after != before;
}

bool Audience::mark_left(Seat seat, std::int64_t now) {
  const bool was_present = is_present(seat);
  if (was_present) away_since_[seat] = now;
  left_[seat] = true;
  return was_present;
}

void Audience::expect(Seat seat, std::int64_t now) {
  if (!is_present(seat)) away_since_[seat] = now;
  left_[seat] = false;
}

void Audience::send(ConnectionId connection, std::string message) {
  outbox_.send(connection, std::make_shared<const std::string>(std::move(message)));
}

void Audience::send_all(std::string message) {
  const Text text = std::make_shared<const std::string>(std::move(message));
  for (const auto& [connection, guest] : guests_) outbox_.send(connection, text);
}

void Audience::send_each(const std::function<std::string(Viewer, Place)>& message_for) {
  std::map<std::pair<Viewer, Place>, Text> texts;
  for (const auto& [connection, guest] : guests_) {
    Place place = Place::First;
    for (const Viewer viewer : guest.viewers) {
      Text& text = texts[{viewer, place}];
      if (!text) text = std::make_shared<const std::string>(message_for(viewer, place));
      outbox_.send(connection, text);
      place = Place::Further;
    }
  }
}

void Audience::dismiss_if(const std::function<bool(const Guest&)>& is_meant, const LastWords& last_words) {
  std::erase_if(guests_, [&](const auto& entry) {
    const auto& [connection, guest] = entry;
    if (!is_meant(guest)) return false;
    send(connection, last_words(guest.language));
    outbox_.close(connection);
    return true;
  });
}

}  // namespace partal::server
