// The form of the data in PostgreSQL, step by step, as sqlite_migrations.h: each in one transaction with its
// number; steps that were released never change.
#pragma once

#include "server/storage/postgres_connection.h"
#include "server/storage/store.h"

namespace partal::server {

StoreResult<void> migrate_postgres(PostgresConnection& connection);  // refuses `newer` data

}  // namespace partal::server
