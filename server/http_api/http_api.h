// HTTP under /api and /readyz: a closed list of routes (docs/protocol.md), and what each of them does with
// the tables. Called from the thread of the logic.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/words.h"
#include "server/http_api/analysis_jobs.h"
#include "server/http_api/cached_read.h"
#include "server/match_host/budgets.h"
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

struct RequestContext;  // one request on its way (routes.cpp)

class HttpApi {
 public:
  HttpApi(const Ports& ports, const Limits& limits, const About& about, Budgets& budgets,
          TableDirectory& tables);
  HttpApi(const HttpApi&) = delete;
  HttpApi& operator=(const HttpApi&) = delete;

  void request(const Request& request, const Respond& respond);
  static std::vector<RouteName> routes();  // everything that request() answers
  std::size_t open_analyses() const { return analyses_.open(); }

 private:
  struct OwnRoute;
  static std::span<const OwnRoute> own_routes();  // those that are no table's
  void games(const RequestContext& context);
  void route_table(RequestContext context, std::string_view verb);
  void create(const RequestContext& context);
  template <class Made>
  void open_table(const RequestContext& context, const NewTable& named, const std::shared_ptr<Made>& made);
  void resume(const RequestContext& context, const NewTable& named, const std::string& record);
  void show_push(const RequestContext& context);
  void check(const RequestContext& context);
  Answer<CreateTable> asked_table(const RequestContext& context) const;
  void list(const RequestContext& context);
  void read_list(const std::function<void(std::string)>& done);
  void show_readiness(const RequestContext& context);
  void replay(const RequestContext& context);
  void order_analysis(const RequestContext& context);
  void analyse(const RequestContext& context, const std::string& record);
  void report_analysis(const RequestContext& context);
  void stop_analysis(const RequestContext& context);
  void answer_analysis(const RequestContext& context, const std::string& job);

  Ports ports_;
  const Limits& limits_;
  const About& about_;
  Budgets& budgets_;
  TableDirectory& tables_;
  CachedRead<std::string> list_;  // the body of GET /api/tables; empty: it could not be read
  CachedRead<bool> ready_;        // whether the store writes and reads
  AnalysisJobs analyses_;
};

}  // namespace partal::server
