// Which names a request may use for this server, so that no foreign page speaks through a visitor's browser.
#pragma once

#include <string>
#include <string_view>

namespace partal::server {

// `Host` must be an address, `localhost`, or the name of the public address: a foreign name that leads here
// (DNS rebinding) is refused.
bool is_own_host(std::string_view host, std::string_view public_url);
// `Origin`, where a browser sends one, must be the page of this very host.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_url);

}  // namespace partal::server
