// What a WebSocket of ours accepts and sends, over a socket or, in a test, over memory.
#pragma once

#include <boost/beast/websocket/stream.hpp>
#include <chrono>

#include "server/ports/limits.h"

namespace partal::server {

template <class Layer>
void set_rules(boost::beast::websocket::stream<Layer>& stream, const Limits& limits) {
  using Timeout = boost::beast::websocket::stream_base::timeout;
  Timeout timeout = Timeout::suggested(boost::beast::role_type::server);
  timeout.handshake_timeout = std::chrono::seconds(limits.handshake_seconds);
  timeout.idle_timeout = std::chrono::seconds(limits.idle_seconds);
  timeout.keep_alive_pings = true;
  stream.set_option(timeout);
  stream.read_message_max(limits.message_bytes);
  stream.text(true);
  stream.auto_fragment(false);  // a message is one frame
}

}  // namespace partal::server
