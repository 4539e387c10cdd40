#include "server/match_host/pruning.h"

#include <filesystem>
#include <fstream>

#include "server/match_host/stored_match.h"
#include "server/storage/data_folder.h"

namespace partal::server {

namespace {

tl::unexpected<StoreFailure> not_archived(const std::string& table) {
  return tl::unexpected(StoreFailure{"unusable", "the record of " + table + " cannot be written"});
}

StoreResult<void> archive_record(const std::string& table, const std::string& text,
                                 const std::string& folder) {
  std::error_code error;
  if (std::filesystem::create_directories(folder, error)) {
    if (const auto flushed = flush_names_beside(folder); !flushed) return flushed;
  }
  const std::string file = folder + "/" + table + ".partal";
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) return not_archived(table);
  return flush_file(file);
}

}  // namespace

StoreResult<Pruned> prune_table(Store& store, const std::string& table, const std::string& archive) {
  const auto stored = store.load(table);
  if (!stored) return tl::unexpected(stored.error());
  if (!*stored) return Pruned::Removed;
  if (!archive.empty()) {
    const auto found = match_in(**stored);
    if (!found) return Pruned::SetAside;
    if (found->live) {
      const std::string text = record_text(found->live->record(found->table));
      if (const auto kept = archive_record(table, text, archive); !kept) return tl::unexpected(kept.error());
    }
  }
  const Write removal{.table = (*stored)->table, .head = Write::Head::Remove};
  if (store.write(std::span(&removal, 1))[0] == Outcome::Done) return Pruned::Removed;
  return tl::unexpected(StoreFailure{"unusable", "the store cannot write"});
}

}  // namespace partal::server
