// How much somebody may ask for: so much at once, refilled evenly. Times are those of the steady clock.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>

namespace partal::server {

struct Rate {
  double at_once = 1;
  double per_second = 1;

  // A sixth of an hour's at once.
  static Rate per_hour(double count) { return {std::max(1.0, count / 6), count / 3600}; }
  // Never more than `count` in any 24 hours: half of it at once, the other half over the day.
  static Rate per_day(double count) { return {std::max(1.0, count / 2), count / 2 / (24 * 3600)}; }
};

class Allowance {
 public:
  // Takes so much if there is so much.
  bool take(std::int64_t now, const Rate& rate, double amount = 1) {
    left_ = left(now, rate);
    at_ = now;
    if (left_ < amount) return false;
    left_ -= amount;
    return true;
  }
  bool is_full(std::int64_t now, const Rate& rate) const { return left(now, rate) >= rate.at_once; }
  // Whole seconds until so much is there.
  int seconds_until(std::int64_t now, const Rate& rate, double amount = 1) const {
    constexpr double kLongest = 24 * 3600;
    const double missing = std::min(amount, rate.at_once) - left(now, rate);
    if (missing <= 0) return 0;
    return static_cast<int>(std::ceil(std::min(kLongest, missing / std::max(rate.per_second, 1e-9))));
  }

 private:
  double left(std::int64_t now, const Rate& rate) const {
    if (left_ < 0) return rate.at_once;  // full, when nothing was taken yet
    return std::min(rate.at_once, left_ + static_cast<double>(now - at_) / 1000 * rate.per_second);
  }

  double left_ = -1;
  std::int64_t at_ = 0;
};

// An allowance for each of many: addresses, tables. Memory is bounded: beyond so many keys all further ones
// share one allowance.
class RateLimiter {
 public:
  static constexpr std::size_t kMostKeys = 20'000;

  explicit RateLimiter(const Rate& rate) : rate_(rate) {}

  bool take(const std::string& key, std::int64_t now, double amount = 1) {
    return allowance(key).take(now, rate_, amount);
  }
  int seconds_until(const std::string& key, std::int64_t now, double amount = 1) {
    return std::max(1, allowance(key).seconds_until(now, rate_, amount));
  }
  // Now and then: forgets those who have everything again.
  void sweep(std::int64_t now) {
    std::erase_if(allowances_, [&](const auto& entry) { return entry.second.is_full(now, rate_); });
  }
  std::size_t size() const { return allowances_.size(); }

 private:
  Allowance& allowance(const std::string& key) {
    const auto found = allowances_.find(key);
    if (found != allowances_.end()) return found->second;
    return allowances_.size() < kMostKeys ? allowances_[key] : shared_;
  }

  Rate rate_;
  std::map<std::string, Allowance> allowances_{};
  Allowance shared_{};
};

}  // namespace partal::server
