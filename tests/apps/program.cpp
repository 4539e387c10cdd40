#include "tests/apps/program.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <pty.h>
#include <regex>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace partal::apps {

namespace {

using Pipe = std::array<int, 2>;

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

[[noreturn]] void become_partal(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  std::vector<std::string> all = {PARTAL_PROGRAM};
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = surroundings.environment;
  execve(PARTAL_PROGRAM, pointers(all).data(), pointers(environment).data());
  _exit(126);
}

int code_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// False at the end of what comes.
bool read_some(int descriptor, std::string& text) {
  std::array<char, 4096> block{};
  const ssize_t size = read(descriptor, block.data(), block.size());
  if (size > 0) text.append(block.data(), static_cast<std::size_t>(size));
  return size > 0;
}

// Feeds and listens at the same time, so that no pipe fills up.
void converse(int input, int out, int err, const std::string& typed, Finished& finished) {
  std::size_t written = 0;
  std::array<pollfd, 3> ends = {{{input, POLLOUT, 0}, {out, POLLIN, 0}, {err, POLLIN, 0}}};
  while (ends[1].fd >= 0 || ends[2].fd >= 0) {
    if (ends[0].fd >= 0 && written == typed.size()) {
      close(ends[0].fd);
      ends[0].fd = -1;
    }
    poll(ends.data(), ends.size(), -1);
    if (ends[0].fd >= 0 && ends[0].revents != 0) {
      const ssize_t size = write(input, typed.data() + written, typed.size() - written);
      written = size < 0 ? typed.size() : written + static_cast<std::size_t>(size);
    }
    if (ends[1].fd >= 0 && ends[1].revents != 0 && !read_some(out, finished.out)) ends[1].fd = -1;
    if (ends[2].fd >= 0 && ends[2].revents != 0 && !read_some(err, finished.err)) ends[2].fd = -1;
  }
  if (ends[0].fd >= 0) close(ends[0].fd);
}

}  // namespace

Finished run_partal(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe input{};
  Pipe out{};
  Pipe err{};
  for (Pipe* ends : {&input, &out, &err}) {
    if (pipe2(ends->data(), O_CLOEXEC) != 0) std::abort();
  }
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(input[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    become_partal(arguments, surroundings);
  }
  close(input[0]);
  close(out[1]);
  close(err[1]);
  Finished finished;
  converse(input[1], out[0], err[0], surroundings.input, finished);
  close(out[0]);
  close(err[0]);
  finished.code = code_of(child);
  return finished;
}

Finished run_partal_at_terminal(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) become_partal(arguments, surroundings);
  if (child < 0) return {.code = kNoTerminal, .out = {}, .err = {}};
  Finished finished;
  if (write(terminal, surroundings.input.data(), surroundings.input.size()) < 0) std::abort();
  while (read_some(terminal, finished.out)) {
  }
  close(terminal);
  finished.code = code_of(child);
  return finished;
}

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

std::set<std::string> words_listed(const std::string& out) {
  static const std::regex form("  ([a-z_]+) .*");
  std::set<std::string> words;
  std::istringstream lines(out);
  std::smatch match;
  for (std::string line; std::getline(lines, line);) {
    if (std::regex_match(line, match, form)) words.insert(match[1]);
  }
  return words;
}

std::string unwrapped(const std::string& out) { return std::regex_replace(out, std::regex("\\n *"), " "); }

std::string without_seconds(const std::string& json) {
  return std::regex_replace(json, std::regex("\"seconds\":[0-9.]+"), "\"seconds\":0");
}

}  // namespace partal::apps
