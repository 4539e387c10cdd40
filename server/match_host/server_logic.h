// The whole logic of a server behind one door: connections and requests come in, messages and answers go out
// through ports. Called from one thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/match_host/analysis_jobs.h"
#include "server/match_host/budgets.h"
#include "server/match_host/cached_read.h"
#include "server/match_host/fair_queue.h"
#include "server/match_host/rate_limit.h"
#include "server/match_host/store_with_deadline.h"
#include "server/match_host/table_directory.h"
#include "server/ports/limits.h"
#include "server/ports/ports.h"

namespace partal::server {

struct Request {
  std::string method{};
  std::string path{};                 // without a query
  std::vector<std::string> tokens{};  // of `Authorization: Bearer`
  std::string body{};
  words::Language language = words::Language::En;
  std::string address{};             // whose it is, for quotas
  std::optional<std::string> key{};  // `Idempotency-Key`
};
struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  int retry_after = 0;  // seconds; 0: not said
};
// The same shape wherever a request is refused.
Response problem_response(const Problem& problem, words::Language language);
using Respond = std::function<void(Response)>;

// What is said of a route in docs/openapi.json. Bodies by their names in the schema.
inline constexpr std::string_view kPlainText = "text/plain";
struct RouteAbout {
  enum class Who : std::uint8_t { All, WithToken };
  std::string_view summary{};
  std::string_view body{};  // of the request; empty: it has none
  bool needs_body = true;   // otherwise an absent body is an empty one
  int status = 200;
  std::string_view answer{};  // kPlainText where it is no JSON; empty: there is no body
  Who who = Who::WithToken;
};

// One of the closed list of routes; what stands in braces differs: "/api/tables/{id}/sit".
struct RouteName {
  std::string_view method;
  std::string path;
  RouteAbout about{};
};

struct Visit;  // one request on its way (routes.cpp)

class ServerLogic {
 public:
  ServerLogic(const Ports& ports, const Limits& limits, About about);
  ServerLogic(const ServerLogic&) = delete;
  ServerLogic& operator=(const ServerLogic&) = delete;

  // What is done for an address, message by message and request by request, is done in fair turns.
  FairQueue& fair_queue() { return fair_queue_; }
  WorkMeter& work() { return budgets_.work(); }

  Payer opened(ConnectionId connection, std::string address = {});
  void received(ConnectionId connection, std::string_view text);
  void signalled(ConnectionId connection);  // a ping or the like: it says nothing, but it counts
  void closed(ConnectionId connection);

  void request(const Request& request, const Respond& respond);
  static std::vector<RouteName> routes();  // everything that request() answers

  // For whoever runs the server.
  bool is_loaded(const std::string& table) const { return tables_.find(table) != nullptr; }
  void close_table(const std::string& table, const TableHost::Done& done, const TableHost::Fail& fail);

  void sweep();  // now and then: unloads tables that nobody uses, and mends those that stand still
  void stop();   // tells everybody and closes their connections
  std::size_t tables_loaded() const { return tables_.size(); }
  std::size_t absent_tables() const { return tables_.absent(); }  // ids remembered as unknown
  std::size_t connections() const { return connections_.size(); }
  std::size_t analyses() const { return analyses_.open(); }
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

  // routes.cpp
  struct OwnRoute;
  static std::span<const OwnRoute> own_routes();  // those that are no table's
  void games(const Visit& visit);
  void route_table(Visit visit, std::string_view verb);
  void create(const Visit& visit);
  void check(const Visit& visit);
  void list(const Visit& visit);
  void read_list(const std::function<void(std::string)>& done);
  void show_readiness(const Visit& visit);
  void replay(const Visit& visit);
  void order_analysis(const Visit& visit);
  void analyse(const Visit& visit, const std::string& record);
  void report_analysis(const Visit& visit);

  Limits limits_;
  StoreWithDeadline store_;
  Ports ports_;  // with that store
  About about_;
  Budgets budgets_;
  FairQueue fair_queue_;
  bool stopping_ = false;
  std::map<ConnectionId, Connection> connections_{};
  TableDirectory tables_;
  CachedRead<std::string> list_;  // the body of GET /api/tables; empty: it could not be read
  CachedRead<bool> ready_;        // whether the store writes and reads
  AnalysisJobs analyses_;
};

}  // namespace partal::server
