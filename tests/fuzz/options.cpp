// Any bytes as the options of a table: the first two choose a game and a number of players, then every line
// is `id=value`. They are refused with a code, or the match names them all in its record, and made from those
// it is the same match.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/catalogue/match.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/refusal.h"

namespace {

using partal::fuzz::require;

partal::Options options_in(partal::fuzz::Input& input) {
  partal::Options options;
  while (!input.is_empty()) {
    const std::string line(input.line());
    const std::size_t equals = std::min(line.find('='), line.size());
    options.emplace_back(line.substr(0, equals), line.substr(std::min(equals + 1, line.size())));
  }
  return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partal::fuzz::Input input(data, size);
  const auto all = partal::games();
  const partal::GameInfo& game = *all[input.byte() % all.size()];
  const int players = input.below(9);  // some too few, some too many
  const partal::Options options = options_in(input);
  const auto match = partal::make_match(game.name, players, options);
  if (!match) {
    partal::fuzz::require_refusal(match.error());
    return 0;
  }
  require(players >= game.min_players && players <= game.max_players);
  const partal::Record record = (*match)->record();
  require(record.options.size() == game.options.size());
  const auto again = partal::make_match(game.name, players, record.options);
  require(again && (*again)->hash() == (*match)->hash() && (*again)->record().options == record.options);
  const std::string text = partal::record_text(record);
  const auto loaded = partal::load_record(text);
  require(loaded && (*loaded)->hash() == (*match)->hash());
  require(partal::record_text((*loaded)->record()) == text);
  return 0;
}
