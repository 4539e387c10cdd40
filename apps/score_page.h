// Points with their reasons, seat by seat, as replay and play show them.
#pragma once

#include "apps/command.h"
#include "engine/catalogue/match.h"

namespace partal::apps {

void print_scores(const Context& context, const Match& match, const words::SentenceContext& names);

}  // namespace partal::apps
