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

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
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
