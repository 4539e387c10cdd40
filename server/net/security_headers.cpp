#include "server/net/security_headers.h"

namespace partal::server {

std::string content_policy(std::string_view host) {
  constexpr std::string_view kHostCharacters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
  const bool plain = !host.empty() && host.find_first_not_of(kHostCharacters) == std::string_view::npos;
  const std::string name(plain ? host : "");
  const std::string sockets = plain ? " ws://" + name + " wss://" + name : "";
  // Style attributes (a cell's place, a bar's width) come from our own code; style elements do not.
  return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'" +
         sockets +
         "; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
         "'none'";
}

}  // namespace partal::server
