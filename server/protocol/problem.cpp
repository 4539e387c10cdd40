#include "server/protocol/problem.h"

#include <array>

#include "i18n/sentences.h"

namespace partal::server {

namespace {

struct About {
  ErrorCode code;
  std::string_view key;  // of its sentence; behind the first dot it is the code itself
  int status;
};

constexpr std::array kAbout = {
    About{ErrorCode::JsonBad, "error.json.bad", 400},
    About{ErrorCode::MessageUnknown, "error.message.unknown", 404},
    About{ErrorCode::MessageTooLarge, "error.message.too-large", 413},
    About{ErrorCode::RateLimit, "error.rate.limit", 429},
    About{ErrorCode::RateFlooding, "error.rate.flooding", 429},
    About{ErrorCode::ProtocolVersion, "error.protocol.version", 400},
    About{ErrorCode::TokenUnknown, "error.token.unknown", 401},
    About{ErrorCode::NotFound, "error.not-found", 404},
    About{ErrorCode::Stale, "error.stale", 409},
    About{ErrorCode::TableStarted, "error.table.started", 409},
    About{ErrorCode::TableWaiting, "error.table.waiting", 409},
    About{ErrorCode::TableFull, "error.table.full", 409},
    About{ErrorCode::TableDamaged, "error.table.damaged", 500},
    About{ErrorCode::SeatPresent, "error.seat.present", 409},
    About{ErrorCode::SeatReplaced, "error.seat.replaced", 409},
    About{ErrorCode::MatchRunning, "error.match.running", 409},
    About{ErrorCode::MatchOver, "error.match.over", 409},
    About{ErrorCode::MatchTooLong, "error.match.too-long", 409},
    About{ErrorCode::TurnTimeUp, "error.turn.time-up", 409},
    About{ErrorCode::UndoUsedUp, "error.undo.used-up", 409},
    About{ErrorCode::AidOff, "error.aid.off", 403},
    About{ErrorCode::ChatMuted, "error.chat.muted", 403},
    About{ErrorCode::SeatFreed, "error.seat.freed", 409},
    About{ErrorCode::StorageBusy, "error.storage.busy", 503},
    About{ErrorCode::StorageLow, "error.storage.low", 503},
    About{ErrorCode::StorageFull, "error.storage.full", 503},
    About{ErrorCode::ServerStopping, "error.server.stopping", 503},
};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kAbout.size(); ++i) {
    if (static_cast<std::size_t>(kAbout[i].code) != i) return false;
  }
  return true;
}
static_assert(is_in_order());

const About& about(ErrorCode code) { return kAbout[static_cast<std::size_t>(code)]; }

constexpr int kUnprocessable = 422;

}  // namespace

words::Language language_of_tag(std::string_view tag) {
  return *words::pick_language("", tag.substr(0, tag.find_first_of("-_,; ")));
}

std::string_view code_text(const Problem& problem) {
  if (!problem.violation.empty()) return problem.violation[0].code;
  const std::string_view key = about(problem.code).key;
  return key.substr(key.find('.') + 1);
}

int http_status(const Problem& problem) {
  return problem.violation.empty() ? about(problem.code).status : kUnprocessable;
}

std::string sentence_of(const Problem& problem, const words::Words& words,
                        const words::SentenceContext& context) {
  if (!problem.violation.empty()) return words::violation_sentence(words, context, problem.violation[0]);
  return words.text(about(problem.code).key, problem.args, context);
}

}  // namespace partal::server
