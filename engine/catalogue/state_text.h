// The whole position as text, secrets included: for tests, bug reports and the command line. It is an object
// file of its own; server/ and bindings/ do not link it.
#pragma once

#include <string>

#include "engine/catalogue/match.h"

namespace partal {

std::string state_text(const Match& match);

}  // namespace partal
