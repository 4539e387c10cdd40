// Who is who in sentences: the names of the seats of a match, and whose eyes look.
#pragma once

#include <string>
#include <string_view>

#include "engine/catalogue/match.h"
#include "i18n/words.h"

namespace partal::apps {

// A person has the name of the record; a computer player the name of its level with the seat behind it, for
// there may be several.
words::SentenceContext names_for(const Record& record, Viewer viewer, const words::Words& words);
words::SentenceContext names_for(const Match& match, Viewer viewer, const words::Words& words);

// "spectator", "2" or "p2"; throws bad_use when there is no such seat.
Viewer viewer_named(std::string_view text, int players, const words::Words& words);

}  // namespace partal::apps
