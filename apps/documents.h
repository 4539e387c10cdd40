// Documents: JSON files that a user writes for an option of a game (docs/documents.md). The engine reads no
// JSON; here a document becomes the one line of text that the option takes, and the game itself says whether
// that line will do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/value.h"
#include "i18n/words.h"

namespace partal::apps {

// A field of a document and what became of it in the line, so that a refusal of the line can name the field.
struct DocumentPart {
  std::string field;  // JSON pointer: "/grid/2"
  std::string text;
};

struct Document {
  std::string format;              // "partal-sheet-1"
  std::vector<std::string> games;  // that take it, the one it is checked with first
  std::string option;              // "sheet"
  std::string value;
  std::vector<DocumentPart> parts;
};

// Why a document is refused: a message `terminal.check.<kind>` and what it asks for.
struct DocumentFault {
  std::string_view
      kind;             // "field", "missing", "unknown-field", "not-json", "too-large", "refused", "no-game"
  std::string field{};  // JSON pointer; empty: the whole document
  std::string found{};
  std::string expected{};
  int line = 0;  // of the file, from 1, where the text is no JSON
  int column = 0;
  std::optional<Violation> violation{};  // kind "refused": the game's answer
};

tl::expected<Document, DocumentFault> read_document(std::string_view json);
// Lets the game named first configure a table with it.
std::optional<DocumentFault> check_document(const Document& document);

std::string fault_sentence(const DocumentFault& fault, const Document* document, const std::string& file,
                           const words::Words& words);

// The value of `--option id=@FILE`: reads, checks and converts the file. Throws answer_is_no() or
// surroundings().
std::string option_from_file(const std::string& file, std::string_view game, std::string_view option,
                             const words::Words& words);

}  // namespace partal::apps
