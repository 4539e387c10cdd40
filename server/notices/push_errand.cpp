#include "server/notices/push_errand.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace partal::server {

namespace {

constexpr long kMostAnswer = 4'096;  // bytes; nothing of it is read
constexpr std::int64_t kProofSeconds = 12 * 3600;
constexpr std::size_t kLongestEndpoint = 1'000;

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

namespace {

class PushErrand final : public Errand {
 public:
  PushErrand(const PushSettings& settings, const PushServices& services, const PushAddress& to,
             std::string table, ReportDelivery done)
      : settings_(settings),
        to_(to),
        place_(services.find(to.endpoint)),
        table_(std::move(table)),
        done_(std::move(done)) {}

  bool prepare(CURL* easy) override {
    // Encrypting takes a fifth of a millisecond, so it is done here. The host may allow fewer push services
    // than before.
    if (!place_ || (body_.empty() && !encrypt())) return false;
    headers_ = curl_list({"Authorization: " + proof(), "Content-Encoding: aes128gcm",
                          "Content-Type: application/octet-stream", "TTL: 86400", "Urgency: normal",
                          "Topic: " + table_, "Expect:"});
    answered_ = 0;
    curl_easy_setopt(easy, CURLOPT_URL, to_.endpoint.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, place_->anywhere ? "https,http" : "https");
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(body_.size()));
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, body_.data());
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers_.get());
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "partal");
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &take_no_more);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &answered_);
    if (!place_->anywhere) curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &open_public);
    return true;
  }

  // RFC 8030: a subscription that is gone is answered with 404 or 410.
  std::optional<Delivery> judge(const Attempt& attempt) const override {
    constexpr long kNotFound = 404;
    constexpr long kGone = 410;
    constexpr long kTooMany = 429;
    constexpr long kServerError = 500;
    const long status = attempt.status;
    if (attempt.failed || status == kTooMany || status >= kServerError) return std::nullopt;
    if (status >= 200 && status < 300) return Delivery::Done;
    return status == kNotFound || status == kGone ? Delivery::Gone : Delivery::Failed;
  }
  void report(Delivery delivery, const Attempt& last) override { done_(delivery, last); }

 private:
  bool encrypt() {
    const auto keys = browser_keys(to_.p256dh, to_.auth);
    const auto body = keys ? encrypt_push(R"({"table":")" + table_ + R"("})", *keys) : std::nullopt;
    body_ = body.value_or("");
    return body.has_value();
  }
  std::string proof() const {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t seconds = std::chrono::duration_cast<std::chrono::seconds>(now).count();
    return vapid(*settings_.key, place_->origin, settings_.contact, seconds + kProofSeconds);
  }

  const PushSettings& settings_;
  PushAddress to_;
  std::optional<PushServices::Place> place_;
  std::string table_;
  ReportDelivery done_;
  std::string body_{};
  CurlList headers_{};
  long answered_ = 0;  // bytes
};

}  // namespace

std::unique_ptr<Errand> push_errand(const PushSettings& settings, const PushServices& services,
                                    const PushAddress& to, const std::string& table, ReportDelivery done) {
  return std::make_unique<PushErrand>(settings, services, to, table, std::move(done));
}

}  // namespace partal::server
