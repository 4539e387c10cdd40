// The tables in memory, by id. Foreign ids cost nothing: what is no id of ours is refused by its form, what
// the store does not have is remembered for a short while, and only so many tables are held at once.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/match_host/table_host.h"
#include "server/ports/limits.h"
#include "server/protocol/problem.h"

namespace partal::server {

// Ids that the store does not have. Bounded: those of the last sweep or two, and never more than so many.
class AbsentIds {
 public:
  static constexpr std::size_t kMost = 10'000;

  bool contains(const std::string& id) const { return recent_.contains(id) || older_.contains(id); }
  void insert(const std::string& id) {
    if (recent_.size() == kMost / 2) sweep();
    recent_.insert(id);
  }
  void erase(const std::string& id) {
    recent_.erase(id);
    older_.erase(id);
  }
  void sweep() { older_ = std::exchange(recent_, {}); }
  std::size_t size() const { return recent_.size() + older_.size(); }

 private:
  std::unordered_set<std::string> recent_{};
  std::unordered_set<std::string> older_{};
};

class TableDirectory {
 public:
  using Host = std::shared_ptr<TableHost>;
  using MakeHost = std::function<Host(const std::string& id)>;
  TableDirectory(const Limits& limits, MakeHost make_host)
      : limits_(limits), make_host_(std::move(make_host)) {}
  ~TableDirectory();
  TableDirectory(const TableDirectory&) = delete;
  TableDirectory& operator=(const TableDirectory&) = delete;

  Host find(const std::string& id) const;  // nothing: it is not in memory
  // Runs `task` at a table that may be there; else says why not.
  void run_at(const std::string& id, const std::function<void(const Host&)>& task,
              const TableHost::Fail& fail);
  // For a table that is being made. Refused when too many are in use.
  Answer<Host> make(const std::string& id);

  void sweep(std::int64_t now);
  void store_is_back();  // tables that wait for it need not wait longer
  std::size_t size() const { return hosts_.size(); }
  std::size_t absent() const { return absent_.size(); }

 private:
  bool has_room();

  const Limits& limits_;
  MakeHost make_host_;
  std::map<std::string, Host> hosts_{};
  AbsentIds absent_{};
  bool full_ = false;  // and nothing can go, as the last look at all tables showed; until the next sweep
};

}  // namespace partal::server
