// A schema for one test in the cluster that tools/with_postgres has started.
#pragma once

#include <cstdlib>
#include <gtest/gtest.h>
#include <optional>
#include <string>

#include "server/storage/postgres_connection.h"
#include "tests/support/temporary_folder.h"

namespace partal::server {

// The address of a schema named after the folder; nothing without a cluster.
inline std::optional<std::string> postgres_schema(const TemporaryFolder& folder) {
  const char* cluster = std::getenv("PARTAL_TEST_POSTGRES");
  if (cluster == nullptr) return std::nullopt;
  std::string name = "s";
  for (const char c : folder.path().substr(folder.path().rfind('-') + 1)) {
    name += std::to_string(static_cast<int>(c));
  }
  PostgresConnection connection;
  EXPECT_TRUE(connection.open(cluster)) << connection.last_error();
  EXPECT_TRUE(
      connection.run(("SET client_min_messages = warning; CREATE SCHEMA IF NOT EXISTS " + name).c_str())
          .is_good());
  return std::string(cluster) + "&options=-csearch_path%3D" + name;
}

}  // namespace partal::server
