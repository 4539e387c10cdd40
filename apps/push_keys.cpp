// partal push-keys FILE: makes the key by which push services know this server (docs/hosting.md).
#include <CLI/CLI.hpp>
#include <filesystem>
#include <sys/stat.h>

#include "apps/command.h"
#include "apps/errors.h"
#include "apps/files.h"
#include "server/notices/web_push.h"

namespace partal::apps {

namespace {

int run_push_keys(const Context& context, const std::string& file) {
  std::error_code error;
  // Whoever has subscribed is bound to the key that is there.
  if (std::filesystem::exists(file, error)) {
    throw bad_use(context.words.text("terminal.push-keys.exists", {{"file", file}}));
  }
  const auto key = server::PushKey::make();
  if (!key) throw surroundings(context.words.text("terminal.push-keys.failed"));
  const mode_t before = umask(S_IRWXG | S_IRWXO);
  write_file(file, key->pem(), context.words);
  umask(before);
  context.terminal.print_line(context.words.text(
      "terminal.push-keys.done", {{"file", file}, {"key", server::base64url(key->public_key())}}));
  return kDone;
}

}  // namespace

Run declare_push_keys(CLI::App& command, const words::Words& words) {
  const auto file = std::make_shared<std::string>();
  command.add_option("FILE", *file, words.text("terminal.option.push-keys-file"))->required();
  return [file](const Context& context) { return run_push_keys(context, *file); };
}

}  // namespace partal::apps
