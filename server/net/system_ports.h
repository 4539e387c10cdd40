// The clocks and the chance of the operating system.
#pragma once

#include "server/ports/ports.h"

namespace partal::server {

class SystemClock final : public Clock {
 public:
  std::int64_t milliseconds() const override;
  std::int64_t steady_milliseconds() const override;
  std::int64_t work_nanoseconds() const override;  // of the thread that asks
};

class SystemRandom final : public RandomBytes {
 public:
  SystemRandom();  // throws when the system has no chance to give
  void fill(std::span<std::uint8_t> bytes) override;
};

// What an ordinary user can still write where `path` is.
FreeBytes free_bytes_at(const std::string& path);

}  // namespace partal::server
