// What `partal serve` was told about sending mail, looked at before anything starts.
#pragma once

#include "apps/serve_settings.h"

namespace partal::apps {

// Throws bad_use or surroundings with a sentence where the settings do not fit together.
server::MailSettings mail_settings(const ServeSettings& settings, const words::Words& words);

}  // namespace partal::apps
