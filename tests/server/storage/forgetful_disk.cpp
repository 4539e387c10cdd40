#include "tests/server/storage/forgetful_disk.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace partal::server {

namespace {

constexpr std::size_t kSector = 512;

struct OpenFile {
  sqlite3_file base;  // first: SQLite knows no more of it
  ForgetfulDisk* disk;
  std::shared_ptr<ForgetfulDisk::File> file;
};
OpenFile& as_open(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
ForgetfulDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<ForgetfulDisk*>(vfs->pAppData); }

int close_file(sqlite3_file* file) {
  as_open(file).file.~shared_ptr();
  return SQLITE_OK;
}
int read_file_part(sqlite3_file* file, void* into, int amount, sqlite3_int64 offset) {
  const std::string& bytes = as_open(file).file->now;
  const auto size = static_cast<std::size_t>(amount);
  const std::size_t begin = std::min(static_cast<std::size_t>(offset), bytes.size());
  const std::size_t there = std::min(size, bytes.size() - begin);
  std::memcpy(into, bytes.data() + begin, there);
  std::memset(static_cast<char*>(into) + there, 0, size - there);
  return there == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}
int write_file_part(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
  ForgetfulDisk::Change change{.offset = static_cast<std::size_t>(offset)};
  change.bytes.assign(static_cast<const char*>(from), static_cast<std::size_t>(amount));
  return as_open(file).disk->change(*as_open(file).file, std::move(change)) ? SQLITE_OK : SQLITE_IOERR_WRITE;
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  ForgetfulDisk::Change change{.offset = static_cast<std::size_t>(size), .truncation = true};
  return as_open(file).disk->change(*as_open(file).file, std::move(change)) ? SQLITE_OK
                                                                            : SQLITE_IOERR_TRUNCATE;
}
int sync_file(sqlite3_file* file, int) {
  return as_open(file).disk->sync(*as_open(file).file) ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}
int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(as_open(file).file->now.size());
  return SQLITE_OK;
}
int no_lock(sqlite3_file*, int) { return SQLITE_OK; }
int is_reserved(sqlite3_file*, int* reserved) {
  *reserved = 0;
  return SQLITE_OK;
}
int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return static_cast<int>(kSector); }
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

// Without shared memory: the store opens its file for itself alone.
const sqlite3_io_methods kMethods = {1,         close_file,   read_file_part, write_file_part, truncate_file,
                                     sync_file, size_of_file, no_lock,        no_lock,         is_reserved,
                                     control,   sector_size,  characteristics};

int open_on(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  OpenFile& open = *new (file) OpenFile{};
  open.base.pMethods = &kMethods;
  open.disk = &disk_of(vfs);
  open.file = name == nullptr ? std::make_shared<ForgetfulDisk::File>() : open.disk->open(name);
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}
int remove_from(sqlite3_vfs* vfs, const char* name, int) {
  if (disk_of(vfs).is_dead()) return SQLITE_IOERR_DELETE;
  disk_of(vfs).remove(name);
  return SQLITE_OK;
}
int access_on(sqlite3_vfs* vfs, const char* name, int, int* there) {
  *there = disk_of(vfs).has(name) ? 1 : 0;
  return SQLITE_OK;
}
int full_name(sqlite3_vfs*, const char* name, int size, char* out) {
  std::strncpy(out, name, static_cast<std::size_t>(size));
  return SQLITE_OK;
}
int random_bytes(sqlite3_vfs* vfs, int size, char* out) {
  sqlite3_vfs& system = disk_of(vfs).system();
  return system.xRandomness(&system, size, out);
}
int sleep_for(sqlite3_vfs*, int) { return 0; }
int time_now(sqlite3_vfs* vfs, double* time) {
  sqlite3_vfs& system = disk_of(vfs).system();
  return system.xCurrentTime(&system, time);
}
int no_error(sqlite3_vfs*, int, char*) { return 0; }

}  // namespace

ForgetfulDisk::ForgetfulDisk(std::uint64_t seed) : rng_(seed), system_(sqlite3_vfs_find(nullptr)) {
  vfs_.iVersion = 1;
  vfs_.szOsFile = sizeof(OpenFile);
  vfs_.mxPathname = 512;
  vfs_.zName = "forgetful";
  vfs_.pAppData = this;
  vfs_.xOpen = open_on;
  vfs_.xDelete = remove_from;
  vfs_.xAccess = access_on;
  vfs_.xFullPathname = full_name;
  vfs_.xRandomness = random_bytes;
  vfs_.xSleep = sleep_for;
  vfs_.xCurrentTime = time_now;
  vfs_.xGetLastError = no_error;
  constexpr int kByDefault = 1;
  sqlite3_vfs_register(&vfs_, kByDefault);
}

ForgetfulDisk::~ForgetfulDisk() { sqlite3_vfs_unregister(&vfs_); }

std::shared_ptr<ForgetfulDisk::File> ForgetfulDisk::open(const std::string& name) {
  std::shared_ptr<File>& file = files_[name];
  if (!file) file = std::make_shared<File>();
  return file;
}

bool ForgetfulDisk::spend() {
  if (is_dead()) return false;
  if (operations_left_ > 0) --operations_left_;
  return true;
}

void ForgetfulDisk::apply(std::string& bytes, const Change& change) {
  if (change.truncation) {
    bytes.resize(std::min(bytes.size(), change.offset));
    return;
  }
  if (bytes.size() < change.offset + change.bytes.size()) bytes.resize(change.offset + change.bytes.size());
  bytes.replace(change.offset, change.bytes.size(), change.bytes);
}

bool ForgetfulDisk::change(File& file, Change change) {
  if (!spend()) return false;
  apply(file.now, change);
  file.since_then.push_back(std::move(change));
  return true;
}

bool ForgetfulDisk::sync(File& file) {
  if (!spend()) return false;
  const bool counts = failing_.empty() || open(failing_).get() == &file;
  if (counts && syncs_left_ == 0) {
    syncs_left_ = kFailed;
    write_some(file);
    return false;
  }
  if (counts && syncs_left_ > 0) --syncs_left_;
  for (const Change& change : file.since_then) apply(file.synced, change);
  file.since_then.clear();
  return true;
}

// A disk writes in any order: each change is there, gone, or torn between two sectors.
void ForgetfulDisk::write_some(File& file) {
  for (Change& change : file.since_then) {
    const std::uint32_t fate = rng_.below(4);
    if (fate < 2) continue;
    if (fate == 2 && change.bytes.size() > kSector) {
      const auto sectors = static_cast<std::uint32_t>(change.bytes.size() / kSector);
      change.bytes.resize(kSector * rng_.below(sectors));
    }
    apply(file.synced, change);
  }
  file.since_then.clear();
}

void ForgetfulDisk::lose_what_was_not_synced() {
  for (const auto& [name, file] : files_) {
    write_some(*file);
    file->now = file->synced;
  }
  operations_left_ = -1;
}

}  // namespace partal::server
