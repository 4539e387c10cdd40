#include "i18n/language.h"

namespace partal::words {

namespace {

constexpr std::array<std::string_view, kLanguages.size()> kCodes = {"en", "fr", "de"};

std::optional<Language> language_named(std::string_view code) {
  for (const Language language : kLanguages) {
    if (language_code(language) == code) return language;
  }
  return std::nullopt;
}

}  // namespace

std::string_view language_code(Language language) { return kCodes[static_cast<std::size_t>(language)]; }

std::optional<Language> pick_language(std::string_view flag, std::string_view locale) {
  if (!flag.empty()) return language_named(flag);
  // language[_territory][.codeset][@modifier]
  return language_named(locale.substr(0, locale.find_first_of("_.@"))).value_or(Language::En);
}

}  // namespace partal::words
