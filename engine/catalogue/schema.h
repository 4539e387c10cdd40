// What the games say on the wire, as JSON Schema: `<game>.view` for a view, and `<game>.events`,
// `<game>.violations` and so on for the args of each code. All that is common to the games has no game in
// front.
#pragma once

#include <span>
#include <string_view>

#include "engine/catalogue/match.h"
#include "engine/core/schema.h"

namespace partal {

void describe_games(SchemaWriter& schema, CodesOf others = nullptr);

}  // namespace partal
