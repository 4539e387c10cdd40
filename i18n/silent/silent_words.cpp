// The words of a program that has none: in a page the app makes every sentence itself, from codes and args,
// and ICU would be larger than the engine. What asks for a sentence gets an empty text.
#include "i18n/sentences.h"

namespace partal::words {

const Words& Words::in(Language language) {
  static const std::array<Words, kLanguages.size()> kSilent = {
      Words(Language::En, {}), Words(Language::Fr, {}), Words(Language::De, {})};
  return kSilent[static_cast<std::size_t>(language)];
}

std::string Words::text(std::string_view /*key*/, const Args& /*args*/,
                        const SentenceContext& /*context*/) const {
  return "";
}

std::string violation_sentence(const Words& /*words*/, const SentenceContext& /*context*/,
                               const Violation& /*violation*/) {
  return "";
}

}  // namespace partal::words
