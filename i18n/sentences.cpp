#include "i18n/sentences.h"

#include "engine/catalogue/pieces.h"

namespace partal::words {

namespace {

// The game's own message for a code, or the one all games share.
std::string key_of(const Words& words, const SentenceContext& context, std::string_view category,
                   std::string_view code) {
  const std::string common = std::string(category) + "." + std::string(code);
  const std::string own = context.game + "." + common;
  return words.has(own) ? own : common;
}

std::string option_key(std::string_view game, std::string_view option) {
  return std::string(game) + ".option." + std::string(option);
}

}  // namespace

std::string event_sentence(const Words& words, const SentenceContext& context, const Event& event) {
  const bool own = event.seat && context.viewer == event.seat;
  Args args = {{"seat", event.seat ? Value(*event.seat) : Value()}};
  for (const Arg& arg : event.args) {
    args.push_back(own ? Arg{arg.name, arg.value, Audience::Everyone, arg.sort}
                       : arg);  // for its owner nothing is hidden
  }
  return words.text(key_of(words, context, "event", event.kind), args, context);
}

std::string violation_sentence(const Words& words, const SentenceContext& context,
                               const Violation& violation) {
  const std::string text =
      words.text(key_of(words, context, "violation", violation.code), violation.args, context);
  if (!violation.cause.empty()) return text + " " + violation_sentence(words, context, violation.cause[0]);
  return violation.rule.empty() ? text : text + " [" + std::string(violation.rule) + "]";
}

std::string score_sentence(const Words& words, const SentenceContext& context, const ScoreItem& item) {
  Args args = {{"seat", item.seat},
               {"rule", std::string(item.rule)},
               {"count", std::int64_t{item.count}},
               {"points", std::int64_t{item.points}},
               {"arithmetic", arithmetic_text(item.arithmetic, item.points)}};
  args.insert(args.end(), item.args.begin(), item.args.end());
  return words.text(key_of(words, context, "score", item.label), args, context);
}

std::string change_sentence(const Words& words, const SentenceContext& context, const Change& change) {
  return words.text(key_of(words, context, "change", change.code), change.args, context);
}

std::string reason_sentence(const Words& words, const SentenceContext& context, std::string_view code,
                            const Args& args) {
  return words.text(key_of(words, context, "reason", code), args, context);
}

std::string action_label(const Words& words, const SentenceContext& context, std::string_view kind,
                         const Args& args) {
  return words.text(key_of(words, context, "action", kind), args, context);
}

std::string step_sentence(const Words& words, const SentenceContext& context, std::string_view step) {
  return words.text(key_of(words, context, "step", step), {}, context);
}

std::string game_name(const Words& words, std::string_view game) {
  return words.text(std::string(game) + ".name");
}

std::string agent_name(const Words& words, std::string_view agent) {
  const std::string key = "level." + std::string(agent);
  return words.has(key) ? words.text(key) : std::string(agent);
}

std::string option_label(const Words& words, std::string_view game, std::string_view option) {
  return words.text(option_key(game, option));
}

std::string option_value_label(const Words& words, std::string_view game, std::string_view option,
                               std::string_view value) {
  const std::string key = option_key(game, option) + "." + std::string(value);
  return words.has(key) ? words.text(key) : std::string(value);
}

std::string piece_description(const Words& words, const SentenceContext& context, std::string_view name,
                              const Value& value) {
  const auto piece = piece_of(context.game, name, value);
  return piece ? words.piece("describe", *piece, context) : "";
}

}  // namespace partal::words
