#include "apps/record_files.h"

#include <fmt/core.h>

#include "apps/files.h"

namespace partal::apps {

void write_record(const std::string& folder, std::string_view number, const TableSetup& setup,
                  const Record& record, const words::Words& words) {
  const std::string name =
      fmt::format("{}/{}-{}-{}-{}.partal", folder, setup.game, setup.players, setup.seed, number);
  write_file(name, record_text(record), words);
}

void say_where_records_are(const Context& context, const std::string& folder, std::int64_t count) {
  if (folder.empty()) return;
  context.terminal.note(
      context.words.text("terminal.simulate.records-written", {{"count", count}, {"folder", folder}}));
}

}  // namespace partal::apps
