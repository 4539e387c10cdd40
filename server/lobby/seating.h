// Who may make, take, leave and give back seats. Plain changes of a Table: nothing is sent or stored here,
// and what is refused has changed nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/lobby/table.h"
#include "server/ports/ports.h"

namespace partal::server {

// A table with the tokens that only its maker is told.
struct NewTable {
  Table table{};
  ChanceSecret secret{};
  std::vector<std::string> tokens{};  // by seat; empty for a computer player's seat
  std::string watch_token{};
};
Answer<NewTable> create_table(const CreateTable& request, RandomBytes& random);
// The next table of the same people: their tokens hold there too.
NewTable rematch_of(const Table& table, RandomBytes& random);

struct Seated {
  Seat seat{};
  std::string token{};
};
// Takes an open seat, or with the seat's own token the seat it belongs to.
Answer<Seated> sit(Table& table, const Sit& request, std::span<const std::string> tokens,
                   RandomBytes& random);

// Before the match: the seat is open again, and its link still leads to it.
void vacate(Table& table, Seat seat);

// Every seat has somebody who decides for it.
bool is_complete(const Table& table);
// All persons that play have given up.
bool is_given_up(const Table& table);
// A computer player of this level can play this game.
bool is_level(std::string_view game, std::string_view level);

}  // namespace partal::server
