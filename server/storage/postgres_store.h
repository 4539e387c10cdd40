// The store of a larger server: PostgreSQL through libpq. Everything is one function call per write, and all
// calls of a transaction go out together (pipeline mode). Used by one thread at a time.
#pragma once

#include "server/storage/store.h"

namespace partal::server {

// `url` as libpq takes it: postgresql://user@host/database. Tables live in the schema that comes first in the
// search path. Another server on the same schema: `locked`. A connection that is lost is made again; writes
// that fail meanwhile say so.
StoreResult<std::unique_ptr<Store>> open_postgres_store(const std::string& url);

}  // namespace partal::server
