// The store of a larger server: PostgreSQL through libpq. Everything is one function call per write, and all
// calls of a transaction go out together (pipeline mode). Used by one thread at a time.
#pragma once

#include <chrono>

#include "server/storage/store.h"

namespace partal::server {

struct PostgresTimes {
  // For a write or a read, with a new connection where one is needed. Then the connection is given up; a
  // write that was under way has failed, and may be stored or not.
  std::chrono::milliseconds operation{3000};
  std::chrono::milliseconds pause{200};  // after an attempt to connect that failed
};

// `url` as libpq takes it: postgresql://user@host/database. Tables live in the schema that comes first in the
// search path. Another server on the same schema: `locked`. A connection that is lost is made again, and used
// again only with the lock: writes fail until then. Nothing is read before the backend of the lost connection
// has ended, so what is read says whether a doubtful write was stored.
StoreResult<std::unique_ptr<Store>> open_postgres_store(const std::string& url, PostgresTimes times = {});

}  // namespace partal::server
