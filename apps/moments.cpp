#include "apps/moments.h"

#include "apps/errors.h"
#include "apps/files.h"
#include "i18n/sentences.h"

namespace partal::apps {

std::unique_ptr<Match> load_match(const Context& context, const std::string& file) {
  Result<std::unique_ptr<Match>> match = load_record(read_file(file, context.words));
  if (!match) {
    const std::string reason = words::violation_sentence(context.words, {}, match.error());
    throw answer_is_no(context.words.text("terminal.replay.refused", {{"file", file}, {"reason", reason}}));
  }
  return std::move(*match);
}

std::unique_ptr<Match> moment_at(const Context& context, std::unique_ptr<Match> match, int n) {
  if (n == kLastLine) return match;
  Result<std::unique_ptr<Match>> moment = match->moment(n);
  if (!moment) {
    throw bad_use(
        context.words.text("terminal.error.line-unknown",
                           {{"found", std::int64_t{n}}, {"last", std::int64_t{match->last_line()}}}));
  }
  return std::move(*moment);
}

}  // namespace partal::apps
