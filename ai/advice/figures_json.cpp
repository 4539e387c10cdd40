#include "ai/advice/figures_json.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace partal {

std::string decimal_text(double value, int places) {
  std::int64_t unit = 1;
  for (int i = 0; i < places; ++i) unit *= 10;
  const auto whole = static_cast<std::int64_t>(std::llround(value * static_cast<double>(unit)));
  const std::string fraction = std::to_string(unit + std::abs(whole) % unit).substr(1);
  return (whole < 0 ? "-" : "") + std::to_string(std::abs(whole) / unit) + "." + fraction;
}

}  // namespace partal
