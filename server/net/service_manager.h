// What a service manager wants to know: that the server answers, that it still lives, that it stops.
// systemd's protocol is one datagram to a socket that the environment names, so no library is needed for it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace partal::server {

struct ServiceSettings {
  std::string socket{};                   // a path, or `@` and an abstract name; empty: nobody wants to know
  std::chrono::microseconds watchdog{0};  // it expects a sign of life within this time; 0: it does not
};

class ServiceManager {
 public:
  explicit ServiceManager(const std::string& socket);
  ~ServiceManager();
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;

  void tell(std::string_view state) const;  // `READY=1`; never waits, and what cannot be told is lost

 private:
  int socket_ = -1;
};

}  // namespace partal::server
