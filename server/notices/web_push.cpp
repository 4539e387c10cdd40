#include "server/notices/web_push.h"

#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <sodium.h>
#include <vector>

namespace partal::server {

namespace {

constexpr std::size_t kPublicBytes = 65;
constexpr std::size_t kSecretBytes = 32;
constexpr std::size_t kAuthBytes = 16;
constexpr std::size_t kSaltBytes = 16;
constexpr std::size_t kTagBytes = 16;
constexpr const char* kCurve = "prime256v1";  // P-256

template <auto kFree>
struct Free {
  template <class T>
  void operator()(T* held) const {
    kFree(held);
  }
};
template <class T, auto kFree>
using Held = std::unique_ptr<T, Free<kFree>>;
using KeyContext = Held<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Memory = Held<BIO, BIO_free>;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
EVP_PKEY* key_of(const std::shared_ptr<void>& key) { return static_cast<EVP_PKEY*>(key.get()); }
std::shared_ptr<void> owned(EVP_PKEY* key) {
  return {key, [](void* held) { EVP_PKEY_free(static_cast<EVP_PKEY*>(held)); }};
}

bool is_on_curve(EVP_PKEY* key) {
  std::array<char, 32> group{};
  return key != nullptr &&
         EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size(),
                                        nullptr) == 1 &&
         std::string_view(group.data()) == kCurve;
}

std::shared_ptr<void> public_point(std::string_view point) {
  if (point.size() != kPublicBytes) return nullptr;
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  std::string group = kCurve;
  std::string copy(point);
  const std::array<OSSL_PARAM, 3> parts = {
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy.data(), copy.size()),
      OSSL_PARAM_construct_end()};
  EVP_PKEY* key = nullptr;
  const bool made =
      context && EVP_PKEY_fromdata_init(context.get()) == 1 &&
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, const_cast<OSSL_PARAM*>(parts.data())) == 1;
  return made ? owned(key) : nullptr;
}

std::string hkdf(std::string_view salt, std::string_view input, std::string_view info, std::size_t length) {
  const Held<EVP_KDF, EVP_KDF_free> kdf(EVP_KDF_fetch(nullptr, "HKDF", nullptr));
  const Held<EVP_KDF_CTX, EVP_KDF_CTX_free> context(EVP_KDF_CTX_new(kdf.get()));
  std::string digest = "SHA256";
  std::string of_salt(salt);
  std::string of_input(input);
  std::string of_info(info);
  const std::array<OSSL_PARAM, 5> parts = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, of_salt.data(), of_salt.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, of_input.data(), of_input.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, of_info.data(), of_info.size()),
      OSSL_PARAM_construct_end()};
  std::string made(length, '\0');
  const bool done = context && EVP_KDF_derive(context.get(), bytes_of(made), length, parts.data()) == 1;
  return done ? made : std::string();
}

// AES-128-GCM: the text, then its tag.
std::optional<std::string> sealed(std::string_view text, std::string_view key, std::string_view nonce) {
  const Held<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
  std::string made(text.size() + kTagBytes, '\0');
  int length = 0;
  int rest = 0;
  const bool done =
      context && !key.empty() && !nonce.empty() &&
      EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1 &&
      EVP_EncryptUpdate(context.get(), bytes_of(made), &length, bytes_of(text),
                        static_cast<int>(text.size())) == 1 &&
      EVP_EncryptFinal_ex(context.get(), bytes_of(made) + length, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(kTagBytes),
                          bytes_of(made) + text.size()) == 1;
  return done ? std::optional(made) : std::nullopt;
}

std::string with_zero(std::string_view text) { return std::string(text) + '\0'; }

}  // namespace

std::string base64url(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), kVariant);
  text.pop_back();  // the zero behind it
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  const int failed = sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr,
                                       &length, &end, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  if (failed != 0 || end != text.data() + text.size()) return std::nullopt;
  bytes.resize(length);
  return bytes;
}

std::optional<PushKey> PushKey::make() {
  EVP_PKEY* key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", kCurve);  // as EVP_EC_gen(), without its cast
  return key == nullptr ? std::nullopt : std::optional(PushKey(owned(key)));
}

std::optional<PushKey> PushKey::read(const std::string& pem) {
  const Memory memory(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  EVP_PKEY* key = PEM_read_bio_PrivateKey(memory.get(), nullptr, nullptr, nullptr);
  if (key == nullptr) return std::nullopt;
  PushKey held(owned(key));
  return is_on_curve(key) ? std::optional(held) : std::nullopt;
}

std::optional<PushKey> PushKey::of(std::string_view secret) {
  if (secret.size() != kSecretBytes) return std::nullopt;
  // SEC 1 without the public key, which OpenSSL works out: SEQUENCE {1, OCTET STRING, [0] prime256v1}.
  static constexpr std::string_view kBefore("\x30\x31\x02\x01\x01\x04\x20", 7);
  static constexpr std::string_view kBehind("\xa0\x0a\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07", 12);
  const std::string der = std::string(kBefore) + std::string(secret) + std::string(kBehind);
  const unsigned char* at = bytes_of(der);
  EVP_PKEY* key = d2i_PrivateKey(EVP_PKEY_EC, nullptr, &at, static_cast<long>(der.size()));
  return key == nullptr ? std::nullopt : std::optional(PushKey(owned(key)));
}

std::string PushKey::pem() const {
  const Memory memory(BIO_new(BIO_s_mem()));
  if (PEM_write_bio_PKCS8PrivateKey(memory.get(), key_of(key_), nullptr, nullptr, 0, nullptr, nullptr) != 1)
    return {};
  char* text = nullptr;
  const long length = BIO_get_mem_data(memory.get(), &text);
  return {text, static_cast<std::size_t>(length)};
}

std::string PushKey::public_key() const {
  std::string point(kPublicBytes, '\0');
  std::size_t length = 0;
  EVP_PKEY_get_octet_string_param(key_of(key_), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point), point.size(),
                                  &length);
  point.resize(length);
  return point;
}

std::optional<std::string> PushKey::shared_with(std::string_view public_key) const {
  const std::shared_ptr<void> other = public_point(public_key);
  if (!other) return std::nullopt;
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, key_of(key_), nullptr));
  std::string shared(kSecretBytes, '\0');
  std::size_t length = shared.size();
  const bool done = context && EVP_PKEY_derive_init(context.get()) == 1 &&
                    EVP_PKEY_derive_set_peer(context.get(), key_of(other)) == 1 &&
                    EVP_PKEY_derive(context.get(), bytes_of(shared), &length) == 1 && length == kSecretBytes;
  return done ? std::optional(shared) : std::nullopt;
}

// OpenSSL writes a signature as DER; the standard wants its two numbers, 32 bytes each.
std::string PushKey::sign(std::string_view text) const {
  const Held<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
  std::size_t length = 0;
  if (!context || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_of(key_)) != 1 ||
      EVP_DigestSign(context.get(), nullptr, &length, bytes_of(text), text.size()) != 1)
    return {};
  std::string der(length, '\0');
  if (EVP_DigestSign(context.get(), bytes_of(der), &length, bytes_of(text), text.size()) != 1) return {};
  const unsigned char* at = bytes_of(der);
  const Held<ECDSA_SIG, ECDSA_SIG_free> signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)));
  if (!signature) return {};
  std::string numbers(2 * kSecretBytes, '\0');
  constexpr int kEach = static_cast<int>(kSecretBytes);
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(numbers), kEach);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(numbers) + kSecretBytes, kEach);
  return numbers;
}

std::optional<BrowserKeys> browser_keys(std::string_view p256dh, std::string_view auth) {
  const auto point = from_base64url(p256dh);
  const auto secret = from_base64url(auth);
  if (!point || !secret || secret->size() != kAuthBytes || !public_point(*point)) return std::nullopt;
  return BrowserKeys{*point, *secret};
}

std::optional<std::string> encrypt_push(std::string_view text, const BrowserKeys& to, const PushKey& key,
                                        std::string_view salt) {
  constexpr std::size_t kKeyBytes = 16;
  constexpr std::size_t kNonceBytes = 12;
  const auto shared = key.shared_with(to.public_key);
  if (!shared || salt.size() != kSaltBytes) return std::nullopt;
  const std::string own = key.public_key();
  const std::string info = with_zero("WebPush: info") + to.public_key + own;
  const std::string input = hkdf(to.secret, *shared, info, kSecretBytes);
  const auto body = sealed(std::string(text) + '\x02',  // the last record
                           hkdf(salt, input, with_zero("Content-Encoding: aes128gcm"), kKeyBytes),
                           hkdf(salt, input, with_zero("Content-Encoding: nonce"), kNonceBytes));
  if (!body) return std::nullopt;
  constexpr std::string_view kRecordSize("\x00\x00\x10\x00", 4);
  return std::string(salt) + std::string(kRecordSize) + static_cast<char>(own.size()) + own + *body;
}

std::optional<std::string> encrypt_push(std::string_view text, const BrowserKeys& to) {
  std::string salt(kSaltBytes, '\0');
  const auto key = PushKey::make();
  if (!key || RAND_bytes(bytes_of(salt), static_cast<int>(salt.size())) != 1) return std::nullopt;
  return encrypt_push(text, to, *key, salt);
}

// Origin and contact come from settings of the host and from addresses that were checked: nothing in them
// needs to be escaped.
std::string vapid(const PushKey& key, std::string_view origin, std::string_view contact, std::int64_t until) {
  std::string claims = R"({"aud":")" + std::string(origin) + R"(","exp":)" + std::to_string(until);
  if (!contact.empty()) claims += R"(,"sub":")" + std::string(contact) + "\"";
  const std::string token = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims + "}");
  return "vapid t=" + token + "." + base64url(key.sign(token)) + ", k=" + base64url(key.public_key());
}

}  // namespace partal::server
