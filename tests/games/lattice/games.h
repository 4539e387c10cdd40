// The games of the octagon lattice, for tests that hold for each of them.
#pragma once

#include <gtest/gtest.h>

#include "engine/games/carat/carat.h"
#include "engine/games/gardens/gardens.h"

namespace partal::lattice {

using Games = testing::Types<carat::Rules, gardens::Rules>;

template <class G>
constexpr const Face& face_of() {
  if constexpr (std::is_same_v<G, carat::Rules>) {
    return carat::kFace;
  } else {
    return gardens::kFace;
  }
}

}  // namespace partal::lattice
