// What the catalogue tells about the dice game: player counts, options, and every code the game can give with
// its args.
#include "engine/games/dice/chapters.h"

namespace partal::dice {

const GameInfo& Rules::info() {
  static const GameInfo info = {
      .name = "dice",
      .min_players = kMinPlayers,
      .max_players = kMaxPlayers,
      .rules = {1},
      .assumed = {"tokens"},  // DIC-05: how many of each kind
      .options =
          {
              {.id = "tokens",
               .type = OptionType::Document,
               .values = {"default"},
               .default_value = "default",
               .rule = "DIC-05",
               .players = {3, 4, 5, 6}},
          },
  };
  return info;
}

Result<Config> Rules::configure(int players, const Options& options) {
  const Result<Options> complete = complete_options(info(), players, options);
  if (!complete) return refuse(complete.error());
  const Result<TokenMix> tokens = read_token_mix(complete->front().second);
  if (!tokens) return refuse(tokens.error());
  return Config{.players = static_cast<std::uint8_t>(players), .tokens = *tokens};
}

// The mix is written out whole, also the default one: a record does not depend on what is assumed later.
Options Rules::options(const Config& config) { return {{"tokens", token_mix_text(config.tokens)}}; }

std::span<const CodeSpec> Rules::codes() {
  using enum CodeSpec::Category;
  static const std::vector<CodeSpec> codes = with_codes(
      notation_codes(),
      {
          {Step, "throw"},
          {Step, "act"},
          {Step, "end"},
          {Step, "prize"},
          {Step, "shift"},
          {Step, "name"},
          {Step, "counted"},  // DIC-46: the last choice of a count is made, `end` is left

          {Event, "caliph-given"},                             // DIC-04
          {Event, "phase-begun", {"phase"}},                   // DIC-10; the seat begins
          {Event, "token-laid", {"type", "token"}},            // DIC-11
          {Event, "throw-begun", {"throw", "count", "kept"}},  // DIC-13, DIC-20
          {Event, "dice-thrown", {"throw", "dice"}},           // DIC-13
          {Event,
           "pawn-placed",
           {"type", "dice", "wanted", "at", "fell"}},  // DIC-21; spaces: [rank, position]
          {Event, "pawn-improved", {"type", "dice", "from", "wanted", "at", "fell"}},  // DIC-30
          {Event, "pawn-pushed", {"type", "from", "at"}},                              // DIC-52
          {Event, "token-used", {"token"}},                                            // DIC-56
          {Event, "black-die-added", {"type"}},                                        // DIC-54
          {Event, "throw-counts-less", {"position"}},                                  // DIC-58
          {Event, "duty-lapsed", {"pawns"}},                                           // DIC-27
          {Event, "prize-won", {"type", "place", "points", "token"}},  // DIC-40; token: null for two points
          {Event, "progress-moved", {"type", "from", "to", "below", "lost"}},  // DIC-41
          {Event, "point-shifted", {"type", "to"}},                            // DIC-51
          {Event, "shift-declined", {"type"}},                                 // DIC-51
          {Event, "caliph-named", {"named"}},                                  // DIC-55
          {Event, "token-left", {"type", "token"}},  // DIC-40, DIC-55: nobody took it
          {Event,
           "scored",
           {"scoring", "tables", "tokens", "points", "total"}},  // DIC-43, DIC-44; one a seat

          {Violation, "tokens.mix", {"option", "where", "found", "expected"}},  // DIC-05
          {Violation, "throw.first", {}},                                       // DIC-13
          {Violation, "throw.none-left", {"throws"}},                           // DIC-13
          {Violation, "throw.no-die", {"kept"}},                                // DIC-20
          {Violation, "throw.no-fifth", {}},                                    // DIC-57
          {Violation, "throw.token-early", {"throws"}},                         // DIC-57
          {Violation, "keep.not-there", {"type", "asked", "there"}},            // DIC-20
          {Violation, "token.not-held", {"token"}},                             // DIC-56
          {Violation, "action.none-left", {}},                                  // DIC-28
          {Violation, "turn.nothing-left", {}},                                 // DIC-28
          {Violation, "dice.too-few", {"type", "asked", "there"}},              // DIC-21
          {Violation, "dice.too-many", {"asked", "most"}},                      // DIC-54
          {Violation, "black.not-there", {}},                                   // DIC-54
          {Violation, "black.other-face", {"type", "face"}},                    // DIC-54
          {Violation, "black.once", {}},                                        // DIC-54
          {Violation, "black.too-late", {"throws"}},                            // DIC-54
          {Violation, "less.once", {}},                                         // DIC-58
          {Violation, "less.first-throw", {}},                                  // DIC-58
          {Violation, "less.fourth-throw", {}},                                 // DIC-58
          {Violation, "place.own-pawn-there", {"type", "at"}},                  // DIC-24
          {Violation, "place.one-new", {}},                                     // DIC-33
          {Violation, "place.all-dice", {"dice"}},                              // DIC-29
          {Violation, "place.no-space", {"type", "wanted"}},                    // DIC-23
          {Violation, "improve.round", {"round"}},                              // DIC-12
          {Violation, "improve.no-pawn", {"type"}},                             // DIC-30
          {Violation, "improve.twice", {"type"}},                               // DIC-32
          {Violation, "improve.not-better", {"type", "from", "wanted"}},        // DIC-31
          {Violation, "push.space-free", {"type", "wanted"}},                   // DIC-52
          {Violation, "push.no-space", {"type", "wanted"}},                     // DIC-52
          {Violation, "end.pawn-owed", {"owed", "throws"}},                     // DIC-27
          {Violation, "shift.same-column", {"type"}},                           // DIC-51
          {Violation, "name.nobody", {"found", "players"}},                     // DIC-55

          {Score, "progress", {"type", "scoring", "place"}},  // DIC-43
          {Score, "tokens", {"scoring"}},                     // DIC-44

          {Change, "lands", {"type", "wanted", "lands", "pushed", "fell"}},  // DIC-23, DIC-52; pushed: seats
      });
  return codes;
}

}  // namespace partal::dice
