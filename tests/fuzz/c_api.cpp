// Any bytes as calls of the C interface, one in a line: a letter for the call, a character for the seat, and
// the text or number it is given. Every call is done, refused with a violation, or bad use; only a move that
// was done changes the position; and in the end the record makes the same match.
#include "bindings/c_api.h"

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "tests/fuzz/input.h"

namespace {

using partal::fuzz::require;

constexpr int kMostCalls = 50;
constexpr int kMostThoughts = 1;

struct Freed {
  void operator()(partal_match* match) const { partal_free(match); }
};
using Handle = std::unique_ptr<partal_match, Freed>;

struct Call {
  char kind = 0;
  int seat = 0;
  std::string text{};

  int number() const { return static_cast<int>(std::strtol(text.c_str(), nullptr, 10)); }
  int nodes() const { return text.empty() ? -1 : 1; }  // 0 would be as many as the player likes
  unsigned long long seed() const { return static_cast<unsigned long long>(number()); }
  const char* text_or_null() const { return text == "NULL" ? nullptr : text.c_str(); }
};

Call read_call(partal::fuzz::Input& input) {
  partal::fuzz::Input line(reinterpret_cast<const std::uint8_t*>(input.rest().data()), input.line().size());
  Call call;
  call.kind = static_cast<char>(line.byte());
  call.seat = line.byte() - '0';
  call.text = line.rest();
  return call;
}

std::string position_of(const Handle& match) {
  require(partal_hash(match.get()) == PARTAL_DONE);
  return partal_text(match.get());
}

void require_answer(const Handle& match, int answer) {
  const std::string text = partal_text(match.get());
  require(answer == PARTAL_DONE || answer == PARTAL_REFUSED || answer == PARTAL_BAD_USE);
  if (answer == PARTAL_BAD_USE) require(text.empty());
  if (answer == PARTAL_REFUSED) require(boost::json::parse(text).as_object().contains("code"));
}

// "alhambra option=value;option=value"
Handle made(const Call& call) {
  const std::size_t space = std::min(call.text.find(' '), call.text.size());
  std::string options = call.text.substr(std::min(space + 1, call.text.size()));
  std::replace(options.begin(), options.end(), ';', '\n');
  return Handle(partal_new(call.text.substr(0, space).c_str(), call.seat, options.c_str(), 7));
}

// A move at random, so that few bytes lead far into a game.
int step(partal_match* match, const Call& call) {
  if (partal_draw(match) == PARTAL_DONE) return PARTAL_DONE;
  if (partal_decide(match, call.seat, "random", 0, call.seed()) != PARTAL_DONE) return PARTAL_BAD_USE;
  const std::string action = partal_text(match);
  require(partal_why(match, call.seat, action.c_str()) == PARTAL_DONE);
  return partal_play(match, call.seat, action.c_str());
}

int stop_soon(int done, int, void*) { return done < 2 ? 1 : 0; }

int ask(partal_match* match, const Call& call) {
  switch (call.kind) {
    case 'p': return partal_pending(match);
    case 's': return partal_state(match, call.seat);
    case 'v': return partal_view_text(match, call.seat);
    case 'e': return partal_events(match, call.seat, call.number());
    case 'm': return partal_moment(match, call.seat, call.number());
    case 'l': return partal_legal(match, call.seat);
    case 'w': return partal_why(match, call.seat, call.text_or_null());
    case 'r': return partal_preview(match, call.seat, call.text_or_null());
    case 'c': return partal_scores(match);
    case 'd': return partal_decide(match, call.seat, call.text_or_null(), 1, 1);
    case 'h': return partal_hint(match, call.seat, call.nodes(), 1);
    case 'a': return partal_analyse(match, 1, call.seed(), stop_soon, nullptr);
    default: return partal_record(match);
  }
}

int change(partal_match* match, const Call& call) {
  switch (call.kind) {
    case 'P': return partal_play(match, call.seat, call.text_or_null());
    case 'D': return partal_draw(match);
    case 'U': return partal_undo(match, call.seat, call.number());
    default: return step(match, call);
  }
}

// Thought costs more than all other calls together: a little of it is enough.
bool is_thought(const Call& call) { return call.kind == 'h' || call.kind == 'a' || call.kind == 'd'; }

void check_call(const Handle& match, std::string& position, const Call& call) {
  const bool changes = call.kind >= 'A' && call.kind <= 'Z';
  const int answer = changes ? change(match.get(), call) : ask(match.get(), call);
  if (call.kind != 'S') require_answer(match, answer);
  const bool moved = changes && answer == PARTAL_DONE;
  if (moved) require(std::atoi(partal_text(match.get())) > 0);
  const std::string now = position_of(match);
  require(moved || now == position);
  position = now;
}

void check_record(const Handle& match, const std::string& position) {
  require(partal_record(match.get()) == PARTAL_DONE);
  const std::string record = partal_text(match.get());
  const Handle again(partal_load(record.c_str(), 8));
  require(partal_record(again.get()) == PARTAL_DONE && record == partal_text(again.get()));
  require(position_of(again) == position);
}

// A match that was refused says why, whatever it is asked.
void check_refused(const Handle& match, const Call& call) {
  require(ask(match.get(), call) == PARTAL_BAD_USE && change(match.get(), call) == PARTAL_BAD_USE);
  require(boost::json::parse(partal_text(match.get())).as_object().contains("code"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partal::fuzz::Input input(data, size);
  const Call first = read_call(input);
  const Handle match =
      first.kind == 'R' ? Handle(partal_load(std::string(input.rest()).c_str(), 7)) : made(first);
  if (partal_pending(match.get()) == PARTAL_BAD_USE) {
    check_refused(match, read_call(input));
    return 0;
  }
  std::string position = position_of(match);
  int thoughts = 0;
  for (int calls = 0; !input.is_empty() && calls < kMostCalls; ++calls) {
    const Call call = read_call(input);
    if (is_thought(call) && ++thoughts > kMostThoughts) continue;
    check_call(match, position, call);
  }
  check_record(match, position);
  return 0;
}
