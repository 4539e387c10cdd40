#include "apps/damage.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/core.h>
#include <vector>

#include "engine/core/record.h"
#include "engine/core/text.h"

namespace partal::apps {

namespace {

using Damage = void (*)(std::string& text, Rng& rng);

std::size_t place_in(const std::string& text, Rng& rng) {
  return text.empty() ? 0 : rng.below(static_cast<std::uint32_t>(text.size()));
}

char any_byte(Rng& rng) { return static_cast<char>(rng.below(256)); }

// A byte that is likely to get past the first look: it occurs in notation.
char likely_byte(Rng& rng) {
  constexpr std::string_view likely = "0123456789 -,@*/\npygbotakeurndsl";
  return likely[rng.below(static_cast<std::uint32_t>(likely.size()))];
}

void flip_bit(std::string& text, Rng& rng) {
  if (text.empty()) return;
  char& byte = text[place_in(text, rng)];
  byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << rng.below(8)));
}

void replace_byte(std::string& text, Rng& rng) {
  if (!text.empty()) text[place_in(text, rng)] = likely_byte(rng);
}

void delete_bytes(std::string& text, Rng& rng) { text.erase(place_in(text, rng), 1 + rng.below(8)); }

void insert_bytes(std::string& text, Rng& rng) {
  std::string bytes;
  for (std::uint32_t i = 1 + rng.below(6); i > 0; --i) {
    bytes += rng.below(4) == 0 ? any_byte(rng) : likely_byte(rng);
  }
  text.insert(place_in(text, rng), bytes);
}

void repeat_piece(std::string& text, Rng& rng) {
  const std::size_t from = place_in(text, rng);
  text.insert(place_in(text, rng), text.substr(from, 1 + rng.below(12)));
}

void truncate(std::string& text, Rng& rng) { text.resize(place_in(text, rng)); }

// Some number of the text becomes another one: a neighbour, a large one, a negative one.
void change_number(std::string& text, Rng& rng) {
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  const auto from = text.begin() + static_cast<std::ptrdiff_t>(place_in(text, rng));
  const auto first = std::find_if(from, text.end(), is_digit);
  const auto last = std::find_if_not(first, text.end(), is_digit);
  if (first == last) return replace_byte(text, rng);
  constexpr std::array<const char*, 6> odd = {"0", "-1", "99999999999999999999", "4294967296", "00", "1e9"};
  const std::string number = rng.below(4) == 0 ? odd[rng.below(odd.size())] : std::to_string(rng.below(60));
  text.replace(first, last, number);
}

template <char Separator>
std::vector<std::string> pieces_of(const std::string& text) {
  std::vector<std::string> pieces(1);
  for (const char c : text) {
    if (c == Separator) {
      pieces.emplace_back();
    } else {
      pieces.back() += c;
    }
  }
  return pieces;
}

// Whole words of a line, or whole lines of a document: two change places, one goes, one comes twice.
template <char Separator>
void move_pieces(std::string& text, Rng& rng) {
  std::vector<std::string> pieces = pieces_of<Separator>(text);
  const auto any = [&] { return rng.below(static_cast<std::uint32_t>(pieces.size())); };
  const std::uint32_t one = any();
  const std::uint32_t other = any();
  switch (rng.below(3)) {
    case 0: std::swap(pieces[one], pieces[other]); break;
    case 1: pieces.erase(pieces.begin() + one); break;
    default: pieces.insert(pieces.begin() + other, pieces[one]); break;
  }
  text = joined(pieces, std::string(1, Separator));
}

template <std::size_t Size>
std::string damaged(std::string_view original, const std::array<Damage, Size>& ways, Rng& rng) {
  std::string text(original);
  do {
    ways[rng.below(Size)](text, rng);
    if (text == original) flip_bit(text, rng);
    if (text.empty() && original.empty()) text += any_byte(rng);
  } while (text == original);
  return text;
}

}  // namespace

std::string damaged_line(std::string_view text, Rng& rng) {
  constexpr std::array<Damage, 9> ways = {flip_bit,     replace_byte,  delete_bytes,
                                          insert_bytes, repeat_piece,  change_number,
                                          truncate,     change_number, move_pieces<' '>};
  return damaged(text, ways, rng);
}

std::string damaged_document(std::string_view text, Rng& rng) {
  constexpr std::array<Damage, 10> ways = {flip_bit,      replace_byte,     delete_bytes, insert_bytes,
                                           repeat_piece,  change_number,    truncate,     move_pieces<'\n'>,
                                           change_number, move_pieces<'\n'>};
  return damaged(text, ways, rng);
}

std::string spliced_line(std::string_view text, std::string_view other, Rng& rng) {
  std::vector<std::string> words = pieces_of<' '>(std::string(text));
  const std::vector<std::string> others = pieces_of<' '>(std::string(other));
  const auto place = [&rng](const std::vector<std::string>& list) {
    return rng.below(static_cast<std::uint32_t>(list.size()));
  };
  if (rng.below(2) == 0) {
    words[place(words)] = others[place(others)];
  } else {
    words.resize(1 + place(words));
    for (std::size_t i = words.size(); i < others.size(); ++i) words.push_back(others[i]);
  }
  return joined(words, " ");
}

std::string with_right_checksum(std::string_view text) {
  const std::size_t check = text.rfind("check ");
  std::string body(text.substr(0, check));
  if (check == std::string_view::npos && !body.ends_with('\n')) body += '\n';
  return body + check_line(body) + "\n";
}

}  // namespace partal::apps
