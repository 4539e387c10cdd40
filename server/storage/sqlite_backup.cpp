#include "server/storage/sqlite_backup.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>

#include "server/storage/data_folder.h"

namespace partal::server {

namespace {

constexpr int kPagesInAStep = 256;

tl::unexpected<StoreFailure> no_copy(const std::string& why) {
  return tl::unexpected(StoreFailure{"unusable", why});
}

class SqliteBackup final : public Backup {
 public:
  explicit SqliteBackup(std::string file) : file_(std::move(file)), partial_(file_ + ".partial") {}
  ~SqliteBackup() override {
    copying_.reset();
    if (!complete_) std::remove(partial_.c_str());
  }
  SqliteBackup(const SqliteBackup&) = delete;
  SqliteBackup& operator=(const SqliteBackup&) = delete;

  StoreResult<void> begin(const SqliteDatabase& source) {
    if (::access(file_.c_str(), F_OK) == 0) return no_copy(file_ + ": " + std::strerror(EEXIST));
    std::remove(partial_.c_str());  // of an attempt that was interrupted
    if (target_.open(partial_) != SQLITE_OK) return no_copy(target_.last_error());
    copying_.reset(sqlite3_backup_init(target_.handle(), "main", source.handle(), "main"));
    if (!copying_) return no_copy(target_.last_error());
    return {};
  }

  StoreResult<bool> step() override {
    const int code = sqlite3_backup_step(copying_.get(), kPagesInAStep);
    if (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED) return false;
    if (code != SQLITE_DONE) return no_copy(sqlite3_errstr(code));
    copying_.reset();
    target_ = {};
    if (const auto flushed = flush_file(partial_); !flushed) return tl::unexpected(flushed.error());
    if (std::rename(partial_.c_str(), file_.c_str()) != 0)
      return no_copy(file_ + ": " + std::strerror(errno));
    complete_ = true;
    if (const auto flushed = flush_file(file_); !flushed) return tl::unexpected(flushed.error());
    return true;
  }

 private:
  struct Finish {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
  };
  std::string file_;
  std::string partial_;
  SqliteDatabase target_;
  std::unique_ptr<sqlite3_backup, Finish> copying_;
  bool complete_ = false;
};

}  // namespace

StoreResult<std::unique_ptr<Backup>> begin_sqlite_backup(const SqliteDatabase& source,
                                                         const std::string& file) {
  auto backup = std::make_unique<SqliteBackup>(file);
  if (const auto begun = backup->begin(source); !begun) return tl::unexpected(begun.error());
  return std::unique_ptr<Backup>(std::move(backup));
}

}  // namespace partal::server
