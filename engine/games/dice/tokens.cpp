// The mix of bonus tokens (DIC-05): data in the configuration, because no source confirms it. It has one line
// of text, the value of option `tokens`:
//   light=victory1*1,victory2*2,shift*4 dark=victory1*2
// in the order of the kinds, without kinds that do not occur.
#include "engine/core/text.h"
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

std::string counts_text(const TokenCounts& counts) {
  std::string text;
  for (const Token token : kBonusTokens) {
    if (counts[token] == 0) continue;
    text += (text.empty() ? "" : ",") + std::string(token_id(token)) + '*' + std::to_string(counts[token]);
  }
  return text;
}

// Which pile of the mix is concerned, what was found there, and what would do.
Violation bad_mix(std::string_view pile, std::string_view found, std::string_view expected) {
  return codes::kTokenMix("DIC-05", "tokens", std::string(pile), excerpt(found), std::string(expected));
}

std::string kinds_text() {
  std::string text;
  for (const Token token : kBonusTokens) text += (text.empty() ? "" : ", ") + std::string(token_id(token));
  return text;
}

struct Pile {
  std::string_view name;
  int total;
};

// "push*4", behind the kinds read before it.
std::optional<Violation> read_entry(std::string_view entry, const Pile& pile, int& next_kind,
                                    TokenCounts& counts) {
  const std::size_t star = entry.find('*');
  const auto token = read_token(entry.substr(0, star));
  if (!token) return bad_mix(pile.name, entry, kinds_text());
  const auto count = star == entry.npos ? std::nullopt : read_integer(entry.substr(star + 1), 1, pile.total);
  if (!count) {
    return bad_mix(pile.name, entry, std::string(token_id(*token)) + "*1 - *" + std::to_string(pile.total));
  }
  if (static_cast<int>(*token) < next_kind) return bad_mix(pile.name, entry, kinds_text());
  next_kind = static_cast<int>(*token) + 1;
  counts[*token] = static_cast<std::uint8_t>(*count);
  return std::nullopt;
}

// "light=victory1*1,push*19"
std::optional<Violation> read_pile(std::string_view word, const Pile& pile, TokenCounts& counts) {
  const std::string head = std::string(pile.name) + '=';
  if (!word.starts_with(head)) return bad_mix(pile.name, word, head + "push*" + std::to_string(pile.total));
  word.remove_prefix(head.size());
  for (int next_kind = 0;;) {
    const std::size_t comma = word.find(',');
    if (auto violation = read_entry(word.substr(0, comma), pile, next_kind, counts)) return violation;
    if (comma == word.npos) break;
    word.remove_prefix(comma + 1);
  }
  if (counts.total() == pile.total) return std::nullopt;
  return bad_mix(pile.name, std::to_string(counts.total()), std::to_string(pile.total));
}

}  // namespace

std::string token_mix_text(const TokenMix& mix) {
  return "light=" + counts_text(mix.light) + " dark=" + counts_text(mix.dark);
}

Result<TokenMix> read_token_mix(std::string_view value) {
  if (value == "default") return TokenMix{};
  TokenMix mix{.light = {}, .dark = {}};
  Words words(value);
  if (auto violation = read_pile(words.next(), {"light", kLightTokens}, mix.light)) return refuse(*violation);
  if (auto violation = read_pile(words.next(), {"dark", kDarkTokens}, mix.dark)) return refuse(*violation);
  if (!words.at_end()) return refuse(bad_mix("dark", words.rest(), token_mix_text(mix)));
  return mix;
}

}  // namespace partal::dice
