#include "ai/roll_and_write/reasons.h"

#include "ai/roll_and_write/knowledge.h"
#include "ai/weights.h"
#include "engine/family/shared_places.h"
#include "engine/games/roll_and_write/sorts.h"

namespace partal::roll_and_write {

namespace {

constexpr ReasonCode kCompletes{"completes", type_field("type"), count_field("place"),
                                count_field("shared_by"), points_field("points")};
constexpr ReasonCode kLead{"lead", type_field("type"), count_field("place"), points_field("from"),
                           points_field("to")};
constexpr ReasonCode kPlace{"place", type_field("type"), count_field("place"), points_field("from"),
                            points_field("to")};
constexpr ReasonCode kRival{"rival", type_field("type"), seat_field("rival"), points_field("points")};
constexpr ReasonCode kLine{"line", line_field("line"), count_field("number"), count_field("count"),
                           points_field("points")};
constexpr ReasonCode kLineNext{"line-next", line_field("line"), count_field("number"), count_field("count"),
                               points_field("points")};
constexpr ReasonCode kOneMissing{"one-missing", type_field("type")};
constexpr ReasonCode kBox{"box", type_field("type"), count_field("count"), count_field("boxes")};
constexpr ReasonCode kSecond{"second", coins_field("coins"), coins_field("left")};
constexpr ReasonCode kTurnFor{"turn-for", coins_field("coins"), square_field("at"), type_field("type")};
constexpr ReasonCode kCoins{"coins", coins_field("coins"), coins_field("total")};
constexpr ReasonCode kCrossing{"crossing", square_field("at"), count_field("times")};
constexpr ReasonCode kNoneFree{"none-free"};
constexpr ReasonCode kHandsFew{"hands-few", seat_field("to"), dice_field("dice"), count_field("cells")};
constexpr ReasonCode kKeeps{"keeps", dice_field("dice"), count_field("cells"), count_field("all")};
constexpr ReasonCode kSaves{"saves", coins_field("coins"), coins_field("total")};

// ---- a building: its type, the rivals in it, its two lines

// RNW-30, RNW-31: the place it brings at the end of the round, as far as can be seen now.
void weigh_completion(const State& after, Seat seat, Type type, Scales& scales) {
  if (after.rows[row_of(seat)].marks[type] < after.config.sheet.boxes[type]) return;
  const int place = after.awarded[type] + 1;
  const int shared_by = std::popcount(after.completing[type]);
  const std::span<const std::uint8_t> places = after.config.sheet.places[type];
  const int points = place > kPlaces ? 0 : family::shared_points(places, place, shared_by);
  if (points == 0) return;
  scales.put(2 * points, kCompletes(type, place, shared_by, points));
}

// What the places of the type would bring if the game were over (RNW-50), before and after.
void weigh_places(const State& before, const State& after, Seat seat, Type type, Scales& scales) {
  const RowPlaces was = row_places(before, type);
  const RowPlaces is = row_places(after, type);
  const RowPlace& own = is[row_of(seat)];
  const int gained = own.points - was[row_of(seat)].points;
  if (gained > 0) {
    const bool leads = own.place == 1 && own.shared_by == 1;
    scales.put(gained, (leads ? kLead : kPlace)(type, own.place, was[row_of(seat)].points, own.points));
  }
  for (int i = 0; i < seat_count(after); ++i) {
    const Seat rival = seat_at(i);
    const int lost = was[row_of(rival)].points - is[row_of(rival)].points;
    if (rival != seat && lost > 0) scales.put(lost, kRival(type, rival, lost));
  }
}

void weigh_line(const State& after, Seat seat, Line line, Scales& scales) {
  const int count = (after.players[seat].built & kLineSquares[line]).size();
  const int gained = points_of_line(count) - points_of_line(count - 1);
  if (gained > 0) return scales.put(gained, kLine(line, line_number(line), count, gained));
  if (count == kFaces || points_of_line(count + 1) == 0) return;
  scales.put(1, kLineNext(line, line_number(line), count, points_of_line(count + 1)));
}

void weigh_building(const State& before, const State& after, Seat seat, Square at, Scales& scales) {
  const Type type = before.config.sheet.type(at);
  weigh_completion(after, seat, type, scales);
  weigh_places(before, after, seat, type, scales);
  weigh_line(after, seat, row_at(yellow_of(at)), scales);
  weigh_line(after, seat, column_at(blue_of(at)), scales);
  const int count = after.rows[row_of(seat)].marks[type];
  const int boxes = after.config.sheet.boxes[type];
  if (count + 1 == boxes) scales.put(2, kOneMissing(type));
  if (scales.empty()) scales.put(0, kBox(type, count, boxes));
}

// ---- dice

// The pair that the next player gets (RNW-24, RNW-28), and how many cells can be built there with it.
void weigh_handing_on(const State& after, Seat seat, Scales& scales) {
  constexpr int kFew = 2;
  if (is_alone(after) || is_last_turn(after)) return;
  const Seat next = next_seat(seat, seat_count(after));
  const Dice& own = after.players[seat].dice;
  Dice dice = after.players[next].dice;
  dice.yellow[1] = own.yellow[1];
  dice.blue[1] = own.blue[1];
  const int cells = without(crossings(dice), after.players[next].built).size();
  if (cells > kFew) return;
  scales.put(kFew + 1 - cells, kHandsFew(next, own.pair(1), cells));
}

// How many cells of its row and its column a pair leaves open: whatever comes to it meets it there.
void weigh_keeping(const State& state, Seat seat, const KeepPair& keep, Scales& scales) {
  const SquareSet row = kLineSquares[row_at(keep.yellow)];
  const SquareSet column = kLineSquares[column_at(keep.blue)];
  const SquareSet reached{row.bits | column.bits};
  const int open = without(reached, state.players[seat].built).size();
  scales.put(1, kKeeps(keep.dice(), open, reached.size()));
}

// Of the cells that dice reach only after turning, the one that is best to build.
std::optional<Square> best_new_cell(const State& before, const State& after, Seat seat) {
  static const Knowledge knowledge(tuned_weights<Weights>("roll_and_write"));
  Knowledge::Candidates candidates;
  knowledge.candidates(after, candidates);
  const SquareSet known = crossings(before.players[seat].dice);
  std::optional<Square> best;
  int value = 0;
  for (const auto& candidate : candidates) {
    const auto* build = std::get_if<Build>(&candidate.action);
    if (build == nullptr || known.has(build->at) || (best && candidate.value <= value)) continue;
    best = build->at;
    value = candidate.value;
  }
  return best;
}

// ---- coins

void weigh_coins(const State& before, const State& after, Seat seat, Scales& scales) {
  const Player& player = before.players[seat];
  const int coins = after.players[seat].coins() - player.coins();
  const SquareSet met = crossings(player.dice);
  if (without(met, player.built).empty()) scales.put(kDiceHeld + 1, kNoneFree());
  if (coins == 0) return;
  scales.put(coins, kCoins(coins, after.players[seat].coins()));
  for (const Square square : met& player.built) {
    const int ways = ways_to(player.dice, square);
    if (ways > 1) scales.put(0, kCrossing(square, ways));
  }
}

// ---- one action each

struct Weigh {
  const State& before;
  const State& after;
  Seat seat;
  Scales& scales;

  void operator()(const Build& build) const {
    weigh_building(before, after, seat, build.at, scales);
    weigh_handing_on(after, seat, scales);
  }
  void operator()(const BuildSecond& second) const {
    weigh_building(before, after, seat, second.at, scales);
    scales.put(1, kSecond(kSecondCost, after.players[seat].coins()));
  }
  void operator()(const TakeCoins& /*action*/) const { weigh_coins(before, after, seat, scales); }
  void operator()(const KeepPair& keep) const {
    weigh_keeping(before, seat, keep, scales);
    weigh_handing_on(after, seat, scales);
  }
  // Ending is a choice only where a second cell could be built (RNW-41).
  void operator()(const End& /*action*/) const {
    if (before.phase != Phase::Second) return;
    scales.put(1, kSaves(kSecondCost, before.players[seat].coins()));
    weigh_handing_on(before, seat, scales);
  }
  void operator()(const RollDice& /*action*/) const {}
  // The cell it is turned for, with the reasons to build it.
  void operator()(const Turn& turn) const {
    const auto at = best_new_cell(before, after, seat);
    if (!at) return;
    State built = after;
    Rules::apply(built, Build{*at}, nullptr);
    weigh_building(after, built, seat, *at, scales);
    constexpr int kFirst = 100;
    scales.put(kFirst, kTurnFor(cost_of(turn), *at, after.config.sheet.type(*at)));
  }
};

}  // namespace

std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  const State before = position_of(view);
  State after = before;
  Rules::apply(after, action, nullptr);
  Scales scales;
  std::visit(Weigh{before, after, seat, scales}, action);
  return std::move(scales).heaviest();
}

std::span<const CodeSpec> reason_codes() {
  static const std::vector<CodeSpec> codes = [] {
    std::vector<CodeSpec> specs;
    add_codes(specs, kCompletes, kLead, kPlace, kRival, kLine, kLineNext, kOneMissing, kBox, kSecond,
              kTurnFor, kCoins, kCrossing, kNoneFree, kHandsFew, kKeeps, kSaves);
    return specs;
  }();
  return codes;
}

}  // namespace partal::roll_and_write
