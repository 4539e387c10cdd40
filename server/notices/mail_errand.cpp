#include "server/notices/mail_errand.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace partal::server {

namespace {

constexpr long kMailSeconds = 60;  // for one attempt: mail servers make strangers wait
constexpr std::size_t kLongestLine = 1'000;

struct FreeMime {
  void operator()(curl_mime* mime) const { curl_mime_free(mime); }
};

class MailErrand final : public Errand {
 public:
  MailErrand(const MailSettings& settings, std::string to, Letter letter, ReportDelivery done)
      : settings_(settings), to_(std::move(to)), letter_(std::move(letter)), done_(std::move(done)) {}

  bool prepare(CURL* easy) override {
    mime_.reset(curl_mime_init(easy));
    curl_mimepart* part = curl_mime_addpart(mime_.get());
    curl_mime_data(part, letter_.text.c_str(), letter_.text.size());
    curl_mime_type(part, "text/plain; charset=utf-8");
    curl_mime_encoder(part, "quoted-printable");
    headers_ = curl_list(letter_.headers);
    recipients_ = curl_list({to_});
    refusal_.clear();
    curl_easy_setopt(easy, CURLOPT_TIMEOUT, kMailSeconds);
    curl_easy_setopt(easy, CURLOPT_MAIL_FROM, settings_.host.from.c_str());
    curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, recipients_.get());
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers_.get());
    curl_easy_setopt(easy, CURLOPT_MIMEPOST, mime_.get());
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &keep_refusal);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, &refusal_);
    connect(easy);
    return true;
  }

  // A mailbox that is no more is named by its enhanced status code (RFC 3463). Other refusals may be about
  // this server and say nothing of the mailbox.
  std::optional<Delivery> judge(const Attempt& attempt) const override {
    if (!attempt.failed) return Delivery::Done;
    constexpr long kForGood = 500;
    if (attempt.status < kForGood) return std::nullopt;
    const std::string_view code =
        std::string_view(refusal_).substr(std::min<std::size_t>(4, refusal_.size()));
    constexpr std::array<std::string_view, 4> kNobodyThere = {"5.1.1 ", "5.1.10 ", "5.2.1 ", "5.1.6 "};
    const bool is_gone = std::any_of(kNobodyThere.begin(), kNobodyThere.end(),
                                     [&](std::string_view known) { return code.starts_with(known); });
    return is_gone ? Delivery::Gone : Delivery::Failed;
  }
  void report(Delivery delivery, const Attempt& last) override { done_(delivery, last); }

 private:
  static std::size_t keep_refusal(char* bytes, std::size_t size, std::size_t count, void* kept) {
    const std::string_view line(bytes, size * count);
    const bool is_refusal = line.starts_with('4') || line.starts_with('5');
    if (is_refusal) static_cast<std::string*>(kept)->assign(line.substr(0, kLongestLine));
    return line.size();
  }

  // The path of the address is the name by which this server greets.
  void connect(CURL* easy) const {
    const MailServer& server = *settings_.server;
    const std::string& from = settings_.host.from;
    const std::string url = (server.safety == MailSafety::Tls ? "smtps://" : "smtp://") + server.host + ":" +
                            std::to_string(server.port) + "/" + from.substr(from.find('@') + 1);
    curl_easy_setopt(easy, CURLOPT_URL, url.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    const bool has_tls = server.safety != MailSafety::Plain;
    curl_easy_setopt(easy, CURLOPT_USE_SSL, has_tls ? CURLUSESSL_ALL : CURLUSESSL_NONE);
    if (!settings_.authorities.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, settings_.authorities.c_str());
    if (settings_.user.empty()) return;
    curl_easy_setopt(easy, CURLOPT_USERNAME, settings_.user.c_str());
    curl_easy_setopt(easy, CURLOPT_PASSWORD, settings_.password.c_str());
  }

  const MailSettings& settings_;
  std::string to_;
  Letter letter_;
  ReportDelivery done_;
  std::unique_ptr<curl_mime, FreeMime> mime_{};
  CurlList headers_{};
  CurlList recipients_{};
  std::string refusal_{};  // the last line by which the mail server said no
};

bool is_host_name(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
  return !text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos;
}
bool is_bracketed(std::string_view text) {
  return text.size() > 2 && text.front() == '[' && text.back() == ']' &&
         text.substr(1, text.size() - 2).find_first_not_of("0123456789abcdefABCDEF:.") ==
             std::string_view::npos;
}

}  // namespace

bool MailServer::is_this_machine() const {
  return host == "localhost" || host == "[::1]" || host.starts_with("127.");
}

std::optional<MailServer> mail_server(std::string_view url) {
  struct Scheme {
    std::string_view begin;
    MailSafety safety;
    int port;
  };
  constexpr std::array kSchemes = {Scheme{"smtp://", MailSafety::Plain, 25},
                                   Scheme{"smtp+starttls://", MailSafety::StartTls, 587},
                                   Scheme{"smtps://", MailSafety::Tls, 465}};
  const auto* scheme = std::find_if(kSchemes.begin(), kSchemes.end(),
                                    [&](const Scheme& each) { return url.starts_with(each.begin); });
  if (scheme == kSchemes.end()) return std::nullopt;
  url.remove_prefix(scheme->begin.size());
  if (url.ends_with('/')) url.remove_suffix(1);
  MailServer server{.safety = scheme->safety, .host = std::string(url), .port = scheme->port};
  const std::size_t colon = url.rfind(':');
  const std::size_t bracket = url.rfind(']');
  const bool has_port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  if (has_port) {
    server.host = url.substr(0, colon);
    const std::string_view digits = url.substr(colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), server.port);
    constexpr int kLastPort = 65535;
    if (error != std::errc{} || end != digits.data() + digits.size() || server.port < 1 ||
        server.port > kLastPort)
      return std::nullopt;
  }
  if (!is_host_name(server.host) && !is_bracketed(server.host)) return std::nullopt;
  return server;
}

std::unique_ptr<Errand> mail_errand(const MailSettings& settings, const std::string& to, Letter letter,
                                    ReportDelivery done) {
  return std::make_unique<MailErrand>(settings, to, std::move(letter), std::move(done));
}

}  // namespace partal::server
