// The folder of a server's data: for its owner only, and for one process at a time. The lock is held as long
// as the object lives and falls with the process, however that ends.
#pragma once

#include <string>
#include <vector>

#include "server/storage/store.h"

namespace partal::server {

class DataFolder {
 public:
  // Creates the folder and its parents if they are missing, and takes the rights of other users away from our
  // files in it, and from the folder unless it holds other things as well. Files that this process creates
  // from here on are for their owner only (umask). `locked`: another process uses it. `owner`: it belongs to
  // another user; root may use it nevertheless, and leaves everything in it to that user.
  static StoreResult<DataFolder> open(const std::string& path);
  ~DataFolder();
  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&&) = delete;

  const std::string& path() const { return path_; }
  std::string data_file() const { return path_ + "/partal.sqlite"; }
  std::string archive() const { return path_ + "/records"; }
  static std::string admin_socket(const std::string& path) { return path + "/admin.sock"; }

  // What other users could have read when the folder was opened.
  const std::vector<std::string>& tightened() const { return tightened_; }
  // Gives what was created since then the same rights and the same owner. Not while a store is open in it:
  // closing a file drops the locks that SQLite has on it.
  void tighten();

 private:
  DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::string path_;
  int lock_;
  std::vector<std::string> tightened_{};
};

// Returns when the bytes of a file, and its name in its folder, are on the disk.
StoreResult<void> flush_file(const std::string& file);
// The same for the names alone: after a file was renamed or removed.
StoreResult<void> flush_names_beside(const std::string& file);

}  // namespace partal::server
