#include "server/match_host/table_connections.h"

namespace partal::server {

PerSeat<bool> TableConnections::present() const {
  PerSeat<bool> present{};
  for (const auto& [id, connection] : connections_) {
    for (const Viewer viewer : connection.viewers) {
      if (viewer && !left_[*viewer]) present[*viewer] = true;
    }
  }
  return present;
}

const TableConnection* TableConnections::find(ConnectionId id) const {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : &found->second;
}

bool TableConnections::add(ConnectionId id, TableConnection connection) {
  const PerSeat<bool> before = present();
  for (const Viewer viewer : connection.viewers) {
    if (viewer) left_[*viewer] = false;
  }
  connections_[id] = std::move(connection);
  return present() != before;
}

bool TableConnections::remove(ConnectionId id, std::int64_t now) {
  const PerSeat<bool> before = present();
  connections_.erase(id);
  const PerSeat<bool> after = present();
  for (int i = 0; i < kMaxSeats; ++i) {
    if (before[seat_at(i)] && !after[seat_at(i)]) away_since_[seat_at(i)] = now;
  }
  return after != before;
}

bool TableConnections::mark_left(Seat seat, std::int64_t now) {
  const bool was_present = is_present(seat);
  if (was_present) away_since_[seat] = now;
  left_[seat] = true;
  return was_present;
}

void TableConnections::expect(Seat seat, std::int64_t now) {
  if (!is_present(seat)) away_since_[seat] = now;
  left_[seat] = false;
}

void TableConnections::send(ConnectionId id, std::string message) {
  outbox_.send(id, std::make_shared<const std::string>(std::move(message)));
}

void TableConnections::send_all(std::string message) {
  const Text text = std::make_shared<const std::string>(std::move(message));
  for (const auto& [id, connection] : connections_) outbox_.send(id, text);
}

std::vector<TableConnections::Addressee> TableConnections::addressees(const TableConnection& connection) {
  std::vector<Addressee> all;
  for (const Viewer viewer : connection.viewers) {
    all.push_back({viewer, all.empty() ? Place::First : Place::Further, connection.updates,
                   static_cast<int>(connection.viewers.size())});
  }
  return all;
}

void TableConnections::send_each(const std::function<std::string(const Addressee&)>& message_for) {
  std::map<Addressee, Text> texts;
  for (const auto& [id, connection] : connections_) {
    for (const Addressee& addressee : addressees(connection)) {
      Text& text = texts[addressee];
      if (!text) text = std::make_shared<const std::string>(message_for(addressee));
      outbox_.send(id, text);
    }
  }
}

void TableConnections::dismiss_if(const std::function<bool(const TableConnection&)>& is_meant,
                                  const LastWords& last_words) {
  std::erase_if(connections_, [&](const auto& entry) {
    const auto& [id, connection] = entry;
    if (!is_meant(connection)) return false;
    send(id, last_words(connection.language));
    outbox_.close(id);
    return true;
  });
}

}  // namespace partal::server
