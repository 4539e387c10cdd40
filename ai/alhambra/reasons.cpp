#include "ai/alhambra/reasons.h"

#include "ai/alhambra/places.h"
#include "ai/alhambra/purse.h"
#include "ai/alhambra/tile_counts.h"
#include "ai/alhambra/wall_line.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/sorts.h"

namespace partal::alhambra {

namespace {

constexpr ReasonCode kExact{"exact", count_field("cost")};  // ALH-13
// Points in a type from a place of one's own (ALH-42, ALH-43).
constexpr ReasonCode kLead{"lead",
                           type_field("type"),
                           count_field("place"),
                           points_field("from"),
                           points_field("to"),
                           scoring_field("scoring")};
constexpr ReasonCode kSharesLead{"shares-lead",        type_field("type"), count_field("place"),
                                 points_field("from"), points_field("to"), scoring_field("scoring")};
constexpr ReasonCode kPlace{"place",
                            type_field("type"),
                            count_field("place"),
                            points_field("from"),
                            points_field("to"),
                            scoring_field("scoring")};
constexpr ReasonCode kCostsRival{"costs-rival", type_field("type"), seat_field("rival"),
                                 points_field("points")};
constexpr ReasonCode kKeepsLead{"keeps-lead", type_field("type"), seat_field("rival"), count_field("own")};
constexpr auto kFewLeft = ReasonCode{"few-left", type_field("type"), count_field("left")}.giving(Aid::Odds);
constexpr auto kScoringNear =
    ReasonCode{"scoring-near", scoring_field("scoring"), count_field("odds")}.giving(Aid::Odds);  // ALH-08
constexpr auto kDenies =
    ReasonCode{"denies", seat_field("rival"), tile_field("tile")}.giving(Aid::KnownMoney);
constexpr ReasonCode kTileWalls{"tile-walls", tile_field("tile"), count_field("walls")};
constexpr ReasonCode kTileRoom{"tile-room", tile_field("tile")};
constexpr ReasonCode kExactNext{"exact-next", slot_field("slot"), tile_field("tile")};
constexpr ReasonCode kReach{"reach", currency_field("currency"), count_field("from"), count_field("to")};
constexpr ReasonCode kMoney{"money", count_field("count"), count_field("total")};  // ALH-11
constexpr ReasonCode kWall{"wall", count_field("from"), count_field("to")};        // ALH-41
constexpr auto kRoom = ReasonCode{"room", count_field("fitting"), count_field("unsold")}.giving(Aid::Odds);
constexpr ReasonCode kFitsNowhere{"fits-nowhere", tile_field("tile")};
constexpr ReasonCode kKeepsWall{"keeps-wall", count_field("from"), count_field("to")};
constexpr auto kKeepsRoom =
    ReasonCode{"keeps-room", count_field("from"), count_field("to")}.giving(Aid::Odds);
constexpr ReasonCode kGiftFree{"gift-free", type_field("type")};  // ALH-63
constexpr ReasonCode kNothingToGet{"nothing-to-get"};

// Finds the reasons for one action of one seat.
class Weighing {
 public:
  Weighing(const State& state, Seat seat, Scales& scales)
      : state_(state), seat_(seat), player_(state.players[seat]), hand_(state.hands[seat]), scales_(scales) {}

  void weigh(const Take& take);
  void weigh(const Buy& buy);
  void weigh(const RebuildIn& rebuild);
  void weigh(const RebuildOut& rebuild);
  void weigh(const RebuildSwap& rebuild);
  void weigh(const Stop& stop);
  void weigh(const Place& place);
  void weigh(const Reserve& reserve);
  void weigh(const Give& give);
  void weigh(const Pass&) {}
  void weigh(const End&) {}

 private:
  void one_more(Type type);
  void rivals_lose(Type type, const TypePlaces& now, const TypePlaces& then, std::optional<Seat> except);
  void keeps_lead(Type type, const TypePlaces& now);
  void few_left(Type type, Tile tile);
  void denied(Currency slot);
  void reached(Currency currency, const Hand& after);
  void exact_next(Currency slot, const Hand& after);
  void wall(const Palace& palace, const Cells& cells);
  void room(const Palace& palace, const Cells& cells);
  void scoring_near();

  TileSet unsold() const;
  int fitting(const Palace& palace, const Cells& cells) const;  // unsold tiles that find a cell

  const State& state_;
  Seat seat_;
  const Player& player_;
  const Hand& hand_;
  Scales& scales_;
};

bool pays_exactly(Purse purse, Tile tile) {
  return tile != Tile::Fountain && ((totals(purse) >> spec_of(tile).cost) & 1) != 0;
}

// ---- majorities, as if they were scored now

void Weighing::one_more(Type type) {
  const TypePlaces now(state_, type);
  const TypePlaces then = TypePlaces(now).add(seat_, 1);
  const int from = now.points(seat_);
  const int to = then.points(seat_);
  if (to > from) {
    const auto& code = then.leads(seat_) ? kLead : then.place(seat_) == 1 ? kSharesLead : kPlace;
    scales_.put(to - from, code(type, then.place(seat_), from, to, then.scoring() + 1));
    scoring_near();
  }
  rivals_lose(type, now, then, seat_);
  keeps_lead(type, now);
}

void Weighing::rivals_lose(Type type, const TypePlaces& now, const TypePlaces& then,
                           std::optional<Seat> except) {
  for (int i = 0; i < state_.config.players; ++i) {
    const int lost = now.points(seat_at(i)) - then.points(seat_at(i));
    if (seat_at(i) == except || lost <= 0) continue;
    scales_.put(lost, kCostsRival(type, seat_at(i), lost));
  }
}

// A lead that one more tile of a rival would take away or halve.
void Weighing::keeps_lead(Type type, const TypePlaces& now) {
  if (!now.leads(seat_)) return;
  for (int i = 0; i < state_.config.players; ++i) {
    const int behind = now.count(seat_) - now.count(seat_at(i));
    if (seat_at(i) == seat_ || behind > 1) continue;
    scales_.put(2, kKeepsLead(type, seat_at(i), now.count(seat_) + 1));
    return;
  }
}

void Weighing::few_left(Type type, Tile tile) {
  constexpr int kFew = 2;
  TileSet others = unsold();
  others.remove(tile);
  const int left = count_of(others, type);
  if (left <= kFew) scales_.put(1, kFewLeft(type, left));
}

// ALH-08: the chance that the next card drawn is a scoring card is one in `odds`.
void Weighing::scoring_near() {
  constexpr int kNear = 6;
  const int odds = state_.progress.left_in_pile + 1;
  if (state_.progress.scoring_to_come == 0 || odds > kNear) return;
  scales_.put(1, kScoringNear(state_.progress.scoring_to_come, odds));
}

// ---- money

void Weighing::weigh(const Take& take) {
  Hand after = hand_;
  int total = 0;
  for (const Card card : take) {
    after.add(card);
    total += value_of(card);
  }
  for (const Currency currency : kAllCurrencies) {
    exact_next(currency, after);
    reached(currency, after);
  }
  scales_.put(1, kMoney(take.count, total));
}

void Weighing::exact_next(Currency slot, const Hand& after) {
  const Tile tile = state_.yard[slot];
  if (pays_exactly(hand_.purse(slot), tile) || !pays_exactly(after.purse(slot), tile)) return;
  scales_.put(5, kExactNext(slot, tile));
}

void Weighing::reached(Currency currency, const Hand& after) {
  const int from = reachable_costs(totals(hand_.purse(currency)));
  const int to = reachable_costs(totals(after.purse(currency)));
  if (to <= from) return;
  scales_.put((to - from) / 2, kReach(currency, from, to));
}

void Weighing::weigh(const Buy& buy) {
  const Tile tile = state_.yard[buy.slot];
  const TileSpec& spec = spec_of(tile);
  if (buy.payment.worth() == spec.cost) scales_.put(6, kExact(spec.cost));
  one_more(spec.type);
  denied(buy.slot);
  few_left(spec.type, tile);
  const int walls = std::popcount(spec.walls.sides);
  if (walls > 0) scales_.put(0, kTileWalls(tile, walls));
  if (scales_.empty()) scales_.put(0, kTileRoom(tile));
}

void Weighing::denied(Currency slot) {
  const Tile tile = state_.yard[slot];
  for (int i = 1; i < state_.config.players; ++i) {
    const Seat rival = seat_at((index_of(seat_) + i) % state_.config.players);
    if (!pays_exactly(state_.hands[rival].purse(slot), tile)) continue;
    scales_.put(2, kDenies(rival, tile));
    return;  // the first to come
  }
}

// ---- the palace

TileSet Weighing::unsold() const {
  TileSet tiles = state_.supply;
  for (const Tile tile : state_.yard) {
    if (tile != Tile::Fountain) tiles.add(tile);
  }
  return tiles;
}

int Weighing::fitting(const Palace& palace, const Cells& cells) const {
  int found = 0;
  for (const WallCount& kind : wall_kinds(unsold())) {
    if (palace.cell_count(kind.walls, cells) > 0) found += kind.tiles;
  }
  return found;
}

void Weighing::wall(const Palace& palace, const Cells& cells) {
  const int from = player_.palace.wall_length(state_.cells);
  const int to = palace.wall_length(cells);
  if (to <= from) return;
  scales_.put(to - from, kWall(from, to));
  scoring_near();
}

void Weighing::room(const Palace& palace, const Cells& cells) {
  if (unsold().empty()) return;
  scales_.put(0, kRoom(fitting(palace, cells), unsold().size()));
}

void Weighing::weigh(const Place& place) { weigh(RebuildIn{place.tile, place.at}); }

void Weighing::weigh(const RebuildIn& rebuild) {
  Palace palace = player_.palace;
  Cells cells = state_.cells;
  palace.lay(rebuild.tile, rebuild.at, cells);
  one_more(spec_of(rebuild.tile).type);
  wall(palace, cells);
  room(palace, cells);
}

void Weighing::weigh(const RebuildSwap& rebuild) {
  Palace palace = player_.palace;
  Cells cells = state_.cells;
  palace.swap(rebuild.in, rebuild.out, cells);
  if (spec_of(rebuild.in).type != spec_of(rebuild.out).type) one_more(spec_of(rebuild.in).type);
  wall(palace, cells);
  room(palace, cells);
}

void Weighing::weigh(const RebuildOut& rebuild) {
  Palace palace = player_.palace;
  Cells cells = state_.cells;
  palace.lift(rebuild.tile, cells);
  wall(palace, cells);
  room(palace, cells);
}

void Weighing::weigh(const Reserve& reserve) {
  CellList cells;
  player_.palace.legal_cells(spec_of(reserve.tile).walls, state_.cells, cells);
  if (cells.empty()) return scales_.put(3, kFitsNowhere(reserve.tile));
  const WallLine line(player_.palace, state_.cells);
  int longest = 0;
  int roomiest = 0;
  for (const Cell at : cells) {
    longest = std::max(longest, line.longest_with(reserve.tile, at));
    Palace palace = player_.palace;
    Cells with = state_.cells;
    palace.lay(reserve.tile, at, with);
    roomiest = std::max(roomiest, fitting(palace, with));
  }
  if (longest < line.longest()) scales_.put(2, kKeepsWall(line.longest(), longest));
  const int now = fitting(player_.palace, state_.cells);
  if (roomiest < now) scales_.put(1, kKeepsRoom(now, roomiest));
}

// ALH-63
void Weighing::weigh(const Give& give) {
  const Type type = spec_of(give.tile).type;
  const TypePlaces now(state_, type);
  const TypePlaces then = TypePlaces(now).add_dirk(1);
  rivals_lose(type, now, then, seat_);
  if (then.points(seat_) == now.points(seat_)) scales_.put(0, kGiftFree(type));
}

// ALH-13: nothing on show, nothing to buy.
void Weighing::weigh(const Stop&) {
  for (const Currency slot : kAllCurrencies) {
    if (buy_count(hand_, state_.yard[slot], slot) > 0) return;
  }
  if (state_.row.size == 0) scales_.put(1, kNothingToGet());
}

}  // namespace

std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  const State state = position_of(view);
  Scales scales;
  Weighing weighing(state, seat, scales);
  std::visit([&](const auto& chosen) { weighing.weigh(chosen); }, action);
  return std::move(scales).heaviest();
}

std::span<const CodeSpec> reason_codes() {
  static const std::vector<CodeSpec> specs = [] {
    std::vector<CodeSpec> all;
    add_codes(all, kExact, kLead, kSharesLead, kPlace, kCostsRival, kKeepsLead, kFewLeft, kScoringNear,
              kDenies, kTileWalls, kTileRoom, kExactNext, kReach, kMoney, kWall, kRoom, kFitsNowhere,
              kKeepsWall, kKeepsRoom, kGiftFree, kNothingToGet);
    return all;
  }();
  return specs;
}

}  // namespace partal::alhambra
