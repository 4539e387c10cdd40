#include "server/push/push_sender.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace partal::server {

namespace {

constexpr std::size_t kMostWaiting = 1'000;  // what comes beyond is not sent: a notice is a courtesy
constexpr std::size_t kMostAtOnce = 8;
constexpr int kMostAttempts = 4;
constexpr std::chrono::seconds kFirstPause{5};  // then four times as long, each time
constexpr long kSeconds = 15;                   // for one attempt
constexpr long kMostAnswer = 4'096;             // bytes; nothing of it is read
constexpr std::int64_t kProofSeconds = 12 * 3600;
constexpr std::size_t kLongestEndpoint = 1'000;

using SendingClock = std::chrono::steady_clock;

bool is_host(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyz0123456789.-";
  return !text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos;
}

// Visible characters that end neither a line nor a quotation.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c > ' ' && c < '\x7f' && c != '"' && c != '\\' && c != '@'; });
}

bool is_private(std::uint32_t address) {  // IPv4, RFC 6890
  struct Net {
    std::uint32_t first;
    int bits;
  };
  constexpr std::array<Net, 14> kNets = {{{0x00000000, 8},
                                          {0x0a000000, 8},
                                          {0x64400000, 10},
                                          {0x7f000000, 8},
                                          {0xa9fe0000, 16},
                                          {0xac100000, 12},
                                          {0xc0000000, 24},
                                          {0xc0000200, 24},
                                          {0xc0a80000, 16},
                                          {0xc6120000, 15},
                                          {0xc6336400, 24},
                                          {0xcb007100, 24},
                                          {0xe0000000, 4},
                                          {0xf0000000, 4}}};
  return std::any_of(kNets.begin(), kNets.end(),
                     [&](const Net& net) { return (address ^ net.first) >> (32 - net.bits) == 0; });
}

// Of IPv6 only what is given out to be reached from everywhere (2000::/3), without tunnels that lead back.
bool is_public(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    const auto* four = reinterpret_cast<const sockaddr_in*>(address);
    return !is_private(ntohl(four->sin_addr.s_addr));
  }
  if (address->sa_family != AF_INET6) return false;
  const std::uint8_t* bytes = reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr.s6_addr;
  const int begin = bytes[0] << 8 | bytes[1];
  const bool is_tunnel = begin == 0x2002 || (begin == 0x2001 && bytes[2] < 2);
  const bool is_example = begin == 0x2001 && bytes[2] == 0x0d && bytes[3] == 0xb8;
  return begin >> 13 == 1 && !is_tunnel && !is_example;
}

curl_socket_t open_public(void* /*nothing*/, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!is_public(&address->addr)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t take_no_more(char* /*bytes*/, std::size_t size, std::size_t count, void* taken) {
  long& so_far = *static_cast<long*>(taken);
  so_far += static_cast<long>(size * count);
  return so_far > kMostAnswer ? 0 : size * count;
}

}  // namespace

PushServices::PushServices(std::string_view list) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view entry = list.substr(0, end);
    if (!entry.empty()) entries_.emplace_back(entry);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

std::optional<PushServices::Place> PushServices::find(std::string_view endpoint) const {
  if (endpoint.size() > kLongestEndpoint || !is_plain(endpoint)) return std::nullopt;
  constexpr std::string_view kSecure = "https://";
  for (const std::string& entry : entries_) {
    if (entry.starts_with("http") && endpoint.starts_with(entry + "/")) return Place{entry, true};
  }
  if (!endpoint.starts_with(kSecure)) return std::nullopt;
  const std::string_view host =
      endpoint.substr(kSecure.size(), endpoint.find('/', kSecure.size()) - kSecure.size());
  if (!is_host(host)) return std::nullopt;  // no port, no name of a user
  const auto names = [&](const std::string& entry) {
    return entry.starts_with("*.") ? host.size() > entry.size() - 1 && host.ends_with(entry.substr(1))
                                   : host == entry;
  };
  if (std::none_of(entries_.begin(), entries_.end(), names)) return std::nullopt;
  return Place{std::string(kSecure) + std::string(host), false};
}

struct PushSender::Sending {
  PushAddress to{};
  PushServices::Place place{};
  std::string table{};
  std::string body{};
  std::function<void(Delivery)> done{};
  int attempts = 0;
  SendingClock::time_point due{};
  CURL* easy = nullptr;
  curl_slist* headers = nullptr;
  long answered = 0;  // bytes
};

struct PushSender::Line {
  CURLM* multi = curl_multi_init();
  std::vector<std::unique_ptr<Sending>> under_way{};

  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() {
    for (const auto& sending : under_way) release(*sending);
    curl_multi_cleanup(multi);
  }
  void release(Sending& sending) const {
    curl_multi_remove_handle(multi, sending.easy);
    curl_easy_cleanup(sending.easy);
    curl_slist_free_all(sending.headers);
    sending.easy = nullptr;
    sending.headers = nullptr;
  }
};

PushSender::PushSender(const PushSettings& settings, Post post)
    : settings_(settings), services_(settings.services), post_(std::move(post)) {
  if (!settings_.key) return;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  line_ = std::make_unique<Line>();
  thread_ = std::thread([this] { work(); });
}

PushSender::~PushSender() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  curl_multi_wakeup(line_->multi);
  thread_.join();
}

std::string PushSender::key() const {
  return settings_.key ? base64url(settings_.key->public_key()) : std::string();
}

bool PushSender::accepts(const PushAddress& address) const {
  return settings_.key && services_.find(address.endpoint) && browser_keys(address.p256dh, address.auth);
}

// Encrypting takes a fifth of a millisecond, so it is done on the thread that sends.
void PushSender::send(const PushAddress& to, const std::string& table, std::function<void(Delivery)> done) {
  if (!settings_.key) return;
  auto sending = std::make_unique<Sending>();
  sending->to = to;
  sending->table = table;
  sending->done = std::move(done);
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return;
    waiting_.push_back(std::move(sending));
  }
  curl_multi_wakeup(line_->multi);
}

void PushSender::report(const Sending& sending, Delivery delivery) {
  post_([done = sending.done, delivery] { done(delivery); });
}

void PushSender::begin(Line& line, std::unique_ptr<Sending> sending) const {
  ++sending->attempts;
  const std::int64_t now =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  const std::string proof =
      vapid(*settings_.key, sending->place.origin, settings_.contact, now + kProofSeconds);
  curl_slist*& headers = sending->headers;
  for (const std::string& header :
       {"Authorization: " + proof, std::string("Content-Encoding: aes128gcm"),
        std::string("Content-Type: application/octet-stream"), std::string("TTL: 86400"),
        std::string("Urgency: normal"), "Topic: " + sending->table, std::string("Expect:")}) {
    headers = curl_slist_append(headers, header.c_str());
  }
  CURL* easy = sending->easy = curl_easy_init();
  curl_easy_setopt(easy, CURLOPT_URL, sending->to.endpoint.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, sending->place.anywhere ? "https,http" : "https");
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(sending->body.size()));
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, sending->body.data());
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT, kSeconds);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "partal");
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &take_no_more);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &sending->answered);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, sending.get());
  if (!sending->place.anywhere) curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &open_public);
  curl_multi_add_handle(line.multi, easy);
  line.under_way.push_back(std::move(sending));
}

// RFC 8030: a subscription that is gone is answered with 404 or 410.
void PushSender::finish(std::unique_ptr<Sending> sending, long status, bool failed) {
  constexpr long kNotFound = 404;
  constexpr long kGone = 410;
  constexpr long kTooMany = 429;
  constexpr long kServerError = 500;
  if (!failed && status >= 200 && status < 300) return report(*sending, Delivery::Done);
  if (!failed && (status == kNotFound || status == kGone)) return report(*sending, Delivery::Gone);
  const bool may_pass = failed || status == kTooMany || status >= kServerError;
  if (!may_pass || sending->attempts >= kMostAttempts) return report(*sending, Delivery::Failed);
  sending->due = SendingClock::now() + kFirstPause * (1 << (2 * (sending->attempts - 1)));
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(sending));
}

void PushSender::work() {
  Line& line = *line_;
  for (;;) {
    std::vector<std::unique_ptr<Sending>> next;
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
      const auto is_due = [now = SendingClock::now()](const auto& sending) { return sending->due <= now; };
      while (line.under_way.size() + next.size() < kMostAtOnce) {
        const auto found = std::find_if(waiting_.begin(), waiting_.end(), is_due);
        if (found == waiting_.end()) break;
        next.push_back(std::move(*found));
        waiting_.erase(found);
      }
    }
    for (auto& sending : next) {
      if (sending->body.empty()) {
        const auto place = services_.find(sending->to.endpoint);
        const auto keys = browser_keys(sending->to.p256dh, sending->to.auth);
        const auto body =
            keys ? encrypt_push(R"({"table":")" + sending->table + R"("})", *keys) : std::nullopt;
        if (!place || !body) {  // the host allows fewer push services than before
          report(*sending, Delivery::Gone);
          continue;
        }
        sending->place = *place;
        sending->body = *body;
      }
      begin(line, std::move(sending));
    }
    int running = 0;
    curl_multi_perform(line.multi, &running);
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(line.multi, &left)) {
      const auto found = std::find_if(line.under_way.begin(), line.under_way.end(),
                                      [&](const auto& one) { return one->easy == message->easy_handle; });
      if (found == line.under_way.end()) continue;
      const bool failed = message->data.result != CURLE_OK;
      long status = 0;
      curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
      std::unique_ptr<Sending> sending = std::move(*found);
      line.under_way.erase(found);
      line.release(*sending);
      finish(std::move(sending), status, failed);
    }
    constexpr int kPauseMilliseconds = 1'000;  // until what is tried again is looked for
    curl_multi_poll(line.multi, nullptr, 0, kPauseMilliseconds, nullptr);
  }
}

}  // namespace partal::server
