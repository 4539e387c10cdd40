// A word with the server that uses a data folder (server/net/admin.h).
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "i18n/words.h"
#include "server/storage/data_folder.h"

namespace partal::apps {

// The lock of a data folder, or nothing where a server has it. Throws surroundings() for any other trouble.
std::optional<server::DataFolder> lock_unless_served(const std::string& path, const words::Words& words);

// What the server answers. Throws surroundings() with a sentence when there is none, answer_is_no() when it
// refuses.
boost::json::object ask_server(const std::string& path, const boost::json::object& request,
                               const words::Words& words);

}  // namespace partal::apps
