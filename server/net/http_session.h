// One HTTP connection: files, /healthz, the routes of the logic; or the beginning of a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/net/gateway.h"

namespace partal::server {

void start_http(boost::asio::ip::tcp::socket socket, Gateway& gateway);

}  // namespace partal::server
