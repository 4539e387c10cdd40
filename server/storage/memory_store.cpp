// The store of tests and of servers that keep nothing.
#include <algorithm>
#include <map>

#include "server/storage/store.h"

namespace partal::server {

namespace {

bool continues(const std::vector<LineRow>& stored, const std::vector<LineRow>& added) {
  int next = static_cast<int>(stored.size()) + 1;
  return std::all_of(added.begin(), added.end(),
                     [&next](const LineRow& line) { return line.number == next++; });
}

bool same_key(const AnswerRow& a, const AnswerRow& b) { return a.seat == b.seat && a.id == b.id; }
bool same_key(const ChatRow& a, const ChatRow& b) { return a.number == b.number; }

template <class Row>
bool has_repeats(const std::vector<Row>& stored, const std::vector<Row>& added) {
  for (auto row = added.begin(); row != added.end(); ++row) {
    const auto is_same = [&row](const Row& other) { return same_key(other, *row); };
    if (std::any_of(stored.begin(), stored.end(), is_same) || std::any_of(added.begin(), row, is_same)) {
      return true;
    }
  }
  return false;
}

template <class Row>
void append(std::vector<Row>& rows, const std::vector<Row>& added) {
  rows.insert(rows.end(), added.begin(), added.end());
}

class MemoryStore final : public Store {
 public:
  std::vector<Outcome> write(std::span<const Write> writes) override {
    std::vector<Outcome> outcomes;
    outcomes.reserve(writes.size());
    for (const Write& one : writes) outcomes.push_back(write_one(one) ? Outcome::Done : Outcome::Conflict);
    return outcomes;
  }

  StoreResult<std::optional<StoredTable>> load(std::string_view table) override {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return std::optional<StoredTable>();
    return std::optional<StoredTable>(found->second);
  }

  StoreResult<std::vector<TableRow>> listed(int most) override {
    return rows_where([](const TableRow& row) { return row.listed; }, most);
  }
  StoreResult<std::vector<TableRow>> unchanged_since(std::int64_t time, int most) override {
    return rows_where([time](const TableRow& row) { return row.changed < time; }, most);
  }

  StoreResult<void> probe() override { return {}; }

  StoreResult<std::unique_ptr<Backup>> begin_backup(const std::string& file) override {
    return tl::unexpected(StoreFailure{"unusable", "a store in memory has no copy in " + file});
  }

 private:
  template <class IsMeant>
  std::vector<TableRow> rows_where(const IsMeant& is_meant, int most) const {
    std::vector<TableRow> rows;
    for (const auto& [id, stored] : tables_) {
      if (is_meant(stored.table)) rows.push_back(stored.table);
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const TableRow& a, const TableRow& b) { return a.changed > b.changed; });
    if (rows.size() > static_cast<std::size_t>(most)) rows.resize(static_cast<std::size_t>(most));
    for (TableRow& row : rows) row.secret.clear();
    return rows;
  }

  bool write_one(const Write& write) {
    const auto found = tables_.find(write.table.id);
    const bool exists = found != tables_.end();
    if (exists == (write.head == Write::Head::Create)) return false;
    if (exists && write.table.version != found->second.table.version) return false;
    if (write.head == Write::Head::Remove) {
      tables_.erase(found);
      return true;
    }
    static const StoredTable nothing{};
    if (!fits(exists ? found->second : nothing, write)) return false;
    StoredTable& stored = tables_[write.table.id];
    if (write.head != Write::Head::Keep) {
      const std::int64_t version = exists ? stored.table.version + 1 : 1;
      stored.table = write.table;
      stored.table.version = version;
    }
    append(stored.lines, write.lines);
    append(stored.answers, write.answers);
    append(stored.chat, write.chat);
    return true;
  }

  static bool fits(const StoredTable& stored, const Write& write) {
    return continues(stored.lines, write.lines) && !has_repeats(stored.answers, write.answers) &&
           !has_repeats(stored.chat, write.chat);
  }

  std::map<std::string, StoredTable, std::less<>> tables_;
};

}  // namespace

StoreResult<void> back_up(Store& store, const std::string& file) {
  const auto backup = store.begin_backup(file);
  if (!backup) return tl::unexpected(backup.error());
  for (;;) {
    const StoreResult<bool> done = (*backup)->step();
    if (!done) return tl::unexpected(done.error());
    if (*done) return {};
  }
}

std::unique_ptr<Store> make_memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace partal::server
