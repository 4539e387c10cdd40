// Damage as files and typists do it: bytes flip, pieces go missing or come twice, lines change places,
// numbers change. Every damage changes the text.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/rng.h"

namespace partal::apps {

std::string damaged_line(std::string_view text, Rng& rng);      // one line of notation
std::string damaged_document(std::string_view text, Rng& rng);  // a text of many lines

// One line with a word of another one, or with its end: well formed more often than damaged_line(), so that
// it is the rules that must refuse it. May equal either.
std::string spliced_line(std::string_view text, std::string_view other, Rng& rng);

// The record with its last line made right again for what stands before it, so that damage gets past the
// checksum. A text without such a line gets one.
std::string with_right_checksum(std::string_view text);

}  // namespace partal::apps
