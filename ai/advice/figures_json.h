// Figures that are no whole numbers, in JSON: rounded to a fixed number of places, the same on every target.
#pragma once

#include "engine/core/shape.h"

namespace partal {

std::string decimal_text(double value, int places);

template <int kPlaces>
struct FigureSort {
  using Type = double;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, double held, const ViewAids& /*aids*/) {
    json.raw(decimal_text(held, kPlaces));
  }
  static void schema(SchemaWriter& /*schema*/, JsonWriter& json) {
    json.begin_object().field("type", "number").end_object();
  }
};
using ShareSort = FigureSort<4>;       // 0.4125
using MeanPointsSort = FigureSort<1>;  // 87.2
constexpr Field<ShareSort> share_field(std::string_view name) { return {name}; }
constexpr Field<MeanPointsSort> mean_points_field(std::string_view name) { return {name}; }

}  // namespace partal
