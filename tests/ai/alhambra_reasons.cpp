// Every figure in a reason of Alhambra is found here again through the rules: by applying the action, by
// asking what is legal afterwards, by the engine's own places.
#include <map>

#include "ai/alhambra/knowledge.h"
#include "ai/alhambra/reasons.h"
#include "engine/games/alhambra/scoring.h"
#include "tests/ai/kit.h"

namespace partal::alhambra {
namespace {

struct Told {
  State before;
  State after;
  Action action;
  Seat seat;
  Reason reason;

  const Value& value(std::string_view name) const {
    return std::ranges::find(reason.args, name, &Arg::name)->value;
  }
  int figure(std::string_view name) const { return static_cast<int>(std::get<std::int64_t>(value(name))); }
  std::string text(std::string_view name) const { return std::get<std::string>(value(name)); }
  Seat rival() const { return std::get<Seat>(value("rival")); }
  Type type() const {
    return static_cast<Type>(std::ranges::find(kTypeIds, text("type")) - kTypeIds.begin());
  }
  // The tile that the action adds to the palace, once it lies there.
  Tile tile() const {
    if (const auto* buy = std::get_if<Buy>(&action)) return before.yard[buy->slot];
    if (const auto* place = std::get_if<Place>(&action)) return place->tile;
    if (const auto* in = std::get_if<RebuildIn>(&action)) return in->tile;
    if (const auto* swap = std::get_if<RebuildSwap>(&action)) return swap->in;
    return Tile::Fountain;
  }
};

// The position in which a seat chooses among all actions of a turn.
State in_turn(State state, Seat seat) {
  state.active = seat;
  state.phase = Phase::Act;
  return state;
}

std::vector<Action> legal(const State& state) {
  static Rules::ActionList actions;
  Rules::legal_actions(state, actions);
  return {actions.begin(), actions.end()};
}

bool can_pay_exactly(const State& state, Seat seat, Currency slot) {
  return std::ranges::any_of(legal(in_turn(state, seat)), [&](const Action& action) {
    const auto* buy = std::get_if<Buy>(&action);
    return buy != nullptr && buy->slot == slot && buy->payment.worth() == spec_of(state.yard[buy->slot]).cost;
  });
}

MajorityPlace place_of(const State& state, Seat seat, Type type) {
  const int scoring = state.ending ? kScorings - 1 : next_scoring(state);
  for (const MajorityPlace& place : majority(state, type, scoring)) {
    if (place.seat == seat) return place;
  }
  return {.seat = seat, .count = 0, .place = 0, .shared_by = 0, .points = 0};
}

// With the tile in the palace, wherever: places ask only how many there are (ALH-44).
State with_tile(const Told& told) {
  State state = told.before;
  state.players[told.seat].palace.lay(told.tile(), {40, 40}, state.cells);
  return state;
}

TileSet to_come(const State& state) {
  TileSet tiles = state.supply;
  for (const Tile tile : state.yard) tiles.add(tile);
  tiles.remove(Tile::Fountain);
  return tiles;
}

int fitting(const State& state, Seat seat) {
  int count = 0;
  for (const Tile tile : to_come(state)) {
    CellList cells;
    state.players[seat].palace.legal_cells(spec_of(tile).walls, state.cells, cells);
    count += !cells.empty();
  }
  return count;
}

std::vector<State> with_each_place(const Told& told, Tile tile) {
  std::vector<State> states;
  for (const Action& action : legal(told.before)) {
    const auto* place = std::get_if<Place>(&action);
    if (place == nullptr || place->tile != tile) continue;
    states.push_back(told.before);
    Rules::apply(states.back(), action, nullptr);
  }
  return states;
}

int wall_of(const State& state, Seat seat) {
  return state.players[seat].palace.longest_wall(state.cells).length;
}

int costs_paid_exactly(const State& state, Seat seat, std::string_view currency) {
  const auto which = static_cast<Currency>(std::ranges::find(kCurrencyIds, currency) - kCurrencyIds.begin());
  std::vector<bool> sums(200, false);
  sums[0] = true;
  state.hands[seat].purse(which).for_each([&](int value, int copies) {
    for (; copies > 0; --copies) {
      for (int sum = 199; sum >= value; --sum) {
        if (sums[static_cast<std::size_t>(sum - value)]) sums[static_cast<std::size_t>(sum)] = true;
      }
    }
  });
  return static_cast<int>(std::count(sums.begin() + 2, sums.begin() + kMostExpensive + 1, true));
}

void check_exact(const Told& told) {
  const auto changes = Rules::changes(told.before, told.after, told.seat);
  EXPECT_TRUE(std::ranges::any_of(changes, [](const Change& change) { return change.code == "exact"; }));
  EXPECT_EQ(told.figure("cost"), told.before.hands[told.seat].worth() - told.after.hands[told.seat].worth());
  EXPECT_TRUE(told.after.further_action);
}

void check_places(const Told& told) {
  const MajorityPlace was = place_of(told.before, told.seat, told.type());
  const MajorityPlace is = place_of(with_tile(told), told.seat, told.type());
  EXPECT_EQ(told.figure("from"), was.points);
  EXPECT_EQ(told.figure("to"), is.points);
  EXPECT_GT(is.points, was.points);
  EXPECT_EQ(told.figure("place"), is.place);
  EXPECT_EQ(told.reason.code, is.place > 1 ? "place" : is.shared_by > 1 ? "shares-lead" : "lead");
  EXPECT_EQ(told.figure("scoring"), told.before.ending ? 3 : next_scoring(told.before) + 1);
}

void check_costs_rival(const Told& told) {
  const bool gift = std::holds_alternative<Give>(told.action);
  const State then = gift ? told.after : with_tile(told);
  EXPECT_NE(told.rival(), told.seat);
  EXPECT_GT(told.figure("points"), 0);
  EXPECT_EQ(told.figure("points"), place_of(told.before, told.rival(), told.type()).points -
                                       place_of(then, told.rival(), told.type()).points);
}

void check_keeps_lead(const Told& told) {
  const MajorityPlace was = place_of(told.before, told.seat, told.type());
  EXPECT_EQ(was.place, 1);
  EXPECT_EQ(was.shared_by, 1);
  EXPECT_EQ(place_of(told.before, told.rival(), told.type()).count, was.count - 1);
  EXPECT_EQ(told.figure("own"), was.count + 1);
}

void check_few_left(const Told& told) {
  int left = 0;
  for (const Tile tile : to_come(told.before))
    left += spec_of(tile).type == told.type() && tile != told.tile();
  EXPECT_EQ(told.figure("left"), left);
}

void check_scoring_near(const Told& told) {
  State refill = told.before;
  refill.phase = Phase::RefillRow;
  Rules::DrawList draws;
  Rules::draws(refill, draws);
  std::uint32_t all = 0;
  std::uint32_t scoring = 0;
  for (const auto& weighted : draws) {
    all += weighted.weight;
    const auto* card = std::get_if<ScoringCard>(&weighted.draw);
    if (card == nullptr) continue;
    scoring += weighted.weight;
    EXPECT_EQ(told.figure("scoring"), card->number);
  }
  EXPECT_EQ(all, scoring * static_cast<std::uint32_t>(told.figure("odds")));
}

void check_denies(const Told& told) {
  EXPECT_NE(told.rival(), told.seat);
  EXPECT_EQ(told.figure("tile"), number_of(told.tile()));
  EXPECT_TRUE(can_pay_exactly(told.before, told.rival(), std::get_if<Buy>(&told.action)->slot));
}

void check_walls_of_tile(const Told& told) {
  EXPECT_EQ(told.figure("tile"), number_of(told.tile()));
  int walls = 0;
  for (const Side side : kAllSides) walls += spec_of(told.tile()).walls.has(side);
  EXPECT_EQ(told.reason.code == "tile-walls" ? told.figure("walls") : 0, walls);
}

void check_exact_next(const Told& told) {
  const auto slot = static_cast<Currency>(told.figure("slot") - 1);
  EXPECT_EQ(told.figure("tile"), number_of(told.before.yard[slot]));
  EXPECT_FALSE(can_pay_exactly(told.before, told.seat, slot));
  EXPECT_TRUE(can_pay_exactly(told.after, told.seat, slot));
}

void check_reach(const Told& told) {
  EXPECT_EQ(told.figure("from"), costs_paid_exactly(told.before, told.seat, told.text("currency")));
  EXPECT_EQ(told.figure("to"), costs_paid_exactly(told.after, told.seat, told.text("currency")));
  EXPECT_GT(told.figure("to"), told.figure("from"));
}

void check_money(const Told& told) {
  const Hand& was = told.before.hands[told.seat];
  const Hand& is = told.after.hands[told.seat];
  EXPECT_EQ(told.figure("count"), is.size - was.size);
  EXPECT_EQ(told.figure("total"), is.worth() - was.worth());
}

void check_wall(const Told& told) {
  EXPECT_EQ(told.figure("from"), wall_of(told.before, told.seat));
  EXPECT_EQ(told.figure("to"), wall_of(told.after, told.seat));
  EXPECT_GT(told.figure("to"), told.figure("from"));
}

void check_room(const Told& told) {
  EXPECT_EQ(told.figure("fitting"), fitting(told.after, told.seat));
  EXPECT_EQ(told.figure("unsold"), to_come(told.before).size());
}

void check_fits_nowhere(const Told& told) {
  const Tile tile = std::get_if<Reserve>(&told.action)->tile;
  EXPECT_EQ(told.figure("tile"), number_of(tile));
  EXPECT_TRUE(with_each_place(told, tile).empty());
}

void check_keeps(const Told& told) {
  const bool wall = told.reason.code == "keeps-wall";
  const auto measure = [&](const State& state) {
    return wall ? wall_of(state, told.seat) : fitting(state, told.seat);
  };
  int most = 0;
  for (const State& state : with_each_place(told, std::get_if<Reserve>(&told.action)->tile)) {
    most = std::max(most, measure(state));
  }
  EXPECT_EQ(told.figure("from"), measure(told.before));
  EXPECT_EQ(told.figure("to"), most);
  EXPECT_LT(most, measure(told.before));
}

void check_gift_free(const Told& told) {
  EXPECT_EQ(place_of(told.before, told.seat, told.type()).points,
            place_of(told.after, told.seat, told.type()).points);
}

void check_nothing_to_get(const Told& told) {
  for (const Action& action : legal(told.before)) {
    EXPECT_FALSE(std::holds_alternative<Take>(action) || std::holds_alternative<Buy>(action));
  }
}

using Check = void (*)(const Told&);
const std::map<std::string_view, Check>& checks() {
  static const std::map<std::string_view, Check> all = {
      {"exact", &check_exact},
      {"lead", &check_places},
      {"shares-lead", &check_places},
      {"place", &check_places},
      {"costs-rival", &check_costs_rival},
      {"keeps-lead", &check_keeps_lead},
      {"few-left", &check_few_left},
      {"scoring-near", &check_scoring_near},
      {"denies", &check_denies},
      {"tile-walls", &check_walls_of_tile},
      {"tile-room", &check_walls_of_tile},
      {"exact-next", &check_exact_next},
      {"reach", &check_reach},
      {"money", &check_money},
      {"wall", &check_wall},
      {"room", &check_room},
      {"fits-nowhere", &check_fits_nowhere},
      {"keeps-wall", &check_keeps},
      {"keeps-room", &check_keeps},
      {"gift-free", &check_gift_free},
      {"nothing-to-get", &check_nothing_to_get},
  };
  return all;
}

std::vector<std::string_view> names_of(const Args& args) {
  std::vector<std::string_view> names;
  for (const Arg& arg : args) names.push_back(arg.name);
  return names;
}

class AlhambraReasons : public testing::Test {
 protected:
  std::size_t check(const State& state, const Action& action) {
    State after = state;
    Rules::apply(after, action, nullptr);
    const auto found = reasons(Rules::view(state, state.active), state.active, action);
    for (const Reason& reason : found) {
      SCOPED_TRACE(std::string(reason.code) + " for " + Rules::action_text(action));
      ++seen_[reason.code];
      const auto spec = std::ranges::find(reason_codes(), reason.code, &CodeSpec::code);
      if (spec == reason_codes().end()) {
        ADD_FAILURE() << "not listed";
        continue;
      }
      EXPECT_EQ(names_of(reason.args), arg_names(*spec));
      checks().at(reason.code)({state, after, action, state.active, reason});
    }
    return found.size();
  }

  std::map<std::string_view, int> seen_;
};

Action best_of(const Knowledge::Candidates& candidates) {
  return std::ranges::max_element(candidates, {}, &Candidate<Action>::value)->action;
}

// Whole games; at every decision the best candidate and any legal action are asked why.
TEST_F(AlhambraReasons, state_what_the_rules_say_in_a_hundred_games) {
  const Knowledge knowledge;
  Knowledge::Candidates candidates;
  int decisions = 0;
  int with_reason = 0;
  for (std::uint64_t game = 0; game < 100; ++game) {
    Rng rng(seed_of_game(61, game));
    State state = Rules::setup(Rules::configure(2 + static_cast<int>(game % 5), {}).value());
    while (!Rules::pending(state).is_over()) {
      if (Rules::pending(state).is_chance()) {
        resolve_chance<Rules>(state, rng);
        continue;
      }
      knowledge.candidates(state, candidates);
      const Action any = Rules::pick(state, rng);
      const Action best = best_of(candidates);
      if (!is_forced<Rules>(state)) {
        ++decisions;
        with_reason += check(state, best) > 0;
        check(state, any);
        if (HasFailure()) return;
      }
      Rules::apply(state, rng.below(12) == 0 ? any : best, nullptr);
    }
  }
  EXPECT_GE(with_reason * 100, decisions * 95) << with_reason << " of " << decisions;
  for (const CodeSpec& spec : reason_codes()) {
    const bool common = spec.code != "nothing-to-get";  // has a test of its own
    EXPECT_TRUE(seen_[spec.code] > 0 || !common) << spec.code;
  }
}

TEST_F(AlhambraReasons, say_why_a_right_is_waived) {
  State state = position_at<Rules>(Rules::configure(3, {}).value(), 5, 0);
  ASSERT_EQ(state.phase, Phase::Act);
  state.row = {};
  state.hands[state.active] = {};
  state.further_action = true;
  EXPECT_EQ(check(state, Stop{}), 1U);
  EXPECT_EQ(seen_["nothing-to-get"], 1);
}

}  // namespace
}  // namespace partal::alhambra
