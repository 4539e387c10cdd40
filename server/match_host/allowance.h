// How much somebody may ask for: so many at once, refilled evenly.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace partal::server {

class Allowance {
 public:
  // Takes one if there is one.
  bool take(std::int64_t now, double at_once, double per_second) {
    const double refilled = left_ < 0 ? at_once : left_ + static_cast<double>(now - at_) / 1000 * per_second;
    left_ = std::min(at_once, refilled);
    at_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_ = -1;  // full, when nothing was taken yet
  std::int64_t at_ = 0;
};

// An allowance for each address, so many an hour, a sixth of them at once.
class Quota {
 public:
  explicit Quota(double per_hour) : per_hour_(per_hour) {}

  bool take(const std::string& address, std::int64_t now) {
    constexpr double kHour = 3600;
    return allowances_[address].take(now, std::max(1.0, per_hour_ / 6), per_hour_ / kHour);
  }
  void sweep() {
    constexpr std::size_t kMostAddresses = 10'000;
    if (allowances_.size() > kMostAddresses) allowances_.clear();
  }

 private:
  double per_hour_;
  std::map<std::string, Allowance> allowances_{};
};

}  // namespace partal::server
