#include "server/net/system_ports.h"

#include <chrono>
#include <ctime>
#include <sodium.h>
#include <stdexcept>
#include <sys/statvfs.h>

namespace partal::server {

std::int64_t SystemClock::milliseconds() const {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

std::int64_t SystemClock::steady_milliseconds() const {
  const auto since_start = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_start).count();
}

std::int64_t SystemClock::work_nanoseconds() const {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{1'000'000'000} * time.tv_sec + time.tv_nsec;
}

SystemRandom::SystemRandom() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be initialized");
}

void SystemRandom::fill(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

FreeBytes free_bytes_at(const std::string& path) {
  return [path]() -> std::optional<std::uint64_t> {
    struct statvfs about{};
    if (path.empty() || ::statvfs(path.c_str(), &about) != 0) return std::nullopt;
    return std::uint64_t{about.f_bavail} * about.f_frsize;
  };
}

}  // namespace partal::server
