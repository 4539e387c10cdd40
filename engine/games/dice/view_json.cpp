// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. Nothing is hidden in this game, so every viewer gets the same.
#include "engine/core/common_shapes.h"
#include "engine/core/shape_changes.h"
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/odds.h"
#include "engine/games/dice/sorts.h"

namespace partal::dice {

namespace {

std::optional<int> unless_zero(int number) { return number == 0 ? std::nullopt : std::optional(number); }

// ---- the dice of a turn

Faces thrown(const Turn& turn) { return turn.pool - turn.aside; }
std::optional<Turn> with_black(const Turn& turn) {
  return turn.black == 0 ? std::nullopt : std::optional(turn);
}
Faces black_face(const Turn& turn) {
  Faces face;
  face.add(column_at(turn.black - 1));
  return face;
}

constexpr auto kBlackDie = shape<Turn>("black_die", part<black_face>(dice_field("face")),
                                       part<&Turn::black_spent>(yes_no_field("spent")));
constexpr auto kTurnDice = shape<Turn>(
    "turn_dice", part<thrown>(dice_field("thrown")), part<&Turn::aside>(dice_field("aside")),
    part<&Turn::spent>(dice_field("spent")), part<with_black>(maybe(object_field<kBlackDie>("black"))));

// ---- a column

struct ShownColumn {
  const State& state;
  Column column;
};
struct Stack {
  int space;
  std::vector<Seat> seats;
};

std::optional<Token> slot(const ShownColumn& at) { return token_there(at.state.columns[at.column].slot); }
// From the worst space to the best: entry s - 1 is space s (DIC-22).
std::vector<std::optional<Seat>> track(const ShownColumn& at) {
  std::vector<std::optional<Seat>> spaces(kSpaces);
  for (int i = 0; i < seat_count(at.state); ++i) {
    const int space = at.state.columns[at.column].pawns.space(seat_at(i));
    if (space > 0) spaces[static_cast<std::size_t>(space - 1)] = seat_at(i);
  }
  return spaces;
}
// DIC-43: on each space from the lowest piece up; spaces without a piece are left out.
std::vector<Stack> stacks(const ShownColumn& at) {
  std::vector<Stack> stacks;
  for (int space = kProgressSpaces; space > 0; --space) {
    auto seats = stack_on(at.state.columns[at.column].progress, space, seat_count(at.state));
    if (!seats.empty()) stacks.push_back({space, std::move(seats)});
  }
  return stacks;
}
using PaidPoints = std::span<const std::uint8_t>;
PaidPoints next_table(const ShownColumn& at) {
  const auto places = static_cast<std::size_t>(paid_places(at.state.phase));
  return PaidPoints(victory_table(at.state.phase, at.column)).first(places);
}

constexpr auto kStack = shape<Stack>("stack", part<&Stack::space>(count_field("space")),
                                     part<&Stack::seats>(sequence_field<SeatSort>("stack")));
constexpr auto kColumn =
    shape<ShownColumn>("column", part<&ShownColumn::column>(kType), part<slot>(maybe(token_field("slot"))),
                       part<track>(sequence_field<MaybeOf<SeatSort>>("track")),
                       part<stacks>(sequence_field<ObjectOf<kStack>>("progress")),
                       part<next_table>(Field<SequenceOf<PointsSort, PaidPoints>>{"table"}));

// ---- odds: what another throw may bring to each column (DIC-20), and what tokens may come

struct ShownOdds {
  ThrowOdds odds;
  Faces pool;
};

Column column(const ShownOdds& shown) { return shown.odds.column; }
std::optional<int> best_now(const ShownOdds& shown) { return unless_zero(shown.odds.now); }
std::optional<int> needs(const ShownOdds& shown) { return shown.odds.needs; }
// By how many dice of the type are kept and how many are thrown.
std::vector<std::vector<std::int64_t>> better(const ShownOdds& shown) {
  const auto& [odds, pool] = shown;
  std::vector<std::vector<std::int64_t>> rows;
  for (int kept = 0; kept <= pool.count(odds.column); ++kept) {
    auto& row = rows.emplace_back();
    for (int dice = 1; dice <= pool.size() - kept; ++dice) {
      row.push_back(odds.needs ? permille_at_least(*odds.needs - kept, dice) : 0);
    }
  }
  return rows;
}
std::vector<ShownOdds> shown_odds(const State& state) {
  std::vector<ShownOdds> shown;
  for (const ThrowOdds& odds : throw_odds(state)) shown.push_back({odds, state.turn.pool});
  return shown;
}

template <auto kPile>
std::vector<std::pair<std::string_view, std::int64_t>> unseen_in(const State& state) {
  std::vector<std::pair<std::string_view, std::int64_t>> counts;
  for (const Token token : kBonusTokens) {
    const int count = (state.*kPile)[token];
    if (count > 0) counts.emplace_back(token_id(token), count);
  }
  return counts;
}

constexpr auto kOdds = shape<ShownOdds>(
    "throw_odds", part<column>(kType), part<best_now>(maybe(count_field("now"))),
    part<needs>(maybe(count_field("needs"))), part<better>(Field<GridOf<CountSort>>{"better"}));
constexpr auto kUnseen =
    shape<State>("unseen_tokens", part<unseen_in<&State::light>>(dictionary_field<CountSort>("light")),
                 part<unseen_in<&State::dark>>(dictionary_field<CountSort>("dark")));

// ---- the table

Column counted_type(const Count& count) { return column_at(count.column); }
int place(const Count& count) { return count.second ? 2 : 1; }

constexpr auto kCounting =
    shape<Count>("counting", part<counted_type>(kType), part<place>(count_field("place")),
                 part<&Count::points>(count_field("points")));

int phase_number(const State& state) { return state.phase + 1; }
int round_number(const State& state) { return state.round + 1; }
std::optional<int> throw_number(const State& state) { return unless_zero(state.turn.throws); }
std::optional<int> position_number(const State& state) {
  return state.turn.throws == 0 ? std::nullopt : std::optional(present_position(state.turn));
}
int actions_left(const State& state) {
  const bool is_turn = state.step >= Step::Rolling && state.step <= Step::Close;
  return is_turn ? kTurnActions - state.turn.actions : 0;
}
int owed(const State& state) { return is_improving_round(state) || may_end(state) ? 0 : actions_left(state); }
std::vector<ShownColumn> shown_columns(const State& state) {
  std::vector<ShownColumn> shown;
  for (const Column each : kAllColumns) shown.push_back({state, each});
  return shown;
}
std::optional<Seat> caliph(const State& state) {
  return state.step == Step::FirstPlayer ? std::nullopt : std::optional(state.caliph);
}
std::optional<Count> counting(const State& state) {
  const bool is_counting = state.step == Step::Prize || state.step == Step::Shift || state.step == Step::Name;
  return is_counting ? std::optional(state.count) : std::nullopt;
}
const State& whole(const State& state) { return state; }

constexpr auto kOpenTable = shape<State>(
    "open_table", part<phase_number>(count_field("phase")), part<round_number>(count_field("round")),
    part<throw_number>(maybe(count_field("throw"))), part<position_number>(maybe(count_field("position"))),
    part<&State::turn>(object_field<kTurnDice>("dice")), part<owed>(count_field("owed")),
    part<actions_left>(count_field("actions_left")),
    part<shown_columns>(sequence_field<ObjectOf<kColumn>>("columns")),
    part<shown_odds>(sequence_field<ObjectOf<kOdds>>("odds")).given_by(Aid::Odds),
    part<caliph>(maybe(seat_field("caliph"))), part<counting>(maybe(object_field<kCounting>("counting"))),
    part<whole>(object_field<kUnseen>("unseen")).given_by(Aid::Odds));

// ---- the seats

struct HeldToken {
  Token token;
  bool usable;
};
struct ShownSeat {
  const State& state;
  Seat seat;
  std::vector<ScoreItem> items{};
};

std::string_view kind(const HeldToken& held) { return token_kind(held.token); }
std::optional<int> victory_value(const HeldToken& held) { return unless_zero(value_of(held.token)); }

int score(const ShownSeat& at) { return at.state.players[at.seat].score; }
int pawns_in_hand(const ShownSeat& at) { return kPawns - at.state.players[at.seat].built.size(); }
std::vector<HeldToken> held_tokens(const ShownSeat& at) {
  const Player& player = at.state.players[at.seat];
  std::vector<HeldToken> held;
  for (const Token token : kBonusTokens) {
    // DIC-56: won before this count, and the game goes on.
    const bool is_tool = !is_victory(token) && at.state.step != Step::Over;
    const int usable = is_tool ? player.tokens[token] - player.fresh[token] : 0;
    for (int k = 0; k < player.tokens[token]; ++k) held.push_back({token, k < usable});
  }
  return held;
}

constexpr auto kHeldKinds =
    std::to_array({token_kind(Token::Victory1), token_kind(Token::Shift), token_kind(Token::Push),
                   token_kind(Token::Throw), token_kind(Token::BlackDie)});
constexpr auto kHeldToken = shape<HeldToken>("held_token", part<kind>(id_field<kHeldKinds>("kind")),
                                             part<victory_value>(maybe(count_field("value"))),
                                             part<&HeldToken::usable>(yes_no_field("usable")));
constexpr auto kSeat = shape<ShownSeat>(
    "seat_view", part<&ShownSeat::seat>(seat_field("seat")), part<score>(points_field("score")),
    part<&ShownSeat::items>(score_items_field("items")), part<pawns_in_hand>(count_field("pawns")),
    part<held_tokens>(sequence_field<ObjectOf<kHeldToken>>("tokens")));

// ---- both

std::vector<ShownSeat> shown_seats(const State& state) {
  std::vector<ShownSeat> seats;
  for (int i = 0; i < seat_count(state); ++i) seats.push_back({state, seat_at(i)});
  for (ScoreItem& item : Rules::scores(state)) {
    seats[static_cast<std::size_t>(item.seat)].items.push_back(std::move(item));
  }
  return seats;
}

constexpr auto kView = shape<State>("view", part<shown_seats>(sequence_field<ObjectOf<kSeat>>("seats")),
                                    part<whole>(object_field<kOpenTable>("table")));

}  // namespace

void Rules::view_json(const View& view, JsonWriter& json, const ViewAids& aids) {
  kView.write_parts(json, position(view), aids);
}

void Rules::view_changes(const View& was, const View& now, ChangesWriter& changes, const ViewAids& aids) {
  write_parts_changes(changes, kView, position(was), position(now), aids);
}

void Rules::view_schema(SchemaWriter& schema, JsonWriter& json) { kView.describe_parts(schema, json); }

}  // namespace partal::dice
