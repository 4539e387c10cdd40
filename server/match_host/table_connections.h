// Who is connected to a table, for which viewers, in which language, and since when a seat's player is away.
// Messages leave through it; one text is made for all connections of a viewer.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "i18n/words.h"
#include "server/ports/ports.h"
#include "server/protocol/client_message.h"

namespace partal::server {

struct TableConnection {
  std::vector<Viewer> viewers{};
  std::vector<std::string> tokens{};  // by which it came
  words::Language language = words::Language::En;
  Updates updates = Updates::Changes;
};

class TableConnections {
 public:
  TableConnections(Outbox& outbox, std::int64_t now) : outbox_(outbox) { away_since_.values.fill(now); }

  // Each says whether a seat's presence has changed.
  bool add(ConnectionId id, TableConnection connection);
  bool remove(ConnectionId id, std::int64_t now);
  bool mark_left(Seat seat, std::int64_t now);  // its player said so, connected or not
  void expect(Seat seat, std::int64_t now);     // somebody sat down and has not connected yet

  bool is_empty() const { return connections_.empty(); }
  const TableConnection* find(ConnectionId id) const;
  PerSeat<bool> present() const;
  bool is_present(Seat seat) const { return present()[seat]; }
  std::int64_t away_since(Seat seat) const { return away_since_[seat]; }

  void send(ConnectionId id, std::string message);
  void send_all(std::string message);
  // What the message to one viewer of a connection depends on. A connection's first viewer may get another
  // one than its further ones.
  enum class Place : std::uint8_t { First, Further };
  struct Addressee {
    Viewer viewer;
    Place place;
    Updates updates;
    int viewers;  // of the connection: they share what one connection may be sent at once
    friend auto operator<=>(const Addressee&, const Addressee&) = default;
  };
  static std::vector<Addressee> addressees(const TableConnection& connection);
  void send_each(const std::function<std::string(const Addressee&)>& message_for);  // each made once
  // Says the last words to those who are meant and closes their connections.
  using LastWords = std::function<std::string(words::Language)>;
  void dismiss_if(const std::function<bool(const TableConnection&)>& is_meant, const LastWords& last_words);

 private:
  Outbox& outbox_;
  std::map<ConnectionId, TableConnection> connections_{};
  PerSeat<std::int64_t> away_since_{};
  PerSeat<bool> left_{};
};

}  // namespace partal::server
