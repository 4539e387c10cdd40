#include "server/notices/notice_sender.h"

#include <array>
#include <chrono>
#include <sodium.h>

namespace partal::server {

namespace {

constexpr std::chrono::seconds kFirstPauseOfPush{5};
constexpr std::chrono::seconds kFirstPauseOfMail{60};  // then 4 and 16 minutes: who is told to wait, waits

std::string_view text_of(Delivery delivery) {
  switch (delivery) {
    case Delivery::Done: return "done";
    case Delivery::Gone: return "gone";
    case Delivery::Failed: return "failed";
  }
  return "";
}

Postmark postmark() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string id(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(id.data(), id.size(), bytes.data(), bytes.size());
  id.pop_back();  // the zero behind it
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return {std::chrono::duration_cast<std::chrono::seconds>(now).count(), id};
}

}  // namespace

NoticeSender::NoticeSender(NoticeSettings settings, Post post, Watch watch)
    : settings_(std::move(settings)),
      services_(settings_.push.services),
      post_(std::move(post)),
      watch_(std::move(watch)) {
  if (settings_.push.key) pushes_ = std::make_unique<Courier>(kFirstPauseOfPush);
  if (settings_.mail.server) mails_ = std::make_unique<Courier>(kFirstPauseOfMail);
}

std::string NoticeSender::push_key() const {
  return settings_.push.key ? base64url(settings_.push.key->public_key()) : std::string();
}

bool NoticeSender::accepts(const PushAddress& address) const {
  return pushes_ && services_.find(address.endpoint) && browser_keys(address.p256dh, address.auth);
}

ReportDelivery NoticeSender::reporting(std::string_view way, Report done) const {
  return [this, way, done = std::move(done)](Delivery delivery, const Attempt& last) {
    watch_({way, text_of(delivery), last.status, last.reason});
    post_([done, delivery] { done(delivery); });
  };
}

void NoticeSender::push(const PushAddress& to, const NoticeTable& at, Report done) {
  if (!pushes_) return;
  const bool is_taken =
      pushes_->send(push_errand(settings_.push, services_, to, at.id, reporting("push", std::move(done))));
  if (!is_taken) watch_({.way = "push", .result = "dropped"});
}

void NoticeSender::mail(const Mailbox& to, Letter letter, Report done) {
  const bool is_taken = mails_->send(
      mail_errand(settings_.mail, to.address, std::move(letter), reporting("mail", std::move(done))));
  if (!is_taken) watch_({.way = "mail", .result = "dropped"});
}

void NoticeSender::tell_turn(const NoticeAddress& to, const NoticeTable& at, Report done) {
  if (const auto* browser = std::get_if<PushAddress>(&to)) return push(*browser, at, std::move(done));
  const auto& mailbox = std::get<Mailbox>(to);
  if (mails_) mail(mailbox, turn_letter(mailbox, at, settings_.mail.host, postmark()), std::move(done));
}

void NoticeSender::ask_to_confirm(const Mailbox& to, const NoticeTable& at, Report done) {
  if (mails_) mail(to, confirming_letter(to, at, settings_.mail.host, postmark()), std::move(done));
}

}  // namespace partal::server
