// Who may make, take, leave and free seats. Plain changes of a Table: nothing is sent or stored here,
// and what is refused has changed nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/chance/committed_chance.h"
#include "server/lobby/table.h"
#include "server/ports/ports.h"

namespace partal::server {

// Who asks over HTTP.
struct Requester {
  std::vector<std::string> tokens{};
  std::string key{};      // `Idempotency-Key`; empty: none
  std::string request{};  // what the store remembers this request by; empty without a key
  std::string address{};
};

// A table with the tokens that only its maker is told.
struct NewTable {
  Table table{};
  ChanceSecret secret{};
  std::vector<std::string> tokens{};  // by seat; empty for a computer player's seat
  std::string watch_token{};
  std::string maker_token{};
};
// `names` gives id and tokens, and may follow from a key; `random` gives the chance of the match, which
// nobody may know.
Answer<NewTable> create_table(const CreateTable& request, RandomBytes& names, RandomBytes& random,
                              const ChanceSource& chance = committed_chance());
// The next table of the same people: their tokens hold there too. Its id follows from this one's, so that a
// table has one rematch even if an attempt to make it was cut off.
NewTable rematch_of(const Table& table, RandomBytes& random, const ChanceSource& chance = committed_chance());

struct Seated {
  Seat seat{};
  std::string token{};
};
// Takes an open seat, or with the seat's own token the seat it belongs to. Whoever sits down gets a token
// that nobody had before, unless the seat is theirs already: only so the maker, who was given a link for each
// seat, cannot look into a guest's hand.
Answer<Seated> sit(Table& table, const Sit& request, const Requester& by, RandomBytes& random);
// The answer to the same request once more: with a key the token follows from it.
Seated seated_again(const Table& table, Seat seat, const Requester& by);

// Before the match: the seat is open again, and its link still leads to it.
void leave_seat(Table& table, Seat seat);
// The seat is no person's any more, and its token opens nothing. A computer player of this level takes it, or
// it is open.
void free_seat(Table& table, Seat seat, const std::string& level);

// Every seat has somebody who decides for it.
bool is_complete(const Table& table);
// All persons that play have given up.
bool is_given_up(const Table& table);
// A computer player of this level can play this game.
bool is_level(std::string_view game, std::string_view level);

}  // namespace partal::server
