// partal schema: the JSON Schema of everything that leaves the program or comes to it (docs/protocol.md), and
// the routes of a server as OpenAPI.
#include "engine/catalogue/schema.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "ai/registry.h"
#include "apps/command.h"
#include "apps/errors.h"
#include "server/http_api/openapi.h"
#include "server/protocol/client_message.h"
#include "server/protocol/schema.h"

namespace partal::apps {

namespace {

std::string schema_json(const words::Words& words) {
  SchemaWriter schema;
  describe_games(schema, &reason_codes_of);
  server::describe_protocol(schema);
  if (!schema.twofold().empty()) {
    throw answer_is_no(words.text("terminal.error.schema-twofold", {{"found", schema.twofold().front()}}));
  }
  JsonWriter json;
  json.begin_object()
      .field("$schema", "https://json-schema.org/draft/2020-12/schema")
      .field("$id", "protocol.json")
      .field("title", "The protocol of a Partal server, version " + std::to_string(server::kProtocolVersion))
      .field("description",
             "Messages of /ws and bodies of HTTP, and what each game says in them (docs/protocol.md). The "
             "tests validate what they send and get against it.")
      .key("$defs");
  schema.write(json);
  return json.end_object().str();
}

}  // namespace

Run declare_schema(CLI::App& command, const words::Words& words) {
  const auto openapi = std::make_shared<bool>(false);
  command.add_flag("--openapi", *openapi, words.text("terminal.option.openapi"));
  return [openapi](const Context& context) {
    context.terminal.print_line(*openapi ? server::openapi_json() : schema_json(context.words));
    return 0;
  };
}

}  // namespace partal::apps
