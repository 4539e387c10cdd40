#include "server/net/address.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <optional>

namespace partal::server {

namespace ip = boost::asio::ip;

namespace {

std::optional<ip::address> parsed(std::string_view text) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  const bool is_mapped = address.is_v6() && address.to_v6().is_v4_mapped();
  return is_mapped ? ip::make_address_v4(ip::v4_mapped, address.to_v6()) : address;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
  return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

}  // namespace

std::string address_key(std::string_view address) {
  constexpr std::size_t kNetworkBytes = 8;
  const auto found = parsed(address);
  if (!found) return std::string(address);
  if (found->is_v4()) return found->to_string();
  auto bytes = found->to_v6().to_bytes();
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_same_address(std::string_view one, std::string_view other) {
  const auto first = parsed(one);
  return first && first == parsed(other);
}

std::string client_address(const std::string& peer, std::string_view trusted_proxy,
                           std::string_view last_forwarded_line) {
  const auto sender = parsed(peer);
  if (!sender) return peer;
  const auto forwarded = parsed(trimmed(last_forwarded_line.substr(last_forwarded_line.rfind(',') + 1)));
  return (forwarded && is_same_address(peer, trusted_proxy) ? *forwarded : *sender).to_string();
}

}  // namespace partal::server
