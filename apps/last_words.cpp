#include "apps/last_words.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is POSIX
#include <string_view>
#include <unistd.h>

namespace partal::apps {

namespace {

// A signal handler may touch nothing else.
std::array<char, 512> command_text{};
std::size_t command_size = 0;
std::atomic<std::uint64_t> current_case{0};

constexpr std::array<int, 6> kSignals = {SIGALRM, SIGSEGV, SIGABRT, SIGILL, SIGFPE, SIGBUS};

void say(std::string_view text) {
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
}

void speak_and_fall(int signal_number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), current_case.load()).ptr;
  say(signal_number == SIGALRM ? "\nhangs: " : "\ncrashed: ");
  say({command_text.data(), command_size});
  say({digits.data(), static_cast<std::size_t>(end - digits.data())});
  say("\n");
  if (signal_number == SIGALRM) _exit(1);
  raise(signal_number);  // the handler is reset: this time it takes the process
}

void set_handlers(void (*handler)(int)) {
  for (const int signal_number : kSignals) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
    sigaction(signal_number, &action, nullptr);
  }
}

}  // namespace

LastWords::LastWords(const std::string& command) {
  command_size = std::min(command.size(), command_text.size());
  std::copy_n(command.begin(), command_size, command_text.begin());
  set_handlers(speak_and_fall);
}

LastWords::~LastWords() {
  alarm(0);
  set_handlers(SIG_DFL);
}

void LastWords::begin_case(std::uint64_t number) { current_case.store(number, std::memory_order_relaxed); }

void LastWords::allow_seconds(unsigned seconds) { alarm(seconds); }

}  // namespace partal::apps
