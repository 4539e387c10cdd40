#include "server/net/origin.h"

#include <boost/asio/ip/address.hpp>

namespace partal::server {

namespace {

std::string_view authority_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  const std::string_view rest = url.substr(scheme + 3);
  return rest.substr(0, rest.find('/'));
}

// The name, where nothing but a port follows it; else nothing.
std::string_view without_port(std::string_view host) {
  std::string_view name = host.substr(0, host.find(':'));
  std::string_view rest = host.substr(name.size());
  if (host.starts_with('[')) {
    const std::size_t close = host.find(']');
    if (close == std::string_view::npos) return {};
    name = host.substr(1, close - 1);
    rest = host.substr(close + 1);
  }
  const bool is_port =
      rest.starts_with(':') && rest.find_first_not_of("0123456789", 1) == std::string_view::npos;
  return rest.empty() || is_port ? name : std::string_view();
}

}  // namespace

bool is_own_host(std::string_view host, std::string_view public_url) {
  const std::string name(without_port(host));
  if (name.empty()) return false;
  if (name == "localhost" || name == without_port(authority_of(public_url))) return true;
  boost::system::error_code error;
  boost::asio::ip::make_address(name, error);
  return !error;
}

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_url) {
  if (origin.empty()) return true;
  const std::string_view authority = authority_of(origin);
  if (authority.empty()) return false;
  return authority == host || authority == authority_of(public_url);
}

}  // namespace partal::server
