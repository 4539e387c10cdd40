// Names that cannot be guessed. A table's id is in its links and lists; a token is the key to a seat and is
// never stored, only its hash.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "server/chance/hash.h"
#include "server/ports/ports.h"

namespace partal::server {

std::string make_table_id(RandomBytes& random);     // 16 characters, 80 bits
bool is_table_id(std::string_view text);            // by its form
std::string make_token(RandomBytes& random);        // 32 characters, 160 bits
std::string make_maker_token(RandomBytes& random);  // the same behind `maker-`: it opens no seat
std::string token_hash(std::string_view token);
bool is_token_of(std::string_view hash, std::string_view token);  // takes the same time for every wrong token

// The address itself is not kept where somebody wants no more mails.
std::string mail_hash(std::string_view address);

// A client's `Idempotency-Key`: 16 to 64 of A-Z a-z 0-9 - _.
bool is_request_key(std::string_view text);
// What the store remembers a request by; the key itself is as secret as a token and is not stored.
std::string request_hash(std::string_view key, std::string_view path, std::string_view tokens,
                         std::string_view body);

// Bytes that follow from the parts: whoever repeats a request with its key gets the same names again.
class KeyedBytes final : public RandomBytes {
 public:
  explicit KeyedBytes(std::initializer_list<std::string_view> parts);
  void fill(std::span<std::uint8_t> bytes) override;

 private:
  Bytes32 seed_;
  std::uint64_t block_ = 0;
};

}  // namespace partal::server
