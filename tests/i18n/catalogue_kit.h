// What the tests of the catalogues share: the codes the program can give with their keys, the args a message
// may ask for, and sample values for them.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"
#include "i18n/words.h"

namespace partal::words {

inline const Words& english() { return Words::in(Language::En); }

// A code with the key of its message.
struct KeyedCode {
  std::string game;  // empty: common to all games
  std::string key;
  CodeSpec spec;
};

// Every code that needs words: those all games share and those of each game. Draws have none: their events
// do.
std::vector<KeyedCode> keyed_codes();

// Keys of the catalogues that stand for no code: names, levels, words, options, pieces.
std::set<std::string> other_expected_keys();

std::set<std::string> placeholders(std::string_view message);  // the names it asks for, at any depth

// The names that a message of this code may ask for (i18n/README.md).
bool may_ask_for(const CodeSpec& spec, const std::string& name);

// One value for each arg, of the kind the engine gives.
Args sample_args(const CodeSpec& spec, const std::string& game);

std::string language_of(const Words& words);  // for messages of the tests

}  // namespace partal::words
