#include "engine/core/options.h"

#include <algorithm>

#include "engine/core/common_codes.h"

namespace partal {

std::vector<std::string_view> arg_names(const CodeSpec& spec) {
  std::vector<std::string_view> names;
  for (const FieldSpec& field : spec.args) names.push_back(field.name);
  return names;
}

std::string_view category_text(CodeSpec::Category category) {
  switch (category) {
    case CodeSpec::Category::Step: return "step";
    case CodeSpec::Category::Action: return "action";
    case CodeSpec::Category::Draw: return "draw";
    case CodeSpec::Category::Event: return "event";
    case CodeSpec::Category::Violation: return "violation";
    case CodeSpec::Category::Score: return "score";
    case CodeSpec::Category::Change: return "change";
    case CodeSpec::Category::Reason: return "reason";
  }
  return "";
}

std::span<const CodeSpec> common_codes() {
  using namespace common;
  static const std::vector<CodeSpec> codes = [] {
    std::vector<CodeSpec> specs;
    add_codes(specs, kTurnEnded, kUndone, kGameEnded);
    add_codes(specs, kNotYours, kOver, kChance, kUnknownAction, kActionNotNow, kForm, kUndoNotYours,
              kUndoRevealed, kUndoNothing, kDrawNotNow, kDrawImpossible, kDrawValue, kOptionUnknown,
              kOptionValue, kOptionPlayers, kGameUnknown, kPlayersCount, kRulesUnknown, kRecordDamaged,
              kRecordLine, kRecordRefused, kRecordResult, kNoAdvice);
    specs.push_back({CodeSpec::Category::Reason, "only-action"});
    return specs;
  }();
  return codes;
}

namespace {

bool allows(const OptionSpec& spec, int players, std::string_view value) {
  const bool listed = std::find(spec.values.begin(), spec.values.end(), value) != spec.values.end();
  if (spec.type == OptionType::Choice) return listed;
  if (spec.type == OptionType::Seat) return listed || read_integer(value, 1, players).has_value();
  return true;  // lists and documents are read by the game itself
}

// An option that means nothing for so many players keeps its default.
bool applies(const OptionSpec& spec, int players) {
  return spec.players.empty() ||
         std::find(spec.players.begin(), spec.players.end(), players) != spec.players.end();
}

Violation does_not_apply(const OptionSpec& spec, int players, const std::string& value) {
  return common::kOptionPlayers(spec.rule, std::string(spec.id), excerpt(value), players, spec.players);
}

}  // namespace

Result<Options> complete_options(const GameInfo& info, int players, const Options& given) {
  if (players < info.min_players || players > info.max_players) {
    return refuse(common::kPlayersCount({}, players, info.min_players, info.max_players));
  }
  for (const auto& [id, value] : given) {
    const auto known = [&name = id](const OptionSpec& spec) { return spec.id == name; };
    if (std::none_of(info.options.begin(), info.options.end(), known)) {
      return refuse(common::kOptionUnknown({}, excerpt(id), std::string(info.name)));
    }
  }
  Options complete;
  for (const OptionSpec& spec : info.options) {
    std::string value(spec.default_value);
    for (const auto& [id, text] : given) {
      if (id == spec.id) value = text;
    }
    if (!allows(spec, players, value)) {
      const std::string expected =
          joined(spec.values) + (spec.type == OptionType::Seat ? ", 1-" + std::to_string(players) : "");
      return refuse(common::kOptionValue(spec.rule, std::string(spec.id), excerpt(value), expected));
    }
    if (value != spec.default_value && !applies(spec, players)) {
      return refuse(does_not_apply(spec, players, value));
    }
    complete.emplace_back(spec.id, std::move(value));
  }
  return complete;
}

const std::string& option_of(const Options& complete, std::string_view id) {
  const auto found =
      std::find_if(complete.begin(), complete.end(), [id](const auto& option) { return option.first == id; });
  EXPECTS(found != complete.end());
  return found->second;
}

Options with_later_options(const GameInfo& info, int rules, int players, Options named) {
  for (const OptionSpec& spec : info.options) {
    const auto is_it = [&spec](const auto& option) { return option.first == spec.id; };
    const bool is_named = std::any_of(named.begin(), named.end(), is_it);
    if (spec.since > rules && applies(spec, players) && !is_named) named.emplace_back(spec.id, spec.before);
  }
  return named;
}

Options without_later_options(const GameInfo& info, int rules, Options named) {
  for (const OptionSpec& spec : info.options) {
    if (spec.since > rules) std::erase_if(named, [&](const auto& option) { return option.first == spec.id; });
  }
  return named;
}

}  // namespace partal
