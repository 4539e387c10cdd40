// The whole logic of a server behind one door: connections and requests come in, messages and answers go out
// through ports. Called from one thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/http_api/http_api.h"
#include "server/logic/fair_queue.h"
#include "server/logic/store_with_deadline.h"
#include "server/match_host/budgets.h"
#include "server/match_host/rate_limit.h"
#include "server/match_host/table_directory.h"
#include "server/ports/limits.h"
#include "server/ports/ports.h"

namespace partal::server {

class ServerLogic {
 public:
  ServerLogic(const Ports& ports, const Limits& limits, About about);
  ServerLogic(const ServerLogic&) = delete;
  ServerLogic& operator=(const ServerLogic&) = delete;

  // What is done for an address, message by message and request by request, is done in fair turns.
  FairQueue& fair_queue() { return fair_queue_; }
  WorkMeter& work() { return budgets_.work(); }

  // After a start: turns whose time was agreed go on, also where nobody looks at the table.
  void begin();

  Payer opened(ConnectionId connection, std::string address = {});
  void received(ConnectionId connection, std::string_view text);
  void signalled(ConnectionId connection);  // a ping or the like: it says nothing, but it counts
  void closed(ConnectionId connection);

  void request(const Request& request, const Respond& respond);

  // For whoever runs the server.
  bool is_loaded(const std::string& table) const { return tables_.find(table) != nullptr; }
  void close_table(const std::string& table, const TableHost::Done& done, const TableHost::Fail& fail);

  void sweep();  // now and then: unloads tables that nobody uses, and mends those that stand still
  void stop();   // tells everybody and closes their connections
  std::size_t tables_loaded() const { return tables_.size(); }
  std::size_t absent_tables() const { return tables_.absent(); }  // ids remembered as unknown
  std::size_t connections() const { return connections_.size(); }
  std::size_t analyses() const { return http_api_.open_analyses(); }
  DiskSpace& disk() { return budgets_.disk(); }

 private:
  struct Connection {
    words::Language language = words::Language::En;
    Updates updates = Updates::Changes;
    std::string table{};  // joined; empty: none
    Payer payer{};
    RateLimit messages{};
    RateLimit refused{};
    bool shut_out = false;
  };
  using Host = TableDirectory::Host;
  std::int64_t busy_pause() const { return std::int64_t{1000} * limits_.busy_retry_seconds; }
  using Ids = std::vector<std::string>;
  void load_timed(const std::shared_ptr<Ids>& ids);
  void disconnect_from_table(ConnectionId id, Connection& connection);
  void send_error(ConnectionId connection, std::optional<std::string_view> id, const Problem& problem);
  bool takes_message(Connection& connection) const;
  void send_error_or_shut_out(ConnectionId id, Connection& connection,
                              std::optional<std::string_view> message_id, const Problem& problem);
  void say_goodbye(ConnectionId id, const Connection& connection, const Problem& problem);
  void handle(ConnectionId id, Connection& connection, const ClientMessage& message);
  void greet(ConnectionId id, Connection& connection, const std::string& message_id, const Hello& hello);
  void join(ConnectionId id, Connection& connection, const std::string& message_id, const Join& join);
  static MessageSender sender_of(ConnectionId id, const Connection& connection,
                                 const std::string& message_id);
  template <class Message>
  void pass_on(ConnectionId id, const Connection& connection, const std::string& message_id,
               const Message& message);

  Limits limits_;
  StoreWithDeadline store_;
  Ports ports_;  // with that store
  About about_;
  Budgets budgets_;
  FairQueue fair_queue_;
  bool stopping_ = false;
  std::map<ConnectionId, Connection> connections_{};
  TableDirectory tables_;
  HttpApi http_api_;
};

}  // namespace partal::server
