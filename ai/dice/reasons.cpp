#include "ai/dice/reasons.h"

#include <cmath>

#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

using Reasons = std::vector<Reason>;

Arg type_arg(Column column) { return {"type", column_value(column)}; }

std::vector<Seat> rivals_where(const State& state, Seat seat, auto holds) {
  std::vector<Seat> found;
  for (int i = 0; i < seat_count(state); ++i) {
    if (seat_at(i) != seat && holds(seat_at(i))) found.push_back(seat_at(i));
  }
  return found;
}

// DIC-43: what the coming count pays a seat for this progress.
int table_points(const State& state, Column column, const ProgressTrack& track, Seat seat) {
  if (track.space(seat) == 0) return 0;
  const auto better =
      rivals_where(state, seat, [&](Seat rival) { return track.standing(rival) > track.standing(seat); });
  return better.size() < kPhases ? victory_table(state.phase, column)[better.size()] : 0;
}
int gain_of_points(const State& state, Column column, Seat seat, int points) {
  ProgressTrack track = column_of(state, column).progress;
  const int before = table_points(state, column, track, seat);
  track.advance(seat, points);
  return table_points(state, column, track, seat) - before;
}

// ---- placing and improving

void add_standing(const State& state, const State& after, Seat seat, Column column, Reasons& reasons) {
  const PlacementTrack& pawns = column_of(after, column).pawns;
  const int at = pawns.space(seat);
  const auto above = rivals_where(state, seat, [&](Seat rival) { return pawns.space(rival) > at; });
  const Arg space = {"at", space_value(at)};
  if (above.empty()) {
    const int points = gain_of_points(state, column, seat, 2);
    reasons.push_back({"leads", {type_arg(column), space, {"points", number(points)}}});
  } else if (above.size() == 1) {
    reasons.push_back({"second", {type_arg(column), space, {"leader", above[0]}}});
  } else {
    reasons.push_back(
        {"lands", {type_arg(column), space, {"above", number(static_cast<int>(above.size()))}}});
  }
}

Reasons of_spending(const State& state, Seat seat, const Action& action, const Spending& spending) {
  State after = state;
  Rules::apply(after, action, nullptr);
  const PlacementTrack& before = column_of(state, spending.column).pawns;
  const PlacementTrack& pawns = column_of(after, spending.column).pawns;
  Reasons reasons;
  add_standing(state, after, seat, spending.column, reasons);
  const auto pushed =
      rivals_where(state, seat, [&](Seat rival) { return pawns.space(rival) < before.space(rival); });
  if (!pushed.empty()) reasons.push_back({"pushes", {type_arg(spending.column), {"rivals", pushed}}});
  const int own = before.space(seat);
  const auto passed = rivals_where(state, seat, [&](Seat rival) {
    return before.space(rival) > own && pawns.space(rival) > 0 && pawns.space(rival) < pawns.space(seat);
  });
  if (own > 0 && !passed.empty()) {
    reasons.push_back({"passes", {type_arg(spending.column), {"rivals", passed}}});
  }
  if (!is_improving_round(state)) {  // DIC-12
    reasons.push_back({"duty", {{"left", number(kTurnActions - after.turn.actions)}}});
  }
  return reasons;
}

// ---- throws

// That so many dice of a face more come in all, when the others are thrown again each time, in percent.
int percent_of_hits(int dice, int throws, int hits) {
  double missed = 1;
  for (int i = 0; i < throws; ++i) missed = missed * (kColumns - 1) / kColumns;
  std::array<double, kWhiteDice + 1> chances{1};
  for (int die = 0; die < dice; ++die) {
    for (std::size_t k = kWhiteDice; k > 0; --k) {
      chances[k] = chances[k] * missed + chances[k - 1] * (1 - missed);
    }
    chances[0] *= missed;
  }
  double sum = 0;
  for (int k = hits; k <= dice; ++k) sum += chances[static_cast<std::size_t>(k)];
  return static_cast<int>(std::lround(100 * sum));
}

// The fewest dice that lead a column after the last throw.
int dice_to_lead(const State& state, Column column, Seat seat) {
  const PlacementTrack& pawns = column_of(state, column).pawns;
  int best = 0;
  for (int i = 0; i < seat_count(state); ++i) {
    if (seat_at(i) != seat) best = std::max(best, pawns.space(seat_at(i)));
  }
  return kLeastDice[kPositions][static_cast<std::size_t>(std::max(best, pawns.space(seat)) + 1)];
}

void add_odds(const State& state, Seat seat, const Throw& chosen, Column column, Reasons& reasons) {
  const int dice = (state.turn.pool - chosen.keep).size();
  const int throws = chosen.token ? 1 : kThrows - state.turn.throws;
  const int there = chosen.keep.count(column) + (has_black(state.turn, column) ? 1 : 0);
  const int to_lead = dice_to_lead(state, column, seat);
  const bool leads = to_lead > there && to_lead <= std::min(there + dice, kMostSpent);
  const int wanted = leads ? to_lead : there + 1;
  reasons.push_back({leads ? "odds-lead" : "odds-more",
                     {type_arg(column),
                      {"wanted", number(wanted)},
                      {"dice", number(dice)},
                      {"throws", number(throws)},
                      {"percent", number(percent_of_hits(dice, throws, wanted - there))}}});
}

// The kept faces that can be used, else the open column whose prize pays most.
Reasons of_throw(const State& state, Seat seat, const Throw& chosen) {
  Reasons reasons;
  if (state.step == Step::Throw) return reasons;  // DIC-13: the only action
  const ColumnSet open = open_columns(state);
  const ColumnSet kept = columns_shown(chosen.keep) & open;
  for (int dice = kWhiteDice; dice > 0; --dice) {
    for (const Column column : kept) {
      if (chosen.keep.count(column) == dice) add_odds(state, seat, chosen, column, reasons);
    }
  }
  if (!kept.empty() || open.empty()) return reasons;
  Column best = *open.begin();
  for (const Column column : open) {
    if (gain_of_points(state, column, seat, 2) > gain_of_points(state, best, seat, 2)) best = column;
  }
  add_odds(state, seat, chosen, best, reasons);
  return reasons;
}

Reasons of_black_die(const State& state, const AddBlackDie& black) {
  return {{"black-count", {type_arg(black.face), {"dice", number(state.turn.pool.count(black.face) + 1)}}}};
}

Reasons of_less(const State& state) {
  const int position = present_position(state.turn);
  return {{"position", {{"from", number(position)}, {"to", number(position - 1)}}}};
}

// Whether the dice left could carry a pawn past another.
Reasons of_end(const State& state, Seat seat) {
  if (state.step != Step::Act || !is_improving_round(state)) return {};
  for (const Column column : open_with_dice(state)) {
    const PlacementTrack& pawns = column_of(state, column).pawns;
    const int dice =
        std::min(state.turn.pool.count(column) + (has_black(state.turn, column) ? 1 : 0), kMostSpent);
    const int landing = pawns.landing_without(seat, space_of(dice, present_position(state.turn)));
    const auto passed = rivals_where(state, seat, [&](Seat rival) {
      return pawns.space(rival) > pawns.space(seat) && pawns.space(rival) < landing;
    });
    if (!passed.empty()) return {};
  }
  return {{"no-gain", {{"dice", number(state.turn.pool.size())}}}};
}

// ---- the count

void add_progress(const State& state, Column column, Seat seat, int points, Reasons& reasons) {
  const int to = std::min(column_of(state, column).progress.space(seat) + points, kProgressSpaces);
  reasons.push_back({"progress", {type_arg(column), {"to", number(to)}}});
}

// DIC-40: the column after either choice.
ProgressTrack after_prize(const State& state, bool token) {
  const BoardColumn& column = state.columns[state.count.column];
  ProgressTrack track = column.progress;
  track.advance(state.active, token ? 1 : 2);
  if (const auto second = column.pawns.best().second) track.advance(*second, token ? 2 : 1);
  return track;
}

void add_token(const State& state, Token token, Reasons& reasons) {
  const Arg name = {"token", text(token_id(token))};
  if (is_victory(token)) {
    reasons.push_back(
        {"token-points", {name, {"points", number(value_of(token) * (kPhases - state.phase))}}});
  } else if (token != Token::FirstPlayer && token != Token::None && state.phase + 1 < kPhases) {
    reasons.push_back({"token-use", {name, {"phase", number(state.phase + 2)}}});
  } else if (token == Token::FirstPlayer) {
    reasons.push_back({"token-first", {name}});
  }
}

Reasons of_prize(const State& state, Seat seat, const TakePrize& prize) {
  const Column column = column_at(state.count.column);
  const ProgressTrack chosen = after_prize(state, prize.token);
  const ProgressTrack other = after_prize(state, !prize.token);
  Reasons reasons;
  const int gain = table_points(state, column, chosen, seat) - table_points(state, column, other, seat);
  if (gain > 0) reasons.push_back({"prize-points", {type_arg(column), {"points", number(gain)}}});
  const auto ahead = rivals_where(state, seat, [&](Seat rival) {
    return chosen.standing(seat) > chosen.standing(rival) && other.standing(seat) < other.standing(rival);
  });
  if (!ahead.empty()) reasons.push_back({"prize-ahead", {type_arg(column), {"rivals", ahead}}});
  if (prize.token) add_token(state, state.columns[state.count.column].slot, reasons);
  add_progress(state, column, seat, prize.token ? 1 : 2, reasons);
  return reasons;
}

Reasons of_shift(const State& state, Seat seat, Column to, int points) {
  Reasons reasons;
  const int gain = gain_of_points(state, to, seat, points);
  if (gain > 0) reasons.push_back({"shift-points", {type_arg(to), {"points", number(gain)}}});
  add_progress(state, to, seat, points, reasons);
  return reasons;
}

Reasons of_name(const State& state, Seat seat, const NameFirst& name) {
  const int players = seat_count(state);
  const int place = (partal::index_of(seat) - partal::index_of(name.seat) + players) % players + 1;
  return {{"order", {{"place", number(place)}, {"players", number(players)}}}};
}

}  // namespace

std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  const State& state = view.position;
  if (const auto* place = std::get_if<Place>(&action))
    return of_spending(state, seat, action, place->spending);
  if (const auto* improve = std::get_if<Improve>(&action)) {
    return of_spending(state, seat, action, improve->spending);
  }
  if (const auto* chosen = std::get_if<Throw>(&action)) return of_throw(state, seat, *chosen);
  if (const auto* black = std::get_if<AddBlackDie>(&action)) return of_black_die(state, *black);
  if (std::holds_alternative<Less>(action)) return of_less(state);
  if (std::holds_alternative<End>(action)) return of_end(state, seat);
  if (const auto* prize = std::get_if<TakePrize>(&action)) return of_prize(state, seat, *prize);
  if (const auto* shift = std::get_if<ShiftPoint>(&action)) return of_shift(state, seat, shift->to, 1);
  if (const auto* name = std::get_if<NameFirst>(&action)) return of_name(state, seat, *name);
  return of_shift(state, seat, column_at(state.count.column), state.count.points);  // NoShift
}

std::span<const CodeSpec> reason_codes() {
  using enum CodeSpec::Category;
  static const std::vector<CodeSpec> codes = {
      {Reason, "leads", {"type", "at", "points"}},                                        // DIC-40, DIC-43
      {Reason, "second", {"type", "at", "leader"}},                                       // DIC-40
      {Reason, "lands", {"type", "at", "above"}},                                         // DIC-21, DIC-23
      {Reason, "pushes", {"type", "rivals"}},                                             // DIC-52
      {Reason, "passes", {"type", "rivals"}},                                             // DIC-30
      {Reason, "duty", {"left"}},                                                         // DIC-12
      {Reason, "odds-lead", {"type", "wanted", "dice", "throws", "percent"}, Aid::Odds},  // DIC-13, DIC-20
      {Reason, "odds-more", {"type", "wanted", "dice", "throws", "percent"}, Aid::Odds},  // DIC-13, DIC-20
      {Reason, "black-count", {"type", "dice"}},                                          // DIC-54
      {Reason, "position", {"from", "to"}},                                               // DIC-58
      {Reason, "no-gain", {"dice"}},                                                      // DIC-28
      {Reason, "prize-points", {"type", "points"}},                                       // DIC-40, DIC-43
      {Reason, "prize-ahead", {"type", "rivals"}},                                        // DIC-40
      {Reason, "token-points", {"token", "points"}},                                      // DIC-44
      {Reason, "token-use", {"token", "phase"}},                                          // DIC-56
      {Reason, "token-first", {"token"}},                                                 // DIC-55
      {Reason, "progress", {"type", "to"}},                                               // DIC-41
      {Reason, "shift-points", {"type", "points"}},                                       // DIC-51
      {Reason, "order", {"place", "players"}},                                            // DIC-10, DIC-55
  };
  return codes;
}

}  // namespace partal::dice
