// Counts the open connections of each address and of all together, and says when one more is too many.
#pragma once

#include <map>
#include <memory>
#include <string>

namespace partal::server {

// A place inside; free again when the last copy goes. Nothing: there is none.
using Admission = std::shared_ptr<void>;

class ConnectionLimiter {
 public:
  ConnectionLimiter(std::size_t most, std::size_t most_of_address)
      : most_(most), most_of_address_(most_of_address), counts_(std::make_shared<Counts>()) {}

  Admission admit(const std::string& address) {
    Counts& counts = *counts_;
    const auto found = counts.of_address.find(address);
    const std::size_t already = found == counts.of_address.end() ? 0 : found->second;
    if (counts.all >= most_ || already >= most_of_address_) return nullptr;
    ++counts.all;
    ++counts.of_address[address];
    return {this, [kept = counts_, address](void*) {
              --kept->all;
              if (--kept->of_address[address] == 0) kept->of_address.erase(address);
            }};
  }

 private:
  struct Counts {
    std::size_t all = 0;
    std::map<std::string, std::size_t> of_address{};
  };
  std::size_t most_;
  std::size_t most_of_address_;
  std::shared_ptr<Counts> counts_;
};

}  // namespace partal::server
