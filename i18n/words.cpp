#include "i18n/words.h"

#include <algorithm>
#include <memory>
#include <unicode/listformatter.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>

#include "engine/catalogue/pieces.h"
#include "i18n/arguments.h"
#include "i18n/unicode.h"
#include "i18n_embedded.h"

namespace partal::words {

namespace {

// English as it is written here joins lists as in Britain: "a, b and c".
icu::Locale locale_of(Language language) {
  return language == Language::En ? icu::Locale::getUK()
                                  : icu::Locale(std::string(language_code(language)).c_str());
}

struct Spelling {
  const Words& words;
  const SentenceContext& context;
  std::string_view sort;

  std::string operator()(std::monostate) const { return words.text("word.none"); }
  std::string operator()(std::int64_t number) const {
    if (const auto piece = piece_of(context.game, sort, number)) return words.piece("piece", *piece, context);
    UErrorCode status = U_ZERO_ERROR;
    return utf8(icu::number::NumberFormatter::withLocale(locale_of(words.language()))
                    .formatInt(number, status)
                    .toString(status));
  }
  std::string operator()(const std::string& text) const {
    if (const auto piece = piece_of(context.game, sort, text)) return words.piece("piece", *piece, context);
    const std::string own = context.game + "." + std::string(sort) + "." + text;
    if (words.has(own)) return words.text(own);
    if (sort == "game" && words.has(text + ".name")) return words.text(text + ".name");
    return words.has("word." + text) ? words.text("word." + text) : text;
  }
  std::string operator()(Seat seat) const { return words.player(seat, context); }
  std::string operator()(Cell cell) const { return cell_text(cell); }
  template <class T>
  std::string operator()(const std::vector<T>& list) const {
    if (list.empty()) return words.text("word.none");
    std::vector<std::string> items;
    for (const T& item : list) items.push_back((*this)(item));
    return words.list(items);
  }
};

}  // namespace

const Words& Words::in(Language language) {
  static const std::array<Words, kLanguages.size()> all = {
      Words(Language::En, embedded_messages("en")),
      Words(Language::Fr, embedded_messages("fr")),
      Words(Language::De, embedded_messages("de")),
  };
  return all[static_cast<std::size_t>(language)];
}

std::string_view Words::message(std::string_view key) const {
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), key,
                                      [](const Entry& entry, std::string_view k) { return entry.key < k; });
  return found != entries_.end() && found->key == key ? found->message : std::string_view{};
}

bool Words::has(std::string_view key) const { return message(key).data() != nullptr; }

std::string Words::text(std::string_view key, const Args& args, const SentenceContext& context) const {
  if (!has(key)) return std::string(key);
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessageFormat format(unicode(message(key)), locale_of(language_), status);
  Arguments arguments(*this, context);
  for (const Arg& arg : args) arguments.add(arg);
  icu::UnicodeString result;
  format.format(arguments.names(), arguments.values(), arguments.count(), result, status);
  return U_SUCCESS(status) ? utf8(result) : std::string(message(key));
}

std::string Words::value(std::string_view sort, const Value& value, const SentenceContext& context) const {
  return std::visit(Spelling{*this, context, sort}, value);
}

std::string Words::piece(std::string_view form, const Piece& piece, const SentenceContext& context) const {
  Args facts = piece.facts;
  const bool is_noted = context.notation == PieceNotation::Shown;
  facts.push_back({"noted", std::string(is_noted ? "yes" : "no")});
  return text(context.game + "." + std::string(form) + "." + std::string(piece.kind), facts, context);
}

std::string Words::number(double value, int decimals) const {
  UErrorCode status = U_ZERO_ERROR;
  return utf8(icu::number::NumberFormatter::withLocale(locale_of(language_))
                  .precision(icu::number::Precision::fixedFraction(decimals))
                  .formatDouble(value, status)
                  .toString(status));
}

std::string Words::list(const std::vector<std::string>& items) const {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> formatter(
      icu::ListFormatter::createInstance(locale_of(language_), status));
  std::vector<icu::UnicodeString> texts;
  for (const std::string& item : items) texts.push_back(unicode(item));
  icu::UnicodeString result;
  if (U_SUCCESS(status)) {
    formatter->format(texts.data(), static_cast<std::int32_t>(texts.size()), result, status);
  }
  return utf8(result);
}

std::string Words::player(Seat seat, const SentenceContext& context) const {
  const auto index = static_cast<std::size_t>(index_of(seat));
  if (index < context.names.size() && !context.names[index].empty()) return context.names[index];
  return text("word.player", {{"number", std::int64_t{number_of(seat)}}});
}

}  // namespace partal::words
