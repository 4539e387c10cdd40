// The folder of records that a series of games leaves: one file per game, named so that no two are the same.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "apps/command.h"
#include "apps/table_options.h"
#include "engine/core/record.h"

namespace partal::apps {

// FOLDER/alhambra-3-7-000012.partal: game, players, seed of the series and `number`.
void write_record(const std::string& folder, std::string_view number, const TableSetup& setup,
                  const Record& record, const words::Words& words);

// Tells how many were written and where; says nothing where none were wanted.
void say_where_records_are(const Context& context, const std::string& folder, std::int64_t count);

}  // namespace partal::apps
