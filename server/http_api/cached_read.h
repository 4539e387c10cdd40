// Something that is read once in a while, however many ask for it: those who ask while it is being read
// share the answer, and for a moment so do those who come later.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "server/ports/ports.h"

namespace partal::server {

template <class Value>
class CachedRead {
 public:
  using Done = std::function<void(const Value&)>;
  using Read = std::function<void(std::function<void(Value)>)>;  // answers later
  CachedRead(const Clock& clock, Read read) : clock_(clock), read_(std::move(read)) {}
  CachedRead(const CachedRead&) = delete;
  CachedRead& operator=(const CachedRead&) = delete;

  void ask(Done done) {
    constexpr std::int64_t kFresh = 1000;
    if (value_ && clock_.steady_milliseconds() - read_at_ < kFresh) return done(*value_);
    waiting_.push_back(std::move(done));
    if (waiting_.size() > 1) return;
    read_([this](Value value) {
      read_at_ = clock_.steady_milliseconds();
      value_ = std::move(value);
      for (const Done& answer : std::exchange(waiting_, {})) answer(*value_);
    });
  }

 private:
  const Clock& clock_;
  Read read_;
  std::int64_t read_at_ = 0;
  std::optional<Value> value_{};
  std::vector<Done> waiting_{};
};

}  // namespace partal::server
