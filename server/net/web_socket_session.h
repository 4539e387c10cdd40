// One WebSocket connection: text frames in, text frames out, a bounded queue between. A reader that is too
// slow is closed, not buffered.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/gateway.h"

namespace partal::server {

void start_web_socket(boost::beast::tcp_stream stream,
                      boost::beast::http::request<boost::beast::http::string_body> request, Caller caller,
                      Gateway& gateway);

}  // namespace partal::server
