#include <gtest/gtest.h>

#include "engine/core/bits.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"

namespace partal {
namespace {

int kth_bit_by_counting(std::uint64_t word, int k) {
  for (int position = 0; position < 64; ++position) {
    if (((word >> position) & 1U) != 0 && k-- == 0) return position;
  }
  return -1;
}

TEST(KthBit, fast_path_and_portable_twin_agree_with_counting) {
  Rng rng(3);
  std::vector<std::uint64_t> words = {1, 3, 0x8000000000000000U, 0x8000000000000001U, ~std::uint64_t{0}};
  for (int i = 0; i < 200; ++i) words.push_back(rng.next() & rng.next());
  for (const std::uint64_t word : words) {
    for (int k = 0; k < std::popcount(word); ++k) {
      EXPECT_EQ(kth_bit(word, k), kth_bit_by_counting(word, k));
      EXPECT_EQ(kth_bit_portable(word, k), kth_bit_by_counting(word, k));
    }
  }
}

TEST(ZeroBytes, marks_each_of_four_bytes_that_is_zero) {
  EXPECT_EQ(zero_bytes(0x01020304U), 0U);
  EXPECT_EQ(zero_bytes(0U), 0x80808080U);
  EXPECT_EQ(zero_bytes(0x7f007f01U), 0x00800000U);
  EXPECT_EQ(zero_bytes(0x00017f00U), 0x80000080U);
}

TEST(Hash, is_the_published_one) {
  EXPECT_EQ(Hasher{}.value(), 0xcbf29ce484222325U);
  Hasher text;
  text.add("foobar");  // and a byte 0xff behind it, so that "ab","c" is not "a","bc"
  EXPECT_EQ(text.value(), 0x34524ba7168a2c15U);
  Hasher number;
  number.add(258);  // eight bytes, the lowest first, on every target
  EXPECT_EQ(number.value(), 0x216b0ab9ec24fb2cU);
}

TEST(Hash, tells_fields_apart) {
  Hasher one;
  one.add("ab");
  one.add("c");
  Hasher other;
  other.add("a");
  other.add("bc");
  EXPECT_NE(one.value(), other.value());
}

}  // namespace
}  // namespace partal
