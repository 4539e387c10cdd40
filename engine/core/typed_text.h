// Text that a person typed for others to read: a name, a line of chat. Everybody's language is welcome;
// refused is what could break the lines around it or hide what is written.
#pragma once

#include <string_view>

namespace partal {

// Well-formed UTF-8 of at most so many characters, one of them visible, without control characters, line and
// paragraph separators, and whatever turns the direction of the text around it.
bool is_typed_text(std::string_view text, int most_characters);

}  // namespace partal
