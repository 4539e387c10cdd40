// A Web Push message on its way. Only to push services that are allowed by name, never to an address of a
// private network, and never where a redirection leads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/notices/courier.h"
#include "server/notices/web_push.h"

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

// One message to a browser. `done` is told the end on the courier's thread.
using ReportDelivery = std::function<void(Delivery, const Attempt&)>;
std::unique_ptr<Errand> push_errand(const PushSettings& settings, const PushServices& services,
                                    const PushAddress& to, const std::string& table, ReportDelivery done);

}  // namespace partal::server
