// The bodies of HTTP requests (docs/protocol.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/view_aids.h"
#include "server/protocol/json_reader.h"
#include "server/protocol/problem.h"

namespace partal::server {

enum class SeatKind : std::uint8_t { Person, Computer, Open };
std::string_view seat_kind_text(SeatKind kind);

struct RequestedSeat {
  SeatKind kind = SeatKind::Person;
  std::string name{};  // of a person
  std::string
      level{};  // of a computer player; of an open seat: who holds it `until` somebody comes, or nobody
  friend bool operator==(const RequestedSeat&, const RequestedSeat&) = default;
};

// What players may use; shown to all. What is off is sent to nobody. Hints are off unless one person plays
// alone.
struct Aids {
  bool hints = false;
  bool legal = true;
  bool odds = true;
  bool known_money = false;
  ViewAids of_view() const { return {.legal = legal, .odds = odds, .known_money = known_money}; }
  friend bool operator==(const Aids&, const Aids&) = default;
};

enum class TakebackSetting : std::uint8_t { Turn, Full };
std::string_view takeback_text(TakebackSetting takeback);

struct CreateTable {
  std::string game{};
  Options options{};
  std::vector<RequestedSeat> seats{};
  bool listed = false;
  Aids aids{};
  TakebackSetting takeback = TakebackSetting::Turn;
  friend bool operator==(const CreateTable&, const CreateTable&) = default;
};
Answer<CreateTable> read_create_table(std::string_view body, const JsonLimits& limits);

struct Sit {
  std::optional<int> seat{};  // nothing: the first open one
  std::string name{};
  friend bool operator==(const Sit&, const Sit&) = default;
};
Answer<Sit> read_sit(std::string_view body, const JsonLimits& limits);

struct Replace {
  int seat = 0;
  std::string level{};
  friend bool operator==(const Replace&, const Replace&) = default;
};
Answer<Replace> read_replace(std::string_view body, const JsonLimits& limits);

// The maker takes a seat from its person.
struct Free {
  int seat = 0;
  std::string level{};  // of the computer player that takes it; empty: it is open
};
Answer<Free> read_free(std::string_view body, const JsonLimits& limits);

struct Mute {
  int seat = 0;
  bool muted = false;
};
Answer<Mute> read_mute(std::string_view body, const JsonLimits& limits);

// A record to be looked at; it is replayed, never trusted.
struct Replay {
  std::string record{};
  std::optional<int> at{};      // nothing: the last line
  std::optional<int> from{};    // events of the lines after this one; nothing: of line `at` alone
  std::optional<int> viewer{};  // nothing: a spectator
  friend bool operator==(const Replay&, const Replay&) = default;
};
Answer<Replay> read_replay(std::string_view body, const JsonLimits& limits);

// Of a table's match, or of a record.
struct AskAnalysis {
  std::string table{};
  std::string record{};  // empty: the table's
  friend bool operator==(const AskAnalysis&, const AskAnalysis&) = default;
};
Answer<AskAnalysis> read_ask_analysis(std::string_view body, const JsonLimits& limits);

// Options as an object of texts; also the form in which a table's head keeps them.
Options read_options(Fields& fields, std::string_view name);
Aids read_aids(Fields& fields, std::string_view name, const Aids& otherwise);
std::optional<SeatKind> seat_kind_of(std::string_view text);
std::optional<TakebackSetting> takeback_of(std::string_view text);

}  // namespace partal::server
