// The embedded store: one file in WAL mode, every commit flushed (`synchronous=FULL`), one connection that
// holds the file for itself. Used by one thread at a time.
#pragma once

#include "server/storage/store.h"

namespace partal::server {

// How hard a commit is flushed. Normal loses commits when the power fails; it exists so that the test of
// power loss can show that it notices.
enum class Flush : std::uint8_t { Full, Normal };

StoreResult<std::unique_ptr<Store>> open_sqlite_store(const std::string& file, Flush flush = Flush::Full);

}  // namespace partal::server
