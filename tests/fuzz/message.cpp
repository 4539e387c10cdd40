// Any bytes as what a client sends: the first chooses a WebSocket message or the body of one of the HTTP
// requests, the rest is its text. It is refused with a code and a sentence, or it means the same when its
// JSON is written again, and one more field makes it refused.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "server/protocol/answers.h"
#include "server/protocol/json_reader.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/refusal.h"

namespace {

namespace json = boost::json;
namespace words = partal::words;
using namespace partal::server;
using partal::fuzz::require;

constexpr JsonLimits kLimits{};

const Problem& problem_in(const Problem& problem) { return problem; }
const Problem& problem_in(const UnreadMessage& unread) { return unread.problem; }

// A sentence costs more than all the rest: one text in four asks for it.
void check_problem(const Problem& problem, std::size_t size) {
  require(!code_text(problem).empty() && http_status(problem) >= 400);
  for (const partal::Arg& arg : problem.args) {
    const auto* said = std::get_if<std::string>(&arg.value);
    require(said == nullptr || partal::fuzz::is_plain(*said));
  }
  if (size % 4 != 0) return;
  const std::string sentence = sentence_of(problem, words::Words::in(words::Language::En));
  require(!sentence.empty() && !sentence.starts_with("error."));
  require(json::parse(message_text(kError, {std::nullopt, {problem, sentence}})).is_object());
  require(json::parse(body_text(kProblem, {problem, sentence})).is_object());
}

template <class Read>
void check(std::string_view text, const Read& read) {
  const auto message = read(text, kLimits);
  if (!message) return check_problem(problem_in(message.error()), text.size());
  auto object = read_json_object(text.empty() ? "{}" : text, kLimits);
  require(object.has_value());
  const std::string written = json::serialize(*object);
  if (written.size() > kLimits.bytes) return;  // escapes made it longer
  const auto again = read(written, kLimits);
  require(again && *again == *message);
  (*object)["surplus"] = true;
  require(!read(json::serialize(*object), kLimits));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partal::fuzz::Input input(data, size);
  const char kind = static_cast<char>(input.byte());
  const std::string_view text = input.rest();
  switch (kind) {
    case 'c': check(text, read_create_table); break;
    case 's': check(text, read_sit); break;
    case 'r': check(text, read_replace); break;
    case 'p': check(text, read_replay); break;
    case 'a': check(text, read_ask_analysis); break;
    default: check(text, read_message); break;
  }
  return 0;
}
