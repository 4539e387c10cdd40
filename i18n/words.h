// Words: the sentences of the catalogues i18n/<language>/*.json in one language, filled with values. The
// engine gives codes and named values only; everything a person reads is made here. i18n/README.md says how
// values become words and what a message may ask for.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/piece.h"
#include "engine/core/value.h"
#include "i18n/language.h"

namespace partal::words {

// Whether a piece is followed by its notation: only for those who type it.
enum class PieceNotation : std::uint8_t { Hidden, Shown };

// What a sentence needs to know beside its values: which game is played, who sits there, who reads.
struct SentenceContext {
  std::string game{};                // empty where no game is concerned
  std::vector<std::string> names{};  // by seat; a seat without a name is "Player 2"
  Viewer viewer = kSpectator;
  PieceNotation notation = PieceNotation::Hidden;
};

// A key of the catalogues and its ICU message, UTF-8.
struct Entry {
  std::string_view key;
  std::string_view message;
};

class Words {
 public:
  static const Words& in(Language language);

  Language language() const { return language_; }
  bool has(std::string_view key) const;
  std::string_view message(std::string_view key) const;  // as it stands in the catalogue; empty: no such key
  std::span<const Entry> entries() const { return entries_; }  // sorted by key

  // The message of `key` filled with `args`. A value for the owner's eyes only (Audience::Owner) is never
  // shown: whoever may show it passes it on for everyone (sentences.h does). A missing key is shown itself.
  std::string text(std::string_view key, const Args& args = {}, const SentenceContext& context = {}) const;

  // One value as a reader meets it inside a sentence; `sort` is what it is ("tile", "card").
  std::string value(std::string_view sort, const Value& value, const SentenceContext& context = {}) const;

  // A piece in the message `<game>.<form>.<kind>`: `piece` inside a sentence, `describe` with all that is
  // printed on it.
  std::string piece(std::string_view form, const Piece& piece, const SentenceContext& context) const;

  std::string number(double value, int decimals) const;                 // "1,234.5", "1.234,5"
  std::string list(const std::vector<std::string>& items) const;        // "a, b and c"
  std::string player(Seat seat, const SentenceContext& context) const;  // the name, or "Player 2"

 private:
  Words(Language language, std::span<const Entry> entries) : language_(language), entries_(entries) {}

  Language language_;
  std::span<const Entry> entries_;
};

}  // namespace partal::words
