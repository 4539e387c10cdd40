#include "ai/dice/reasons.h"

#include <cmath>

#include "engine/games/dice/chapters.h"
#include "engine/games/dice/sorts.h"

namespace partal::dice {

namespace {

using Reasons = std::vector<Reason>;

constexpr auto kRivals = seats_field("rivals");
constexpr ReasonCode kLeadsColumn{"leads", kType, space_field("at"),
                                  points_field("points")};                               // DIC-40, DIC-43
constexpr ReasonCode kSecond{"second", kType, space_field("at"), seat_field("leader")};  // DIC-40
constexpr ReasonCode kLands{"lands", kType, space_field("at"), count_field("above")};    // DIC-21, DIC-23
constexpr ReasonCode kPushes{"pushes", kType, kRivals};                                  // DIC-52
constexpr ReasonCode kPasses{"passes", kType, kRivals};                                  // DIC-30
constexpr ReasonCode kDuty{"duty", count_field("left")};                                 // DIC-12
// DIC-13, DIC-20
constexpr auto kOddsLead = ReasonCode{"odds-lead",           kType,
                                      count_field("wanted"), count_field("dice"),
                                      count_field("throws"), count_field("percent")}
                               .giving(Aid::Odds);
constexpr auto kOddsMore = ReasonCode{"odds-more",           kType,
                                      count_field("wanted"), count_field("dice"),
                                      count_field("throws"), count_field("percent")}
                               .giving(Aid::Odds);
constexpr ReasonCode kBlackCount{"black-count", kType, count_field("dice")};         // DIC-54
constexpr ReasonCode kPosition{"position", count_field("from"), count_field("to")};  // DIC-58
constexpr ReasonCode kNoGain{"no-gain", count_field("dice")};                        // DIC-28
constexpr ReasonCode kPrizePoints{"prize-points", kType, points_field("points")};    // DIC-40, DIC-43
constexpr ReasonCode kPrizeAhead{"prize-ahead", kType, kRivals};                     // DIC-40
constexpr ReasonCode kTokenPoints{"token-points", token_field("token"), points_field("points")};  // DIC-44
constexpr ReasonCode kTokenUse{"token-use", token_field("token"), count_field("phase")};          // DIC-56
constexpr ReasonCode kTokenFirst{"token-first", token_field("token")};                            // DIC-55
constexpr ReasonCode kProgress{"progress", kType, count_field("to")};                             // DIC-41
constexpr ReasonCode kShiftPoints{"shift-points", kType, points_field("points")};                 // DIC-51
constexpr ReasonCode kOrder{"order", count_field("place"), count_field("players")};  // DIC-10, DIC-55

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
  ProgressTrack track = state.columns[column].progress;
  const int before = table_points(state, column, track, seat);
  track.advance(seat, points);
  return table_points(state, column, track, seat) - before;
}

// ---- placing and improving

void add_standing(const State& state, const State& after, Seat seat, Column column, Reasons& reasons) {
  const PlacementTrack& pawns = after.columns[column].pawns;
  const int at = pawns.space(seat);
  const auto above = rivals_where(state, seat, [&](Seat rival) { return pawns.space(rival) > at; });
  if (above.empty()) {
    reasons.push_back(kLeadsColumn(column, at, gain_of_points(state, column, seat, 2)));
  } else if (above.size() == 1) {
    reasons.push_back(kSecond(column, at, above[0]));
  } else {
    reasons.push_back(kLands(column, at, static_cast<int>(above.size())));
  }
}

Reasons of_spending(const State& state, Seat seat, const Action& action, const Spending& spending) {
  State after = state;
  Rules::apply(after, action, nullptr);
  const PlacementTrack& before = state.columns[spending.column].pawns;
  const PlacementTrack& pawns = after.columns[spending.column].pawns;
  Reasons reasons;
  add_standing(state, after, seat, spending.column, reasons);
  const auto pushed =
      rivals_where(state, seat, [&](Seat rival) { return pawns.space(rival) < before.space(rival); });
  if (!pushed.empty()) reasons.push_back(kPushes(spending.column, pushed));
  const int own = before.space(seat);
  const auto passed = rivals_where(state, seat, [&](Seat rival) {
    return before.space(rival) > own && pawns.space(rival) > 0 && pawns.space(rival) < pawns.space(seat);
  });
  if (own > 0 && !passed.empty()) reasons.push_back(kPasses(spending.column, passed));
  if (!is_improving_round(state)) reasons.push_back(kDuty(kTurnActions - after.turn.actions));
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
  const PlacementTrack& pawns = state.columns[column].pawns;
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
  const int percent = percent_of_hits(dice, throws, wanted - there);
  reasons.push_back((leads ? kOddsLead : kOddsMore)(column, wanted, dice, throws, percent));
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
  return {kBlackCount(black.face, state.turn.pool.count(black.face) + 1)};
}

Reasons of_less(const State& state) {
  const int position = present_position(state.turn);
  return {kPosition(position, position - 1)};
}

// Whether the dice left could carry a pawn past another.
Reasons of_end(const State& state, Seat seat) {
  if (state.step != Step::Act || !is_improving_round(state)) return {};
  for (const Column column : open_with_dice(state)) {
    const PlacementTrack& pawns = state.columns[column].pawns;
    const int dice =
        std::min(state.turn.pool.count(column) + (has_black(state.turn, column) ? 1 : 0), kMostSpent);
    const int landing = pawns.landing_without(seat, space_of(dice, present_position(state.turn)));
    const auto passed = rivals_where(state, seat, [&](Seat rival) {
      return pawns.space(rival) > pawns.space(seat) && pawns.space(rival) < landing;
    });
    if (!passed.empty()) return {};
  }
  return {kNoGain(state.turn.pool.size())};
}

// ---- the count

void add_progress(const State& state, Column column, Seat seat, int points, Reasons& reasons) {
  const int to = std::min(state.columns[column].progress.space(seat) + points, kProgressSpaces);
  reasons.push_back(kProgress(column, to));
}

// DIC-40: the column after either choice.
ProgressTrack after_prize(const State& state, bool token) {
  const BoardColumn& column = state.columns[column_at(state.count.column)];
  ProgressTrack track = column.progress;
  track.advance(state.active, token ? 1 : 2);
  if (const auto second = column.pawns.best().second) track.advance(*second, token ? 2 : 1);
  return track;
}

void add_token(const State& state, Token token, Reasons& reasons) {
  if (is_victory(token)) {
    reasons.push_back(kTokenPoints(token, value_of(token) * (kPhases - state.phase)));
  } else if (token != Token::FirstPlayer && token != Token::None && state.phase + 1 < kPhases) {
    reasons.push_back(kTokenUse(token, state.phase + 2));
  } else if (token == Token::FirstPlayer) {
    reasons.push_back(kTokenFirst(token));
  }
}

Reasons of_prize(const State& state, Seat seat, const TakePrize& prize) {
  const Column column = column_at(state.count.column);
  const ProgressTrack chosen = after_prize(state, prize.token);
  const ProgressTrack other = after_prize(state, !prize.token);
  Reasons reasons;
  const int gain = table_points(state, column, chosen, seat) - table_points(state, column, other, seat);
  if (gain > 0) reasons.push_back(kPrizePoints(column, gain));
  const auto ahead = rivals_where(state, seat, [&](Seat rival) {
    return chosen.standing(seat) > chosen.standing(rival) && other.standing(seat) < other.standing(rival);
  });
  if (!ahead.empty()) reasons.push_back(kPrizeAhead(column, ahead));
  if (prize.token) add_token(state, state.columns[column].slot, reasons);
  add_progress(state, column, seat, prize.token ? 1 : 2, reasons);
  return reasons;
}

Reasons of_shift(const State& state, Seat seat, Column to, int points) {
  Reasons reasons;
  const int gain = gain_of_points(state, to, seat, points);
  if (gain > 0) reasons.push_back(kShiftPoints(to, gain));
  add_progress(state, to, seat, points, reasons);
  return reasons;
}

Reasons of_name(const State& state, Seat seat, const NameFirst& name) {
  const int players = seat_count(state);
  const int place = (partal::index_of(seat) - partal::index_of(name.seat) + players) % players + 1;
  return {kOrder(place, players)};
}

}  // namespace

std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  const State state = position(view);
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
  static const std::vector<CodeSpec> codes = [] {
    std::vector<CodeSpec> specs;
    add_codes(specs, kLeadsColumn, kSecond, kLands, kPushes, kPasses, kDuty, kOddsLead, kOddsMore,
              kBlackCount, kPosition, kNoGain, kPrizePoints, kPrizeAhead, kTokenPoints, kTokenUse,
              kTokenFirst, kProgress, kShiftPoints, kOrder);
    return specs;
  }();
  return codes;
}

}  // namespace partal::dice
