// HTTP: the closed list of routes under /api (docs/protocol.md). What is absent and what is forbidden get the
// same answer.
#include <array>

#include "server/lobby/tokens.h"
#include "server/match_host/replay.h"
#include "server/match_host/server_logic.h"
#include "server/protocol/answers.h"

namespace partal::server {

struct Visit {
  Request request;
  Respond respond;
  const Limits& limits;
  const About& about;
  std::string table{};                // of the path
  std::shared_ptr<TableHost> host{};  // of that table
  Requester by{};

  TableHost::Tokens tokens() const { return request.tokens; }
  JsonLimits json_limits() const { return {limits.body_bytes, limits.json_depth}; }
  JsonLimits import_limits() const { return {limits.import_bytes, limits.json_depth}; }

  void answer(int status, std::string body) const { respond({.status = status, .body = std::move(body)}); }
  void fail(const Problem& problem) const { respond(problem_response(problem, request.language)); }
  Problem busy() const { return {.code = ErrorCode::StorageBusy, .retry_after = limits.busy_retry_seconds}; }
  TableHost::Fail failing() const {
    return [visit = *this](const Problem& problem) { visit.fail(problem); };
  }
};

namespace {

Link link_to(const About& about, const std::string& table, const std::string& token) {
  return {token, about.public_url + "/t/" + table + "#" + token};
}

CreatedTable created(const About& about, const NewTable& made) {
  const auto link = [&](const std::string& token) { return link_to(about, made.table.id, token); };
  CreatedTable answer{
      .table = made.table.id, .watch = link(made.watch_token), .maker = link(made.maker_token)};
  for (int i = 0; i < made.table.players(); ++i) {
    const std::string& token = made.tokens[static_cast<std::size_t>(i)];
    if (!token.empty()) answer.seats.push_back({i + 1, link(token)});
  }
  return answer;
}

TableHost::Done answering_table(const Visit& visit) {
  return [visit] { visit.answer(200, body_text(kTable, visit.host->notice())); };
}

// Changes the table by what the body says, or by no more than being asked, and answers with the table.
template <auto kRead, auto kChange>
void change_by(const Visit& visit) {
  const auto asked = kRead(visit.request.body, visit.json_limits());
  if (!asked) return visit.fail(asked.error());
  std::invoke(kChange, *visit.host, *asked, visit.by, answering_table(visit), visit.failing());
}
template <auto kChange>
void change(const Visit& visit) {
  std::invoke(kChange, *visit.host, visit.by, answering_table(visit), visit.failing());
}

void show(const Visit& visit) {
  if (!viewers_of(visit.host->table(), visit.tokens())) return visit.fail({.code = ErrorCode::NotFound});
  answering_table(visit)();
}
void remove(const Visit& visit) {
  visit.host->remove(visit.by, [visit] { visit.answer(204, ""); }, visit.failing());
}
void sit_down(const Visit& visit) {
  const auto sit = read_sit(visit.request.body, visit.json_limits());
  if (!sit) return visit.fail(sit.error());
  const auto done = [visit](const Seated& seated) {
    const Link link = link_to(visit.about, visit.table, seated.token);
    visit.answer(200, body_text(kSeated, {visit.table, {number_of(seated.seat), link}}));
  };
  visit.host->sit(*sit, visit.by, done, visit.failing());
}
void rematch(const Visit& visit) {
  const auto done = [visit](const std::string& id) { visit.answer(201, body_text(kTableName, {id})); };
  visit.host->rematch(visit.by, done, visit.failing());
}
void record(const Visit& visit) {
  const Answer<std::string> text = visit.host->record(visit.tokens());
  if (!text) return visit.fail(text.error());
  visit.respond({.type = "text/plain; charset=utf-8", .body = *text});
}

struct Route {
  std::string_view method;
  std::string_view verb;  // behind /api/tables/{id}/
  void (*run)(const Visit& visit);
  RouteAbout about;
};
constexpr RouteAbout about_change(std::string_view summary, std::string_view body = kNothing.name) {
  return {.summary = summary, .body = body, .needs_body = body != kNothing.name, .answer = kTable.name};
}
constexpr std::array kTableRoutes = {
    Route{"GET", "", show, {.summary = "The table", .answer = kTable.name}},
    Route{"DELETE", "", remove, {.summary = "Removes the table with its chat (the maker)", .status = 204}},
    Route{"POST",
          "sit",
          sit_down,
          {.summary = "Takes an open seat", .body = kSit.name, .needs_body = false, .answer = kSeated.name}},
    Route{"POST", "leave", change<&TableHost::leave_seat>, about_change("Leaves the seat")},
    Route{"POST", "start", change<&TableHost::start>, about_change("Begins the match")},
    Route{"POST", "replace", change_by<&read_replace, &TableHost::replace>,
          about_change("A computer player stands in for somebody who has been away", kReplace.name)},
    Route{"POST", "return", change<&TableHost::return_to_seat>,
          about_change("Returns to the own seat, which a computer player holds")},
    Route{"POST", "give-up", change<&TableHost::give_up>, about_change("Wants the match to end unfinished")},
    Route{"POST", "free", change_by<&read_free, &TableHost::free>,
          about_change("Takes a seat from its person (the maker)", kFree.name)},
    Route{"POST", "mute", change_by<&read_mute, &TableHost::mute>,
          about_change("Mutes or unmutes a seat's chat (the maker)", kMute.name)},
    Route{"POST",
          "rematch",
          rematch,
          {.summary = "The next table of the same people",
           .body = kNothing.name,
           .needs_body = false,
           .status = 201,
           .answer = kTableName.name}},
    Route{"GET",
          "record",
          record,
          {.summary = "The record, after the end or with all seats' tokens", .answer = kPlainText}},
};

constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kAnalysisJob = "/api/analysis/{job}";

std::string_view before_brace(std::string_view route) { return route.substr(0, route.find('{')); }
bool is_at(std::string_view path, std::string_view route) {
  const std::string_view fixed = before_brace(route);
  return fixed == route ? path == route : path.starts_with(fixed);
}

Problem slower() { return {.code = ErrorCode::RateLimit, .retry_after = 60}; }

}  // namespace

Response problem_response(const Problem& problem, words::Language language) {
  return {.status = http_status(problem),
          .type = "application/problem+json",
          .body = body_text(kProblem, {problem, sentence_of(problem, words::Words::in(language))}),
          .retry_after = problem.retry_after};
}

struct ServerLogic::OwnRoute {
  std::string_view method;
  std::string_view path;
  void (ServerLogic::*run)(const Visit& visit);
  RouteAbout about;
};
std::span<const ServerLogic::OwnRoute> ServerLogic::own_routes() {
  using enum RouteAbout::Who;
  static constexpr std::array kRoutes = {
      OwnRoute{
          "GET",
          "/readyz",
          &ServerLogic::show_readiness,
          {.summary =
               "Whether the server can store: it writes and reads a row of its own, once a second at most",
           .answer = kReadiness.name,
           .who = All}},
      OwnRoute{"GET",
               "/api/games",
               &ServerLogic::games,
               {.summary = "Games with players and options, and the levels of computer players",
                .answer = kGames.name,
                .who = All}},
      OwnRoute{"POST",
               "/api/check",
               &ServerLogic::check,
               {.summary = "What making a table would refuse; nothing is made",
                .body = kCreateTable.name,
                .answer = kChecked.name,
                .who = All}},
      OwnRoute{"POST",
               "/api/replay",
               &ServerLogic::replay,
               {.summary = "A record at one of its moments",
                .body = kReplay.name,
                .answer = kReplayed.name,
                .who = All}},
      OwnRoute{"POST",
               "/api/analysis",
               &ServerLogic::order_analysis,
               {.summary = "Orders the analysis of a finished match or a record",
                .body = kAskAnalysis.name,
                .status = 202,
                .answer = kJob.name}},
      OwnRoute{
          "GET",
          kAnalysisJob,
          &ServerLogic::report_analysis,
          {.summary = "How far an analysis is, and its result", .answer = kAnalysisReport.name, .who = All}},
      OwnRoute{"GET",
               kTables,
               &ServerLogic::list,
               {.summary = "Public tables, the last changed first", .answer = kTableList.name, .who = All}},
      OwnRoute{"POST",
               kTables,
               &ServerLogic::create,
               {.summary = "Makes a table",
                .body = kCreateTable.name,
                .status = 201,
                .answer = kCreatedTable.name,
                .who = All}},
  };
  return kRoutes;
}

void ServerLogic::request(const Request& request, const Respond& respond) {
  Visit visit{request, respond, limits_, about_};
  if (stopping_) return visit.fail({.code = ErrorCode::ServerStopping, .retry_after = 5});
  visit.by = {.tokens = request.tokens, .address = request.address};
  if (request.key && request.method == "POST") {
    if (!is_request_key(*request.key)) return visit.fail(bad_field("Idempotency-Key").value());
    visit.by.key = *request.key;
    std::string tokens;
    for (const std::string& token : request.tokens) tokens += token + ",";
    visit.by.request = request_hash(*request.key, request.path, tokens, request.body);
  }
  const std::string_view path = request.path;
  for (const OwnRoute& route : own_routes()) {
    if (route.method == request.method && is_at(path, route.path)) return (this->*route.run)(visit);
  }
  if (path.starts_with(kTables) && path.size() > kTables.size() && path[kTables.size()] == '/') {
    const std::string_view rest = path.substr(kTables.size() + 1);
    const std::size_t slash = rest.find('/');
    visit.table = rest.substr(0, slash);
    return route_table(visit, slash == std::string_view::npos ? "" : rest.substr(slash + 1));
  }
  visit.fail({.code = ErrorCode::NotFound});
}

std::vector<RouteName> ServerLogic::routes() {
  std::vector<RouteName> names;
  for (const OwnRoute& route : own_routes())
    names.push_back({route.method, std::string(route.path), route.about});
  for (const Route& route : kTableRoutes) {
    const std::string verb = route.verb.empty() ? "" : "/" + std::string(route.verb);
    names.push_back({route.method, std::string(kTables) + "/{id}" + verb, route.about});
  }
  return names;
}

void ServerLogic::games(const Visit& visit) { visit.answer(200, games_document()); }

// What creating would refuse, and the options as the table would have them; nothing is made.
void ServerLogic::check(const Visit& visit) {
  const auto asked = read_create_table(visit.request.body, visit.json_limits());
  if (!asked) return visit.fail(asked.error());
  const Answer<NewTable> made = create_table(*asked, ports_.random, ports_.random);
  if (!made) return visit.fail(made.error());
  visit.answer(200, body_text(kChecked, {made->table.game, made->table.options}));
}

void ServerLogic::create(const Visit& visit) {
  if (const auto problem = budgets_.disk().why_no_table()) return visit.fail(*problem);
  if (const auto problem = budgets_.spend(Budget::Table, visit.request.address)) return visit.fail(*problem);
  const auto asked = read_create_table(visit.request.body, visit.json_limits());
  if (!asked) return visit.fail(asked.error());
  KeyedBytes keyed({"partal-table-1", visit.by.key, visit.request.body});
  RandomBytes& names = visit.by.key.empty() ? ports_.random : keyed;
  const Answer<NewTable> made = create_table(*asked, names, ports_.random);
  if (!made) return visit.fail(made.error());
  const TableHost::Done answer = [visit, body = body_text(kCreatedTable, created(about_, *made))] {
    visit.answer(201, body);
  };
  const Answer<Host> host = tables_.make(made->table.id);
  if (!host) return visit.fail(host.error());
  if (visit.by.key.empty()) return (*host)->create(*made, answer, visit.failing());
  // Whoever repeats it finds the table; whoever comes first does not.
  (*host)->enter(answer, [visit, host = *host, made = *made, answer](const Problem& problem) {
    if (problem.code != ErrorCode::NotFound) return visit.fail(problem);
    host->create(made, answer, visit.failing());
  });
}

void ServerLogic::list(const Visit& visit) {
  list_.ask([visit](const std::string& body) {
    if (!body.empty()) return visit.answer(200, body);
    visit.fail(visit.busy());
  });
}

void ServerLogic::read_list(const std::function<void(std::string)>& done) {
  ports_.store.listed(limits_.tables_listed, [done](const StoreResult<std::vector<TableRow>>& rows) {
    if (!rows) return done("");
    TableList list;
    for (const TableRow& row : *rows) {
      if (const auto table = table_in(row)) list.tables.push_back(notice_of(*table, {}));
    }
    done(body_text(kTableList, list));
  });
}

// For whoever decides where to send players: not only that the process answers, but that it can store.
void ServerLogic::show_readiness(const Visit& visit) {
  if (const auto problem = budgets_.disk().why_no_write()) return visit.fail(*problem);
  ready_.ask([visit](bool is_ready) {
    if (!is_ready) return visit.fail(visit.busy());
    visit.answer(200, body_text(kReadiness, {}));
  });
}

void ServerLogic::replay(const Visit& visit) {
  if (const auto problem = budgets_.spend(Budget::Import, visit.request.address)) return visit.fail(*problem);
  const auto asked = read_replay(visit.request.body, visit.import_limits());
  if (!asked) return visit.fail(asked.error());
  const OffThreadTask task = [visit, asked = *asked](const GiveWay& give_way) -> std::function<void()> {
    return [visit, replayed = replay_json(asked, give_way)] {
      replayed ? visit.answer(200, *replayed) : visit.fail(replayed.error());
    };
  };
  ports_.thinkers.run(task, Urgency::Soon);
}

// A match that runs is nobody's to analyse: the analysis knows all seats.
void ServerLogic::order_analysis(const Visit& visit) {
  if (const auto problem = budgets_.spend(Budget::Analysis, visit.request.address))
    return visit.fail(*problem);
  const auto asked = read_ask_analysis(visit.request.body, visit.import_limits());
  if (!asked) return visit.fail(asked.error());
  if (!asked->record.empty()) return analyse(visit, asked->record);
  const auto task = [this, visit](const Host& host) {
    const Answer<std::string> record = host->record(visit.tokens());
    if (!record) return visit.fail(record.error());
    if (host->table().phase == Phase::Running) return visit.fail({.code = ErrorCode::MatchRunning});
    analyse(visit, *record);
  };
  tables_.enter(asked->table, task, visit.failing());
}

void ServerLogic::analyse(const Visit& visit, const std::string& record) {
  analyses_.order(record, [visit](const Answer<std::string>& job) {
    if (!job) return visit.fail(job.error());
    visit.answer(202, body_text(kJob, {*job}));
  });
}

void ServerLogic::report_analysis(const Visit& visit) {
  const auto report = analyses_.report(visit.request.path.substr(before_brace(kAnalysisJob).size()));
  report ? visit.answer(200, *report) : visit.fail({.code = ErrorCode::NotFound});
}

void ServerLogic::route_table(Visit visit, std::string_view verb) {
  for (const Route& route : kTableRoutes) {
    if (route.verb != verb || route.method != visit.request.method) continue;
    if (route.method == "POST") {  // DELETE makes room
      if (const auto problem = budgets_.disk().why_no_write()) return visit.fail(*problem);
    }
    const auto task = [visit, run = route.run](const Host& host) mutable {
      visit.host = host;
      if (!visit.host->has_room_for(visit.by)) return visit.fail(slower());
      run(visit);
    };
    return tables_.enter(visit.table, task, visit.failing());
  }
  visit.fail({.code = ErrorCode::NotFound});
}

}  // namespace partal::server
