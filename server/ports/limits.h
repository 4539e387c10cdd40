// Limits of a server, in one place. `partal serve` sets them from its configuration.
#pragma once

#include <cstddef>
#include <string>

namespace partal::server {

struct Limits {
  std::size_t connections = 10'000;
  std::size_t connections_per_address = 200;
  int handshake_seconds = 20;  // for a request, or until a WebSocket is open
  int idle_seconds = 60;       // then a client is asked for a sign of life, and closed without one
  std::size_t message_bytes = 8 * 1024;
  std::size_t body_bytes = 64 * 1024;
  std::size_t import_bytes = 256 * 1024;  // a body that holds a record
  bool records_while_running = false;     // for every seat, not only for whoever holds all of them
  std::size_t json_depth = 16;
  std::size_t queue_bytes = 256 * 1024;  // waiting to be sent; a slower reader is closed
  int lines_per_match = 20'000;          // then it is closed as unfinished
  int undos_per_seat = 300;              // in a match; play goes on without
  std::size_t waiting_per_table = 256;
  std::size_t chat_kept = 200;  // lines of chat in one answer
  std::size_t chat_per_match = 5'000;
  std::size_t chat_bytes_per_match = 500'000;
  int entropy_per_seat = 20;  // times that its holder may choose other bytes
  double messages_per_second = 100;
  double messages_at_once = 200;
  double refused_per_second = 2;  // messages of a connection that are too many or cannot be read
  double refused_at_once = 100;   // whoever sends more is closed
  double work_per_second = 100;   // milliseconds of the logic's thread; these by address
  double work_at_once = 250;
  double http_per_second = 100;  // requests
  double http_at_once = 1'000;   // a page has some sixty files, and several people may share an address
  double tables_per_hour = 120;
  double imports_per_hour = 3'600;
  double analyses_per_hour = 30;
  std::size_t analyses_at_once = 2;
  std::size_t analyses_kept = 32;  // waiting, running, done
  int analysis_nodes = 1'000;      // simulations for a line
  double hints_per_hour = 1'200;
  double entropy_per_hour = 1'200;
  double push_per_hour = 240;           // requests to be told by Web Push
  std::size_t push_per_seat = 4;        // browsers
  double mail_per_hour = 24;            // confirmations that one address of the network may ask for
  double mail_per_mailbox_per_day = 6;  // that one mailbox is sent,
  double mail_per_table_per_day = 24;   // and that one table asks for
  int mail_after_seconds = 60;          // of absence at one's turn
  double chat_per_second = 1;
  double chat_at_once = 10;
  double chat_lines_per_day = 2'000;
  double chat_bytes_per_day = 200'000;
  std::size_t seats_at_once = 20;  // taken at public tables that wait, by one address
  int seat_kept_seconds = 240;     // at such a table, for a guest who is away
  int tables_listed = 100;
  std::size_t tables_loaded = 5'000;  // in memory at once
  int replace_after_seconds = 60;
  int turn_seconds_least = 300;  // that a table may agree on for a turn
  int unload_after_seconds = 300;
  int store_seconds = 2;  // so long a client waits for the store; then it is told to try again
  int busy_retry_seconds = 2;

  // What one answer holds at most of what may be long: chat, events, previews. All that a joining client is
  // sent at once fits into its queue.
  std::size_t page_bytes() const { return queue_bytes / 4; }
  std::size_t free_bytes_for_tables = 200'000'000;  // on the disk of the data; with less, no new tables
  std::size_t free_bytes_to_play = 50'000'000;      // with less, nothing new is stored at all; 0: no limit
};

// What the server says about itself.
struct About {
  std::string version = "0";
  std::string commit = "unknown";
  std::string public_url{};  // before `/t/ID`
};

}  // namespace partal::server
