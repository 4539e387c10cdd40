#include "server/net/http_session.h"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "server/net/http_request.h"
#include "server/net/security_headers.h"
#include "server/net/web_socket_session.h"

namespace partal::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;

namespace {

constexpr std::string_view kMailLinks = "/mail/";
constexpr auto kLastWords = std::chrono::seconds(2);

class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(asio::ip::tcp::socket socket, Caller caller, Gateway& gateway)
      : stream_(std::move(socket)), caller_(std::move(caller)), gateway_(gateway) {}

  void read() {
    parser_.emplace();
    prepare(*parser_, gateway_.settings().limits);
    who_ = caller_.address;
    stream_.expires_after(time_limit());
    read_head(0);
  }

 private:
  std::chrono::seconds time_limit() const {
    return std::chrono::seconds(gateway_.settings().limits.handshake_seconds);
  }
  std::string_view header(http::field name) const { return header_of(parser_->get(), name); }
  std::string path() const { return path_of(parser_->get()); }
  std::string_view received() const {
    return {static_cast<const char*>(buffer_.cdata().data()), buffer_.size()};
  }

  // Until the empty line has come; `seen` bytes are known to have none.
  void read_head(std::size_t seen) {
    const HeadFound found = find_head(received(), seen);
    if (found.error_status != 0) return answer_unparsed(found.error_status);
    if (found.size > 0) return take_head(found.size);
    stream_.async_read_some(buffer_.prepare(kHeaderBytes), [self = shared_from_this(), seen = buffer_.size()](
                                                               error_code error, std::size_t n) {
      if (error) return;
      self->buffer_.commit(n);
      self->read_head(seen);
    });
  }

  void take_head(std::size_t size) {
    begin_ = std::chrono::steady_clock::now();
    if (const int status = parse_head(*parser_, buffer_, size); status != 0) return answer_unparsed(status);
    who_ = client_address(caller_.address, gateway_.settings().trusted_proxy,
                          last_forwarded_line(parser_->get()));
    if (const int wait = gateway_.seconds_to_wait(who_); wait > 0) return answer_not_now(wait);
    if (is_too_large(*parser_, gateway_.settings().limits)) return answer_last(413);
    read_body();
  }

  // What cannot be read counts as well; whoever has no more of these left gets no answer.
  void answer_unparsed(int status) {
    if (gateway_.seconds_to_wait(who_) == 0) answer_last(status);
  }
  void answer_not_now(int seconds) {
    keep_ = false;  // its body stays unread
    answer(problem_response({.code = ErrorCode::RateLimit, .retry_after = seconds},
                            language_of_tag(header(http::field::accept_language))));
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) return self->wait_for_turn();
      if (const int status = status_of(error); status != 0) self->answer_last(status);
    });
  }

  void wait_for_turn() {
    stream_.expires_never();
    const Payer payer = std::make_shared<WorkAccount>(WorkAccount{.address = address_key(who_)});
    gateway_.logic().fair_queue().add(payer, [self = shared_from_this()] { self->handle(); });
  }

  void handle() {
    const auto& request = parser_->get();
    const int status = error_status_of(request, gateway_.settings().about.public_url);
    if (status != 0) return answer_last(status);
    const std::string path = this->path();
    if (path == "/ws") {
      if (!beast::websocket::is_upgrade(request)) return answer_last(426);
      return upgrade();
    }
    const bool is_mail_link = path.starts_with(kMailLinks) && request.method() == http::verb::post;
    if (path.starts_with("/api/") || path == "/readyz" || is_mail_link) return ask_logic();
    if (request.method() != http::verb::get && request.method() != http::verb::head) return answer_last(405);
    if (path == "/metrics" && may_see_metrics()) {
      return answer({.type = "text/plain; version=0.0.4; charset=utf-8", .body = gateway_.metrics_text()});
    }
    if (path == "/healthz") return answer({.type = "text/plain; charset=utf-8", .body = "ok\n"});
    const SiteFile* file = gateway_.site().find(path, header(http::field::accept_encoding));
    if (file == nullptr || path == "/metrics")
      return answer({.status = 404, .type = "text/plain; charset=utf-8", .body = "not found\n"});
    answer({.type = file->type, .body = *file->body}, file->caching, file->encoding);
  }

  void upgrade() {
    // Behind a proxy all connections have its address; whose they are is known only now.
    if (!caller_.admission || who_ != caller_.address) caller_ = {who_, gateway_.admit(who_)};
    if (!caller_.admission) {
      gateway_.metrics().turned_away();
      return answer_not_now(gateway_.settings().limits.busy_retry_seconds);
    }
    start_web_socket(std::move(stream_), parser_->release(), caller_, gateway_);
  }

  // This machine, not by way of a proxy, and whoever was named.
  bool may_see_metrics() const {
    const bool forwarded = !parser_->get()["X-Forwarded-For"].empty();
    const bool local = caller_.address == "127.0.0.1" || caller_.address == "::1";
    return !forwarded && (local || is_same_address(caller_.address, gateway_.settings().metrics_from));
  }

  void ask_logic() {
    gateway_.logic().request(
        logic_request(parser_->get(), who_),
        [self = shared_from_this()](const Response& response) { self->answer(response); });
  }

  void answer_last(int status) {
    keep_ = false;
    answer({.status = status, .type = "text/plain; charset=utf-8", .body = std::to_string(status) + "\n"});
  }

  void answer(const Response& from, std::string_view caching = "no-store", std::string_view encoding = "") {
    const auto& request = parser_->get();
    response_.emplace();
    response_->version(11);
    response_->result(static_cast<unsigned>(from.status));
    response_->set(http::field::content_type, from.type);
    response_->set(http::field::cache_control, beast::string_view(caching.data(), caching.size()));
    if (!encoding.empty()) {
      response_->set(http::field::content_encoding, beast::string_view(encoding.data(), encoding.size()));
    }
    if (from.retry_after > 0) response_->set(http::field::retry_after, std::to_string(from.retry_after));
    set_security_headers();
    note(from.status);
    response_->body() = from.body;
    response_->keep_alive(keep_ && request.keep_alive());
    if (from.status != 204) response_->prepare_payload();
    if (request.method() == http::verb::head) response_->body().clear();
    stream_.expires_after(time_limit());
    http::async_write(stream_, *response_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      if (self->response_->keep_alive()) return self->read();
      error_code ignored;
      self->stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
      self->stream_.expires_after(kLastWords);
      self->buffer_.clear();
      self->read_to_the_end();
    });
  }

  // Whoever is still sending would otherwise lose the answer with the connection.
  void read_to_the_end() {
    stream_.async_read_some(buffer_.prepare(kHeaderBytes),
                            [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error) self->read_to_the_end();
                            });
  }

  // Jobs of analyses and links of mails are known by their names alone, so these are not written down.
  void note(int status) {
    const std::string id = gateway_.next_request_id();
    response_->set("X-Request-Id", id);
    gateway_.metrics().answered(status);
    std::string path = this->path().substr(0, 100);
    for (const std::string_view secret : {std::string_view("/api/analysis/"), kMailLinks}) {
      if (path.starts_with(secret)) path = std::string(secret) + "*";
    }
    const auto taken =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin_);
    gateway_.log().write(LogLevel::Info, "request",
                         {{"id", id},
                          {"method", std::string(parser_->get().method_string())},
                          {"path", path},
                          {"status", std::int64_t{status}},
                          {"ms", std::int64_t{taken.count()}},
                          {"from", gateway_.log().address(who_)}});
  }

  void set_security_headers() {
    response_->set(http::field::vary, "Accept-Encoding");
    response_->set("X-Content-Type-Options", "nosniff");
    response_->set("Referrer-Policy", "no-referrer");
    response_->set("X-Frame-Options", "DENY");
    response_->set("Cross-Origin-Opener-Policy", "same-origin");
    response_->set("Cross-Origin-Resource-Policy", "same-origin");
    response_->set("Content-Security-Policy", content_policy(header(http::field::host)));
  }

  beast::tcp_stream stream_;
  Caller caller_;
  Gateway& gateway_;
  std::string who_{};  // sent this request, perhaps by way of a proxy
  std::chrono::steady_clock::time_point begin_{};
  beast::flat_buffer buffer_{};
  std::optional<HttpParser> parser_{};
  std::optional<http::response<http::string_body>> response_{};
  bool keep_ = true;
};

}  // namespace

void start_http(asio::ip::tcp::socket socket, Gateway& gateway) {
  error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) return;
  Caller caller{.address = client_address(peer.address().to_string(), "", "")};
  const bool is_proxy = is_same_address(caller.address, gateway.settings().trusted_proxy);
  if (!is_proxy) caller.admission = gateway.admit(caller.address);
  if (!is_proxy && !caller.admission) {
    gateway.metrics().turned_away();
    gateway.log().write(LogLevel::Warning, "turned-away", {{"from", gateway.log().address(caller.address)}});
    return;
  }
  std::make_shared<HttpSession>(std::move(socket), std::move(caller), gateway)->read();
}

}  // namespace partal::server
