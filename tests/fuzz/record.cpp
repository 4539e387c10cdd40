// Any bytes as a record: refused with a code and the line of the text, or a match that writes the same record
// again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/catalogue/match.h"

namespace {

void require(bool condition) {
  if (!condition) __builtin_trap();
}

bool names_a_line(const partal::Violation& violation) {
  for (const partal::Arg& arg : violation.args) {
    if (arg.name == "line") return true;
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto match = partal::load_record(text);
  if (!match) {
    require(!match.error().code.empty() && names_a_line(match.error()));
    return 0;
  }
  const std::string written = partal::record_text((*match)->record());
  const auto again = partal::load_record(written);
  require(again && (*again)->hash() == (*match)->hash());
  require(partal::record_text((*again)->record()) == written);
  return 0;
}
