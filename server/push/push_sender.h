// Sends Web Push messages with libcurl, on a thread of its own. Only to push services that are allowed by
// name, never to an address of a private network, and never where a redirection leads. The queue is bounded;
// what fails for a while is tried again, ever later.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/ports/ports.h"
#include "server/push/web_push.h"

namespace partal::server {

// Where subscriptions may point, from a list like "fcm.googleapis.com,*.push.apple.com". An entry that begins
// with "http" is a whole origin, taken as it is: a push service of one's own, wherever it may be.
class PushServices {
 public:
  explicit PushServices(std::string_view list);
  struct Place {
    std::string origin;  // of the push service
    bool anywhere;       // named by its origin: the host of the server knows where it is
  };
  std::optional<Place> find(std::string_view endpoint) const;  // nothing: not allowed

 private:
  std::vector<std::string> entries_{};
};

inline constexpr std::string_view kKnownPushServices =
    "fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com";

struct PushSettings {
  std::optional<PushKey> key{};  // nothing: no push
  std::string services{kKnownPushServices};
  std::string contact{};
};

class PushSender final : public Push {
 public:
  // `post` takes a task to the thread of the logic.
  using Post = std::function<void(std::function<void()>)>;
  PushSender(const PushSettings& settings, Post post);
  ~PushSender() override;  // what was not sent falls away
  PushSender(const PushSender&) = delete;
  PushSender& operator=(const PushSender&) = delete;

  std::string key() const override;
  bool accepts(const PushAddress& address) const override;
  void send(const PushAddress& to, const std::string& table, std::function<void(Delivery)> done) override;

 private:
  struct Sending;
  struct Line;  // what libcurl needs
  void work();
  void begin(Line& line, std::unique_ptr<Sending> sending) const;
  void finish(std::unique_ptr<Sending> sending, long status, bool failed);
  void report(const Sending& sending, Delivery delivery);

  PushSettings settings_;
  PushServices services_;
  Post post_;
  std::mutex mutex_{};
  std::vector<std::unique_ptr<Sending>> waiting_{};
  bool stopping_ = false;
  std::unique_ptr<Line> line_;
  std::thread thread_{};
};

}  // namespace partal::server
