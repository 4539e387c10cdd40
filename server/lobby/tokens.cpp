#include "server/lobby/tokens.h"

#include <sodium.h>
#include <vector>

#include "server/chance/committed_chance.h"

namespace partal::server {

namespace {

// Five bits a character: small letters and digits that are not taken for one another.
std::string random_name(RandomBytes& random, std::size_t characters) {
  constexpr std::string_view kAlphabet = "abcdefghjkmnpqrstuvwxyz023456789";
  static_assert(kAlphabet.size() == 32);
  std::vector<std::uint8_t> bytes(characters);
  random.fill(bytes);
  std::string name;
  for (const std::uint8_t byte : bytes) name += kAlphabet[byte % kAlphabet.size()];
  return name;
}

}  // namespace

std::string make_table_id(RandomBytes& random) { return random_name(random, 16); }
std::string make_token(RandomBytes& random) { return random_name(random, 32); }

// A token has 160 bits of chance, so one pass of a hash is enough: there is no dictionary to try.
std::string token_hash(std::string_view token) {
  return hex_of(blake2b("partal-token-1" + std::string(token)));
}

bool is_token_of(std::string_view hash, std::string_view token) {
  const std::string found = token_hash(token);
  return hash.size() == found.size() && sodium_memcmp(hash.data(), found.data(), found.size()) == 0;
}

}  // namespace partal::server
