// The options of a game on the lattice as text, and what the catalogue tells about it.
#pragma once

#include <vector>

#include "engine/core/options.h"
#include "engine/family/lattice/face.h"
#include "engine/family/lattice/lattice.h"

namespace partal::lattice {

GameInfo make_info(const Face& face);
std::vector<CodeSpec> make_codes();

// Refuses what is no option with what was found, what was expected and where.
Result<Config> configure(const Face& face, const GameInfo& info, int players, const Options& options);
Options options(const Face& face, const Config& config);

std::string layout_text(const Layout& chips);  // 7 rows of 7 digits joined by `/`; `.` where no chip lies yet

}  // namespace partal::lattice
