#include "engine/family/shared_places.h"

namespace partal::family {

std::string shared_arithmetic(const std::vector<std::int64_t>& parts, int shared_by, int points) {
  std::string sum;
  for (const std::int64_t part : parts) sum += (sum.empty() ? "" : " + ") + std::to_string(part);
  if (shared_by == 1) return sum;
  if (parts.size() > 1) sum = "(" + sum + ")";
  return sum + " / " + std::to_string(shared_by) + " = " + std::to_string(points);
}

}  // namespace partal::family
