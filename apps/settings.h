// Settings that can be given as flags, in the environment and in a file, in this order of precedence, and
// that can tell where they came from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli_forward.h"
#include "apps/terminal.h"
#include "i18n/words.h"

namespace partal::apps {

std::string without_password(std::string url);  // *** in its place

class Settings {
 public:
  explicit Settings(const words::Words& words) : words_(words) {}

  // An option of the command, called `--NAME`; the same in a file is NAME, in the environment PARTAL_NAME.
  void add(CLI::Option& option);
  static std::string variable_of(std::string_view name);  // PARTAL_PUBLIC_URL of public-url

  // After the command line was read: what no flag said is taken from the environment, then from the file
  // (TOML; an empty name: none). Throws bad_use or surroundings with a sentence.
  void resolve(const std::string& file);
  // As a file that says the same, with where each value came from.
  void print(const Terminal& terminal) const;

 private:
  enum class Origin { Default, File, Environment, Flag };
  struct Setting {
    CLI::Option* option;
    std::string name;
    Origin origin = Origin::Default;
  };

  void take_environment();
  void take_file(const std::string& file);
  void give(Setting& setting, const std::string& value, Origin origin) const;
  std::string origin_text(Origin origin) const;

  const words::Words& words_;
  std::vector<Setting> settings_{};
};

}  // namespace partal::apps
