#include "apps/moments.h"

#include "apps/errors.h"
#include "apps/files.h"
#include "apps/table_names.h"
#include "i18n/sentences.h"

namespace partal::apps {

std::unique_ptr<Match> load_match(const Context& context, const std::string& file) {
  const std::string text = read_file(file, context.words);
  Result<std::unique_ptr<Match>> match = load_record(text);
  if (!match) refuse_record(context, file, text, match.error());
  return std::move(*match);
}

void refuse_record(const Context& context, const std::string& file, std::string_view text,
                   const Violation& violation) {
  const Result<Record> record = parse_record(text);  // what it refuses itself concerns no game
  const words::SentenceContext names =
      record ? names_for(*record, kSpectator, context.words) : words::SentenceContext{};
  const std::string reason = words::violation_sentence(context.words, names, violation);
  throw answer_is_no(context.words.text("terminal.replay.refused", {{"file", file}, {"reason", reason}}));
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
