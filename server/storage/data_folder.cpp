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

}  // namespace

StoreResult<DataFolder> DataFolder::open(const std::string& path) {
  std::error_code error;
  const std::filesystem::path parent = std::filesystem::absolute(path, error).parent_path();
  std::filesystem::create_directories(parent, error);
  if (::mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST) return unusable(path);
  const std::string file = path + "/lock";
  const int lock = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock < 0) return unusable(file);
  DataFolder folder(path, lock);
  if (::flock(lock, LOCK_EX | LOCK_NB) == 0) return folder;
  if (errno == EWOULDBLOCK) return tl::unexpected(StoreFailure{"locked", path});
  return unusable(file);
}

DataFolder::~DataFolder() {
  if (lock_ >= 0) ::close(lock_);
}

DataFolder::DataFolder(DataFolder&& other) noexcept : path_(std::move(other.path_)), lock_(other.lock_) {
  other.lock_ = -1;
}

StoreResult<void> flush_file(const std::string& file) {
  if (const auto flushed = flush_path(file); !flushed) return flushed;
  const std::string folder = std::filesystem::path(file).parent_path().string();
  return flush_path(folder.empty() ? "." : folder);
}

}  // namespace partal::server
