#include "server/storage/data_folder.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace partal::server {

namespace {

namespace fs = std::filesystem;

constexpr mode_t kOthers = S_IRWXG | S_IRWXO;

tl::unexpected<StoreFailure> unusable(const std::string& path) {
  return tl::unexpected(StoreFailure{"unusable", path + ": " + std::strerror(errno)});
}

StoreResult<void> flush_path(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return unusable(path);
  const bool flushed = ::fsync(file) == 0;
  const StoreResult<void> result = flushed ? StoreResult<void>() : unusable(path);
  ::close(file);
  return result;
}

bool may_use_folder_of(uid_t owner) { return ::geteuid() == owner || ::geteuid() == 0; }

// What a server or a command creates in a data folder. Nothing else is ever changed there: somebody may name
// a folder that holds other things, such as /tmp.
bool is_ours(const std::string& name) {
  return name == "lock" || name == "records" || name == "admin.sock" || name.starts_with("partal.sqlite");
}
bool is_record(const std::string& name) { return name.ends_with(".partal"); }

// Takes the rights of other users away from one file or folder and names it if they had any; what root
// created goes to the owner of the data. True if something changed. The file is opened first, without
// following a link, so that nobody can put something else in its place meanwhile.
bool tighten_one(const std::string& path, const struct stat& data, std::vector<std::string>& tightened) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return false;
  struct stat found{};
  const bool looked = ::fstat(file, &found) == 0;
  const bool one_name = S_ISDIR(found.st_mode) || found.st_nlink == 1;
  const bool of_root = looked && found.st_uid == 0 && ::geteuid() == 0 && one_name;
  const bool given = of_root && data.st_uid != 0 && ::fchown(file, data.st_uid, data.st_gid) == 0;
  const bool narrowed =
      looked && (found.st_mode & kOthers) != 0 && ::fchmod(file, found.st_mode & S_IRWXU) == 0;
  ::close(file);
  if (narrowed) tightened.push_back(path);
  return given || narrowed;
}

std::vector<fs::path> entries_of(const std::string& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    found.push_back(entry->path());
  }
  return found;
}

}  // namespace

StoreResult<DataFolder> DataFolder::open(const std::string& path) {
  std::error_code error;
  fs::create_directories(fs::absolute(path, error).parent_path(), error);
  if (::mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST) return unusable(path);
  struct stat place{};
  if (::stat(path.c_str(), &place) != 0) return unusable(path);
  const bool ours = may_use_folder_of(place.st_uid);
  const StoreFailure foreign{"owner", std::to_string(place.st_uid)};
  const std::string file = path + "/lock";
  const int lock = ::open(file.c_str(), O_RDWR | O_CLOEXEC | (ours ? O_CREAT : 0), S_IRUSR | S_IWUSR);
  if (lock < 0 && !ours) return tl::unexpected(foreign);
  if (lock < 0) return unusable(file);
  DataFolder folder(path, lock);
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return tl::unexpected(StoreFailure{"locked", path});
    return unusable(file);
  }
  if (!ours) return tl::unexpected(foreign);
  ::umask(kOthers);
  folder.tighten();
  return folder;
}

// Records are looked at only if their folder was open to others: there may be very many.
void DataFolder::tighten() {
  struct stat data{};
  if (::stat(path_.c_str(), &data) != 0) return;
  bool is_all_ours = true;
  for (const fs::path& entry : entries_of(path_)) {
    const bool ours = is_ours(entry.filename().string());
    is_all_ours = is_all_ours && ours;
    if (!ours || !tighten_one(entry.string(), data, tightened_) || entry != archive()) continue;
    for (const fs::path& record : entries_of(archive())) {
      if (is_record(record.filename().string())) tighten_one(record.string(), data, tightened_);
    }
  }
  if (!is_all_ours || (data.st_mode & kOthers) == 0) return;
  if (::chmod(path_.c_str(), S_IRWXU) == 0) tightened_.push_back(path_);
}

DataFolder::~DataFolder() {
  if (lock_ < 0) return;
  if (::geteuid() == 0) tighten();
  ::close(lock_);
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)), lock_(other.lock_), tightened_(std::move(other.tightened_)) {
  other.lock_ = -1;
}

StoreResult<void> flush_file(const std::string& file) {
  if (const auto flushed = flush_path(file); !flushed) return flushed;
  return flush_names_beside(file);
}

StoreResult<void> flush_names_beside(const std::string& file) {
  const std::string folder = fs::path(file).parent_path().string();
  return flush_path(folder.empty() ? "." : folder);
}

}  // namespace partal::server
