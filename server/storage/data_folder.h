// The folder of a server's data: for its owner only, and for one process at a time. The lock is held as long
// as the object lives and falls with the process, however that ends.
#pragma once

#include <string>

#include "server/storage/store.h"

namespace partal::server {

class DataFolder {
 public:
  // Made with its parents where it is missing. `locked`: another process uses it.
  static StoreResult<DataFolder> open(const std::string& path);
  ~DataFolder();
  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&&) = delete;

  const std::string& path() const { return path_; }
  std::string data_file() const { return path_ + "/partal.sqlite"; }
  std::string archive() const { return path_ + "/records"; }
  static std::string admin_socket(const std::string& path) { return path + "/admin.sock"; }

 private:
  DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::string path_;
  int lock_;
};

// Returns when the bytes of a file, and its name in its folder, are on the disk.
StoreResult<void> flush_file(const std::string& file);

}  // namespace partal::server
