#include "server/match_host/table_directory.h"

#include <algorithm>
#include <vector>

#include "server/lobby/tokens.h"

namespace partal::server {

TableDirectory::~TableDirectory() {
  for (const auto& [id, host] : hosts_) host->abandon();
}

TableDirectory::Host TableDirectory::find(const std::string& id) const {
  const auto found = hosts_.find(id);
  return found == hosts_.end() ? nullptr : found->second;
}

void TableDirectory::run_at(const std::string& id, const std::function<void(const Host&)>& task,
                            const TableHost::Fail& fail) {
  if (!is_table_id(id) || absent_.contains(id)) return fail({.code = ErrorCode::NotFound});
  const Answer<Host> host = make(id);
  if (!host) return fail(host.error());
  const auto failed = [this, host = *host, id, fail](const Problem& problem) {
    fail(problem);
    if (!host->is_absent() || hosts_.erase(id) == 0) return;
    absent_.insert(id);
  };
  (*host)->run([task, host = *host] { task(host); }, failed);
}

Answer<TableDirectory::Host> TableDirectory::make(const std::string& id) {
  if (const Host host = find(id)) return host;
  if (!has_room()) {
    return tl::unexpected(Problem{.code = ErrorCode::RateLimit, .retry_after = limits_.busy_retry_seconds});
  }
  absent_.erase(id);
  return hosts_[id] = make_host_(id);
}

// A tenth of all goes at once, so that looking at all of them is rare.
bool TableDirectory::has_room() {
  if (hosts_.size() < limits_.tables_loaded) return true;
  if (full_) return false;
  std::vector<std::pair<std::int64_t, std::string>> unused;
  for (const auto& [id, host] : hosts_) {
    if (!host->is_in_use()) unused.emplace_back(host->last_asked(), id);
  }
  const std::size_t count = std::min(unused.size(), hosts_.size() / 10 + 1);
  std::partial_sort(unused.begin(), unused.begin() + static_cast<std::ptrdiff_t>(count), unused.end());
  for (std::size_t i = 0; i < count; ++i) hosts_.erase(unused[i].second);
  full_ = count == 0;
  return !full_;
}

void TableDirectory::sweep(std::int64_t now) {
  std::erase_if(
      hosts_, [now](const auto& entry) { return entry.second->is_absent() || entry.second->is_unused(now); });
  for (const auto& [id, host] : hosts_) host->mend();
  absent_.sweep();
  full_ = false;
}

void TableDirectory::store_is_back() {
  for (const auto& [id, host] : hosts_) host->store_is_back();
}

}  // namespace partal::server
