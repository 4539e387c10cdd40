#include "tests/i18n/catalogue_kit.h"

#include <gtest/gtest.h>
#include <map>
#include <unicode/messagepattern.h>

#include "ai/registry.h"
#include "engine/catalogue/match.h"
#include "i18n/language.h"

namespace partal::words {

namespace {

using Category = CodeSpec::Category;

// What sentences.cpp adds to the args of a code.
std::vector<std::string> added_args(Category category) {
  if (category == Category::Event) return {"seat"};
  if (category == Category::Score) return {"seat", "rule", "count", "points", "arithmetic"};
  return {};
}

const std::vector<std::int64_t> kNumbers = {7, 9};
const std::vector<std::string> kCards = {"y3", "g2"};

// By the code and the name of the arg where the same name stands for different kinds, by the game and the
// name where games differ, else by the name; what is not listed follows from its field.
const std::map<std::string, Value>& samples() {
  static const std::map<std::string, Value> values = {
      {"first-player.cards", std::int64_t{3}},
      {"deck-renewed.cards", std::int64_t{40}},
      {"scored.wall", std::int64_t{9}},
      {"tile.not-adjacent.corner", std::int64_t{0}},
      {"payment.currency.found", std::string("dinar")},
      {"colours.seats.found", std::int64_t{1}},
      {"colours.seats.expected", std::int64_t{2}},
      {"colours.number.found", std::int64_t{1}},
      {"colours.number.expected", std::int64_t{2}},
      {"colours.taken.other", seat_at(0)},
      {"dice.dice", std::int64_t{2}},
      {"layout.row.found", std::int64_t{6}},
      {"layout.row.expected", std::int64_t{7}},
      {"layout.rows.found", std::int64_t{1}},
      {"layout.rows.expected", std::int64_t{7}},
      {"layout.count.found", std::int64_t{11}},
      {"layout.count.expected", std::int64_t{10}},
      {"carat.tile", std::string("4c")},
      {"carat.tiles", std::vector<std::string>{"4c", "5d"}},
      {"carat.other", std::string("1f")},
      {"gardens.tile", std::string("4c")},
      {"gardens.tiles", std::vector<std::string>{"4c", "5d"}},
      {"gardens.other", std::string("1f")},
      {"chip", std::int64_t{5}},
      {"sums", std::vector<std::int64_t>{5, 5, 3, 0}},
      {"cancelled", std::vector<std::string>{"green", "yellow"}},
      {"winner", std::string("green")},
      {"colour", std::string("green")},
      {"second.other-dice.other", Cell{4, 2}},
      {"dice-turned.from", std::vector<std::string>{"y3"}},
      {"pair-handed.to", seat_at(0)},
      {"handed-on.to", seat_at(0)},
      {"scored.places", std::int64_t{30}},
      {"imaginary-scored.places", std::int64_t{30}},
      {"cell.no-dice.cells", std::vector<std::string>{"1,2", "3,4"}},
      {"option.players.expected", std::vector<std::int64_t>{1}},
      {"die", std::string("y3")},
      {"dice", std::vector<std::string>{"y3", "b5"}},
      {"values", kNumbers},
      {"line.line", std::string("row")},
      {"pawn-placed.at", kNumbers},
      {"lands.at", kNumbers},
      {"leads.at", kNumbers},
      {"second.at", kNumbers},
      {"odds-lead.wanted", std::int64_t{2}},
      {"odds-lead.dice", std::int64_t{2}},
      {"odds-more.wanted", std::int64_t{2}},
      {"odds-more.dice", std::int64_t{2}},
      {"pawn-improved.at", kNumbers},
      {"pawn-improved.from", kNumbers},
      {"pawn-pushed.at", kNumbers},
      {"pawn-pushed.from", kNumbers},
      {"place.own-pawn-there.at", kNumbers},
      {"improve.not-better.from", kNumbers},
      {"point-shifted.to", std::string("garden")},
      {"throw.token", std::int64_t{1}},
      {"name.nobody.found", std::int64_t{5}},
      {"players.count.found", std::int64_t{7}},
      {"rules.unknown.found", std::int64_t{9}},
      {"dice-thrown.dice", std::string("AAC")},
      {"wanted", kNumbers},
      {"lands", kNumbers},
      {"pushed", std::vector<Seat>{seat_at(0)}},
      {"token", std::string("push")},
      {"keep", std::string("AAC")},
      {"kept", std::string("AAC")},
      {"throw.no-die.kept", std::int64_t{8}},
      {"prize", std::string("token")},
      {"named", seat_at(0)},
      {"face", std::string("garden")},
      {"where", std::string("light")},
      {"scored.scoring", std::string("A")},
      {"seat", seat_at(1)},
      {"deciding", seat_at(0)},
      {"winners", std::vector<Seat>{seat_at(0), seat_at(1)}},
      {"at", Cell{0, -1}},
      {"card", std::string("b7")},
      {"cards", kCards},
      {"tile", std::int64_t{50}},
      {"other", std::int64_t{17}},
      {"tiles", std::vector<std::int64_t>{50}},
      {"cut_off", std::vector<std::int64_t>{17, 50}},
      {"wall", kNumbers},
      {"scores", kNumbers},
      {"places", kNumbers},
      {"table", kNumbers},
      {"type", std::string("tower")},
      {"currency", std::string("florin")},
      {"side", std::string("E")},
      {"step", std::string("action")},
      {"game", std::string("alhambra")},
      {"option", std::string("youngest")},
      {"code", std::string("tile.turned")},
      {"found", std::string("tower")},  // typed by somebody: no reason to translate it
      {"expected", std::string("1, 2")},
      {"rule", std::string("ALH-43")},
      {"arithmetic", std::string("(13 + 6) / 2 = 9")},
  };
  return values;
}

// A value of a field that has no sample of its own.
Value sample_of(const FieldSpec& field) {
  const std::string id(field.ids.empty() ? "x" : field.ids[0]);
  if (field.sort.name.empty() || field.base == ValueBase::Number) {
    return field.sort.is_list ? Value(kNumbers) : Value(std::int64_t{2});
  }
  if (field.base == ValueBase::Cell) return Cell{0, -1};
  if (field.base == ValueBase::Seat) return field.sort.is_list ? Value(std::vector{seat_at(1)}) : seat_at(1);
  return field.sort.is_list ? Value(std::vector{id}) : Value(id);
}

Value sample(const CodeSpec& spec, const std::string& game, const FieldSpec& field) {
  const std::string name(field.name);
  for (const std::string& stem : {std::string(spec.code), game}) {
    const auto own = samples().find(stem + "." + name);
    if (own != samples().end()) return own->second;
  }
  const auto common = samples().find(name);
  return common != samples().end() ? common->second : sample_of(field);
}

void add_codes(std::vector<KeyedCode>& codes, const std::string& game, std::span<const CodeSpec> specs) {
  for (const CodeSpec& spec : specs) {
    if (spec.category == Category::Draw) continue;
    const std::string key = std::string(category_text(spec.category)) + "." + std::string(spec.code);
    codes.push_back({game, game.empty() ? key : game + "." + key, spec});
  }
}

// How a value is said: a piece has messages of its own, an id has one of the game or else a common word.
void add_keys_of(const FieldSpec& field, const std::string& game, std::set<std::string>& keys) {
  const std::string sort(field.sort.name);
  if (field.sort.is_piece) keys.insert({game + ".piece." + sort, game + ".describe." + sort});
  for (const std::string_view id : field.ids) {
    const std::string key = game + "." + sort + "." + std::string(id);
    if (english().has(key)) keys.insert(key);
  }
}

}  // namespace

std::vector<KeyedCode> keyed_codes() {
  std::vector<KeyedCode> codes;
  add_codes(codes, "", common_codes());
  for (const GameInfo* info : games()) {
    add_codes(codes, std::string(info->name), codes_of(info->name));
    add_codes(codes, std::string(info->name), reason_codes_of(info->name));
  }
  return codes;
}

std::set<std::string> other_expected_keys() {
  std::set<std::string> keys = {"gardens.assumed.tiles", "gardens.assumed.buildings", "dice.piece.group"};
  for (const char* agent :
       {"person", "random", "greedy", "apprentice", "mason", "builder", "architect", "vizier"}) {
    keys.insert(std::string("level.") + agent);
  }
  for (const char* id :
       {"pavilion", "seraglio", "arcades", "chambers", "garden", "tower",  "florin", "dirham",
        "dinar",    "ducat",    "lilac",   "green",    "yellow", "orange", "red",    "blue",
        "N",        "E",        "S",       "W",        "none",   "hidden", "player"}) {
    keys.insert(std::string("word.") + id);
  }
  for (const GameInfo* info : games()) {
    keys.insert(std::string(info->name) + ".name");
    for (const CodeSpec& code : codes_of(info->name)) {
      for (const FieldSpec& field : code.args) add_keys_of(field, std::string(info->name), keys);
    }
    for (const std::string_view agent : agents_of(info->name)) keys.insert("level." + std::string(agent));
    for (const OptionSpec& option : info->options) {
      const std::string key = std::string(info->name) + ".option." + std::string(option.id);
      keys.insert(key);
      for (const std::string_view value : option.values) keys.insert(key + "." + std::string(value));
    }
  }
  return keys;
}

std::set<std::string> placeholders(std::string_view message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(icu::StringPiece(
                                        message.data(), static_cast<std::int32_t>(message.size()))),
                                    nullptr, status);
  EXPECT_TRUE(U_SUCCESS(status)) << u_errorName(status) << " in: " << message;
  std::set<std::string> names;
  for (std::int32_t i = 0; U_SUCCESS(status) && i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    std::string name;
    pattern.getSubstring(part).toUTF8String(name);
    names.insert(name);
  }
  return names;
}

bool may_ask_for(const CodeSpec& spec, const std::string& name) {
  std::vector<std::string> args = added_args(spec.category);
  for (const std::string_view arg : arg_names(spec)) args.emplace_back(arg);
  for (const std::string& arg : args) {
    if (!name.starts_with(arg)) continue;
    const std::string rest = name.substr(arg.size());
    if (rest.empty() || rest == "_id" || rest == "_count") return true;
    if (rest.size() == 2 && rest[0] == '_' && rest[1] >= '1' && rest[1] <= '9')
      return true;  // items of a list
  }
  return false;
}

Args sample_args(const CodeSpec& spec, const std::string& game) {
  Args args;
  for (const std::string& name : added_args(spec.category)) {
    // the names of the added args are literals of this file
    for (const auto& [known, value] : samples()) {
      if (known == name) args.push_back({known, value});
    }
  }
  static constexpr std::string_view kCounted[] = {"count", "points"};
  if (spec.category == Category::Score) {
    for (const std::string_view name : kCounted) args.push_back({name, std::int64_t{9}});
  }
  for (const FieldSpec& field : spec.args) {
    args.push_back({field.name, sample(spec, game, field), Audience::Everyone, field.sort});
  }
  return args;
}

std::string language_of(const Words& words) { return std::string(language_code(words.language())); }

}  // namespace partal::words
