#include "server/net/service_manager.h"

#include <algorithm>
#include <cstddef>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace partal::server {

ServiceManager::ServiceManager(const std::string& socket) {
  sockaddr_un address{};
  if (socket.empty() || socket.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::copy(socket.begin(), socket.end(), address.sun_path);
  if (socket[0] == '@') address.sun_path[0] = 0;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket.size());
  socket_ = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0 || ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), size) == 0) return;
  ::close(socket_);
  socket_ = -1;
}

ServiceManager::~ServiceManager() {
  if (socket_ >= 0) ::close(socket_);
}

void ServiceManager::tell(std::string_view state) const {
  if (socket_ < 0) return;
  [[maybe_unused]] const ssize_t sent =
      ::send(socket_, state.data(), state.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
}

}  // namespace partal::server
