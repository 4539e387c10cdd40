#include "server/load/load_run.h"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstring>
#include <deque>
#include <memory>

#include "server/load/processor_time.h"

namespace partal::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;
using LoadClock = std::chrono::steady_clock;

namespace {

// A table with its tokens, ready to be played.
struct LoadTable {
  std::string id{};
  std::vector<std::string> tokens{};
  std::string watch{};
};

// Requests one after another on one connection.
class LoadRequests {
 public:
  explicit LoadRequests(const tcp::endpoint& server) : host_(server.address().to_string()) {
    stream_.connect(server);
  }

  std::string ask(http::verb verb, const std::string& path, const std::string& body = "",
                  const std::string& token = "") {
    http::request<http::string_body> request{verb, path, 11};
    request.set(http::field::host, host_);
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    http::write(stream_, request);
    http::response<http::string_body> response;
    http::read(stream_, buffer_, response);
    return response.body();
  }

  LoadTable make_table(const LoadPlan& plan) {
    boost::json::array seats;
    for (int i = 0; i < plan.seats; ++i) seats.push_back(boost::json::object{{"kind", "person"}});
    const boost::json::object wish = {{"game", plan.game}, {"seats", seats}};
    const auto made = boost::json::parse(ask(http::verb::post, "/api/tables", boost::json::serialize(wish)));
    LoadTable table{.id = std::string(made.at("table").as_string())};
    for (const auto& seat : made.at("seats").as_array())
      table.tokens.emplace_back(seat.at("token").as_string());
    table.watch = made.at("watch").at("token").as_string();
    ask(http::verb::post, "/api/tables/" + table.id + "/start", "", table.tokens[0]);
    return table;
  }

  double memory() {
    const std::string text = ask(http::verb::get, "/metrics");
    const std::string name = "\nprocess_resident_memory_bytes ";
    const std::size_t at = text.find(name);
    return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size(), 40));
  }

 private:
  std::string host_;
  asio::io_context io_{};
  beast::tcp_stream stream_{io_};
  beast::flat_buffer buffer_{};
};

// Where the tables of one place are taken from, one after another.
struct LoadPlace {
  std::deque<LoadTable> tables{};
  LoadClock::time_point next{};  // not before then
};

struct LoadShared {
  LoadPlan plan;
  LoadReport report{};
  bool measuring = false;
  int open = 0;
};

// What stands behind a mark, up to the quotation mark or, for a number, the comma.
std::string text_after(std::string_view text, std::string_view mark) {
  // Views are long and full of quotation marks, at which find() would stop.
  const void* at = memmem(text.data(), text.size(), mark.data(), mark.size());
  if (at == nullptr) return "";
  const auto before = static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
  const std::string_view rest = text.substr(before + mark.size());
  return std::string(rest.substr(0, rest.find_first_of(mark.ends_with('"') ? "\"" : ",}")));
}

// One client: joins, and if it holds a seat acts whenever that seat decides. Messages are looked at as text:
// a client that read them in full would be what is measured.
class LoadClient final : public std::enable_shared_from_this<LoadClient> {
 public:
  LoadClient(asio::io_context& io, LoadShared& shared, LoadPlace& place, int role)
      : stream_(io), timer_(io), shared_(shared), place_(place), role_(role) {}

  void connect(const tcp::endpoint& server) {
    beast::get_lowest_layer(stream_).async_connect(server, [self = shared_from_this()](error_code error) {
      if (error) return;
      beast::get_lowest_layer(self->stream_).socket().set_option(tcp::no_delay(true));
      self->stream_.async_handshake("127.0.0.1", "/ws", [self](error_code refused) {
        if (refused) return;
        ++self->shared_.open;
        self->read();
      });
    });
  }

  void join() {
    const LoadTable& table = place_.tables[table_];
    const bool sits = role_ < static_cast<int>(table.tokens.size());
    send(R"({"t":"join","id":"j","table":")" + table.id + R"(","tokens":[")" +
         (sits ? table.tokens[static_cast<std::size_t>(role_)] : table.watch) + "\"]}");
  }
  void close() {
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    timer_.cancel();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      const auto data = self->buffer_.cdata();
      self->take({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.clear();
      self->read();
    });
  }

  void take(std::string_view message) {
    if (shared_.measuring) {
      ++shared_.report.messages;
      shared_.report.bytes += static_cast<long long>(message.size());
    }
    const std::string kind = text_after(message.substr(0, 20), R"({"t":")");
    if (kind == "ack") return acknowledged();
    if (kind == "error" || kind == "refused") ++shared_.report.refused;
    if (kind == "table") return look_at_table(message);
    const std::string action = text_after(message, R"("legal":[{"text":")");
    if (action.empty()) return;  // another seat decides
    act(text_after(message, R"("n":)"), action);
  }

  // The next one, when this one is over; a former one may still be talked of.
  void look_at_table(std::string_view message) {
    const bool over = message.find(R"("phase":"over")") != std::string_view::npos;
    const bool former = message.find(place_.tables[table_].id) == std::string_view::npos;
    if (!over || former || table_ + 1 == place_.tables.size()) return;
    ++table_;
    join();
  }

  void act(const std::string& n, const std::string& action) {
    action_ = R"({"t":"act","id":")" + std::to_string(++count_) + R"(","seat":)" + std::to_string(role_ + 1) +
              R"(,"n":)" + n + R"(,"action":")" + action + "\"}";
    if (shared_.plan.pace <= 0) return send_action();
    const auto now = LoadClock::now();
    const auto between =
        std::chrono::duration_cast<LoadClock::duration>(std::chrono::duration<double>(1 / shared_.plan.pace));
    place_.next = std::max(place_.next + between, now);
    timer_.expires_at(place_.next);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->send_action();
    });
  }

  void send_action() {
    sent_ = LoadClock::now();
    send(std::move(action_));
  }

  void acknowledged() {
    const std::chrono::duration<double, std::milli> taken = LoadClock::now() - sent_;
    if (shared_.measuring) shared_.report.milliseconds.push_back(taken.count());
  }

  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void write() {
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return;
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer timer_;
  LoadShared& shared_;
  LoadPlace& place_;
  int role_;  // which of the clients of its place: seats first
  std::size_t table_ = 0;
  int count_ = 0;
  std::string action_{};
  LoadClock::time_point sent_{};
  beast::flat_buffer buffer_{};
  std::deque<std::string> queue_{};
};

void run_for(asio::io_context& io, double seconds) {
  io.restart();
  io.run_for(std::chrono::duration_cast<LoadClock::duration>(std::chrono::duration<double>(seconds)));
}

// Connections are made in batches: a server has a queue for those that knock, and it is finite.
void connect_all(asio::io_context& io, const tcp::endpoint& server, LoadShared& shared,
                 const std::vector<std::shared_ptr<LoadClient>>& clients) {
  constexpr std::size_t kBatch = 200;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    clients[i]->connect(server);
    const auto wanted = static_cast<int>(i) + 1;
    if ((i + 1) % kBatch != 0 && i + 1 != clients.size()) continue;
    for (int wait = 0; wait < 200 && shared.open < wanted; ++wait) run_for(io, 0.02);
  }
}

double seconds_of_warming_up(const LoadPlan& plan) { return plan.pace > 0 ? 5 : 1; }

// As fast as it goes, a match is over soon; so there are enough of them for the whole time, however quick the
// machine.
int tables_of_place(const LoadPlan& plan) {
  constexpr double kMostActions = 10'000;  // a second, at all tables together
  constexpr double kActionsOfMatch = 72;   // of the shortest game, the Gardens
  if (plan.pace > 0) return 1;
  const double matches = kMostActions * (seconds_of_warming_up(plan) + plan.seconds) / kActionsOfMatch;
  return 1 + static_cast<int>(matches / plan.tables);
}

LoadReport measure(const LoadPlan& plan, const tcp::endpoint& server) {
  LoadShared shared{.plan = plan};
  LoadRequests requests(server);
  const int tables_each = tables_of_place(plan);
  std::vector<LoadPlace> places(static_cast<std::size_t>(plan.tables));
  for (LoadPlace& place : places) {
    for (int i = 0; i < tables_each; ++i) place.tables.push_back(requests.make_table(plan));
  }
  asio::io_context io{1};
  shared.report.memory_before = requests.memory();
  std::vector<std::shared_ptr<LoadClient>> clients;
  for (int i = 0; i < plan.clients; ++i) {
    LoadPlace& place = places[static_cast<std::size_t>(i % plan.tables)];
    clients.push_back(std::make_shared<LoadClient>(io, shared, place, i / plan.tables));
  }
  connect_all(io, server, shared, clients);
  shared.report.connected = shared.open;
  shared.report.memory_idle = requests.memory();
  for (std::size_t i = 0; i < places.size(); ++i) {  // spread over the first second
    const double share = static_cast<double>(i) / static_cast<double>(places.size());
    places[i].next = LoadClock::now() + std::chrono::milliseconds(static_cast<int>(1000 * share));
  }
  for (const auto& client : clients) client->join();
  run_for(io, seconds_of_warming_up(plan));
  shared.measuring = true;
  const auto begin = LoadClock::now();
  const double server_before = processor_time_of(plan.process);
  const double client_before = processor_time();
  run_for(io, plan.seconds);
  shared.report.seconds = std::chrono::duration<double>(LoadClock::now() - begin).count();
  shared.report.server_work = processor_time_of(plan.process) - server_before;
  shared.report.client_work = processor_time() - client_before;
  shared.measuring = false;
  for (const auto& client : clients) client->close();
  run_for(io, 0.2);
  std::sort(shared.report.milliseconds.begin(), shared.report.milliseconds.end());
  return shared.report;
}

}  // namespace

tl::expected<LoadReport, std::string> run_load(const LoadPlan& plan) {
  try {
    return measure(plan, {asio::ip::make_address(plan.address), static_cast<std::uint16_t>(plan.port)});
  } catch (const std::exception& error) {  // Beast's blocking calls and Boost.JSON speak in exceptions
    return tl::unexpected(std::string(error.what()));
  }
}

}  // namespace partal::server
