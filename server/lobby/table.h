// A table as data: who sits where, what was agreed, how far it is. One match is played at a table; its id is
// the match id. Rules of who may change what are in seating.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/seat.h"
#include "server/chance/chance.h"
#include "server/ports/ports.h"
#include "server/protocol/requests.h"
#include "server/protocol/server_message.h"
#include "server/storage/store.h"

namespace partal::server {

struct TableSeat {
  SeatKind kind = SeatKind::Open;
  std::string name{};
  std::string level{};              // of a computer player; else who holds the seat while nobody has it
  std::string stand_in{};           // the computer player that holds a person's seat until its return
  std::string token_hash{};         // empty for a computer player's seat
  bool gave_up = false;             // its person wants the match to end unfinished
  bool taken = false;               // its token was made when somebody sat down: the maker does not know it
  bool muted = false;               // its person's chat is refused
  std::vector<PushAddress> push{};  // where its person is told of a turn
  std::optional<Mailbox> mail{};    // and by mail
  std::string mail_ended{};         // the hash of an address whose reader wants no more mails
  friend bool operator==(const TableSeat&, const TableSeat&) = default;
};

// How much of its time is left to the seat that decides; so it is stored now and then.
struct TurnClock {
  int line = 0;           // the turn: the line behind which it began
  std::int64_t left = 0;  // milliseconds; 0: it is over, and a computer player decides the turn
  friend bool operator==(const TurnClock&, const TurnClock&) = default;
};

struct Table {
  std::string id{};
  std::string game{};
  Options options{};
  std::vector<TableSeat> seats{};
  std::string watch_hash{};
  std::string maker_hash{};  // empty in tables of data version 3 and before
  bool listed = false;
  Aids aids{};
  Takeback takeback = Takeback::Turn;
  std::optional<TurnTime> turn_time{};
  std::optional<TurnClock> clock{};  // nothing: no time runs
  Phase phase = Phase::Waiting;
  std::string commitment{};  // empty: chance is local, and nobody promises anything
  ChanceScheme chance = ChanceScheme::ByRecord;
  std::string rematch{};
  friend bool operator==(const Table&, const Table&) = default;

  int players() const { return static_cast<int>(seats.size()); }
  TableSeat& at(Seat seat) { return seats[static_cast<std::size_t>(index_of(seat))]; }
  const TableSeat& at(Seat seat) const { return seats[static_cast<std::size_t>(index_of(seat))]; }
};

// When somebody else may have the seat.
void forget_notices(TableSeat& seat);

// The agent that decides for a seat; empty: a person does.
std::string_view agent_of(const TableSeat& seat);
std::vector<std::string> names_of(const Table& table);  // by seat, for sentences

// Whom the tokens let in, in their order. Nothing when one is unknown, or when there is none and the table is
// not public. The maker's token alone lets a spectator in.
std::optional<std::vector<Viewer>> viewers_of(const Table& table, std::span<const std::string> tokens);
// The token of whoever made the table is among them; in a table that has none, the first seat's.
bool is_maker(const Table& table, std::span<const std::string> tokens);

TableNotice notice_of(const Table& table, const PerSeat<bool>& present);

// To the store and back. A text that is none of ours gives nothing.
TableRow row_of(const Table& table, const ChanceSecret& secret, std::int64_t now);
std::optional<Table> table_in(const TableRow& row);
std::optional<ChanceSecret> secret_in(const TableRow& row, int players);

}  // namespace partal::server
