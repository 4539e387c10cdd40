// What the standards of Web Push ask of a sender: a message that only one browser can read (RFC 8291, with
// the coding of RFC 8188), and the proof of who sends it (VAPID, RFC 8292). OpenSSL does the arithmetic.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace partal::server {

// Bytes as text without padding, as the standards write them; nothing where a text is none of these.
std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

// A pair of keys on the curve P-256.
class PushKey {
 public:
  static std::optional<PushKey> make();
  static std::optional<PushKey> read(const std::string& pem);
  static std::optional<PushKey> of(std::string_view secret);  // its 32 bytes

  std::string pem() const;         // both keys, as `openssl genpkey` writes them
  std::string public_key() const;  // 65 bytes, uncompressed
  // What it shares with another public key; nothing where that is no point of the curve.
  std::optional<std::string> shared_with(std::string_view public_key) const;
  std::string sign(std::string_view text) const;  // ES256: 64 bytes

 private:
  explicit PushKey(std::shared_ptr<void> key) : key_(std::move(key)) {}
  std::shared_ptr<void> key_;  // EVP_PKEY
};

// A browser's own keys, as its subscription names them, decoded.
struct BrowserKeys {
  std::string public_key{};  // 65 bytes
  std::string secret{};      // 16 bytes
};
std::optional<BrowserKeys> browser_keys(std::string_view p256dh, std::string_view auth);

// The body of a message. `salt` (16 bytes) and `key` are made for this one message.
std::optional<std::string> encrypt_push(std::string_view text, const BrowserKeys& to, const PushKey& key,
                                        std::string_view salt);
std::optional<std::string> encrypt_push(std::string_view text, const BrowserKeys& to);

// The header `Authorization` for a push service: `origin` is its own, `until` in seconds since 1970,
// `contact` an address at which whoever runs the server is found, or empty.
std::string vapid(const PushKey& key, std::string_view origin, std::string_view contact, std::int64_t until);

}  // namespace partal::server
