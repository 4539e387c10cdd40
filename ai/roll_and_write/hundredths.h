// Points are counted in hundredths here, and shares in percent.
#pragma once

namespace partal::roll_and_write {

inline constexpr int kHundred = 100;

}  // namespace partal::roll_and_write
