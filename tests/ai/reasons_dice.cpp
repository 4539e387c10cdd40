// Every figure in a reason of the dice game is counted here again, the slow way, from the position before the
// action and the position after it.
#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "ai/dice/knowledge.h"
#include "ai/dice/reasons.h"
#include "ai/weights.h"
#include "engine/games/dice/chapters.h"

namespace partal::dice {
namespace {

struct Case {
  State before;
  State after;
  Action action;
  Seat seat;
};

const Value& value(const Reason& reason, std::string_view name) {
  return std::ranges::find(reason.args, name, &Arg::name)->value;
}
int figure(const Reason& reason, std::string_view name) {
  return static_cast<int>(std::get<std::int64_t>(value(reason, name)));
}
Column column_in(const Reason& reason) {
  const auto& id = std::get<std::string>(value(reason, "type"));
  return column_at(static_cast<int>(std::ranges::find(kColumnIds, id) - kColumnIds.begin()));
}
std::vector<Seat> seats_in(const Reason& reason) {
  return std::get<std::vector<Seat>>(value(reason, "rivals"));
}

std::vector<int> spaces(const State& state, Column column) {
  std::vector<int> result;
  for (int i = 0; i < state.config.players; ++i)
    result.push_back(state.columns[column].pawns.space(seat_at(i)));
  return result;
}
int own_space(const Case& c, const State& state, const Reason& reason) {
  return state.columns[column_in(reason)].pawns.space(c.seat);
}

// DIC-43 by sorting the pieces.
int paid(const State& state, Column column, const ProgressTrack& track, Seat seat) {
  std::vector<std::pair<int, Seat>> pieces;
  for (int i = 0; i < state.config.players; ++i) {
    if (track.space(seat_at(i)) > 0) pieces.emplace_back(track.standing(seat_at(i)), seat_at(i));
  }
  std::ranges::sort(pieces, std::ranges::greater{});
  for (std::size_t place = 0; place < pieces.size() && place <= state.phase; ++place) {
    if (pieces[place].second == seat) return kVictoryTables[state.phase][column][place];
  }
  return 0;
}
int paid_more(const Case& c, Column column, int points) {
  ProgressTrack track = c.before.columns[column].progress;
  track.advance(c.seat, points);
  return paid(c.before, column, track, c.seat) -
         paid(c.before, column, c.before.columns[column].progress, c.seat);
}

// The chance of so many hits by every outcome of one throw after another.
double chance(int dice, int throws, int hits) {
  if (hits <= 0) return 1;
  if (throws == 0 || dice == 0) return 0;
  double sum = 0;
  double ways = 1;  // of k hits among the dice
  for (int k = 0; k <= dice; ++k) {
    sum += ways * std::pow(1 / 6.0, k) * std::pow(5 / 6.0, dice - k) * chance(dice - k, throws - 1, hits - k);
    ways = ways * (dice - k) / (k + 1);
  }
  return sum;
}

void check_pawn(const Case& c, const Reason& reason) {
  const int at = own_space(c, c.after, reason);
  int above = 0;
  Seat leader{};
  for (int i = 0; i < c.before.config.players; ++i) {
    if (spaces(c.after, column_in(reason))[static_cast<std::size_t>(i)] <= at) continue;
    ++above;
    leader = seat_at(i);
  }
  EXPECT_EQ(value(reason, "at"), Value(std::vector<std::int64_t>{(at - 1) / 3 + 1, 3 - (at - 1) % 3}));
  if (reason.code == "leads") {
    EXPECT_EQ(above, 0);
    EXPECT_EQ(figure(reason, "points"), paid_more(c, column_in(reason), 2));
  } else if (reason.code == "second") {
    EXPECT_EQ(above, 1);
    EXPECT_EQ(value(reason, "leader"), Value(leader));
  } else {
    EXPECT_GE(above, 2);
    EXPECT_EQ(figure(reason, "above"), above);
  }
}

void check_rivals_of_pawn(const Case& c, const Reason& reason) {
  const auto before = spaces(c.before, column_in(reason));
  const auto after = spaces(c.after, column_in(reason));
  EXPECT_FALSE(seats_in(reason).empty());
  for (const Seat seat : seats_in(reason)) {
    const auto i = static_cast<std::size_t>(seat);
    if (reason.code == "pushes") {
      EXPECT_EQ(after[i], before[i] - 1);
    } else {
      EXPECT_GT(before[i], own_space(c, c.before, reason));
      EXPECT_LT(after[i], own_space(c, c.after, reason));
    }
  }
}

void check_odds(const Case& c, const Reason& reason) {
  const auto& chosen = std::get<Throw>(c.action);
  const Turn& turn = c.before.turn;
  const auto column = column_in(reason);
  const int there =
      chosen.keep.count(column) + (turn.black == index_of(column) + 1 && !turn.black_spent ? 1 : 0);
  EXPECT_EQ(figure(reason, "dice"), turn.pool.size() - chosen.keep.size());
  EXPECT_EQ(figure(reason, "throws"), chosen.token ? 1 : 3 - turn.throws);
  const int wanted = figure(reason, "wanted");
  const double odds = chance(figure(reason, "dice"), figure(reason, "throws"), wanted - there);
  EXPECT_NEAR(figure(reason, "percent"), 100 * odds, 0.51);
  if (reason.code == "odds-more") {
    EXPECT_EQ(wanted, there + 1);
    return;
  }
  for (const int space : spaces(c.before, column)) {
    EXPECT_GT(3 * (wanted - 1) + 1, space) << "enough dice";
  }
  bool too_few = false;
  for (const int space : spaces(c.before, column)) too_few = too_few || 3 * (wanted - 2) + 1 <= space;
  EXPECT_TRUE(too_few) << "one die less would not lead";
}

void check_prize(const Case& c, const Reason& reason) {
  const auto column = column_in(reason);
  std::array<ProgressTrack, 2> tracks;  // by whether the token is taken
  for (const bool token : {false, true}) {
    State state = c.before;
    for (Player& player : state.players.values) player.tokens[Token::Shift] = 0;
    Rules::apply(state, TakePrize{token}, nullptr);
    if (state.step == Step::Name) Rules::apply(state, NameFirst{}, nullptr);
    tracks[token] = state.columns[column].progress;
  }
  const bool token = std::get<TakePrize>(c.action).token;
  if (reason.code == "prize-points") {
    EXPECT_EQ(figure(reason, "points"),
              paid(c.before, column, tracks[token], c.seat) - paid(c.before, column, tracks[!token], c.seat));
    EXPECT_GT(figure(reason, "points"), 0);
    return;
  }
  for (const Seat rival : seats_in(reason)) {
    EXPECT_GT(tracks[token].standing(c.seat), tracks[token].standing(rival));
    EXPECT_LT(tracks[!token].standing(c.seat), tracks[!token].standing(rival));
  }
}

void check_progress(const Case& c, const Reason& reason) {
  const int before = c.before.columns[column_in(reason)].progress.space(c.seat);
  int points = 1;
  if (const auto* prize = std::get_if<TakePrize>(&c.action)) points = prize->token ? 1 : 2;
  if (std::holds_alternative<NoShift>(c.action)) points = c.before.count.points;
  if (reason.code == "progress") {
    EXPECT_EQ(figure(reason, "to"), before + points);
  }
  if (reason.code == "shift-points") {
    EXPECT_EQ(figure(reason, "points"), paid_more(c, column_in(reason), points));
  }
}

void check_token(const Case& c, const Reason& reason) {
  const Token token = c.before.columns[column_at(c.before.count.column)].slot;
  EXPECT_EQ(value(reason, "token"), Value(std::string(token_id(token))));
  const int counts = 3 - c.before.phase;
  if (reason.code == "token-points") {
    EXPECT_EQ(figure(reason, "points"), (static_cast<int>(token) + 1) * counts);
  }
  if (reason.code == "token-use") {
    EXPECT_EQ(figure(reason, "phase"), c.before.phase + 2);
  }
  if (reason.code == "token-first") {
    EXPECT_EQ(token, Token::FirstPlayer);
  }
}

void check_rest(const Case& c, const Reason& reason) {
  const Turn& turn = c.before.turn;
  if (reason.code == "duty") {
    EXPECT_EQ(figure(reason, "left"), 2 - c.after.turn.actions);
  }
  if (reason.code == "black-count") {
    const Column face = column_in(reason);
    EXPECT_EQ(figure(reason, "dice"),
              c.after.turn.pool.count(face) + (has_black(c.after.turn, face) ? 1 : 0));
  }
  if (reason.code == "position") {
    EXPECT_EQ(figure(reason, "from"), present_position(turn));
    EXPECT_EQ(figure(reason, "to"), present_position(c.after.turn));
  }
  if (reason.code == "order") {
    Seat seat = c.after.caliph;
    int place = 1;
    for (; seat != c.seat; seat = next_seat(seat, c.before.config.players)) ++place;
    EXPECT_EQ(figure(reason, "place"), place);
    EXPECT_EQ(figure(reason, "players"), c.before.config.players);
  }
  if (reason.code != "no-gain") return;
  EXPECT_EQ(figure(reason, "dice"), turn.pool.size());
  Rules::ActionList actions;
  Rules::legal_actions(c.before, actions);
  for (const Action& action : actions) {  // nothing that spends dice goes past anybody
    const auto* improve = std::get_if<Improve>(&action);
    if (!improve || improve->spending.push) continue;
    State after = c.before;
    Rules::apply(after, action, nullptr);
    const Column column = improve->spending.column;
    const int from = c.before.columns[column].pawns.space(c.seat);
    const int to = after.columns[column].pawns.space(c.seat);
    for (const int space : spaces(c.before, column)) EXPECT_FALSE(space > from && space < to);
  }
}

using Check = void (*)(const Case&, const Reason&);
const std::map<std::string_view, Check> kChecks = {{"leads", check_pawn},
                                                   {"second", check_pawn},
                                                   {"lands", check_pawn},
                                                   {"pushes", check_rivals_of_pawn},
                                                   {"passes", check_rivals_of_pawn},
                                                   {"duty", check_rest},
                                                   {"odds-lead", check_odds},
                                                   {"odds-more", check_odds},
                                                   {"black-count", check_rest},
                                                   {"position", check_rest},
                                                   {"no-gain", check_rest},
                                                   {"prize-points", check_prize},
                                                   {"prize-ahead", check_prize},
                                                   {"token-points", check_token},
                                                   {"token-use", check_token},
                                                   {"token-first", check_token},
                                                   {"progress", check_progress},
                                                   {"shift-points", check_progress},
                                                   {"order", check_rest}};

struct Tally {
  int decisions = 0;
  int with_reason = 0;
  std::map<std::string_view, int> codes{};
};

// Checks the reasons of the best candidate at every real decision, and those of one other action.
void look_at(const State& state, Rng& rng, const Knowledge& knowledge, Tally& tally) {
  Knowledge::Candidates candidates;
  knowledge.candidates(state, candidates);
  if (candidates.size() < 2) return;
  const Action best = std::ranges::max_element(candidates, {}, &Candidate<Action>::value)->action;
  for (const Action& action : {best, Rules::pick(state, rng)}) {
    Case c{state, state, action, state.active};
    Rules::apply(c.after, action, nullptr);
    const auto found = reasons(Rules::view(state, c.seat), c.seat, action);
    for (const Reason& reason : found) {
      ASSERT_TRUE(kChecks.contains(reason.code)) << reason.code;
      SCOPED_TRACE(std::string(reason.code) + " " + Rules::action_text(action));
      kChecks.at(reason.code)(c, reason);
      ++tally.codes[reason.code];
    }
    if (action != best) continue;
    ++tally.decisions;
    tally.with_reason += found.empty() ? 0 : 1;
  }
}

TEST(ReasonsDice, state_what_is_so_and_nearly_always_say_something) {
  const Knowledge knowledge(tuned_weights<Weights>("dice"));
  Tally tally;
  for (int game = 0; game < 100; ++game) {
    Rng rng(seed_of_game(23, static_cast<std::uint64_t>(game)));
    State state = Rules::setup(Rules::configure(kMinPlayers + game % 4, {}).value());
    for (resolve_chance<Rules>(state, rng); !Rules::pending(state).is_over();
         resolve_chance<Rules>(state, rng)) {
      look_at(state, rng, knowledge, tally);
      Knowledge::Candidates candidates;
      knowledge.candidates(state, candidates);
      const auto best = std::ranges::max_element(candidates, {}, &Candidate<Action>::value);
      Rules::apply(state, rng.below(4) == 0 ? Rules::pick(state, rng) : best->action, nullptr);
    }
  }
  EXPECT_GE(tally.with_reason * 100, 95 * tally.decisions);
  for (const CodeSpec& code : reason_codes()) EXPECT_GT(tally.codes[code.code], 0) << code.code;
  EXPECT_EQ(tally.codes.size(), reason_codes().size());
}

}  // namespace
}  // namespace partal::dice
