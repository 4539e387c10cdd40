// Bit tricks behind one small door, each with a portable twin that a test compares with the fast path.
#pragma once

#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "engine/core/expects.h"

namespace partal {

// The position of the k-th set bit (k from 0), counted from the lowest.
constexpr int kth_bit_portable(std::uint64_t word, int k) {
  for (; k > 0; --k) word &= word - 1;
  return std::countr_zero(word);
}

inline int kth_bit(std::uint64_t word, int k) {
  EXPECTS(k >= 0 && k < std::popcount(word));
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word));
#else
  return kth_bit_portable(word, k);
#endif
}

// Bit 7 of each byte that is zero, of four bytes below 128 (so that none disturbs the next).
constexpr std::uint32_t zero_bytes(std::uint32_t bytes) { return ~(bytes + 0x7f7f7f7fU) & 0x80808080U; }

}  // namespace partal
