// A server on a port. Beast and Asio are behind this and nowhere else.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/net/log.h"
#include "server/net/service_manager.h"
#include "server/notices/notice_sender.h"
#include "server/ports/limits.h"
#include "server/storage/store.h"

namespace partal::server {

struct NetSettings {
  std::string listen = "127.0.0.1";
  int port = 8080;  // 0: any free one
  std::string trusted_proxy{};
  std::string metrics_from{};  // who may read /metrics, beside this machine
  std::string web_root{};
  std::string admin_socket{};            // where its host can talk to it; empty: nowhere
  std::string disk{};                    // a path on the disk whose room counts; empty: none does
  std::string archive{};                 // the folder of records of tables that were pruned
  std::vector<std::string> tightened{};  // what other users could read of the data until now; for the log
  int thinkers = 1;
  About about{};
  Limits limits{};
  NoticeSettings notices{};
  LogSettings log{};
  ServiceSettings service{};
  std::function<void()> stopping = [] {};  // called once, when a stop begins
};

class NetServer {
 public:
  virtual ~NetServer() = default;
  virtual int port() const = 0;
  // Serves until it is stopped, by stop() or by SIGINT or SIGTERM: commits are finished, clients told. Fails
  // (`broken`) when the store can do nothing any more: then the process must end, and may be started again.
  virtual StoreResult<void> run() = 0;
  virtual void stop() = 0;  // from any thread
};

// What the system says when the port cannot be had.
tl::expected<std::unique_ptr<NetServer>, std::string> make_net_server(const NetSettings& settings,
                                                                      Store& store);

}  // namespace partal::server
