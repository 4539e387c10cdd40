#include "apps/documents.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "apps/errors.h"
#include "apps/files.h"
#include "engine/catalogue/match.h"
#include "engine/core/text.h"
#include "engine/family/building_types.h"
#include "i18n/sentences.h"

namespace partal::apps {

namespace {

namespace json = boost::json;

constexpr std::size_t kMostBytes = std::size_t{64} << 10;
constexpr std::size_t kMostDepth = 8;

// Thrown while a document is read and caught in read_document().
struct Refusal {
  DocumentFault fault;
};
[[noreturn]] void refuse_field(std::string_view kind, std::string field, std::string found,
                               std::string expected) {
  throw Refusal{
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
  const Field& only(const std::vector<std::string_view>& names) const {
    if (!value->is_object()) wrong("{...}");
    std::string expected;
    for (const std::string_view name : names) expected += (expected.empty() ? "" : ", ") + std::string(name);
    for (const auto& member : value->get_object()) {
      const std::string_view name(member.key().data(), member.key().size());
      if (std::find(names.begin(), names.end(), name) != names.end()) continue;
      refuse_field("unknown-field", pointer + "/" + excerpt(name), shown(member.value()), expected);
    }
    return *this;
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

// {"grid":["GSTAGC",...],"boxes":{"pavilion":5,...},"coins":20,"places":{"pavilion":[16,8,1],...}}
Document read_sheet(const Field& document) {
  constexpr std::size_t kRows = 6;
  constexpr std::size_t kPlaces = 3;
  const std::vector<std::string_view> types(family::kTypeIds.begin(), family::kTypeIds.end());
  document.only({"format", "name", "grid", "boxes", "coins", "places"});
  Document result{.format = "partal-sheet-1", .games = {"roll_and_write"}, .option = "sheet"};
  std::string grid;
  const Field rows = document.at("grid", R"(["GSTAGC", ...] x 6)");
  for (const Field& row : rows.list(kRows)) {
    result.parts.push_back({row.pointer, row.text()});
    grid += (grid.empty() ? "" : "/") + row.text();
  }
  result.parts.push_back({rows.pointer, grid});
  // RNW-02: as many boxes as the grid has buildings. They may be left out; where they stand they must fit.
  if (const auto boxes = document.find("boxes")) {
    boxes->only(types);
    for (std::size_t type = 0; type < types.size(); ++type) {
      const Field box = boxes->at(types[type], "1-31");
      const auto count = std::count(grid.begin(), grid.end(), family::kTypeLetters[type]);
      if (box.number(0, kMostFigure) != std::to_string(count)) box.wrong(std::to_string(count));
    }
  }
  const Field coins = document.at("coins", "20");
  result.parts.push_back({coins.pointer, "coins=" + coins.number(0, kMostFigure)});
  const Field places = document.at("places", R"({"pavilion": [16, 8, 1], ...})");
  places.only(types);
  std::string table;
  for (const std::string_view type : types) {
    std::string points;
    const Field of_type = places.at(type, "[16, 8, 1]");
    for (const Field& place : of_type.list(kPlaces)) {
      points += (points.empty() ? "" : ".") + place.number(0, kMostFigure);
    }
    result.parts.push_back({of_type.pointer, points});
    table += (table.empty() ? "" : "/") + points;
  }
  result.value = grid + " coins=" + coins.number(0, kMostFigure) + " places=" + table;
  return result;
}

// {"light":{"victory1":1,...},"dark":{"victory1":2,...}}: kinds left out are not among the tokens.
Document read_tokens(const Field& document) {
  const std::vector<std::string_view> kinds = {"victory1", "victory2", "victory3", "shift",
                                               "push",     "throw",    "black_die"};
  document.only({"format", "name", "light", "dark"});
  Document result{.format = "partal-tokens-1", .games = {"dice"}, .option = "tokens"};
  for (const std::string_view side : {"light", "dark"}) {
    const Field counts = document.at(side, R"({"victory1": 1, ...})");
    counts.only(kinds);
    std::string text;
    for (const std::string_view kind : kinds) {
      const auto count = counts.find(kind);
      if (!count || count->number(0, kMostFigure) == "0") continue;
      const std::string part = std::string(kind) + "*" + count->number(0, kMostFigure);
      result.parts.push_back({count->pointer, part});
      text += (text.empty() ? "" : ",") + part;
    }
    result.parts.push_back({counts.pointer, text});
    result.value += (result.value.empty() ? "" : " ") + std::string(side) + "=" + text;
  }
  return result;
}

// {"game":"gardens","rows":[[5,1,4,...],...]}: seven rows of seven values.
Document read_layout(const Field& document) {
  constexpr std::size_t kSize = 7;
  document.only({"format", "name", "game", "rows"});
  Document result{.format = "partal-layout-1", .games = {"gardens", "carat"}, .option = "layout"};
  if (const auto game = document.find("game")) {
    const std::string name = game->text();
    const auto known = std::find(result.games.begin(), result.games.end(), name);
    if (known == result.games.end()) game->wrong(R"("gardens", "carat")");
    result.games = {name};
  }
  const Field rows = document.at("rows", "[[5, 1, ...], ...] 7 x 7");
  for (const Field& row : rows.list(kSize)) {
    std::string digits;
    for (const Field& value : row.list(kSize)) digits += value.number(0, 9);
    result.parts.push_back({row.pointer, digits});
    result.value += (result.value.empty() ? "" : "/") + digits;
  }
  result.parts.push_back({rows.pointer, result.value});
  return result;
}

struct Format {
  std::string_view name;
  Document (*read)(const Field& document);
};
constexpr std::array<Format, 3> kFormats = {{
    {"partal-sheet-1", read_sheet},
    {"partal-tokens-1", read_tokens},
    {"partal-layout-1", read_layout},
}};

std::string known_formats() {
  std::string names;
  for (const Format& format : kFormats)
    names += (names.empty() ? "\"" : ", \"") + std::string(format.name) + "\"";
  return names;
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
  throw Refusal{{.kind = "not-json",
                 .found = excerpt(error.message()),
                 .line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
                 .column = static_cast<int>(read - line_start) + 1}};
}

Document document_of(std::string_view text) {
  if (text.size() > kMostBytes) {
    throw Refusal{
        {.kind = "too-large", .found = std::to_string(text.size()), .expected = std::to_string(kMostBytes)}};
  }
  const json::value value = parse(text);
  const Field document{"", &value};
  const Field format = document.at("format", known_formats());
  for (const Format& known : kFormats) {
    if (format.value->is_string() && std::string_view(format.value->get_string().data(),
                                                      format.value->get_string().size()) == known.name) {
      return known.read(document);
    }
  }
  format.wrong(known_formats());
}

}  // namespace

tl::expected<Document, DocumentFault> read_document(std::string_view text) {
  try {
    return document_of(text);
  } catch (Refusal& refusal) {
    return tl::unexpected<DocumentFault>(std::move(refusal.fault));
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
