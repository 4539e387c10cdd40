// Between our UTF-8 and ICU's strings. Inside i18n/ only: nobody else sees ICU.
#pragma once

#include <string>
#include <string_view>
#include <unicode/unistr.h>

namespace partal::words {

inline icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

inline std::string utf8(const icu::UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

}  // namespace partal::words
