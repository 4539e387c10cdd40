#include "ai/advice/figures_json.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace partal {

namespace {

constexpr int kPlacesOfShare = 4;
constexpr int kPlacesOfPoints = 1;

std::string decimal(double value, int places) {
  std::int64_t unit = 1;
  for (int i = 0; i < places; ++i) unit *= 10;
  const auto whole = static_cast<std::int64_t>(std::llround(value * static_cast<double>(unit)));
  const std::string fraction = std::to_string(unit + std::abs(whole) % unit).substr(1);
  return (whole < 0 ? "-" : "") + std::to_string(std::abs(whole) / unit) + "." + fraction;
}

void write_list(JsonWriter& json, std::string_view name, std::span<const double> values, int places) {
  json.key(name).begin_array();
  for (const double value : values) json.raw(decimal(value, places));
  json.end_array();
}

}  // namespace

void write_share(JsonWriter& json, std::string_view name, double share) {
  json.key(name).raw(decimal(share, kPlacesOfShare));
}
void write_points(JsonWriter& json, std::string_view name, double points) {
  json.key(name).raw(decimal(points, kPlacesOfPoints));
}
void write_shares(JsonWriter& json, std::string_view name, std::span<const double> shares) {
  write_list(json, name, shares, kPlacesOfShare);
}
void write_points(JsonWriter& json, std::string_view name, std::span<const double> points) {
  write_list(json, name, points, kPlacesOfPoints);
}

}  // namespace partal
