#include "apps/admin_client.h"

#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "apps/data_store.h"
#include "apps/errors.h"

namespace partal::apps {

namespace {

class Line {
 public:
  Line() : handle_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {}
  ~Line() {
    if (handle_ >= 0) ::close(handle_);
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  bool connect(const std::string& path) const {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (handle_ < 0 || path.size() >= sizeof address.sun_path) return false;
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return ::connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  bool send(const std::string& text) const {
    return ::send(handle_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
  }
  std::string receive() const {
    std::string text;
    char part[4096];
    for (ssize_t size = 0; (size = ::recv(handle_, part, sizeof part, 0)) > 0;) {
      text.append(part, static_cast<std::size_t>(size));
    }
    return text;
  }

 private:
  int handle_;
};

std::string text_of(const boost::json::object& object, const char* key) {
  const auto* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

}  // namespace

std::optional<server::DataFolder> lock_unless_served(const std::string& path, const words::Words& words) {
  server::StoreResult<server::DataFolder> folder = server::DataFolder::open(path);
  if (folder) return std::move(*folder);
  if (folder.error().code == "locked") return std::nullopt;
  throw store_trouble(path, folder.error(), words);
}

boost::json::object ask_server(const std::string& path, const boost::json::object& request,
                               const words::Words& words) {
  const Line line;
  if (!line.connect(server::DataFolder::admin_socket(path)) ||
      !line.send(boost::json::serialize(request) + "\n")) {
    throw surroundings(words.text("terminal.admin.no-server", {{"place", path}}));
  }
  boost::json::error_code error;
  const boost::json::value answer = boost::json::parse(line.receive(), error);
  if (error || !answer.is_object() || text_of(answer.get_object(), "code") == "request") {
    throw surroundings(words.text("terminal.admin.no-answer", {{"place", path}}));
  }
  const boost::json::object& object = answer.get_object();
  const std::string code = text_of(object, "code");
  if (code.empty()) return object;
  const std::string key = "error." + code;  // of a problem that every client is told; a failed store has none
  if (words.has(key)) throw answer_is_no(words.text(key));
  throw surroundings(words.text("terminal.admin.failed", {{"reason", text_of(object, "detail")}}));
}

}  // namespace partal::apps
