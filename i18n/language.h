// The three languages of the program, and which of them a reader gets.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace partal::words {

enum class Language : std::uint8_t { En, Fr, De };
inline constexpr std::array<Language, 3> kLanguages = {Language::En, Language::Fr, Language::De};

std::string_view language_code(Language language);  // "en"

// `flag` is what `--lang` says, empty when nothing was said; `locale` is what the surroundings say, e.g.
// "fr_FR.UTF-8" or "C". A flag that names no language of ours gives nothing; a locale that names none means
// English.
std::optional<Language> pick_language(std::string_view flag, std::string_view locale);

}  // namespace partal::words
