// partal schema: the JSON Schema of everything that leaves the program or comes to it (docs/protocol.md).
#include "engine/catalogue/schema.h"

#include <CLI/CLI.hpp>

#include "ai/registry.h"
#include "apps/command.h"

namespace partal::apps {

Run declare_schema(CLI::App& /*command*/, const words::Words& /*words*/) {
  return [](const Context& context) {
    SchemaWriter schema;
    describe_games(schema, &reason_codes_of);
    JsonWriter json;
    json.begin_object().field("$schema", "https://json-schema.org/draft/2020-12/schema").key("$defs");
    schema.write(json);
    context.terminal.print_line(json.end_object().str());
    return 0;
  };
}

}  // namespace partal::apps
