#include "ai/alhambra/reasons.h"

#include "ai/alhambra/places.h"
#include "ai/alhambra/purse.h"
#include "ai/alhambra/tile_counts.h"
#include "ai/alhambra/wall_line.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/notation.h"

namespace partal::alhambra {

namespace {

// Finds the reasons for one action of one seat.
class Weighing {
 public:
  Weighing(const State& state, Seat seat, Scales& scales)
      : state_(state), seat_(seat), player_(state.players[seat]), scales_(scales) {}

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
  void denied(int slot);
  void reached(Currency currency, const Hand& after);
  void exact_next(int slot, const Hand& after);
  void wall(const Palace& palace, const Cells& cells);
  void room(const Palace& palace, const Cells& cells);
  void scoring_near();

  TileSet unsold() const;
  int fitting(const Palace& palace, const Cells& cells) const;  // unsold tiles that find a cell

  const State& state_;
  Seat seat_;
  const Player& player_;
  Scales& scales_;
};

Value type_name(Type type) { return std::string(type_id(type)); }
Value slot_number(int slot) { return number(slot + 1); }
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
    const bool leads = then.leads(seat_);
    const bool shares = !leads && then.place(seat_) == 1;
    scales_.put(to - from,
                leads    ? "lead"
                : shares ? "shares-lead"
                         : "place",
                {{"type", type_name(type)},
                 {"place", number(then.place(seat_))},
                 {"from", number(from)},
                 {"to", number(to)},
                 {"scoring", number(then.scoring() + 1)}});
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
    scales_.put(lost, "costs-rival",
                {{"type", type_name(type)}, {"rival", seat_at(i)}, {"points", number(lost)}});
  }
}

// A lead that one more tile of a rival would take away or halve.
void Weighing::keeps_lead(Type type, const TypePlaces& now) {
  if (!now.leads(seat_)) return;
  for (int i = 0; i < state_.config.players; ++i) {
    const int behind = now.count(seat_) - now.count(seat_at(i));
    if (seat_at(i) == seat_ || behind > 1) continue;
    scales_.put(2, "keeps-lead",
                {{"type", type_name(type)}, {"rival", seat_at(i)}, {"own", number(now.count(seat_) + 1)}});
    return;
  }
}

void Weighing::few_left(Type type, Tile tile) {
  constexpr int kFew = 2;
  TileSet others = unsold();
  others.remove(tile);
  const int left = count_of(others, type);
  if (left <= kFew) scales_.put(1, "few-left", {{"type", type_name(type)}, {"left", number(left)}});
}

// ALH-08: the chance that the next card drawn is a scoring card is one in `odds`.
void Weighing::scoring_near() {
  constexpr int kNear = 6;
  const int odds = state_.progress.left_in_pile + 1;
  if (state_.progress.scoring_to_come == 0 || odds > kNear) return;
  scales_.put(1, "scoring-near",
              {{"scoring", number(state_.progress.scoring_to_come)}, {"odds", number(odds)}});
}

// ---- money

void Weighing::weigh(const Take& take) {
  Hand after = player_.hand;
  int total = 0;
  for (std::size_t i = 0; i < take.count; ++i) {
    after.add(take.cards[i]);
    total += value_of(take.cards[i]);
  }
  for (int slot = 0; slot < kYardSlots; ++slot) {
    exact_next(slot, after);
    reached(static_cast<Currency>(slot), after);
  }
  scales_.put(1, "money", {{"count", number(take.count)}, {"total", number(total)}});
}

void Weighing::exact_next(int slot, const Hand& after) {
  const Tile tile = state_.yard[static_cast<std::size_t>(slot)];
  const auto currency = static_cast<Currency>(slot);
  if (pays_exactly(player_.hand.purse(currency), tile) || !pays_exactly(after.purse(currency), tile)) return;
  scales_.put(5, "exact-next", {{"slot", slot_number(slot)}, {"tile", tile_value(tile)}});
}

void Weighing::reached(Currency currency, const Hand& after) {
  const int from = reachable_costs(totals(player_.hand.purse(currency)));
  const int to = reachable_costs(totals(after.purse(currency)));
  if (to <= from) return;
  scales_.put((to - from) / 2, "reach",
              {{"currency", std::string(currency_id(currency))}, {"from", number(from)}, {"to", number(to)}});
}

void Weighing::weigh(const Buy& buy) {
  const Tile tile = state_.yard[buy.slot];
  const TileSpec& spec = spec_of(tile);
  if (buy.payment.worth() == spec.cost) scales_.put(6, "exact", {{"cost", number(spec.cost)}});
  one_more(spec.type);
  denied(buy.slot);
  few_left(spec.type, tile);
  const int walls = std::popcount(spec.walls.sides);
  if (walls > 0) scales_.put(0, "tile-walls", {{"tile", tile_value(tile)}, {"walls", number(walls)}});
  if (scales_.empty()) scales_.put(0, "tile-room", {{"tile", tile_value(tile)}});
}

void Weighing::denied(int slot) {
  const Tile tile = state_.yard[static_cast<std::size_t>(slot)];
  for (int i = 1; i < state_.config.players; ++i) {
    const Seat rival = seat_at((index_of(seat_) + i) % state_.config.players);
    if (!pays_exactly(state_.players[rival].hand.purse(static_cast<Currency>(slot)), tile)) continue;
    scales_.put(2, "denies", {{"rival", rival}, {"tile", tile_value(tile)}});
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
  scales_.put(to - from, "wall", {{"from", number(from)}, {"to", number(to)}});
  scoring_near();
}

void Weighing::room(const Palace& palace, const Cells& cells) {
  if (unsold().empty()) return;
  scales_.put(0, "room", {{"fitting", number(fitting(palace, cells))}, {"unsold", number(unsold().size())}});
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
  if (cells.empty()) return scales_.put(3, "fits-nowhere", {{"tile", tile_value(reserve.tile)}});
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
  if (longest < line.longest()) {
    scales_.put(2, "keeps-wall", {{"from", number(line.longest())}, {"to", number(longest)}});
  }
  const int now = fitting(player_.palace, state_.cells);
  if (roomiest < now) scales_.put(1, "keeps-room", {{"from", number(now)}, {"to", number(roomiest)}});
}

// ALH-63
void Weighing::weigh(const Give& give) {
  const Type type = spec_of(give.tile).type;
  const TypePlaces now(state_, type);
  const TypePlaces then = TypePlaces(now).add_dirk(1);
  rivals_lose(type, now, then, seat_);
  if (then.points(seat_) == now.points(seat_)) scales_.put(0, "gift-free", {{"type", type_name(type)}});
}

// ALH-13: nothing on show, nothing to buy.
void Weighing::weigh(const Stop&) {
  for (int slot = 0; slot < kYardSlots; ++slot) {
    if (buy_count(player_.hand, state_.yard[static_cast<std::size_t>(slot)], slot) > 0) return;
  }
  if (state_.row.size == 0) scales_.put(1, "nothing-to-get", {});
}

}  // namespace

std::vector<Reason> reasons(const View& view, Seat seat, const Action& action) {
  Scales scales;
  Weighing weighing(view.position, seat, scales);
  std::visit([&](const auto& chosen) { weighing.weigh(chosen); }, action);
  return std::move(scales).heaviest();
}

std::span<const CodeSpec> reason_codes() {
  using enum CodeSpec::Category;
  static const std::vector<CodeSpec> codes = {
      {Reason, "exact", {"cost"}},                                          // ALH-13
      {Reason, "lead", {"type", "place", "from", "to", "scoring"}},         // ALH-42
      {Reason, "shares-lead", {"type", "place", "from", "to", "scoring"}},  // ALH-43
      {Reason, "place", {"type", "place", "from", "to", "scoring"}},
      {Reason, "costs-rival", {"type", "rival", "points"}},
      {Reason, "keeps-lead", {"type", "rival", "own"}},
      {Reason, "few-left", {"type", "left"}, Aid::Odds},
      {Reason, "scoring-near", {"scoring", "odds"}, Aid::Odds},  // ALH-08
      {Reason, "denies", {"rival", "tile"}, Aid::KnownMoney},
      {Reason, "tile-walls", {"tile", "walls"}},
      {Reason, "tile-room", {"tile"}},
      {Reason, "exact-next", {"slot", "tile"}},
      {Reason, "reach", {"currency", "from", "to"}},
      {Reason, "money", {"count", "total"}},  // ALH-11
      {Reason, "wall", {"from", "to"}},       // ALH-41
      {Reason, "room", {"fitting", "unsold"}, Aid::Odds},
      {Reason, "fits-nowhere", {"tile"}},
      {Reason, "keeps-wall", {"from", "to"}},
      {Reason, "keeps-room", {"from", "to"}, Aid::Odds},
      {Reason, "gift-free", {"type"}},  // ALH-63
      {Reason, "nothing-to-get"},
  };
  return codes;
}

}  // namespace partal::alhambra
