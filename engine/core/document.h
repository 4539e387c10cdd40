// A document: a JSON file that a user writes for an option (docs/documents.md), described as data. The engine
// reads no JSON; a game says which fields there are and how they become the line of text that the option
// takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace partal {

struct DocumentField {
  enum class Shape : std::uint8_t {
    Number,   // 24
    Texts,    // ["GSTAGC", ...]: in the line by `/`
    Digits,   // [[5, 1, ...], ...], as many in a row as rows: the rows by `/`
    Figures,  // {"pavilion": [16, 8, 1], ...}: the figures by `.`, the lists by `/`
    Counts,   // {"victory1": 1, ...}: `victory1*1` by `,`; what is left out or 0 is not written
    Tally,  // {"pavilion": 5, ...}: how often each letter stands in the line before it; never written itself
  };
  std::string_view name;
  Shape shape;
  std::string_view example;                  // what is expected where the field is missing
  std::string_view label{};                  // before the value in the line: "coins="
  std::size_t size = 0;                      // of Texts and Digits; of each list of Figures
  std::span<const std::string_view> keys{};  // of Figures, Counts and Tally
  std::string_view item{};                   // what is expected where a key is missing
  std::string_view letters{};                // of Tally, by key
};

struct DocumentSpec {
  std::string_view format;                // "partal-sheet-1"
  std::string_view option;                // which takes the line
  std::span<const DocumentField> fields;  // in the order of the line; those but Tally must be there
};

}  // namespace partal
