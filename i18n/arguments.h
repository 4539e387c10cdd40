// From the engine's args to the arguments of one ICU message. Each arg gives its value under its own name,
// and derived ones for messages that must decide by it; i18n/README.md lists them.
#pragma once

#include <string>
#include <string_view>
#include <unicode/fmtable.h>
#include <unicode/unistr.h>
#include <vector>

#include "i18n/words.h"

namespace partal::words {

class Arguments {
 public:
  Arguments(const Words& words, const SentenceContext& context) : words_(words), context_(context) {}

  void add(const Arg& arg);

  int count() const { return static_cast<int>(names_.size()); }
  const icu::UnicodeString* names() const { return names_.data(); }
  const icu::Formattable* values() const { return values_.data(); }

 private:
  void add_number(std::string_view name, std::int64_t number);
  void add_text(std::string_view name, std::string_view text);
  void add_one(std::string_view name, std::string_view sort, const Value& value);
  template <class T>
  void add_list(std::string_view name, std::string_view sort, const std::vector<T>& list);

  const Words& words_;
  const SentenceContext& context_;
  std::vector<icu::UnicodeString> names_{};
  std::vector<icu::Formattable> values_{};
};

}  // namespace partal::words
