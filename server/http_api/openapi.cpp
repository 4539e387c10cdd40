#include "server/http_api/openapi.h"

#include <algorithm>

#include "server/http_api/http_api.h"
#include "server/protocol/answers.h"

namespace partal::server {

namespace {

// Those that the network answers without the logic.
std::vector<RouteName> all_routes() {
  std::vector<RouteName> routes = HttpApi::routes();
  constexpr auto kAll = RouteAbout::Who::All;
  routes.push_back(
      {"GET", "/healthz", {.summary = "Whether the process answers", .answer = kPlainText, .who = kAll}});
  routes.push_back({"GET",
                    "/metrics",
                    {.summary = "Prometheus text, for this machine", .answer = kPlainText, .who = kAll}});
  return routes;
}

void write_content(JsonWriter& json, std::string_view type, std::string_view body) {
  json.key("content").begin_object().key(type).begin_object().key("schema").begin_object();
  if (type == kPlainText) {
    json.field("type", "string");
  } else {
    json.field("$ref", "schema/protocol.json#/$defs/" + std::string(body));
  }
  json.end_object().end_object().end_object();
}

void write_responses(JsonWriter& json, const RouteAbout& about) {
  json.key("responses").begin_object().key(std::to_string(about.status)).begin_object();
  json.field("description", "Done");
  if (!about.answer.empty()) {
    write_content(json, about.answer == kPlainText ? kPlainText : "application/json", about.answer);
  }
  json.end_object().key("default").begin_object();
  json.field("description", "A problem, with a code and a sentence in the reader's language.");
  write_content(json, "application/problem+json", kProblem.name);
  json.end_object().end_object();
}

void write_operation(JsonWriter& json, const RouteName& route) {
  std::string method(route.method);
  std::transform(method.begin(), method.end(), method.begin(),
                 [](char c) { return static_cast<char>(c - 'A' + 'a'); });
  json.key(method).begin_object().field("summary", route.about.summary);
  if (route.method == "POST") {
    json.key("parameters").begin_array().begin_object();
    json.field("$ref", "#/components/parameters/key").end_object().end_array();
  }
  write_responses(json, route.about);
  if (!route.about.body.empty()) {
    json.key("requestBody").begin_object().flag("required", route.about.needs_body);
    write_content(json, "application/json", route.about.body);
    json.end_object();
  }
  json.key("security").begin_array().begin_object();
  if (route.about.who == RouteAbout::Who::WithToken) json.key("token").begin_array().end_array();
  json.end_object().end_array().end_object();
}

// What stands in braces is a part of the path.
void write_path_parameters(JsonWriter& json, std::string_view path) {
  const std::size_t open = path.find('{');
  if (open == std::string_view::npos) return;
  json.key("parameters").begin_array().begin_object();
  json.field("name", path.substr(open + 1, path.find('}') - open - 1)).field("in", "path");
  json.flag("required", true).key("schema").begin_object().field("type", "string").end_object();
  json.end_object().end_array();
}

void write_paths(JsonWriter& json) {
  std::vector<RouteName> routes = all_routes();
  std::ranges::stable_sort(routes, {}, &RouteName::path);
  json.key("paths").begin_object();
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const bool is_first = i == 0 || routes[i - 1].path != routes[i].path;
    if (is_first) {
      if (i > 0) json.end_object();
      json.key(routes[i].path).begin_object();
      write_path_parameters(json, routes[i].path);
    }
    write_operation(json, routes[i]);
  }
  json.end_object().end_object();
}

void write_components(JsonWriter& json) {
  json.key("components").begin_object().key("parameters").begin_object().key("key").begin_object();
  json.field("name", "Idempotency-Key").field("in", "header").flag("required", false);
  json.field("description",
             "Random and secret like a token. The same request with the same key is done once and answered "
             "again.");
  json.key("schema").begin_object().field("type", "string").field("pattern", "^[A-Za-z0-9_-]{16,64}$");
  json.end_object().end_object().end_object();
  json.key("securitySchemes").begin_object().key("token").begin_object();
  json.field("type", "http").field("scheme", "bearer");
  json.field("description", "Tokens of seats, the one to watch or the maker's, several joined by commas.");
  json.end_object().end_object().end_object();
}

}  // namespace

std::string openapi_json() {
  JsonWriter json;
  json.begin_object().field("openapi", "3.1.0").key("info").begin_object();
  json.field("title", "Partal").field("version", std::to_string(kProtocolVersion));
  json.field("description", "Tables over HTTP; playing is over the WebSocket /ws (docs/protocol.md).");
  json.end_object();
  write_paths(json);
  write_components(json);
  return json.end_object().str();
}

}  // namespace partal::server
