// What a browser is told about a page, so that nothing foreign can get in or out.
#pragma once

#include <string>
#include <string_view>

namespace partal::server {

// The Content-Security-Policy of every answer; `host` is the header of the request. Older browsers do not
// count WebSockets of the same host among 'self', so they are named.
std::string content_policy(std::string_view host);

}  // namespace partal::server
