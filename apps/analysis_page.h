// The analysis of a game as a person reads it.
#pragma once

#include "ai/advice/analysis.h"
#include "apps/command.h"
#include "engine/catalogue/match.h"

namespace partal::apps {

void print_review(const Context& context, const Match& match, const GameReview& review);

}  // namespace partal::apps
