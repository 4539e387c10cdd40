// Looking into refusals in tests.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/value.h"

namespace partal {

inline std::string as_json(const Violation& violation) {
  JsonWriter json;
  write_violation(json, violation);
  return json.str();
}

// The value of an arg as JSON, e.g. 17 or "b7"; empty when there is no such arg.
inline std::string arg_of(const Violation& violation, std::string_view name) {
  for (const Arg& arg : violation.args) {
    if (arg.name != name) continue;
    JsonWriter json;
    write_value(json, arg.value);
    return json.str();
  }
  return "";
}

}  // namespace partal
