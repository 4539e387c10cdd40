// HTTP: the closed list of routes under /api (docs/protocol.md). What is absent and what is forbidden get the
// same answer.
#include <array>

#include "server/http_api/http_api.h"
#include "server/http_api/replay.h"
#include "server/lobby/tokens.h"
#include "server/protocol/answers.h"

namespace partal::server {

struct RequestContext {
  Request request;
  Respond respond;
  const Limits& limits;
  const About& about;
  TableDirectory& tables;
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
    return [context = *this](const Problem& problem) { context.fail(problem); };
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

TableHost::Done answering_table(const RequestContext& context) {
  return [context] { context.answer(200, body_text(kTable, context.host->notice())); };
}

// Changes the table by what the body says, or by no more than being asked, and answers with the table.
template <auto kRead, auto kChange>
void change_by(const RequestContext& context) {
  const auto asked = kRead(context.request.body, context.json_limits());
  if (!asked) return context.fail(asked.error());
  std::invoke(kChange, *context.host, *asked, context.by, answering_table(context), context.failing());
}
template <auto kChange>
void change(const RequestContext& context) {
  std::invoke(kChange, *context.host, context.by, answering_table(context), context.failing());
}

void show(const RequestContext& context) {
  if (!viewers_of(context.host->table(), context.tokens()))
    return context.fail({.code = ErrorCode::NotFound});
  answering_table(context)();
}
void remove(const RequestContext& context) {
  context.host->remove(context.by, [context] { context.answer(204, ""); }, context.failing());
}
void sit_down(const RequestContext& context) {
  const auto sit = read_sit(context.request.body, context.json_limits());
  if (!sit) return context.fail(sit.error());
  const auto done = [context](const Seated& seated) {
    const Link link = link_to(context.about, context.table, seated.token);
    context.answer(200, body_text(kSeated, {context.table, {number_of(seated.seat), link}}));
  };
  context.host->sit(*sit, context.by, done, context.failing());
}
void rematch(const RequestContext& context) {
  const auto done = [context](const std::string& id) { context.answer(201, body_text(kTableName, {id})); };
  context.host->rematch(context.by, done, context.failing());
}
void record(const RequestContext& context) {
  const Answer<std::string> text = context.host->record(context.tokens());
  if (!text) return context.fail(text.error());
  context.respond({.type = "text/plain; charset=utf-8", .body = *text});
}

TableHost::MailDone answering_mail(const RequestContext& context) {
  return [context](MailState state) { context.answer(200, body_text(kMailNotice, {state})); };
}
// The other seat is asked first, and this table's turn comes again.
void leave_mail(const RequestContext& context) {
  const auto asked = read_leave_mail(context.request.body, context.json_limits());
  if (!asked) return context.fail(asked.error());
  const TableHost::MailWish wish{asked->address, std::string(words::language_code(context.request.language))};
  if (!asked->confirmed_at)
    return context.host->leave_mail(wish, context.by, answering_mail(context), context.failing());
  const auto go_on = [context, wish](bool is_confirmed) {
    const auto task = [context, wish, is_confirmed](const TableDirectory::Host& host) {
      host->leave_mail({wish.address, wish.language, is_confirmed}, context.by, answering_mail(context),
                       context.failing());
    };
    context.tables.run_at(context.table, task, context.failing());
  };
  context.tables.run_at(
      asked->confirmed_at->table,
      [go_on, address = asked->address, token = asked->confirmed_at->token](
          const TableDirectory::Host& host) { go_on(host->has_confirmed(address, token)); },
      [go_on](const Problem&) { go_on(false); });
}
void end_mail(const RequestContext& context) {
  context.host->end_mail(context.by, answering_mail(context), context.failing());
}
void confirm_mail(const RequestContext& context) {
  const auto key = read_mail_key(context.request.body, context.json_limits());
  if (!key) return context.fail(key.error());
  context.host->confirm_mail(*key, context.by, answering_mail(context), context.failing());
}

struct Route {
  std::string_view method;
  std::string_view verb;  // behind /api/tables/{id}/
  void (*run)(const RequestContext& context);
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
    Route{"POST", "push", change_by<&read_subscribe_push, &TableHost::subscribe_push>,
          about_change("Tells this browser by Web Push when it is the seat's turn", kSubscribePush.name)},
    Route{"POST", "push-end", change_by<&read_end_push, &TableHost::end_push>,
          about_change("Tells this browser nothing more", kEndPush.name)},
    Route{"POST",
          "mail",
          leave_mail,
          {.summary = "Tells of the seat's turns by mail, once the reader of the address has confirmed",
           .body = kLeaveMail.name,
           .answer = kMailNotice.name}},
    Route{"POST",
          "mail-end",
          end_mail,
          {.summary = "No more mails about this seat",
           .body = kNothing.name,
           .needs_body = false,
           .answer = kMailNotice.name}},
    Route{"POST",
          "mail-confirm",
          confirm_mail,
          {.summary = "Confirms an address, by the key that was sent there",
           .body = kMailKey.name,
           .answer = kMailNotice.name,
           .who = RouteAbout::Who::All}},
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
constexpr std::string_view kUnsubscribeMail = "/mail/{link}";
constexpr std::string_view kStopAnalysis = "/api/analysis/{job}/stop";

std::string_view before_brace(std::string_view route) { return route.substr(0, route.find('{')); }
std::string_view after_brace(std::string_view route) { return route.substr(route.find('}') + 1); }
bool is_at(std::string_view path, std::string_view route) {
  const std::string_view fixed = before_brace(route);
  return fixed == route ? path == route : path.starts_with(fixed) && path.ends_with(after_brace(route));
}

// What of the path stands in the place of the braces.
std::string in_brace(std::string_view path, std::string_view route) {
  path.remove_prefix(before_brace(route).size());
  path.remove_suffix(after_brace(route).size());
  return std::string(path);
}

Problem slower() { return {.code = ErrorCode::RateLimit, .retry_after = 60}; }

}  // namespace

Response problem_response(const Problem& problem, words::Language language) {
  return {.status = http_status(problem),
          .type = "application/problem+json",
          .body = body_text(kProblem, {problem, sentence_of(problem, words::Words::in(language))}),
          .retry_after = problem.retry_after};
}

HttpApi::HttpApi(const Ports& ports, const Limits& limits, const About& about, Budgets& budgets,
                 TableDirectory& tables)
    : ports_(ports),
      limits_(limits),
      about_(about),
      budgets_(budgets),
      tables_(tables),
      list_(ports_.clock, [this](const std::function<void(std::string)>& done) { read_list(done); }),
      ready_(ports_.clock,
             [this](const std::function<void(bool)>& done) {
               ports_.store.probe([done](const StoreResult<void>& works) { done(works.has_value()); });
             }),
      analyses_(ports_, limits_) {}

struct HttpApi::OwnRoute {
  std::string_view method;
  std::string_view path;
  void (HttpApi::*run)(const RequestContext& context);
  RouteAbout about;
};
std::span<const HttpApi::OwnRoute> HttpApi::own_routes() {
  using enum RouteAbout::Who;
  static constexpr std::array kRoutes = {
      OwnRoute{
          "GET",
          "/readyz",
          &HttpApi::show_readiness,
          {.summary =
               "Whether the server can store: it writes and reads a row of its own, once a second at most",
           .answer = kReadiness.name,
           .who = All}},
      OwnRoute{"GET",
               "/api/games",
               &HttpApi::games,
               {.summary = "Games with players and options, and the levels of computer players",
                .answer = kGames.name,
                .who = All}},
      OwnRoute{"GET",
               "/api/notices",
               &HttpApi::show_notices,
               {.summary = "How people elsewhere can be told of a turn: the key for Web Push or null, and "
                           "whether by mail",
                .answer = kNoticeOffer.name,
                .who = All}},
      OwnRoute{"POST",
               kUnsubscribeMail,
               &HttpApi::unsubscribe_mail,
               {.summary = "Ends mails with one click, as RFC 8058 says; the body is not read",
                .answer = kMailNotice.name,
                .who = All}},
      OwnRoute{"POST",
               "/api/check",
               &HttpApi::check,
               {.summary = "What making a table would refuse; nothing is made",
                .body = kCreateTable.name,
                .answer = kChecked.name,
                .who = All}},
      OwnRoute{"POST",
               "/api/replay",
               &HttpApi::replay,
               {.summary = "A record at one of its moments",
                .body = kReplay.name,
                .answer = kReplayed.name,
                .who = All}},
      OwnRoute{"POST",
               "/api/analysis",
               &HttpApi::order_analysis,
               {.summary = "Orders the analysis of a finished match or a record",
                .body = kAskAnalysis.name,
                .status = 202,
                .answer = kJob.name}},
      OwnRoute{
          "GET",
          kAnalysisJob,
          &HttpApi::report_analysis,
          {.summary = "How far an analysis is, and its result", .answer = kAnalysisReport.name, .who = All}},
      OwnRoute{"POST",
               kStopAnalysis,
               &HttpApi::stop_analysis,
               {.summary = "Stops an analysis; ordering it again continues it",
                .answer = kAnalysisReport.name,
                .who = All}},
      OwnRoute{"GET",
               kTables,
               &HttpApi::list,
               {.summary = "Public tables, the last changed first", .answer = kTableList.name, .who = All}},
      OwnRoute{"POST",
               kTables,
               &HttpApi::create,
               {.summary = "Makes a table",
                .body = kCreateTable.name,
                .status = 201,
                .answer = kCreatedTable.name,
                .who = All}},
  };
  return kRoutes;
}

void HttpApi::request(const Request& request, const Respond& respond) {
  RequestContext context{request, respond, limits_, about_, tables_};
  context.by = {.tokens = request.tokens, .address = request.address};
  if (request.key && request.method == "POST") {
    if (!is_request_key(*request.key)) return context.fail(bad_field("Idempotency-Key").value());
    context.by.key = *request.key;
    std::string tokens;
    for (const std::string& token : request.tokens) tokens += token + ",";
    context.by.request = request_hash(*request.key, request.path, tokens, request.body);
  }
  const std::string_view path = request.path;
  for (const OwnRoute& route : own_routes()) {
    if (route.method == request.method && is_at(path, route.path)) return (this->*route.run)(context);
  }
  if (path.starts_with(kTables) && path.size() > kTables.size() && path[kTables.size()] == '/') {
    const std::string_view rest = path.substr(kTables.size() + 1);
    const std::size_t slash = rest.find('/');
    context.table = rest.substr(0, slash);
    return route_table(context, slash == std::string_view::npos ? "" : rest.substr(slash + 1));
  }
  context.fail({.code = ErrorCode::NotFound});
}

std::vector<RouteName> HttpApi::routes() {
  std::vector<RouteName> names;
  for (const OwnRoute& route : own_routes())
    names.push_back({route.method, std::string(route.path), route.about});
  for (const Route& route : kTableRoutes) {
    const std::string verb = route.verb.empty() ? "" : "/" + std::string(route.verb);
    names.push_back({route.method, std::string(kTables) + "/{id}" + verb, route.about});
  }
  return names;
}

void HttpApi::games(const RequestContext& context) { context.answer(200, games_document()); }

void HttpApi::show_notices(const RequestContext& context) {
  context.answer(200, body_text(kNoticeOffer, {ports_.notices.push_key(), ports_.notices.has_mail()}));
}

// The link of a mail: the table and the key. Whether there is such a table is nobody's business.
void HttpApi::unsubscribe_mail(const RequestContext& context) {
  if (const auto problem = budgets_.disk().why_no_write()) return context.fail(*problem);
  const std::string link = context.request.path.substr(before_brace(kUnsubscribeMail).size());
  const std::size_t dash = std::min(link.find('-'), link.size());
  const auto done = answering_mail(context);
  const auto task = [context, done,
                     key = link.substr(std::min(dash + 1, link.size()))](const TableDirectory::Host& host) {
    host->unsubscribe_mail(key, context.by, done, context.failing());
  };
  tables_.run_at(link.substr(0, dash), task, [context, done](const Problem& problem) {
    problem.code == ErrorCode::NotFound ? done(MailState::Ended) : context.fail(problem);
  });
}

Answer<CreateTable> HttpApi::asked_table(const RequestContext& context) const {
  Answer<CreateTable> asked = read_create_table(context.request.body, context.import_limits());
  const bool has_record = asked && !asked->record.empty();
  if (!has_record && context.request.body.size() > limits_.body_bytes) {
    return problem(ErrorCode::MessageTooLarge, {{"most", static_cast<std::int64_t>(limits_.body_bytes)}});
  }
  const bool is_hasty = asked && asked->turn_time && asked->turn_time->seconds < limits_.turn_seconds_least;
  return is_hasty ? bad_field("turn_time.seconds") : asked;
}

// What creating would refuse, and the options as the table would have them; nothing is made.
void HttpApi::check(const RequestContext& context) {
  const auto asked = asked_table(context);
  if (!asked) return context.fail(asked.error());
  const Answer<NewTable> made = create_table(*asked, ports_.random, ports_.random, ports_.chance);
  if (!made) return context.fail(made.error());
  context.answer(200, body_text(kChecked, {made->table.game, made->table.options}));
}

void HttpApi::create(const RequestContext& context) {
  if (const auto problem = budgets_.disk().why_no_table()) return context.fail(*problem);
  const auto asked = asked_table(context);
  if (!asked) return context.fail(asked.error());
  if (const auto problem = budgets_.spend(Budget::Table, context.request.address))
    return context.fail(*problem);
  KeyedBytes keyed({"partal-table-1", context.by.key, context.request.body});
  RandomBytes& names = context.by.key.empty() ? ports_.random : keyed;
  const Answer<NewTable> made = create_table(*asked, names, ports_.random, ports_.chance);
  if (!made) return context.fail(made.error());
  if (!asked->record.empty()) return resume(context, *made, asked->record);
  open_table(context, *made, std::make_shared<NewTable>(*made));
}

// Replaying takes a while, so it is done beside the logic.
void HttpApi::resume(const RequestContext& context, const NewTable& named, const std::string& record) {
  if (const auto problem = budgets_.spend(Budget::Import, context.request.address))
    return context.fail(*problem);
  const OffThreadTask task = [this, context, named,
                              record](const GiveWay& give_way) -> std::function<void()> {
    auto resumed = std::make_shared<Answer<ResumedMatch>>(resume_match(named, record, give_way, ports_));
    return [this, context, named, resumed] {
      if (!*resumed) return context.fail(resumed->error());
      open_table(context, named, std::make_shared<ResumedMatch>(std::move(**resumed)));
    };
  };
  ports_.thinkers.run(task, Urgency::Soon);
}

template <class Made>
void HttpApi::open_table(const RequestContext& context, const NewTable& named,
                         const std::shared_ptr<Made>& made) {
  const TableHost::Done answer = [context, body = body_text(kCreatedTable, created(about_, named))] {
    context.answer(201, body);
  };
  const Answer<TableDirectory::Host> host = tables_.make(named.table.id);
  if (!host) return context.fail(host.error());
  if (context.by.key.empty()) return (*host)->create(std::move(*made), answer, context.failing());
  // Whoever repeats it finds the table; whoever comes first does not.
  (*host)->run(answer, [context, host = *host, made, answer](const Problem& problem) {
    if (problem.code != ErrorCode::NotFound) return context.fail(problem);
    host->create(std::move(*made), answer, context.failing());
  });
}

void HttpApi::list(const RequestContext& context) {
  list_.ask([context](const std::string& body) {
    if (!body.empty()) return context.answer(200, body);
    context.fail(context.busy());
  });
}

void HttpApi::read_list(const std::function<void(std::string)>& done) {
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
void HttpApi::show_readiness(const RequestContext& context) {
  if (const auto problem = budgets_.disk().why_no_write()) return context.fail(*problem);
  ready_.ask([context](bool is_ready) {
    if (!is_ready) return context.fail(context.busy());
    context.answer(200, body_text(kReadiness, {}));
  });
}

void HttpApi::replay(const RequestContext& context) {
  if (const auto problem = budgets_.spend(Budget::Import, context.request.address))
    return context.fail(*problem);
  const auto asked = read_replay(context.request.body, context.import_limits());
  if (!asked) return context.fail(asked.error());
  const OffThreadTask task = [context, asked = *asked](const GiveWay& give_way) -> std::function<void()> {
    return [context, replayed = replay_json(asked, give_way)] {
      replayed ? context.answer(200, *replayed) : context.fail(replayed.error());
    };
  };
  ports_.thinkers.run(task, Urgency::Soon);
}

// A match that runs is nobody's to analyse: the analysis knows all seats.
void HttpApi::order_analysis(const RequestContext& context) {
  if (const auto problem = budgets_.spend(Budget::Analysis, context.request.address))
    return context.fail(*problem);
  const auto asked = read_ask_analysis(context.request.body, context.import_limits());
  if (!asked) return context.fail(asked.error());
  if (!asked->record.empty()) return analyse(context, asked->record);
  const auto task = [this, context](const TableDirectory::Host& host) {
    const Answer<std::string> record = host->record(context.tokens());
    if (!record) return context.fail(record.error());
    if (host->table().phase == Phase::Running) return context.fail({.code = ErrorCode::MatchRunning});
    analyse(context, *record);
  };
  tables_.run_at(asked->table, task, context.failing());
}

void HttpApi::analyse(const RequestContext& context, const std::string& record) {
  analyses_.order(record, [context](const Answer<std::string>& job) {
    if (!job) return context.fail(job.error());
    context.answer(202, body_text(kJob, {*job}));
  });
}

void HttpApi::report_analysis(const RequestContext& context) {
  answer_analysis(context, in_brace(context.request.path, kAnalysisJob));
}

void HttpApi::stop_analysis(const RequestContext& context) {
  const std::string job = in_brace(context.request.path, kStopAnalysis);
  analyses_.stop(job);
  answer_analysis(context, job);
}

void HttpApi::answer_analysis(const RequestContext& context, const std::string& job) {
  const auto report = analyses_.report(job);
  report ? context.answer(200, *report) : context.fail({.code = ErrorCode::NotFound});
}

void HttpApi::route_table(RequestContext context, std::string_view verb) {
  for (const Route& route : kTableRoutes) {
    if (route.verb != verb || route.method != context.request.method) continue;
    if (route.method == "POST") {  // DELETE makes room
      if (const auto problem = budgets_.disk().why_no_write()) return context.fail(*problem);
    }
    const auto task = [context, run = route.run](const TableDirectory::Host& host) mutable {
      context.host = host;
      if (!context.host->has_room_for(context.by)) return context.fail(slower());
      run(context);
    };
    return tables_.run_at(context.table, task, context.failing());
  }
  context.fail({.code = ErrorCode::NotFound});
}

}  // namespace partal::server
