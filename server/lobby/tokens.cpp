#include "server/lobby/tokens.h"

#include <algorithm>
#include <vector>

namespace partal::server {

namespace {

// Five bits a character: small letters and digits that are not taken for one another.
constexpr std::string_view kAlphabet = "abcdefghjkmnpqrstuvwxyz023456789";
static_assert(kAlphabet.size() == 32);
constexpr std::size_t kTableIdSize = 16;

std::string random_name(RandomBytes& random, std::size_t characters) {
  std::vector<std::uint8_t> bytes(characters);
  random.fill(bytes);
  std::string name;
  for (const std::uint8_t byte : bytes) name += kAlphabet[byte % kAlphabet.size()];
  return name;
}

// Each part behind its length, so that no two lists of parts give the same bytes.
Bytes32 hash_of(std::initializer_list<std::string_view> parts) {
  std::string bytes;
  for (const std::string_view part : parts)
    bytes.append(std::to_string(part.size())).append(":").append(part);
  return blake2b(bytes);
}

}  // namespace

std::string make_table_id(RandomBytes& random) { return random_name(random, kTableIdSize); }
bool is_table_id(std::string_view text) {
  return text.size() == kTableIdSize && text.find_first_not_of(kAlphabet) == std::string_view::npos;
}
std::string make_token(RandomBytes& random) { return random_name(random, 32); }
std::string make_maker_token(RandomBytes& random) { return "maker-" + make_token(random); }

// A token has 160 bits of chance, so one pass of a hash is enough: there is no dictionary to try.
std::string token_hash(std::string_view token) {
  return hex_of(blake2b("partal-token-1" + std::string(token)));
}

bool is_token_of(std::string_view hash, std::string_view token) {
  return is_same_hash(hash, token_hash(token));
}

std::string mail_hash(std::string_view address) {
  return hex_of(blake2b("partal-mail-1" + std::string(address)));
}

bool is_request_key(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return text.size() >= 16 && text.size() <= 64 && std::all_of(text.begin(), text.end(), fits);
}

std::string request_hash(std::string_view key, std::string_view path, std::string_view tokens,
                         std::string_view body) {
  return hex_of(hash_of({"partal-request-1", key, path, tokens, body}));
}

KeyedBytes::KeyedBytes(std::initializer_list<std::string_view> parts) : seed_(hash_of(parts)) {}

void KeyedBytes::fill(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const Bytes32 block = hash_of({"partal-bytes-1", hex_of(seed_), std::to_string(block_++)});
    const std::size_t count = std::min(bytes.size(), block.size());
    std::copy_n(block.begin(), count, bytes.begin());
    bytes = bytes.subspan(count);
  }
}

}  // namespace partal::server
