#include "apps/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>
#include <unistd.h>

#include "apps/errors.h"

namespace partal::apps {

namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // a record of a game has some ten kilobytes

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

Failure file_failure(std::string_view key, const std::string& path, const std::string& reason,
                     const words::Words& words) {
  return surroundings(words.text(key, {{"file", path}, {"folder", path}, {"reason", reason}}));
}

std::string system_reason() { return std::system_category().message(errno); }

}  // namespace

std::string read_file(const std::string& path, const words::Words& words) {
  const auto fail = [&](const std::string& reason) {
    return file_failure("terminal.error.file-unreadable", path, reason, words);
  };
  const File file(std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file) throw fail(system_reason());
  std::string text;
  char block[1 << 16];
  for (std::size_t read = sizeof block; read == sizeof block;) {
    read = std::fread(block, 1, sizeof block, file.get());
    text.append(block, read);
    if (text.size() > kLargestFile) throw fail(words.text("terminal.error.file-too-large"));
  }
  if (std::ferror(file.get()) != 0) throw fail(system_reason());
  return text;
}

// Beside its place first, then moved there: a full disk leaves the old file as it was.
void write_file(const std::string& path, std::string_view text, const words::Words& words) {
  const std::string beside = path + ".part";
  const auto fail = [&] {
    const Failure failure = file_failure("terminal.error.file-unwritable", path, system_reason(), words);
    std::remove(beside.c_str());
    return failure;
  };
  File file(std::fopen(beside.c_str(), "wb"), std::fclose);
  if (!file) throw fail();
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                       std::fflush(file.get()) == 0 && fsync(fileno(file.get())) == 0;
  if (!written) throw fail();
  file.reset();
  if (std::rename(beside.c_str(), path.c_str()) != 0) throw fail();
}

void append_to_file(const std::string& path, std::string_view text, const words::Words& words) {
  const File file(std::fopen(path.c_str(), "ab"), std::fclose);
  const bool written = file && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                       std::fflush(file.get()) == 0;
  if (!written) throw file_failure("terminal.error.file-unwritable", path, system_reason(), words);
}

void make_folder(const std::string& path, const words::Words& words) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error || !std::filesystem::is_directory(path)) {
    const std::string reason = error ? error.message() : std::strerror(ENOTDIR);
    throw file_failure("terminal.error.folder-unusable", path, reason, words);
  }
}

}  // namespace partal::apps
