// The routes as OpenAPI 3.1: docs/openapi.json, made from the list by which requests are answered.
#pragma once

#include <string>

namespace partal::server {

std::string openapi_json();

}  // namespace partal::server
