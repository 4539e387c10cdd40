#include "bindings/c_api.h"

#include "ai/games_document.h"
#include "ai/registry.h"
#include "ai/signature.h"
#include "engine/catalogue/legal_json.h"
#include "engine/catalogue/match_json.h"
#include "engine/core/json.h"
#include "engine/core/text.h"

using partal::Result;
using partal::Seat;
using partal::Viewer;

// What a handle stands for. No match: it was refused, and the text says why.
struct partal_match {
  std::unique_ptr<partal::Match> match;
  partal::Rng rng;
  std::string text{};
};

namespace {

constexpr std::size_t kMostHints = 5;

// A module has no other place for results that outlive a call and belong to no match.
std::string& common_text() {
  static std::string text;
  return text;
}

int done(partal_match* match, std::string text) {
  match->text = std::move(text);
  return PARTAL_DONE;
}

int refused(partal_match* match, const partal::Violation& violation) {
  partal::JsonWriter json;
  partal::write_violation(json, violation);
  match->text = json.str();
  return PARTAL_REFUSED;
}

int answer(partal_match* match, const Result<int>& line) {
  return line ? done(match, std::to_string(*line)) : refused(match, line.error());
}

// Calls `use` where there is a match to use; a match that was refused keeps the text that says why.
template <class Use>
int with(partal_match* match, const Use& use) {
  if (match == nullptr || !match->match) return PARTAL_BAD_USE;
  match->text.clear();
  return use(*match->match);
}

template <class Use>
int with_seat(partal_match* match, int seat, const Use& use) {
  return with(match, [&](partal::Match& game) -> int {
    if (seat < 1 || seat > game.players()) return PARTAL_BAD_USE;
    return use(game, partal::seat_at(seat - 1));
  });
}

template <class Use>
int with_viewer(partal_match* match, int viewer, const Use& use) {
  if (viewer != 0) return with_seat(match, viewer, use);
  return with(match, [&](partal::Match& game) { return use(game, partal::kSpectator); });
}

std::vector<std::string> lines_of(const char* text) {
  std::vector<std::string> lines;
  for (std::string_view rest = text == nullptr ? "" : text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (end > 0) lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

partal::Options options_of(const char* text) {
  partal::Options options;
  for (const std::string& line : lines_of(text)) {
    const std::size_t equals = std::min(line.find('='), line.size());
    options.emplace_back(line.substr(0, equals), line.substr(std::min(equals + 1, line.size())));
  }
  return options;
}

partal_match* opened(Result<std::unique_ptr<partal::Match>> match, unsigned long long seed) {
  auto handle = std::make_unique<partal_match>(partal_match{.match = nullptr, .rng = partal::Rng(seed)});
  if (match) {
    handle->match = std::move(*match);
  } else {
    refused(handle.get(), match.error());
  }
  return handle.release();
}

}  // namespace

const char* partal_games() {
  common_text() = partal::games_document();
  return common_text().c_str();
}

const char* partal_signature(const char* game) {
  Result<std::string> text = partal::signature_text(game == nullptr ? "" : game);
  if (!text) return nullptr;
  common_text() = std::move(*text);
  return common_text().c_str();
}

const char* partal_simulate(const char* game, int players, const char* options, const char* agents, int nodes,
                            unsigned long long seed) {
  if (game == nullptr || nodes < 0) return nullptr;
  const std::vector<std::string> names = lines_of(agents);
  const auto runner = partal::make_runner(game, players, options_of(options), names);
  if (!runner) return nullptr;
  const partal::GameOutcome outcome =
      (*runner)->play({.seed = seed, .keep_record = partal::KeepRecord::Yes, .effort = {.nodes = nodes}});
  common_text() = partal::record_text(*outcome.record);
  return common_text().c_str();
}

partal_match* partal_new(const char* game, int players, const char* options, unsigned long long seed) {
  auto match = partal::make_match(game == nullptr ? "" : game, players, options_of(options));
  if (match) (*match)->chance_source("local " + std::to_string(seed));
  return opened(std::move(match), seed);
}

partal_match* partal_load(const char* record, unsigned long long seed) {
  return opened(partal::load_record(record == nullptr ? "" : record), seed);
}

void partal_free(partal_match* match) { delete match; }

const char* partal_text(const partal_match* match) { return match == nullptr ? "" : match->text.c_str(); }

int partal_pending(partal_match* match) {
  return with(match, [&](partal::Match& game) {
    partal::JsonWriter json;
    partal::PendingSort::json(json, {game.pending(), game.step()}, {});
    return done(match, json.str());
  });
}

int partal_state(partal_match* match, int viewer) {
  return with_viewer(match, viewer,
                     [&](partal::Match& game, Viewer who) { return done(match, game.view(who)); });
}

int partal_view_text(partal_match* match, int viewer) {
  return with_viewer(match, viewer,
                     [&](partal::Match& game, Viewer who) { return done(match, game.view_text(who)); });
}

int partal_events(partal_match* match, int viewer, int from) {
  return with_viewer(match, viewer, [&](partal::Match& game, Viewer who) -> int {
    if (from < 0 || from > game.last_line()) return PARTAL_BAD_USE;
    return done(match, game.events_json(who, from));
  });
}

int partal_moment(partal_match* match, int viewer, int n) {
  return with_viewer(match, viewer, [&](partal::Match& game, Viewer who) -> int {
    const auto moment = game.moment(n);
    if (!moment) return refused(match, moment.error());
    partal::JsonWriter json;
    json.begin_object().key("viewer");
    who ? json.seat(*who) : json.null();
    json.field("n", n).key("events").raw((*moment)->events_json(who, std::max(0, n - 1)));
    json.key("view").raw((*moment)->view(who)).end_object();
    return done(match, json.str());
  });
}

int partal_legal(partal_match* match, int seat) {
  return with_seat(match, seat, [&](partal::Match& game, Seat who) {
    return done(match, partal::legal_json(game.legal(who)));
  });
}

int partal_why(partal_match* match, int seat, const char* action) {
  return with_seat(match, seat, [&](partal::Match& game, Seat who) -> int {
    if (action == nullptr) return PARTAL_BAD_USE;
    const auto violation = game.check(who, action);
    return violation ? refused(match, *violation) : PARTAL_DONE;
  });
}

int partal_play(partal_match* match, int seat, const char* action) {
  return with_seat(match, seat, [&](partal::Match& game, Seat who) -> int {
    if (action == nullptr) return PARTAL_BAD_USE;
    return answer(match, game.play(who, action));
  });
}

int partal_draw(partal_match* match) {
  return with(match, [&](partal::Match& game) { return answer(match, game.draw(match->rng)); });
}

int partal_undo(partal_match* match, int seat, int to) {
  return with_seat(match, seat,
                   [&](partal::Match& game, Seat who) { return answer(match, game.undo(who, to)); });
}

int partal_preview(partal_match* match, int seat, const char* actions) {
  return with_seat(match, seat, [&](partal::Match& game, Seat who) {
    const auto preview = game.preview(who, lines_of(actions));
    if (!preview) return refused(match, preview.error());
    return done(match, partal::preview_text(*preview));
  });
}

int partal_scores(partal_match* match) {
  return with(match, [&](partal::Match& game) {
    partal::JsonWriter json;
    json.begin_array();
    for (const partal::ScoreItem& item : game.scores()) partal::write_score_item(json, item);
    json.end_array();
    return done(match, json.str());
  });
}

int partal_record(partal_match* match) {
  return with(match, [&](partal::Match& game) { return done(match, partal::record_text(game.record())); });
}

int partal_hash(partal_match* match) {
  constexpr int kDigits = 16;
  return with(match,
              [&](partal::Match& game) { return done(match, partal::lower_hex(game.hash(), kDigits)); });
}

int partal_decide(partal_match* match, int seat, const char* agent, int nodes, unsigned long long seed) {
  return with_seat(match, seat, [&](partal::Match& game, Seat who) -> int {
    if (agent == nullptr || nodes < 0 || game.pending() != partal::Pending::decide(who)) {
      return PARTAL_BAD_USE;
    }
    const auto player = partal::make_player(game.info().name, agent);
    if (!player) return refused(match, player.error());
    return done(match, (*player)->decide(game.observe(who), seed, {.nodes = nodes}));
  });
}

int partal_hint(partal_match* match, int seat, int nodes, unsigned long long seed) {
  return with_seat(match, seat, [&](partal::Match& game, Seat who) -> int {
    if (nodes < 0) return PARTAL_BAD_USE;
    const auto tools = partal::find_tools(game.info().name);
    if (!tools) return refused(match, tools.error());
    const auto hints = (*tools)->hints(game.observe(who), seed, {.nodes = nodes}, kMostHints);
    if (!hints) return refused(match, hints.error());
    partal::JsonWriter json;
    partal::write_hints(json, *hints);
    return done(match, json.str());
  });
}

int partal_analyse(partal_match* match, int nodes, unsigned long long seed, partal_progress progress,
                   void* host) {
  return with(match, [&](partal::Match& game) -> int {
    if (nodes < 0) return PARTAL_BAD_USE;
    const auto tools = partal::find_tools(game.info().name);
    if (!tools) return refused(match, tools.error());
    const auto analysis = (*tools)->make_analysis(game);
    if (!analysis) return refused(match, analysis.error());
    partal::ReviewEffort effort{.seed = seed};
    if (nodes > 0) effort.nodes = nodes;
    std::vector<partal::LineReview> lines;
    for (int i = 0; i < (*analysis)->size(); ++i) {
      lines.push_back((*analysis)->review(i, effort));
      if (progress != nullptr && progress(i + 1, (*analysis)->size(), host) == 0) return done(match, "");
    }
    partal::JsonWriter json;
    partal::kReview.write(json, partal::review_of(game.players(), std::move(lines)));
    return done(match, json.str());
  });
}
