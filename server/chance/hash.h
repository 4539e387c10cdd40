// Fingerprints. A server takes them from libsodium (sodium_hash.cpp), a page from the library that the web
// app has for it (bindings/wasm).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace partal::server {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 blake2b(std::string_view bytes);                    // 32 bytes of output, no key
bool is_same_hash(std::string_view a, std::string_view b);  // takes the same time for every wrong one

std::string hex_of(const Bytes32& bytes);
std::optional<Bytes32> bytes_of(std::string_view hex);  // 64 of 0-9a-f

}  // namespace partal::server
