#include "tests/i18n/sentence_table.h"

#include <algorithm>

#include "ai/advice/hint.h"
#include "engine/catalogue/legal_json.h"
#include "engine/core/json.h"
#include "i18n/sentences.h"

namespace partal::words {

namespace {

constexpr std::size_t kMostShapes = 4;  // of a code
const std::vector<std::string> kNames = {"Anna", "Bo", "Cy"};

// Messages choose by nothing, by hidden, and by how many; everything else is spelled alike.
struct ShapeOfValue {
  static std::string count(std::int64_t number) {
    return number > 1 ? "n" : number < 0 ? "-" : std::to_string(number);
  }
  std::string operator()(std::monostate) const { return "nothing"; }
  std::string operator()(std::int64_t number) const { return count(number); }
  std::string operator()(const std::string&) const { return "text"; }
  std::string operator()(Seat) const { return "seat"; }
  std::string operator()(Cell) const { return "cell"; }
  template <class T>
  std::string operator()(const std::vector<T>& list) const {
    return "list" + count(static_cast<std::int64_t>(list.size()));
  }
};

std::string shape_of(const Args& args, bool own = false) {
  std::string shape;
  for (const Arg& arg : args) {
    if (arg.audience == Audience::Owner) shape += own ? "own " : "hidden ";
    // Which piece it is changes no sentence, but the Alhambra's fountain, which is tile 0, has no number.
    const auto* number = std::get_if<std::int64_t>(&arg.value);
    const bool is_any_piece = arg.sort.is_piece && number != nullptr && *number != 0;
    shape += (is_any_piece ? "piece" : std::visit(ShapeOfValue{}, arg.value)) + " ";
  }
  return shape;
}

template <class Write>
std::string written(const Write& write) {
  JsonWriter json;
  write(json);
  return json.str();
}

}  // namespace

SentenceContext SentenceTable::context_for(Viewer viewer) const { return {game_, kNames, viewer}; }

bool SentenceTable::wants(Category category, std::string_view code, const std::string& shape) {
  Cases& cases = cases_[{category, std::string(code)}];
  return cases.shapes.size() < kMostShapes && cases.shapes.insert(shape).second;
}

template <class Say>
void SentenceTable::add(Category category, std::string_view code, const std::string& wire, const Say& say) {
  JsonWriter json;
  json.begin_object().field("what", category_text(category)).key("wire").raw(wire);
  for (const Language language : kLanguages) json.field(language_code(language), say(Words::in(language)));
  cases_[{category, std::string(code)}].lines.push_back(json.end_object().str());
}

void SentenceTable::add_event(int line, const Event& event, Viewer viewer) {
  const bool own = event.seat && viewer == event.seat;
  if (!wants(Category::Event, event.kind, shape_of(event.args, own))) return;
  add(Category::Event, event.kind, written([&](JsonWriter& json) { write_event(json, line, event, viewer); }),
      [&](const Words& words) { return event_sentence(words, context_for(viewer), event); });
}

// The rule and the cause stand behind the sentence here and beside it in the web app; what to draw is no
// sentence.
void SentenceTable::add_violation(Violation violation) {
  if (!wants(Category::Violation, violation.code, shape_of(violation.args))) return;
  violation.rule = "";
  violation.cause.clear();
  violation.show = {};
  add(Category::Violation, violation.code,
      written([&](JsonWriter& json) { write_violation(json, violation); }),
      [&](const Words& words) { return violation_sentence(words, context_for(kSpectator), violation); });
}

void SentenceTable::add_score(ScoreItem item) {
  const std::string shape = ShapeOfValue::count(item.count) + " " + ShapeOfValue::count(item.points) + " " +
                            std::to_string(std::min<std::size_t>(item.arithmetic.terms.size(), 2)) +
                            (item.arithmetic.times ? " x " : " ") + (item.arithmetic.divided_by ? "/ " : "") +
                            shape_of(item.args);
  if (!wants(Category::Score, item.label, shape)) return;
  item.pieces.clear();
  add(Category::Score, item.label, written([&](JsonWriter& json) { write_score_item(json, item); }),
      [&](const Words& words) { return score_sentence(words, context_for(kSpectator), item); });
}

void SentenceTable::add_change(const Change& change) {
  if (!wants(Category::Change, change.code, shape_of(change.args))) return;
  add(Category::Change, change.code, written([&](JsonWriter& json) { write_change(json, change); }),
      [&](const Words& words) { return change_sentence(words, context_for(kSpectator), change); });
}

void SentenceTable::add_action(const LegalAction& action) {
  if (!wants(Category::Action, action.kind, shape_of(action.args))) return;
  add(Category::Action, action.kind, written([&](JsonWriter& json) { kLegalAction.write(json, action); }),
      [&](const Words& words) {
        return action_label(words, context_for(kSpectator), action.kind, action.args);
      });
}

void SentenceTable::add_reason(const Reason& reason) {
  if (!wants(Category::Reason, reason.code, shape_of(reason.args))) return;
  add(Category::Reason, reason.code, written([&](JsonWriter& json) { kReason.write(json, reason); }),
      [&](const Words& words) {
        return reason_sentence(words, context_for(kSpectator), reason.code, reason.args);
      });
}

bool SentenceTable::has(CodeSpec::Category category, std::string_view code) const {
  return cases_.contains({category, std::string(code)});
}

std::string SentenceTable::text() const {
  std::string text =
      "{\"names\":" + written([](JsonWriter& json) { write_plain(json, kNames); }) + ",\"cases\":[";
  const char* before = "\n";
  for (const auto& [code, cases] : cases_) {
    for (const std::string& line : cases.lines) text += std::exchange(before, ",\n") + line;
  }
  return text + "\n]}\n";
}

}  // namespace partal::words
