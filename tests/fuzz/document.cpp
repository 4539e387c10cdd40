// Any bytes as a document of the user (`partal check`): refused with a sentence in every language that names
// the place, or one line of text with which the game makes a match and its record.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "apps/documents.h"
#include "engine/catalogue/match.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/refusal.h"

namespace {

namespace apps = partal::apps;
using partal::fuzz::require;

constexpr std::array kLanguages = {partal::words::Language::En, partal::words::Language::Fr,
                                   partal::words::Language::De};

// A sentence costs ten times as much as all the rest: one document in four asks for it.
void check_sentence(const apps::DocumentFault& fault, const apps::Document* document, std::size_t size) {
  if (size % 4 != 0) return;
  const auto& words = partal::words::Words::in(kLanguages[size / 4 % kLanguages.size()]);
  const std::string sentence = apps::fault_sentence(fault, document, "FILE", words);
  require(sentence.find("FILE") != std::string::npos && !sentence.starts_with("terminal."));
}

void check_fault(const apps::DocumentFault& fault) {
  require(fault.field.empty() || fault.field.starts_with('/'));
  require((fault.kind == "not-json") == (fault.line > 0 && fault.column > 0));
  require((fault.kind == "refused") == fault.violation.has_value());
  if (fault.violation) partal::fuzz::require_refusal(*fault.violation);
}

void check_match(const apps::Document& document) {
  for (const std::string& game : document.games) {
    const auto match =
        partal::make_match(game, partal::find_game(game)->min_players, {{document.option, document.value}});
    if (!match) continue;  // only the first game was asked
    const std::string text = partal::record_text((*match)->record());
    const auto again = partal::load_record(text);
    require(again && (*again)->hash() == (*match)->hash());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = partal::fuzz::Input(data, size).rest();
  const auto document = apps::read_document(text);
  if (!document) {
    check_fault(document.error());
    check_sentence(document.error(), nullptr, size);
    return 0;
  }
  require(!document->games.empty() && !document->value.empty());
  require(document->value.find('\n') == std::string::npos);
  if (const auto fault = apps::check_document(*document)) {
    check_fault(*fault);
    check_sentence(*fault, &*document, size);
  } else {
    check_match(*document);
  }
  return 0;
}
