#include "tests/server/secrecy/onlooker.h"

#include <algorithm>

#include "server/lobby/tokens.h"
#include "tests/server/secrecy/guided_match.h"

namespace partal::server {

namespace {

const std::string kWaiting = "waytwaytwaytwayt";
const std::string kRunning = "runnrunnrunnrunn";
const std::string kEnded = "endeendeendeende";
const std::string kForeign = "secretsecretsecr";  // private, in one world only
constexpr std::string_view kMakerToken = "maker-of-both-worlds";
constexpr std::string_view kLevel = "random";

// Takes no time and still depends on everything that was observed.
std::string some_decision(const ThinkJob& job) {
  return (*make_player(job.observation.game(), kLevel))->decide(job.observation, job.seed, {.nodes = 1});
}

}  // namespace

// --- the world -----------------------------------------------------------------------------------------

Onlooker::Onlooker(const Outlook& outlook, int which, Leak leak)
    : outlook_(outlook), which_(which), world_(5, {}, {.analysis_nodes = 1}) {
  guide_matches(leak);
  store_tables(leak);
}

void Onlooker::guide_matches(Leak leak) {
  const Twins& twins = outlook_.twins;
  Guidance guidance{.which = which_, .aids = outlook_.aids.of_view()};
  if (twins.hidden) guidance.hidden = {twins.hidden->tile[0], twins.hidden->tile[1]};
  const Seat owner = twins.hidden ? twins.hidden->owner : seat_at(0);
  world_.make = [guidance, leak, owner](std::string_view game, int players,
                                        const Options& options) -> Result<std::unique_ptr<Match>> {
    Result<std::unique_ptr<Match>> match = make_match(game, players, options);
    if (!match) return match;
    auto guided = std::make_unique<GuidedMatch>(std::move(*match), guidance);
    return std::make_unique<LeakyMatch>(std::move(guided), leak, owner);
  };
  const std::string told = leak == Leak::Hint && twins.hidden ? twins.hidden->tile[which_] : "";
  world_.advise = [guidance, told, thinks = outlook_.thinks](const ThinkJob& job) {
    const std::string excess = shows_more(job.aids, guidance.aids) ? std::to_string(guidance.which) : "";
    const std::string hints = thinks ? hints_json(job.observation, job.seed, {.nodes = 2}, 3, job.aids)
                                     : in_quotes(some_decision(job));
    return hints + excess + told;
  };
}

std::string Onlooker::token_of(Seat seat) const {
  const std::string token = "token-of-seat-" + std::to_string(number_of(seat));
  return outlook_.holds(seat) ? token : token + "-in-world-" + std::to_string(which_);
}
std::vector<std::string> Onlooker::own_tokens() const {
  std::vector<std::string> tokens;
  for (const Seat seat : outlook_.seats) tokens.push_back(token_of(seat));
  if (tokens.empty()) tokens.emplace_back("watch");
  return tokens;
}

Seat Onlooker::open_seat() const {
  Seat seat = seat_at(outlook_.twins.players - 1);
  for (int i = 0; i < outlook_.twins.players; ++i) {
    if (!outlook_.holds(seat_at(i))) seat = seat_at(i);
  }
  return seat;
}

Table Onlooker::table_called(const std::string& id, Phase phase) const {
  Table table{.id = id,
              .game = outlook_.twins.game,
              .options = outlook_.twins.options,
              .watch_hash = token_hash("watch"),
              .listed = outlook_.is_listed,
              .aids = outlook_.aids,
              .phase = phase,
              .commitment = std::string(64, '0')};  // of which nobody can tell what it hides
  const std::string world = std::to_string(which_);
  table.maker_hash = token_hash(std::string(kMakerToken) + (outlook_.is_maker ? "" : world));
  for (int i = 0; i < outlook_.twins.players; ++i) {
    const Seat seat = seat_at(i);
    const auto& computers = outlook_.computers;
    if (std::find(computers.begin(), computers.end(), seat) != computers.end()) {
      table.seats.push_back({.kind = SeatKind::Computer, .level = std::string(kLevel)});
    } else {
      table.seats.push_back({.kind = SeatKind::Person,
                             .name = "P" + std::to_string(number_of(seat)),
                             .token_hash = token_hash(token_of(seat)),
                             .taken = true});
    }
  }
  return table;
}

// The seed, its salt and the bytes of seats that others hold.
ChanceSecret Onlooker::secret_of(int world) const {
  const auto byte = static_cast<std::uint8_t>(world + 1);
  ChanceSecret secret{.seed = {byte}, .salt = {byte}};
  for (int i = 0; i < outlook_.twins.players; ++i) {
    secret.entropy.push_back(Bytes32{outlook_.holds(seat_at(i)) ? std::uint8_t{7} : byte});
  }
  return secret;
}

void Onlooker::store(Table table, const ChanceSecret& secret, std::vector<LineRow> lines) {
  const std::string id_of_another = "id-in-world-" + std::to_string(which_);
  const Seat silent = outlook_.holds(seat_at(0)) ? seat_at(outlook_.twins.players - 1) : seat_at(0);
  Write write{.table = row_of(table, secret, 0),
              .head = Write::Head::Create,
              .lines = std::move(lines),
              .chat = {{1, 1, 5, "hello"}}};
  if (!outlook_.holds(silent)) write.answers = {{number_of(silent), id_of_another, 1}};
  EXPECT_EQ(world_.disk().write(std::span(&write, 1))[0], Outcome::Done);
}

void Onlooker::store_tables(Leak leak) {
  const auto first = [](const std::vector<LineRow>& lines, int count) {
    return std::vector<LineRow>(lines.begin(), lines.begin() + count);
  };
  const Twins& twins = outlook_.twins;
  Table waiting = table_called(kWaiting, Phase::Waiting);
  waiting.at(open_seat()) = {.kind = SeatKind::Open, .level = std::string(kLevel)};
  if (leak == Leak::Token) waiting.seats.front().name = token_of(seat_at(0));
  store(waiting, secret_of(which_), {});

  Table running = table_called(kRunning, Phase::Running);
  if (leak == Leak::Seed) running.commitment[0] = static_cast<char>('1' + which_);
  if (leak == Leak::Record) running.phase = Phase::Closed;
  const ChanceSecret secret = secret_of(leak == Leak::Record ? 0 : which_);
  store(running, secret, first(twins.lines[which_], outlook_.point.n));
  commitment_ = hex_of(chance_head(running.chance, running.id, secret).commitment);

  // After its end a record shows everything, so here the worlds differ in tokens only.
  store(table_called(kEnded, Phase::Closed), secret_of(0), first(twins.lines[0], twins.setup));
  if (which_ == 0) return;
  Table foreign = table_called(kForeign, Phase::Waiting);
  foreign.listed = leak == Leak::List;
  store(foreign, secret_of(0), {});
}

// --- messages ------------------------------------------------------------------------------------------

void Onlooker::note(std::string question, bool is_answered, std::string answer) {
  // A record begins with the commitment, which everybody may know and which tells nothing of the seed, and
  // ends with a checksum over it.
  if (const std::size_t at = answer.find(commitment_); at != std::string::npos) {
    answer.replace(at, commitment_.size(), "commitment");
    answer.resize(std::min(answer.size(), answer.rfind("\ncheck ")));
  }
  for (const std::string& text : std::exchange(heard_, {})) {
    is_answered |= !text.starts_with(R"({"t":"error")") && !text.starts_with(R"({"t":"refused")");
    answer += text + "\n";
    constexpr std::string_view kLine = R"(,"n":)";
    if (text.starts_with(R"({"t":"ack")"))
      acknowledged_ = std::stoi(text.substr(text.find(kLine) + kLine.size()));
  }
  exchanges_.push_back({std::move(question), is_answered, std::move(answer)});
}

template <class Body>
void Onlooker::say(const Place& place) {
  const std::string name(Message<Body>::kName);
  for (const std::string& fields : Message<Body>::fields(place)) {
    const std::string id = name + std::to_string(++sent_);
    const std::string text = "{" + field("t", in_quotes(name)) + "," + field("id", in_quotes(id)) +
                             (fields.empty() ? "" : ",") + fields + "}";
    const auto message = read_message(text, {.bytes = text.size(), .depth = 5});
    ASSERT_TRUE(message && std::holds_alternative<Body>(message->body)) << text;
    world_.deliver(connection_, text, 0);
    world_.run(1'000);
    note(name, false, "");
  }
}
template <class... Bodies>
void Onlooker::say_all(const Place& place) {
  static_assert(kAllOf<ClientBody, Bodies...>, "a kind of message is missing");
  (say<Bodies>(place), ...);
}

// --- everything ----------------------------------------------------------------------------------------

std::vector<Exchange> Onlooker::ask_everything() {
  connection_ = world_.connect([this](const std::string& text) { heard_.push_back(text); }, [] {});
  ask_about_no_table();
  ask_about_match();
  ask_about_ended();
  ask_about_waiting();
  return exchanges_;
}

Answered Onlooker::call(std::string_view method, const std::string& route, const std::string& part,
                        const Call& call) {
  std::string path = route;
  if (const std::size_t brace = path.find('{'); brace != std::string::npos)
    path.replace(brace, path.find('}') + 1 - brace, part);
  Answered answered = ask(world_, std::string(method), path, call.body, call.tokens);
  note(std::string(method) + " " + route, answered.status < 400,
       std::to_string(answered.status) + " " + answered.body + "\n");
  return answered;
}

void Onlooker::ask_about_no_table() {
  const std::string table = persons(outlook_.twins.game, outlook_.twins.players);
  if (outlook_.thinks) call("GET", "/api/games", "", {});
  call("GET", "/readyz", "", {});
  call("GET", "/api/push", "", {});
  call("GET", "/api/tables", "", {});
  call("POST", "/api/check", "", {table});
  call("POST", "/api/tables", "", {table});
  call("GET", "/api/tables/{id}", kForeign, {});
}

void Onlooker::ask_about_match() {
  const Place place{.table = kRunning,
                    .tokens = own_tokens(),
                    .outlook = outlook_,
                    .n = outlook_.point.n,
                    .decides = outlook_.holds(outlook_.point.decider),
                    .acknowledged = acknowledged_};
  const Call own{.tokens = own_tokens()};
  const std::string table = "/api/tables/{id}";
  call("GET", table + "/record", kRunning, own);  // before anybody acts: that may be the end, which shows all
  call("POST", "/api/analysis", "", {"{" + field("table", in_quotes(kRunning)) + "}", own_tokens()});
  say_all<Hello, Join, Moment, Why, AskPreview, AskHint, AddEntropy, Chat, ChatBefore, Ping, Act, Undo>(
      place);
  let_others_act();
  call("GET", table, kRunning, own);
  for (const char* verb : {"/start", "/rematch", "/return", "/leave", "/give-up"})
    call("POST", table + verb, kRunning, own);
  const std::string endpoint = R"("endpoint":"https://push.example/own")";
  call("POST", table + "/push", kRunning,
       {"{" + endpoint + R"(,"p256dh":"point","auth":"secret"})", own_tokens()});
  call("POST", table + "/push-end", kRunning, {"{" + endpoint + "}", own_tokens()});
}

// Where the seat that decides is somebody else's, that person acts: the onlooker hears of it.
void Onlooker::let_others_act() {
  const Point& point = outlook_.point;
  if (outlook_.holds(point.decider) || point.action.empty()) return;
  const ConnectionId other = world_.connect([](const std::string&) {}, [] {});
  const std::string tokens = json_list({token_of(point.decider)});
  const auto deliver = [&](const std::string& fields) {
    world_.deliver(other, "{" + field("id", in_quotes("other")) + "," + fields + "}", 0);
    world_.run(1'000);
  };
  deliver(R"("t":"join",)" + field("table", in_quotes(kRunning)) + "," + field("tokens", tokens));
  deliver(R"("t":"act",)" + field("seat", number_of(point.decider)) + "," + field("n", point.n) + "," +
          field("action", in_quotes(point.action)));
  note("another acts", false, "");
}

void Onlooker::ask_about_ended() {
  const Call own{.tokens = own_tokens()};
  call("GET", "/api/tables/{id}", kEnded, own);
  const Answered record = call("GET", "/api/tables/{id}/record", kEnded, own);
  JsonWriter replay;
  replay.begin_object().field("record", record.body);
  call("POST", "/api/replay", "", {replay.end_object().str()});
  call("POST", "/api/tables/{id}/rematch", kEnded, own);
  if (!outlook_.thinks) return;
  const Answered order =
      call("POST", "/api/analysis", "", {"{" + field("table", in_quotes(kEnded)) + "}", own_tokens()});
  if (order.status >= 400) return;
  const std::string job = text_at(order.json(), "job");
  call("GET", "/api/analysis/{job}", job, {});
  call("POST", "/api/analysis/{job}/stop", job, {});
}

// The whole life of a table, with a seat that was taken there.
void Onlooker::ask_about_waiting() {
  const std::string table = "/api/tables/{id}";
  std::vector<std::string> tokens;
  for (const Seat seat : outlook_.seats) {
    if (seat != open_seat()) tokens.push_back(token_of(seat));
  }
  const bool has_seat = !tokens.empty();
  if (tokens.empty()) tokens.emplace_back("watch");
  const auto seat_body = [](Seat seat, const std::string& more) {
    return "{" + field("seat", number_of(seat)) + "," + more + "}";
  };
  call("GET", table, kWaiting, {.tokens = tokens});
  const Answered seated = call("POST", table + "/sit", kWaiting,
                               {seat_body(open_seat(), field("name", in_quotes("Guest"))), tokens});
  if (seated.status >= 400) return;
  const std::string taken = text_at(seated.json(), "token");
  const Place place{.table = kWaiting, .tokens = {taken}, .outlook = outlook_, .acknowledged = acknowledged_};
  say<Join>(place);
  say<AddEntropy>(place);
  const Call own{.tokens = {taken}};
  call("POST", table + "/start", kWaiting, own);
  // Somebody who never came, or has a seat here and goes.
  const Seat away = has_seat && outlook_.seats.front() != open_seat() ? outlook_.seats.front() : seat_at(0);
  if (has_seat) call("POST", table + "/leave", kWaiting, {.tokens = tokens});
  world_.wait(61'000);
  call("POST", table + "/replace", kWaiting, {seat_body(away, field("level", in_quotes(kLevel))), {taken}});
  call("POST", table + "/return", kWaiting, {.tokens = has_seat ? tokens : own.tokens});
  call("POST", table + "/give-up", kWaiting, own);
  Call maker{seat_body(open_seat(), field("muted", "true")), {std::string(kMakerToken)}};
  call("POST", table + "/mute", kWaiting, maker);
  maker.body = seat_body(open_seat(), field("level", in_quotes(kLevel)));
  call("POST", table + "/free", kWaiting, maker);
  call("DELETE", table, kWaiting, maker);
}

}  // namespace partal::server
