// What the engine says, as sentences: events for the log, refusals, reasons for points, effects of a preview,
// labels of actions and options. A code of the table's game is looked up with the game in front
// (`alhambra.event.tile-placed`), then without (`event.turn-ended`).
#pragma once

#include <string>
#include <string_view>

#include "i18n/words.h"

namespace partal::words {

// For the log of context.viewer: what that viewer may not see is not shown.
std::string event_sentence(const Words& words, const SentenceContext& context, const Event& event);

// Why not, what holds, what would work; the id of the rule stands behind it in brackets.
std::string violation_sentence(const Words& words, const SentenceContext& context,
                               const Violation& violation);

std::string score_sentence(const Words& words, const SentenceContext& context, const ScoreItem& item);
std::string change_sentence(const Words& words, const SentenceContext& context, const Change& change);
// Why an action is good; code and args are those of Reason (ai/reasons.h).
std::string reason_sentence(const Words& words, const SentenceContext& context, std::string_view code,
                            const Args& args);

// A choice in a list: "Take florin 3 (y3)". Kind and args are those of LegalAction.
std::string action_label(const Words& words, const SentenceContext& context, std::string_view kind,
                         const Args& args);
// What the seat that decides is asked to do now; step is Match::step().
std::string step_sentence(const Words& words, const SentenceContext& context, std::string_view step);

std::string game_name(const Words& words, std::string_view game);
// "Mason"; a person is "person". A record may name an agent that this program does not have: its id.
std::string agent_name(const Words& words, std::string_view agent);
std::string option_label(const Words& words, std::string_view game, std::string_view option);
// Values without words of their own (a seat's number, a document) stay as they are.
std::string option_value_label(const Words& words, std::string_view game, std::string_view option,
                               std::string_view value);

// A piece with everything printed on it: "tower 11 (no. 50), walls: north and east". Empty when the arg
// stands for no piece of this game.
std::string piece_description(const Words& words, const SentenceContext& context, std::string_view name,
                              const Value& value);

}  // namespace partal::words
