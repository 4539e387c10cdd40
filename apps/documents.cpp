#include "apps/documents.h"

#include <algorithm>
#include <boost/json.hpp>

#include "apps/errors.h"
#include "apps/files.h"
#include "engine/catalogue/documents.h"
#include "engine/catalogue/match.h"
#include "engine/core/text.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

namespace json = boost::json;

constexpr std::size_t kMostBytes = std::size_t{64} << 10;
constexpr std::size_t kMostDepth = 8;

// Thrown while a document is read and caught in read_document().
struct ThrownFault {
  DocumentFault fault;
};
[[noreturn]] void refuse_field(std::string_view kind, std::string field, std::string found,
                               std::string expected) {
  throw ThrownFault{
      {.kind = kind, .field = std::move(field), .found = std::move(found), .expected = std::move(expected)}};
}

// A value as it stands in the document, short enough for a sentence.
std::string shown(const json::value& value) { return excerpt(json::serialize(value)); }

// A value with its place in the document.
struct Field {
  std::string pointer;
  const json::value* value = nullptr;

  [[noreturn]] void wrong(std::string expected) const {
    refuse_field("field", pointer, shown(*value), std::move(expected));
  }

  // Refuses names that are not listed, so that a slip of the pen is not passed over.
  std::span<const std::string_view> only(std::span<const std::string_view> names) const {
    if (!value->is_object()) wrong("{...}");
    for (const auto& member : value->get_object()) {
      const std::string_view name(member.key().data(), member.key().size());
      if (std::find(names.begin(), names.end(), name) != names.end()) continue;
      refuse_field("unknown-field", pointer + "/" + excerpt(name), shown(member.value()), joined(names));
    }
    return names;
  }
  std::optional<Field> find(std::string_view name) const {
    if (!value->is_object()) wrong("{...}");
    const json::value* found = value->get_object().if_contains(name);
    if (found == nullptr) return std::nullopt;
    return Field{pointer + "/" + std::string(name), found};
  }
  Field at(std::string_view name, std::string_view expected) const {
    auto found = find(name);
    if (!found) refuse_field("missing", pointer + "/" + std::string(name), "", std::string(expected));
    return *found;
  }
  std::vector<Field> list(std::size_t size) const {
    if (!value->is_array() || value->get_array().size() != size) wrong("[...] x " + std::to_string(size));
    std::vector<Field> items;
    for (std::size_t i = 0; i < size; ++i) {
      items.push_back({pointer + "/" + std::to_string(i), &value->get_array()[i]});
    }
    return items;
  }
  std::vector<std::string> numbers(std::size_t size, std::int64_t most) const {
    std::vector<std::string> texts;
    for (const Field& item : list(size)) texts.push_back(item.number(0, most));
    return texts;
  }
  bool is(std::string_view text) const {
    return value->is_string() &&
           std::string_view(value->get_string().data(), value->get_string().size()) == text;
  }
  std::string text() const {
    if (!value->is_string()) wrong("\"...\"");
    const json::string& found = value->get_string();
    const std::string result(found.data(), found.size());
    // A blank would end a word of the option's line.
    if (!is_words(result) || result.find(' ') != std::string::npos) wrong("\"ABC\"");
    return result;
  }
  std::string number(std::int64_t least, std::int64_t most) const {
    const bool fits = value->is_int64() && value->get_int64() >= least && value->get_int64() <= most;
    if (!fits) wrong(std::to_string(least) + "-" + std::to_string(most));
    return std::to_string(value->get_int64());
  }
};

constexpr std::int64_t kMostFigure = 9999;  // more than any game takes: the game itself sets its limits

// A field as it stands in the line, without its label. Each item is a part of its own, so that a refusal can
// name it.
std::string read_figures(const DocumentField& spec, const Field& field, std::vector<DocumentPart>& parts) {
  std::vector<std::string> items;
  const auto add = [&](const Field& from, std::string text) {
    parts.push_back({from.pointer, text});
    items.push_back(std::move(text));
  };
  using Shape = DocumentField::Shape;
  switch (spec.shape) {
    case Shape::Number: return field.number(0, kMostFigure);
    case Shape::Texts:
      for (const Field& item : field.list(spec.size)) add(item, item.text());
      return joined(items, "/");
    case Shape::Digits:
      for (const Field& row : field.list(spec.size)) add(row, joined(row.numbers(spec.size, 9), ""));
      return joined(items, "/");
    case Shape::Figures:
      for (const std::string_view key : field.only(spec.keys)) {
        const Field list = field.at(key, spec.item);
        add(list, joined(list.numbers(spec.size, kMostFigure), "."));
      }
      return joined(items, "/");
    case Shape::Counts:
      for (const std::string_view key : field.only(spec.keys)) {
        const auto count = field.find(key);
        const std::string number = count ? count->number(0, kMostFigure) : "0";
        if (number != "0") add(*count, std::string(key) + "*" + number);
      }
      return joined(items, ",");
    case Shape::Tally: return "";
  }
  return "";
}

// What a tally says may be left out; where it stands it must fit the line before it.
void check_tally(const DocumentField& spec, const Field& field, std::string_view line) {
  field.only(spec.keys);
  for (std::size_t i = 0; i < spec.keys.size(); ++i) {
    const Field entry = field.at(spec.keys[i], spec.item);
    const std::string count = std::to_string(std::count(line.begin(), line.end(), spec.letters[i]));
    if (entry.number(0, kMostFigure) != count) entry.wrong(count);
  }
}

std::string quoted(const std::vector<std::string>& names) { return '"' + joined(names, "\", \"") + '"'; }

Document read_as(const DocumentFormat& format, const Field& document) {
  Document result{.format = std::string(format.spec.format),
                  .games = format.games,
                  .option = std::string(format.spec.option)};
  const bool may_name_game = format.games.size() > 1;
  std::vector<std::string_view> names = {"format", "name"};
  if (may_name_game) names.emplace_back("game");
  for (const DocumentField& spec : format.spec.fields) names.push_back(spec.name);
  document.only(names);
  if (const auto game = may_name_game ? document.find("game") : std::nullopt) {
    const std::string name = game->text();
    if (std::find(result.games.begin(), result.games.end(), name) == result.games.end()) {
      game->wrong(quoted(result.games));
    }
    result.games = {name};
  }
  for (const DocumentField& spec : format.spec.fields) {
    if (spec.shape == DocumentField::Shape::Tally) {
      if (const auto tally = document.find(spec.name)) check_tally(spec, *tally, result.value);
      continue;
    }
    const Field field = document.at(spec.name, spec.example);
    const std::string text = read_figures(spec, field, result.parts);
    const std::string labelled = std::string(spec.label) + text;
    result.parts.push_back({field.pointer, text});
    result.parts.push_back({field.pointer, labelled});
    result.value += (result.value.empty() ? "" : " ") + labelled;
  }
  return result;
}

std::string known_formats(const std::vector<DocumentFormat>& formats) {
  std::vector<std::string> names;
  for (const DocumentFormat& format : formats) names.emplace_back(format.spec.format);
  return quoted(names);
}

json::value parse(std::string_view text) {
  json::parse_options options;
  options.max_depth = kMostDepth;
  json::parser parser({}, options);
  boost::system::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && text.find_first_not_of(" \t\r\n", read) != std::string_view::npos)
    error = json::error::extra_data;
  if (!error) return parser.release();
  const std::string_view before = text.substr(0, read);
  const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  throw ThrownFault{{.kind = "not-json",
                     .found = excerpt(error.message()),
                     .line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
                     .column = static_cast<int>(read - line_start) + 1}};
}

Document document_of(std::string_view text) {
  if (text.size() > kMostBytes) {
    throw ThrownFault{
        {.kind = "too-large", .found = std::to_string(text.size()), .expected = std::to_string(kMostBytes)}};
  }
  const json::value value = parse(text);
  const Field document{"", &value};
  const std::vector<DocumentFormat> formats = document_formats();
  const Field format = document.at("format", known_formats(formats));
  for (const DocumentFormat& known : formats) {
    if (format.is(known.spec.format)) return read_as(known, document);
  }
  format.wrong(known_formats(formats));
}

}  // namespace

tl::expected<Document, DocumentFault> read_document(std::string_view text) {
  try {
    return document_of(text);
  } catch (ThrownFault& thrown) {
    return tl::unexpected<DocumentFault>(std::move(thrown.fault));
  }
}

std::optional<DocumentFault> check_document(const Document& document) {
  const auto known = std::find_if(document.games.begin(), document.games.end(),
                                  [](const std::string& game) { return find_game(game) != nullptr; });
  if (known == document.games.end()) return DocumentFault{.kind = "no-game", .found = document.games.front()};
  const auto match = make_match(*known, find_game(*known)->min_players, {{document.option, document.value}});
  if (match) return std::nullopt;
  DocumentFault fault{.kind = "refused", .violation = match.error()};
  for (const Arg& arg : match.error().args) {
    const auto* text = std::get_if<std::string>(&arg.value);
    if (text == nullptr || (arg.name != "found" && arg.name != "expected")) continue;
    (arg.name == "found" ? fault.found : fault.expected) = *text;
  }
  for (const DocumentPart& part : document.parts) {
    if (fault.field.empty() && excerpt(part.text) == fault.found) fault.field = part.field;
  }
  return fault;
}

std::string fault_sentence(const DocumentFault& fault, const Document* document, const std::string& file,
                           const words::Words& words) {
  const std::string field = fault.field.empty() ? words.text("terminal.check.whole") : fault.field;
  Args args = {{"file", file}, {"field", field}, {"found", fault.found}, {"expected", fault.expected}};
  if (fault.kind == "refused") {
    args.push_back(
        {"reason", words::violation_sentence(words, {.game = document->games.front()}, *fault.violation)});
  } else if (fault.kind == "not-json") {
    args.push_back({"line", std::int64_t{fault.line}});
    args.push_back({"column", std::int64_t{fault.column}});
    args.push_back({"reason", fault.found});
  } else if (fault.kind == "too-large") {
    args.push_back({"most", fault.expected});
  }
  return words.text("terminal.check." + std::string(fault.kind), args);
}

std::string option_from_file(const std::string& file, std::string_view game, std::string_view option,
                             const words::Words& words) {
  auto document = read_document(read_file(file, words));
  if (!document) throw answer_is_no(fault_sentence(document.error(), nullptr, file, words));
  const Args args = {{"file", file}, {"found", std::string(option)}, {"expected", document->option}};
  if (document->option != option) throw answer_is_no(words.text("terminal.check.other-option", args));
  const auto takes = std::find(document->games.begin(), document->games.end(), game);
  if (takes == document->games.end()) {
    throw answer_is_no(
        words.text("terminal.check.other-game",
                   {{"file", file}, {"found", std::string(game)}, {"expected", document->games}}));
  }
  document->games = {std::string(game)};
  if (const auto fault = check_document(*document)) {
    throw answer_is_no(fault_sentence(*fault, &*document, file, words));
  }
  return document->value;
}

}  // namespace partal::apps
