// Any bytes as a record: refused with a code and the line of the text, or a match that writes the same record
// again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/catalogue/match.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/refusal.h"

namespace {

using partal::fuzz::require;

bool names_a_line(const partal::Violation& violation) {
  for (const partal::Arg& arg : violation.args) {
    if (arg.name == "line") return true;
  }
  return false;
}

void check(std::string_view text) {
  const auto record = partal::parse_record(text);
  if (record && !record->scenario) require(partal::record_text(*record) == text);  // it has one spelling
  const auto match = partal::load_record(text);
  if (!match) {
    partal::fuzz::require_refusal(match.error());
    require(names_a_line(match.error()));
    return;
  }
  require(record.has_value());
  const std::string written = partal::record_text((*match)->record());
  const auto again = partal::load_record(written);
  require(again && (*again)->hash() == (*match)->hash());
  require(partal::record_text((*again)->record()) == written);
}

// The text with a checksum that fits, in place of its own.
std::string sealed(std::string_view text) {
  std::string body(text.substr(0, std::min(text.rfind("check "), text.size())));
  if (!body.ends_with('\n')) body += '\n';
  return body + partal::check_line(body) + "\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = partal::fuzz::Input(data, size).rest();
  check(text);
  // A changed byte breaks the checksum: the lines are reached only behind a new one.
  if (!text.starts_with("partal record 1\n")) return 0;
  const std::string whole = sealed(text);
  if (whole != text) check(whole);
  return 0;
}
