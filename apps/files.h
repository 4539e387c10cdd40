// Files of the user: read whole, written whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "i18n/words.h"

namespace partal::apps {

// All throw surroundings() with a sentence that names the file and the cause.
std::string read_file(const std::string& path, const words::Words& words);
void write_file(const std::string& path, std::string_view text, const words::Words& words);
void append_to_file(const std::string& path, std::string_view text, const words::Words& words);
void make_folder(const std::string& path, const words::Words& words);

}  // namespace partal::apps
