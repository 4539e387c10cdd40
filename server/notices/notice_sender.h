// Tells people who are elsewhere that it is their turn, as far as the host has set it up: by Web Push, by
// mail. Each way has a courier of its own, so that a mail server that hangs holds up no push.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/notices/mail_errand.h"
#include "server/notices/push_errand.h"

namespace partal::server {

struct NoticeSettings {
  PushSettings push{};
  MailSettings mail{};
};

// What became of a notice, for whoever watches the server.
struct NoticeEnd {
  std::string_view way{};     // "push", "mail"
  std::string_view result{};  // "done", "gone", "failed", "dropped": too many waited
  long status = 0;            // of the other side; 0: none
  std::string reason{};       // of a failure; without an address
};

class NoticeSender final : public Notices {
 public:
  // `post` takes a task to the thread of the logic; `watch` is called on any thread.
  using Post = std::function<void(std::function<void()>)>;
  using Watch = std::function<void(const NoticeEnd&)>;
  NoticeSender(NoticeSettings settings, Post post, Watch watch);

  std::string push_key() const override;
  bool accepts(const PushAddress& address) const override;
  bool has_mail() const override { return mails_ != nullptr; }
  void tell_turn(const NoticeAddress& to, const NoticeTable& at, Report done) override;
  void ask_to_confirm(const Mailbox& to, const NoticeTable& at, Report done) override;

 private:
  ReportDelivery reporting(std::string_view way, Report done) const;
  void push(const PushAddress& to, const NoticeTable& at, Report done);
  void mail(const Mailbox& to, Letter letter, Report done);

  NoticeSettings settings_;
  PushServices services_;
  Post post_;
  Watch watch_;
  std::unique_ptr<Courier>
      pushes_{};  // nothing: not set up; the couriers end first, their errands use the rest
  std::unique_ptr<Courier> mails_{};
};

}  // namespace partal::server
