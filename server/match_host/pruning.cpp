#include "server/match_host/pruning.h"

#include <filesystem>
#include <fstream>

#include "server/match_host/live_match.h"
#include "server/storage/data_folder.h"

namespace partal::server {

namespace {

tl::unexpected<StoreFailure> not_archived(const std::string& table) {
  return tl::unexpected(StoreFailure{"unusable", "the record of " + table + " cannot be written"});
}

// Empty where no match was begun.
StoreResult<std::string> record_of(const StoredTable& stored) {
  if (stored.lines.empty()) return std::string();
  const auto table = table_in(stored.table);
  const auto secret = table ? secret_in(stored.table, table->players()) : std::nullopt;
  if (!secret) return not_archived(stored.table.id);
  Result<LiveMatch> live = LiveMatch::make(*table, *secret);
  if (!live || live->replay(stored.lines)) return not_archived(stored.table.id);
  return record_text(live->record(*table, *secret));
}

StoreResult<void> archive_record(const std::string& table, const std::string& text,
                                 const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const std::string file = folder + "/" + table + ".partal";
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) return not_archived(table);
  return flush_file(file);
}

}  // namespace

StoreResult<void> prune_table(Store& store, const std::string& table, const std::string& archive) {
  const auto stored = store.load(table);
  if (!stored) return tl::unexpected(stored.error());
  if (!*stored) return {};
  if (!archive.empty()) {
    const StoreResult<std::string> text = record_of(**stored);
    if (!text) return tl::unexpected(text.error());
    if (!text->empty()) {
      if (const auto kept = archive_record(table, *text, archive); !kept) return kept;
    }
  }
  const Write removal{.table = {.id = table}, .head = Write::Head::Remove};
  if (store.write(std::span(&removal, 1))[0] == Outcome::Done) return {};
  return tl::unexpected(StoreFailure{"unusable", "the store cannot write"});
}

}  // namespace partal::server
