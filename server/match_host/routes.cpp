// HTTP: the closed list of routes under /api (docs/protocol.md). What is absent and what is forbidden get the
// same answer.
#include <array>

#include "ai/games_document.h"
#include "server/lobby/tokens.h"
#include "server/match_host/hall.h"
#include "server/match_host/replay.h"

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
  void fail(const Problem& problem) const { respond(refusal(problem, request.language)); }
  Problem busy() const { return {.code = ErrorCode::StorageBusy, .retry_after = limits.busy_retry_seconds}; }
  TableHost::Fail failing() const {
    return [visit = *this](const Problem& problem) { visit.fail(problem); };
  }
};

namespace {

std::string table_json(const TableNotice& notice) {
  JsonWriter json;
  json.begin_object();
  write_table(json, notice);
  return json.end_object().str();
}

std::string link_to(const About& about, const std::string& table, const std::string& token) {
  return about.public_url + "/t/" + table + "#" + token;
}

void write_link(JsonWriter& json, const About& about, const std::string& table, const std::string& token) {
  json.field("token", token).field("url", link_to(about, table, token));
}

std::string created_json(const About& about, const NewTable& made) {
  JsonWriter json;
  json.begin_object().field("table", made.table.id).key("seats").begin_array();
  for (std::size_t i = 0; i < made.tokens.size(); ++i) {
    if (made.tokens[i].empty()) continue;
    json.begin_object().field("seat", static_cast<std::int64_t>(i) + 1);
    write_link(json, about, made.table.id, made.tokens[i]);
    json.end_object();
  }
  json.end_array().key("watch").begin_object();
  write_link(json, about, made.table.id, made.watch_token);
  json.end_object().key("maker").begin_object();
  write_link(json, about, made.table.id, made.maker_token);
  return json.end_object().end_object().str();
}

std::string seated_json(const About& about, const std::string& table, const Seated& seated) {
  JsonWriter json;
  json.begin_object().field("table", table).field("seat", seated.seat);
  write_link(json, about, table, seated.token);
  return json.end_object().str();
}

TableHost::Done answering_table(const Visit& visit) {
  return [visit] { visit.answer(200, table_json(visit.host->notice())); };
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
    visit.answer(200, seated_json(visit.about, visit.table, seated));
  };
  visit.host->sit(*sit, visit.by, done, visit.failing());
}
void leave(const Visit& visit) { visit.host->vacate(visit.by, answering_table(visit), visit.failing()); }
void start(const Visit& visit) { visit.host->start(visit.by, answering_table(visit), visit.failing()); }
void replace(const Visit& visit) {
  const auto replace = read_replace(visit.request.body, visit.json_limits());
  if (!replace) return visit.fail(replace.error());
  visit.host->replace(*replace, visit.by, answering_table(visit), visit.failing());
}
void give_up(const Visit& visit) { visit.host->give_up(visit.by, answering_table(visit), visit.failing()); }
void give_back(const Visit& visit) {
  visit.host->take_back_seat(visit.by, answering_table(visit), visit.failing());
}
void free(const Visit& visit) {
  const auto free = read_free(visit.request.body, visit.json_limits());
  if (!free) return visit.fail(free.error());
  visit.host->free(*free, visit.by, answering_table(visit), visit.failing());
}
void mute(const Visit& visit) {
  const auto mute = read_mute(visit.request.body, visit.json_limits());
  if (!mute) return visit.fail(mute.error());
  visit.host->mute(*mute, visit.by, answering_table(visit), visit.failing());
}
void rematch(const Visit& visit) {
  const auto done = [visit](const std::string& id) {
    JsonWriter json;
    visit.answer(201, json.begin_object().field("table", id).end_object().str());
  };
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
};
constexpr std::array kTableRoutes = {
    Route{"GET", "", show},
    Route{"DELETE", "", remove},
    Route{"POST", "sit", sit_down},
    Route{"POST", "leave", leave},
    Route{"POST", "start", start},
    Route{"POST", "replace", replace},
    Route{"POST", "return", give_back},
    Route{"POST", "give-up", give_up},
    Route{"POST", "free", free},
    Route{"POST", "mute", mute},
    Route{"POST", "rematch", rematch},
    Route{"GET", "record", record},
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

Response refusal(const Problem& problem, words::Language language) {
  return {.status = http_status(problem),
          .type = "application/problem+json",
          .body = problem_body(problem, sentence_of(problem, words::Words::in(language))),
          .retry_after = problem.retry_after};
}

struct Hall::OwnRoute {
  std::string_view method;
  std::string_view path;
  void (Hall::*run)(const Visit& visit);
};
std::span<const Hall::OwnRoute> Hall::own_routes() {
  static constexpr std::array kRoutes = {
      OwnRoute{"GET", "/readyz", &Hall::show_readiness},
      OwnRoute{"GET", "/api/games", &Hall::games},
      OwnRoute{"POST", "/api/check", &Hall::check},
      OwnRoute{"POST", "/api/replay", &Hall::replay},
      OwnRoute{"POST", "/api/analysis", &Hall::order_analysis},
      OwnRoute{"GET", kAnalysisJob, &Hall::report_analysis},
      OwnRoute{"GET", kTables, &Hall::list},
      OwnRoute{"POST", kTables, &Hall::create},
  };
  return kRoutes;
}

void Hall::request(const Request& request, const Respond& respond) {
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

std::vector<RouteName> Hall::routes() {
  std::vector<RouteName> names;
  for (const OwnRoute& route : own_routes()) names.push_back({route.method, std::string(route.path)});
  for (const Route& route : kTableRoutes) {
    const std::string verb = route.verb.empty() ? "" : "/" + std::string(route.verb);
    names.push_back({route.method, std::string(kTables) + "/{id}" + verb});
  }
  return names;
}

void Hall::games(const Visit& visit) { visit.answer(200, games_document()); }

// What creating would refuse, and the options as the table would have them; nothing is made.
void Hall::check(const Visit& visit) {
  const auto asked = read_create_table(visit.request.body, visit.json_limits());
  if (!asked) return visit.fail(asked.error());
  const Answer<NewTable> made = create_table(*asked, ports_.random, ports_.random);
  if (!made) return visit.fail(made.error());
  JsonWriter json;
  json.begin_object().field("game", made->table.game).key("options").begin_object();
  for (const auto& [id, value] : made->table.options) json.field(id, value);
  visit.answer(200, json.end_object().end_object().str());
}

void Hall::create(const Visit& visit) {
  if (const auto problem = budgets_.disk().why_no_table()) return visit.fail(*problem);
  if (const auto problem = budgets_.spend(Budget::Table, visit.request.address)) return visit.fail(*problem);
  const auto asked = read_create_table(visit.request.body, visit.json_limits());
  if (!asked) return visit.fail(asked.error());
  KeyedBytes keyed({"partal-table-1", visit.by.key, visit.request.body});
  RandomBytes& names = visit.by.key.empty() ? ports_.random : keyed;
  const Answer<NewTable> made = create_table(*asked, names, ports_.random);
  if (!made) return visit.fail(made.error());
  const TableHost::Done answer = [visit, body = created_json(about_, *made)] { visit.answer(201, body); };
  const Answer<Host> host = tables_.make(made->table.id);
  if (!host) return visit.fail(host.error());
  if (visit.by.key.empty()) return (*host)->create(*made, answer, visit.failing());
  // Whoever repeats it finds the table; whoever comes first does not.
  (*host)->enter(answer, [visit, host = *host, made = *made, answer](const Problem& problem) {
    if (problem.code != ErrorCode::NotFound) return visit.fail(problem);
    host->create(made, answer, visit.failing());
  });
}

void Hall::list(const Visit& visit) {
  list_.ask([visit](const std::string& body) {
    if (!body.empty()) return visit.answer(200, body);
    visit.fail(visit.busy());
  });
}

void Hall::read_list(const std::function<void(std::string)>& done) {
  ports_.store.listed(limits_.tables_listed, [done](const StoreResult<std::vector<TableRow>>& rows) {
    if (!rows) return done("");
    JsonWriter json;
    json.begin_object().key("tables").begin_array();
    for (const TableRow& row : *rows) {
      if (const auto table = table_in(row)) json.raw(table_json(notice_of(*table, {})));
    }
    done(json.end_array().end_object().str());
  });
}

// For whoever decides where to send players: not only that the process answers, but that it can store.
void Hall::show_readiness(const Visit& visit) {
  if (const auto problem = budgets_.disk().why_no_write()) return visit.fail(*problem);
  ready_.ask([visit](bool is_ready) {
    if (!is_ready) return visit.fail(visit.busy());
    JsonWriter json;
    visit.answer(200, json.begin_object().flag("ready", true).end_object().str());
  });
}

void Hall::replay(const Visit& visit) {
  if (const auto problem = budgets_.spend(Budget::Import, visit.request.address)) return visit.fail(*problem);
  const auto asked = read_replay(visit.request.body, visit.import_limits());
  if (!asked) return visit.fail(asked.error());
  const Errand errand = [visit, asked = *asked](const GiveWay& give_way) -> std::function<void()> {
    return [visit, replayed = replay_json(asked, give_way)] {
      replayed ? visit.answer(200, *replayed) : visit.fail(replayed.error());
    };
  };
  ports_.thinkers.run(errand, Urgency::Soon);
}

// A match that runs is nobody's to analyse: the analysis knows all seats.
void Hall::order_analysis(const Visit& visit) {
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

void Hall::analyse(const Visit& visit, const std::string& record) {
  analyses_.order(record, [visit](const Answer<std::string>& job) {
    if (!job) return visit.fail(job.error());
    JsonWriter json;
    visit.answer(202, json.begin_object().field("job", *job).end_object().str());
  });
}

void Hall::report_analysis(const Visit& visit) {
  const auto report = analyses_.report(visit.request.path.substr(before_brace(kAnalysisJob).size()));
  report ? visit.answer(200, *report) : visit.fail({.code = ErrorCode::NotFound});
}

void Hall::route_table(Visit visit, std::string_view verb) {
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
