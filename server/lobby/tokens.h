// Names that cannot be guessed. A table's id is in its links and lists; a token is the key to a seat and is
// never stored, only its hash.
#pragma once

#include <string>
#include <string_view>

#include "server/ports/ports.h"

namespace partal::server {

std::string make_table_id(RandomBytes& random);  // 16 characters, 80 bits
std::string make_token(RandomBytes& random);     // 32 characters, 160 bits
std::string token_hash(std::string_view token);
bool is_token_of(std::string_view hash, std::string_view token);  // takes the same time for every wrong token

}  // namespace partal::server
