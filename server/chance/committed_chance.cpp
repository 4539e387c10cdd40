#include "server/chance/committed_chance.h"

#include <algorithm>
#include <sodium.h>

#include "engine/core/text.h"
#include "server/chance/local_chance.h"

namespace partal::server {

namespace {

// By scheme: the first word of the head, and what keeps the hashes of the schemes apart.
struct SchemeWords {
  std::string_view head;
  std::string_view commitment;
  std::string_view key;
};
constexpr std::array<SchemeWords, 2> kSchemes = {{
    {"committed", "partal-commit-1", "partal-key-1"},
    {"committed-2", "partal-commit-2", "partal-key-2"},
}};
const SchemeWords& words_of(ChanceScheme scheme) { return kSchemes[static_cast<std::size_t>(scheme) - 1]; }

std::string_view text_of(const Bytes32& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::uint64_t little_endian(const unsigned char* bytes) {
  std::uint64_t word = 0;
  for (int i = 7; i >= 0; --i) word = word << 8 | bytes[i];
  return word;
}

// A value from 0 to total - 1, each equally likely, out of the key stream of ChaCha20.
std::uint32_t value_from(const Bytes32& key, int line, std::uint32_t total) {
  EXPECTS(total > 0);
  std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < 4; ++i)
    nonce[i] = static_cast<unsigned char>(static_cast<unsigned>(line) >> 8 * i);
  const std::uint64_t unfair =
      (0 - std::uint64_t{total}) % total;  // 2^64 mod total: so many words are too many
  constexpr std::size_t kBlock = 64;
  for (std::uint32_t counter = 0;; ++counter) {
    constexpr std::array<unsigned char, kBlock> kZeros{};
    std::array<unsigned char, kBlock> stream;
    crypto_stream_chacha20_ietf_xor_ic(stream.data(), kZeros.data(), kBlock, nonce.data(), counter,
                                       key.data());
    for (std::size_t at = 0; at < kBlock; at += 8) {
      const std::uint64_t word = little_endian(stream.data() + at);
      if (unfair == 0 || word < 0 - unfair) return static_cast<std::uint32_t>(word % total);
    }
  }
}

std::optional<Violation> verify_draws(const Record& record, CommittedDraws draws) {
  for (const RecordLine& line : record.lines) {
    if (line.chance) {
      const std::uint32_t expected = draws.next(line.chance->total);
      if (line.chance->value != expected) {
        return Violation{.code = "chance.draw",
                         .args = {{"line", std::int64_t{line.number}},
                                  {"found", std::int64_t{line.chance->value}},
                                  {"expected", std::int64_t{expected}}}};
      }
    }
    draws.add(line_text(line));
  }
  return std::nullopt;
}

class CommittedMatchChance final : public MatchChance {
 public:
  CommittedMatchChance(ChanceHead head, const ChanceSecret& secret)
      : head_(std::move(head)), secret_(secret), draws_(head_, secret) {}

  std::string head() const override { return head_text(head_); }
  std::vector<std::string> tail() const override { return secret_lines(secret_); }
  void add(const RecordLine& /*line*/, std::string_view text) override { draws_.add(text); }
  std::uint32_t next(std::uint32_t total) const override { return draws_.next(total); }

 private:
  ChanceHead head_;
  ChanceSecret secret_;
  CommittedDraws draws_;
};

class CommittedChance final : public ChanceSource {
 public:
  ChanceScheme scheme() const override { return kPresentScheme; }
  std::string commitment(std::string_view match_id, const ChanceSecret& secret) const override {
    return hex_of(chance_head(kPresentScheme, match_id, secret).commitment);
  }
  std::unique_ptr<MatchChance> match(ChanceScheme scheme, std::string_view match_id,
                                     const ChanceSecret& secret) const override {
    if (scheme == ChanceScheme::Local) return local_chance().match(scheme, match_id, secret);
    return std::make_unique<CommittedMatchChance>(chance_head(scheme, match_id, secret), secret);
  }
};

}  // namespace

Bytes32 chance_key(ChanceScheme scheme, const ChanceSecret& secret) {
  std::string bytes(words_of(scheme).key);
  bytes.append(text_of(secret.seed));
  for (const std::optional<Bytes32>& given : secret.entropy) bytes.append(text_of(given.value_or(Bytes32{})));
  return blake2b(bytes);
}

ChanceHead chance_head(ChanceScheme scheme, std::string_view match_id, const ChanceSecret& secret) {
  std::string bytes(words_of(scheme).commitment);
  bytes.append(match_id).append(text_of(secret.salt)).append(text_of(secret.seed));
  return {.scheme = scheme, .commitment = blake2b(bytes), .match_id = std::string(match_id)};
}

std::string head_text(const ChanceHead& head) {
  return std::string(words_of(head.scheme).head) + " " + hex_of(head.commitment) + " " + head.match_id;
}

std::optional<ChanceHead> read_head(std::string_view text) {
  Words words(text);
  const auto scheme = std::ranges::find(kSchemes, words.next(), &SchemeWords::head);
  const std::optional<Bytes32> commitment = bytes_of(words.next());
  const std::string_view match_id = words.next();
  if (scheme == kSchemes.end() || !commitment || match_id.empty() || !words.at_end()) return std::nullopt;
  return ChanceHead{.scheme = static_cast<ChanceScheme>(scheme - kSchemes.begin() + 1),
                    .commitment = *commitment,
                    .match_id = std::string(match_id)};
}

CommittedDraws::CommittedDraws(const ChanceHead& head, const ChanceSecret& secret)
    : scheme_(head.scheme), key_(chance_key(head.scheme, secret)), digest_(head.commitment) {}

void CommittedDraws::add(std::string_view line) {
  ++lines_;
  if (scheme_ == ChanceScheme::ByNumber) return;
  digest_ = blake2b(std::string(text_of(digest_)).append(line));
}

std::uint32_t CommittedDraws::next(std::uint32_t total) const {
  if (scheme_ == ChanceScheme::ByNumber) return value_from(key_, lines_ + 1, total);
  std::string bytes = "partal-draw-2";
  bytes.append(text_of(key_)).append(text_of(digest_));
  return value_from(blake2b(bytes), lines_ + 1, total);
}

const ChanceSource& committed_chance() {
  static const CommittedChance chance;
  return chance;
}

std::optional<Violation> verify_chance(const Record& record) {
  const std::optional<ChanceHead> head = read_head(record.chance);
  if (!head) return Violation{.code = "chance.none", .args = {{"found", excerpt(record.chance)}}};
  const std::optional<ChanceSecret> secret = read_secret(record.tail, record.players);
  if (!secret) return Violation{.code = "chance.secret"};
  const ChanceHead shown = chance_head(head->scheme, head->match_id, *secret);
  if (shown.commitment != head->commitment) return Violation{.code = "chance.commitment"};
  return verify_draws(record, CommittedDraws(*head, *secret));
}

}  // namespace partal::server
