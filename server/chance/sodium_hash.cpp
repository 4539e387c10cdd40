#include <sodium.h>

#include "server/chance/hash.h"

namespace partal::server {

Bytes32 blake2b(std::string_view bytes) {
  Bytes32 hash{};
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  crypto_generichash(hash.data(), hash.size(), data, bytes.size(), nullptr, 0);
  return hash;
}

bool is_same_hash(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace partal::server
