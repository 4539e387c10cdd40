// Addresses of clients: whose a request is, and under which name it is counted.
#pragma once

#include <string>
#include <string_view>

namespace partal::server {

// The name under which everything that is limited by address is counted. Who has one address of IPv6 has
// 2^64 of them, so these count by their /64; an IPv4 address inside of IPv6 counts as IPv4.
std::string address_key(std::string_view address);

bool is_same_address(std::string_view one, std::string_view other);  // however they are written

// Who asks. A proxy that is trusted says so in the last entry of the last `X-Forwarded-For` line, the only
// one that it has written itself; where that is no address, and for all others, it is `peer`.
std::string client_address(const std::string& peer, std::string_view trusted_proxy,
                           std::string_view last_forwarded_line);

}  // namespace partal::server
