#include "bindings/page_api.h"

#include <algorithm>
#include <unistd.h>

#include "server/page/page_host.h"
#include "server/page/page_thinker.h"

// From the host: BLAKE2b with 32 bytes of output, of the library that the web app has for it.
extern "C" __attribute__((import_module("partal"), import_name("blake2b"))) void partal_host_blake2b(
    const char* bytes, std::size_t count, std::uint8_t* hash);

namespace partal::server {

Bytes32 blake2b(std::string_view bytes) {
  Bytes32 hash{};
  partal_host_blake2b(bytes.data(), bytes.size(), hash.data());
  return hash;
}

// Whoever could measure it sits in the same page.
bool is_same_hash(std::string_view a, std::string_view b) { return a == b; }

namespace {

// The host's: `random_get` of WASI, crypto.getRandomValues in a page.
class HostRandom final : public RandomBytes {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    constexpr std::size_t kMost = 256;
    while (!bytes.empty()) {
      const std::size_t count = std::min(bytes.size(), kMost);
      if (getentropy(bytes.data(), count) != 0) __builtin_trap();
      bytes = bytes.subspan(count);
    }
  }
};

}  // namespace
}  // namespace partal::server

struct partal_page {
  partal::server::HostRandom random{};
  partal::server::PageHost host;
  std::string said{};
  partal_page(const char* version, const char* commit)
      : host(random, {.version = version, .commit = commit, .public_url = ""}) {}
};
struct partal_thinker {
  partal::server::PageThinker thinker{};
  std::string answer{};
};

partal_page* partal_page_new(const char* version, const char* commit) {
  return new partal_page(version == nullptr ? "" : version, commit == nullptr ? "" : commit);
}
void partal_page_free(partal_page* page) { delete page; }

int partal_page_tell(partal_page* page, double now, double steady, const char* message) {
  const auto whole = [](double time) { return static_cast<std::int64_t>(time); };
  return page != nullptr && message != nullptr && page->host.tell(whole(now), whole(steady), message) ? 1 : 0;
}

const char* partal_page_next(partal_page* page) {
  auto said = page->host.next();
  if (!said) return nullptr;
  page->said = std::move(*said);
  return page->said.c_str();
}

double partal_page_due(const partal_page* page) {
  const auto due = page->host.due();
  return due ? static_cast<double>(*due) : -1;
}

partal_thinker* partal_thinker_new() { return new partal_thinker(); }
void partal_thinker_free(partal_thinker* thinker) { delete thinker; }

const char* partal_thinker_think(partal_thinker* thinker, const char* job, int nodes, double milliseconds) {
  const std::chrono::milliseconds limit(static_cast<std::int64_t>(milliseconds));
  thinker->answer = thinker->thinker.think(job == nullptr ? "" : job, std::max(0, nodes), limit);
  return thinker->answer.c_str();
}
