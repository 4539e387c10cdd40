// Everything that comes to the server and leaves it, as JSON Schema: `client_message`, `server_message`, and
// the bodies of HTTP by the names that docs/openapi.json refers to. The games come first
// (catalogue/schema.h).
#pragma once

#include "engine/core/schema.h"

namespace partal::server {

void describe_protocol(SchemaWriter& schema);

}  // namespace partal::server
