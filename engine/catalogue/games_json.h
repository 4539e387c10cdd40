// The catalogue for clients: what can be played, for how many, with which options.
#pragma once

#include "engine/catalogue/match.h"
#include "engine/core/common_shapes.h"

namespace partal {

using IdsSort = SequenceOf<IdSort>;
using CountsSort = SequenceOf<CountSort, std::vector<int>>;

constexpr std::string_view type_of(const OptionSpec& option) {
  return kOptionTypes[static_cast<std::size_t>(option.type)];
}
inline constexpr auto kOption = common_shape<OptionSpec>(
    "option", part<&OptionSpec::id>(code_field("id")), part<type_of>(id_field<kOptionTypes>("type")),
    part<&OptionSpec::values>(Field<IdsSort>{"values"}),
    part<&OptionSpec::default_value>(code_field("default")), part<&OptionSpec::rule>(code_field("rule")),
    part<&OptionSpec::players>(Field<CountsSort>{"players"}));

inline constexpr auto kPlayers =
    common_shape<GameInfo>("players", part<&GameInfo::min_players>(count_field("min")),
                           part<&GameInfo::max_players>(count_field("max")));
inline constexpr auto kGame = common_shape<GameInfo>(
    "game", part<&GameInfo::name>(code_field("name")),
    part<std::identity{}>(object_field<kPlayers>("players")),
    part<&GameInfo::rules>(Field<CountsSort>{"rules"}), part<&GameInfo::assumed>(Field<IdsSort>{"assumed"}),
    part<&GameInfo::options>(sequence_field<ObjectOf<kOption>>("options")));

struct Catalogue {
  int schema = 1;
  std::vector<GameInfo> games{};
};
Catalogue catalogue();
inline constexpr auto kCatalogue =
    common_shape<Catalogue>("catalogue", part<&Catalogue::schema>(count_field("schema")),
                            part<&Catalogue::games>(sequence_field<ObjectOf<kGame>>("games")));

}  // namespace partal
