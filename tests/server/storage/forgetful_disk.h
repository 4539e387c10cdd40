// A disk in memory, as a VFS of SQLite, that loses its power: what was not synced then may be there, be half
// there, or be gone, write by write. From a chosen moment on nothing is written any more.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <vector>

#include "engine/core/rng.h"

namespace partal::server {

class ForgetfulDisk {
 public:
  // While it lives, it is what SQLite opens files on.
  explicit ForgetfulDisk(std::uint64_t seed);
  ~ForgetfulDisk();
  ForgetfulDisk(const ForgetfulDisk&) = delete;
  ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;

  void cut_power_after(int operations) { operations_left_ = operations; }  // writes, truncations, syncs
  bool is_dead() const { return operations_left_ == 0; }
  // The sync after so many, of one file or of any, fails once. As on Linux, what it should have written
  // counts as written from then on, may or may not be on the disk, and no later sync writes it.
  void fail_sync_after(int syncs, const std::string& file = "") {
    syncs_left_ = syncs;
    failing_ = file;
  }
  bool has_failed() const { return syncs_left_ == kFailed; }
  // Files are what a disk may hold after that; the power is back.
  void lose_what_was_not_synced();

  void put(const std::string& name, const std::string& bytes) {
    *open(name) = {.now = bytes, .synced = bytes};
  }

  // For the VFS.
  struct Change {
    std::size_t offset = 0;
    std::string bytes{};      // what is written there ...
    bool truncation = false;  // ... or where the file ends
  };
  struct File {
    std::string now{};     // as the process sees it
    std::string synced{};  // as it is on the disk for sure
    std::vector<Change> since_then{};
  };
  std::shared_ptr<File> open(const std::string& name);
  bool has(const std::string& name) const { return files_.contains(name); }
  void remove(const std::string& name) { files_.erase(name); }
  bool change(File& file, Change change);  // false: there is no power
  bool sync(File& file);
  sqlite3_vfs& system() { return *system_; }

 private:
  bool spend();
  static void apply(std::string& bytes, const Change& change);
  void write_some(File& file);

  static constexpr int kFailed = -2;
  Rng rng_;
  std::map<std::string, std::shared_ptr<File>> files_{};
  int operations_left_ = -1;  // negative: as many as one likes
  int syncs_left_ = -1;       // negative: none fails
  std::string failing_{};     // whose syncs are counted; empty: those of all files
  sqlite3_vfs* system_;       // for the clock and chance
  sqlite3_vfs vfs_{};
};

}  // namespace partal::server
