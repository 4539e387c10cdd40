// How much somebody may ask for: so much at once, refilled evenly. Times are those of the steady clock.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
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

class RateLimit {
 public:
  // Takes so much if there is so much.
  bool take(std::int64_t now, const Rate& rate, double amount = 1) {
    const double there = left(now, rate);
    at_ = now;
    left_ = there < amount ? there : there - amount;
    return there >= amount;
  }
  // Takes so much in any case: what was not there is debt, as much as is refilled in the time of a full one.
  void charge(std::int64_t now, const Rate& rate, double amount) {
    left_ = std::max(left(now, rate) - amount, -rate.at_once);
    at_ = now;
  }
  // Milliseconds until there is none; 0: there is none now.
  std::int64_t debt(std::int64_t now, const Rate& rate) const {
    const double missing = -left(now, rate);
    return missing <= 0 ? 0 : static_cast<std::int64_t>(std::ceil(1000 * seconds_for(missing, rate)));
  }
  bool is_full(std::int64_t now, const Rate& rate) const { return left(now, rate) >= rate.at_once; }
  bool is_half_full(std::int64_t now, const Rate& rate) const { return left(now, rate) >= rate.at_once / 2; }
  // Whole seconds until so much is there.
  int seconds_until(std::int64_t now, const Rate& rate, double amount = 1) const {
    const double missing = std::min(amount, rate.at_once) - left(now, rate);
    return missing <= 0 ? 0 : static_cast<int>(std::ceil(seconds_for(missing, rate)));
  }

 private:
  static double seconds_for(double missing, const Rate& rate) {
    constexpr double kLongest = 24 * 3600;
    return std::min(kLongest, missing / std::max(rate.per_second, 1e-9));
  }
  double left(std::int64_t now, const Rate& rate) const {
    if (!left_) return rate.at_once;
    return std::min(rate.at_once, *left_ + static_cast<double>(now - at_) / 1000 * rate.per_second);
  }

  std::optional<double> left_{};  // nothing: all of it, because nothing was taken yet
  std::int64_t at_ = 0;
};

// A rate limit for each of many: addresses, tables. Memory is bounded: beyond so many keys all further ones
// share one.
class KeyedRateLimit {
 public:
  static constexpr std::size_t kMostKeys = 20'000;

  explicit KeyedRateLimit(const Rate& rate) : rate_(rate) {}

  bool take(const std::string& key, std::int64_t now, double amount = 1) {
    return limit_of(key).take(now, rate_, amount);
  }
  int seconds_until(const std::string& key, std::int64_t now, double amount = 1) {
    return std::max(1, limit_of(key).seconds_until(now, rate_, amount));
  }
  void charge(const std::string& key, std::int64_t now, double amount) {
    limit_of(key).charge(now, rate_, amount);
  }
  std::int64_t debt(const std::string& key, std::int64_t now) { return limit_of(key).debt(now, rate_); }
  bool is_half_full(const std::string& key, std::int64_t now) {
    return limit_of(key).is_half_full(now, rate_);
  }
  // Now and then: forgets those who have everything again.
  void sweep(std::int64_t now) {
    std::erase_if(by_key_, [&](const auto& entry) { return entry.second.is_full(now, rate_); });
  }
  std::size_t size() const { return by_key_.size(); }

 private:
  RateLimit& limit_of(const std::string& key) {
    const auto found = by_key_.find(key);
    if (found != by_key_.end()) return found->second;
    return by_key_.size() < kMostKeys ? by_key_[key] : shared_;
  }

  Rate rate_;
  std::map<std::string, RateLimit> by_key_{};
  RateLimit shared_{};
};

}  // namespace partal::server
