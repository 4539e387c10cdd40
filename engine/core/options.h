// What the catalogue knows of a game beside its rules: its name, player counts, options, and every code it
// can give.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/value.h"
#include "engine/core/view_aids.h"

namespace partal {

// An option is text everywhere: `--option id=value`, "options":{"id":"value"}, `option id value` in a record.
using Options = std::vector<std::pair<std::string, std::string>>;

// A list and a document are read by the game itself.
enum class OptionType : std::uint8_t { Choice, Seat, List, Document };
inline constexpr std::array<std::string_view, 4> kOptionTypes = {"choice", "seat", "list", "document"};

struct OptionSpec {
  std::string_view id;
  OptionType type;
  std::vector<std::string_view> values;
  std::string_view default_value;
  std::string_view rule;
  std::vector<int> players;   // the player counts for which it means something; empty: all of the game's
  int since = 1;              // the version of the rules that brought it
  std::string_view before{};  // the value that every earlier version means
};

struct GameInfo {
  std::string_view name;
  int min_players;
  int max_players;
  std::vector<int> rules;                 // versions this program knows, newest last
  std::vector<std::string_view> assumed;  // what no source confirms
  std::vector<OptionSpec> options;
};

enum class ValueBase : std::uint8_t { Number, Text, Seat, Cell };

struct FieldSpec {
  FieldSpec(std::string_view field, SortSpec what = {}, Audience whose = Audience::Everyone)
      : name(field), sort(what), audience(whose) {}
  std::string_view name;
  SortSpec sort;
  Audience audience;
  ValueBase base = ValueBase::Text;         // what the value is on the wire, or each of a list
  std::span<const std::string_view> ids{};  // all that it can be, where they can be listed
};

// Something a game can say to the outside, with its args in the order they come.
struct CodeSpec {
  enum class Category { Step, Action, Draw, Event, Violation, Score, Change, Reason };
  Category category;
  std::string_view code;
  std::vector<FieldSpec> args{};
  Aid aid = Aid::None;  // which a reason of a hint gives away
};
std::vector<std::string_view> arg_names(const CodeSpec& spec);
std::string_view category_text(
    CodeSpec::Category category);  // "event": the middle part of `<game>.event.<kind>`

// The codes every game can give: the common events, and the refusals that no rule but the table makes.
std::span<const CodeSpec> common_codes();

// The value of an option, its default where it is not named; refuses unknown ids and values, and any other
// value than the default where the option means nothing for so many players. Every game reads its options
// through this.
Result<Options> complete_options(const GameInfo& info, int players, const Options& given);

// The value of one of them. Pre: the game has that option.
const std::string& option_of(const Options& complete, std::string_view id);

// The options of a table by an earlier version of the rules as today's: what came later has the value that
// was meant. And back again.
Options with_later_options(const GameInfo& info, int rules, int players, Options named);
Options without_later_options(const GameInfo& info, int rules, Options named);

}  // namespace partal
