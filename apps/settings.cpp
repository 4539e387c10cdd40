#include "apps/settings.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fmt/core.h>
#include <fstream>

#include "apps/errors.h"

namespace partal::apps {

namespace {

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

// What stands between the name of a user and the host is nobody's to read.
std::string without_password(std::string value) {
  const std::size_t scheme = value.find("://");
  const std::size_t at = value.find('@');
  if (scheme == std::string::npos || at == std::string::npos) return value;
  const std::size_t colon = value.find(':', scheme + 3);
  if (colon < at) value.replace(colon + 1, at - colon - 1, "***");
  return value;
}

std::string Settings::variable_of(std::string_view name) {
  std::string variable = "PARTAL_";
  for (const char c : name) variable += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  return variable;
}

void Settings::add(CLI::Option& option) {
  const std::string name = option.get_lnames().at(0);
  option.description(fmt::format("{} [{}]", option.get_description(), variable_of(name)));
  option.capture_default_str();
  settings_.push_back({&option, name});
}

void Settings::resolve(const std::string& file) {
  for (Setting& setting : settings_) {
    if (setting.option->count() > 0) setting.origin = Origin::Flag;
  }
  take_environment();
  if (!file.empty()) take_file(file);
}

void Settings::take_environment() {
  for (Setting& setting : settings_) {
    const char* value = std::getenv(variable_of(setting.name).c_str());
    if (value != nullptr && setting.origin == Origin::Default) give(setting, value, Origin::Environment);
  }
}

void Settings::take_file(const std::string& file) {
  std::ifstream stream(file);
  if (!stream) {
    throw surroundings(words_.text("terminal.error.file-unreadable",
                                   {{"file", file}, {"reason", std::string(std::strerror(errno))}}));
  }
  for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(stream)) {
    if (item.name == "++" || item.name == "--") continue;  // where a section begins and ends
    const auto found = std::find_if(settings_.begin(), settings_.end(), [&item](const Setting& setting) {
      return item.parents.empty() && setting.name == item.name;
    });
    if (found == settings_.end() || item.inputs.size() != 1) {
      throw bad_use(words_.text("terminal.config.unknown", {{"file", file}, {"found", item.fullname()}}));
    }
    if (found->origin == Origin::Default) give(*found, item.inputs[0], Origin::File);
  }
}

void Settings::give(Setting& setting, const std::string& value, Origin origin) const {
  setting.origin = origin;
  try {
    setting.option->add_result(value);
    setting.option->run_callback();
  } catch (const CLI::ParseError& error) {
    throw bad_use(words_.text(
        "terminal.config.value",
        {{"name", setting.name}, {"origin", origin_text(origin)}, {"reason", std::string(error.what())}}));
  }
}

std::string Settings::origin_text(Origin origin) const {
  switch (origin) {
    case Origin::File: return words_.text("terminal.config.from-file");
    case Origin::Environment: return words_.text("terminal.config.from-environment");
    case Origin::Flag: return words_.text("terminal.config.from-flag");
    case Origin::Default: break;
  }
  return words_.text("terminal.config.from-default");
}

void Settings::print(const Terminal& terminal) const {
  for (const Setting& setting : settings_) {
    const auto& given = setting.option->results();
    const std::string value = without_password(given.empty() ? setting.option->get_default_str() : given[0]);
    const std::string shown = is_number(value) ? value : fmt::format("\"{}\"", value);
    terminal.print_line(fmt::format("{} = {}  # {}", setting.name, shown, origin_text(setting.origin)));
  }
}

}  // namespace partal::apps
