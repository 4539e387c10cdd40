// What the host of a server asks of it while it runs, over a socket in the data folder that only its owner
// can reach: one JSON object in a line, one in a line as the answer. The server does it on its own connection
// to the store; nobody else may touch the data meanwhile.
//
//   {"do":"backup","file":F}   {"do":"tables"}   {"do":"close","table":ID}
//   {"do":"prune","before":T,"archive":true}
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <functional>
#include <string>

#include "server/logic/server_logic.h"
#include "server/net/log.h"
#include "server/net/store_thread.h"

namespace partal::server {

class Admin {
 public:
  // Records of tables that are pruned go into `archive`.
  Admin(boost::asio::io_context& io, ServerLogic& logic, StoreThread& store, Log& log, std::string archive);

  std::string open(const std::string& path);  // empty, or why not
  void close();

  using Reply = std::function<void(std::string)>;
  void handle(const std::string& request, const Reply& reply);

 private:
  void accept();
  void back_up(const std::string& file, const Reply& reply);
  void list_tables(const Reply& reply);
  void close_table(const std::string& table, const Reply& reply);
  void prune(std::int64_t before, bool with_archive, const Reply& reply);

  ServerLogic& logic_;
  StoreThread& store_;
  Log& log_;
  std::string archive_;
  std::string path_{};
  boost::asio::local::stream_protocol::acceptor acceptor_;
};

}  // namespace partal::server
