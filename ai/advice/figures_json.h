// Figures that are no whole numbers, in JSON: rounded to a fixed number of places, the same on every target.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/json.h"

namespace partal {

void write_share(JsonWriter& json, std::string_view name, double share);    // 0.4125
void write_points(JsonWriter& json, std::string_view name, double points);  // 87.2
void write_shares(JsonWriter& json, std::string_view name, std::span<const double> shares);
void write_points(JsonWriter& json, std::string_view name, std::span<const double> points);

}  // namespace partal
