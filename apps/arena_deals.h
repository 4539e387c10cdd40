// A deal of an arena as a line of text: its number, then a game for each rotation.
//
//   0 104,97/1 88,120/2        points by seat / winners; `none` won, `-` unfinished
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/tournament.h"

namespace partal::apps {

using Deal = std::vector<TournamentGame>;  // by rotation

std::string deal_text(std::int64_t number, const Deal& deal);
// Nothing when the line is no such deal.
std::optional<Deal> parse_deal(std::string_view line, std::int64_t number, std::size_t rotations,
                               int players);

}  // namespace partal::apps
