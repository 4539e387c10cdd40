// A list of fixed capacity that lives where its owner lives: in search and simulation nothing allocates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/expects.h"

namespace partal {

template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  FixedList() {}  // NOLINT: the storage stays uninitialized on purpose, a list of actions can be large
  FixedList(const FixedList& other) { *this = other; }
  FixedList& operator=(const FixedList& other) {
    size_ = other.size_;
    for (std::size_t i = 0; i < size_; ++i) storage_.items[i] = other.storage_.items[i];
    return *this;
  }

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    EXPECTS(size_ < Capacity);
    storage_.items[size_++] = item;
  }
  T& operator[](std::size_t i) {
    EXPECTS(i < size_);
    return storage_.items[i];
  }
  const T& operator[](std::size_t i) const {
    EXPECTS(i < size_);
    return storage_.items[i];
  }
  T* begin() { return storage_.items.data(); }
  T* end() { return storage_.items.data() + size_; }
  const T* begin() const { return storage_.items.data(); }
  const T* end() const { return storage_.items.data() + size_; }

 private:
  union Storage {
    Storage() {}  // NOLINT: see above
    std::array<T, Capacity> items;
  };
  std::size_t size_ = 0;
  Storage storage_;
};

}  // namespace partal
