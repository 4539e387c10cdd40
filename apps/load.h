#pragma once

#include "apps/command.h"

namespace partal::apps {

Run declare_load(CLI::App& command, const words::Words& words);

}  // namespace partal::apps
