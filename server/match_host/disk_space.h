// How much room the disk of the data has, and what may still be stored on it. A disk that is full to the last
// byte cannot even be tidied up, so play ends a little before that.
#pragma once

#include <cstdint>
#include <optional>

#include "server/ports/limits.h"
#include "server/ports/ports.h"
#include "server/protocol/problem.h"

namespace partal::server {

enum class Room : std::uint8_t {
  Enough,
  NoTables,  // for no new ones; matches go on
  Nothing,   // for nothing new at all
};

class DiskSpace {
 public:
  DiskSpace(const Ports& ports, const Limits& limits)
      : clock_(ports.clock), measure_(ports.free_bytes), limits_(limits) {}

  Room room() {
    look();
    if (!free_) return Room::Enough;
    if (is_below(limits_.free_bytes_to_play)) return Room::Nothing;
    return is_below(limits_.free_bytes_for_tables) ? Room::NoTables : Room::Enough;
  }
  std::optional<std::uint64_t> free_bytes() {
    look();
    return free_;
  }

  // Nothing where there is room; else the problem.
  std::optional<Problem> why_no_write() {
    return room() == Room::Nothing ? storage_problem(ErrorCode::StorageFull) : std::nullopt;
  }
  std::optional<Problem> why_no_table() {
    if (const auto problem = why_no_write()) return problem;
    return room() == Room::NoTables ? storage_problem(ErrorCode::StorageLow) : std::nullopt;
  }

 private:
  static std::optional<Problem> storage_problem(ErrorCode code) {
    constexpr int kRetrySeconds = 30;  // somebody has to tidy up
    return Problem{.code = code, .retry_after = kRetrySeconds};
  }
  bool is_below(std::size_t limit) const { return *free_ < limit; }
  void look() {
    constexpr std::int64_t kEvery = 2000;
    const std::int64_t now = clock_.steady_milliseconds();
    if (looked_at_ && now - *looked_at_ < kEvery) return;
    looked_at_ = now;
    free_ = measure_();
  }

  const Clock& clock_;
  FreeBytes measure_;
  const Limits& limits_;
  std::optional<std::int64_t> looked_at_{};
  std::optional<std::uint64_t> free_{};
};

}  // namespace partal::server
