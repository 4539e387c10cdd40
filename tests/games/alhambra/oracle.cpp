#include "tests/games/alhambra/oracle.h"

#include <algorithm>
#include <deque>
#include <numeric>
#include <set>

namespace partal::alhambra::oracle {

namespace {

constexpr std::array<Spot, 4> kSteps = {{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};  // N E S W

Spot beside(Spot at, std::size_t side) {
  return {at.first + kSteps[side].first, at.second + kSteps[side].second};
}
bool has_wall(int tile, std::size_t side) {
  return spec_of(tile_of(tile)).walls.has(static_cast<Side>(side));
}
Spot spot(Cell cell) { return {cell.row, cell.column}; }
Cell cell(Spot at) { return {static_cast<std::int8_t>(at.first), static_cast<std::int8_t>(at.second)}; }

// ALH-22: everybody who can be met on foot from the fountain.
std::set<Spot> reachable(const Map& map) {
  std::set<Spot> seen = {{0, 0}};
  for (std::deque<Spot> queue = {{0, 0}}; !queue.empty(); queue.pop_front()) {
    for (std::size_t side = 0; side < 4; ++side) {
      const Spot next = beside(queue.front(), side);
      if (!map.contains(next) || has_wall(map.at(queue.front()), side)) continue;
      if (seen.insert(next).second) queue.push_back(next);
    }
  }
  return seen;
}

// ALH-24: is there an empty cell that cannot reach the outside, edge to edge over empty cells?
bool has_gap(const Map& map) {
  int top = 0, bottom = 0, left = 0, right = 0;
  for (const auto& [at, tile] : map) {
    top = std::min(top, at.first - 1);
    bottom = std::max(bottom, at.first + 1);
    left = std::min(left, at.second - 1);
    right = std::max(right, at.second + 1);
  }
  std::set<Spot> outside = {{top, left}};
  for (std::deque<Spot> queue = {{top, left}}; !queue.empty(); queue.pop_front()) {
    for (std::size_t side = 0; side < 4; ++side) {
      const Spot next = beside(queue.front(), side);
      const bool within =
          next.first >= top && next.first <= bottom && next.second >= left && next.second <= right;
      if (within && !map.contains(next) && outside.insert(next).second) queue.push_back(next);
    }
  }
  const auto cells = static_cast<std::size_t>((bottom - top + 1) * (right - left + 1));
  return outside.size() + map.size() != cells;
}

// ALH-21: does any edge touch one of another kind?
bool edges_agree(const Map& map, Spot at) {
  for (std::size_t side = 0; side < 4; ++side) {
    const auto other = map.find(beside(at, side));
    if (other == map.end()) continue;
    if (has_wall(map.at(at), side) != has_wall(other->second, (side + 2) % 4)) return false;
  }
  return true;
}

Spot find(const Map& map, int tile) {
  return std::find_if(map.begin(), map.end(), [&](const auto& each) { return each.second == tile; })->first;
}
bool contains_tile(const Map& map, int tile) {
  return std::any_of(map.begin(), map.end(), [&](const auto& each) { return each.second == tile; });
}

Counts counts_of(const Purse& purse) {
  Counts counts;
  for (int value = 1; value <= 9; ++value) {
    if (purse.count(value) > 0) counts[value] = purse.count(value);
  }
  return counts;
}
int worth(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0,
                         [](int sum, const auto& each) { return sum + each.first * each.second; });
}
bool is_part(const Counts& part, const Counts& whole) {
  return std::all_of(part.begin(), part.end(), [&](const auto& each) {
    const auto held = whole.find(each.first);
    return held != whole.end() && held->second >= each.second;
  });
}

// ALH-11
bool is_legal_take(const State& state, const Take& take) {
  std::multiset<Card> row(state.row.cards.begin(), state.row.cards.begin() + state.row.size);
  int total = 0;
  for (std::size_t i = 0; i < take.count; ++i) {
    const auto lies = row.find(take.cards[i]);
    if (lies == row.end()) return false;
    row.erase(lies);
    total += value_of(take.cards[i]);
  }
  return take.count == 1 || (take.count > 1 && total <= 5);
}

// ALH-12, ALH-04
bool is_legal_buy(const State& state, const Buy& buy) {
  const Tile tile = state.yard[buy.slot];
  if (tile == Tile::Fountain || buy.currency != buy.slot) return false;
  const Counts paid = counts_of(buy.payment);
  const Hand& hand = state.hands[state.active];
  return is_part(paid, counts_of(hand.purse(buy.currency))) && worth(paid) >= spec_of(tile).cost;
}

// ---- spelling
std::vector<Counts> parts_of(const Counts& whole) {
  std::vector<Counts> parts = {{}};
  for (const auto& [value, count] : whole) {
    const std::size_t before = parts.size();
    for (std::size_t i = 0; i < before; ++i) {
      for (int copies = 1; copies <= count; ++copies) {
        parts.push_back(parts[i]);
        parts.back()[value] = copies;
      }
    }
  }
  return parts;
}

}  // namespace

Map map_of(const State& state, Seat seat) {
  Map map = {{{0, 0}, 0}};
  for (const Tile tile : state.players[seat].palace.laid()) {
    map[spot(state.cells[tile])] = number_of(tile);
  }
  return map;
}

std::string broken_by_laying(const Map& map, int tile, Spot at) {
  if (map.contains(at)) return "ALH-27";
  bool adjacent = false;
  for (std::size_t side = 0; side < 4; ++side) adjacent |= map.contains(beside(at, side));
  if (!adjacent) return "ALH-23";
  Map after = map;
  after[at] = tile;
  if (!edges_agree(after, at)) return "ALH-21";
  if (!reachable(after).contains(at)) return "ALH-22";
  if (has_gap(after)) return "ALH-24";
  return "";
}

bool may_take_out(const Map& map, int tile) {  // ALH-25
  Map after = map;
  after.erase(find(map, tile));
  return reachable(after).size() == after.size() && !has_gap(after);
}

bool may_swap(const Map& map, int in, int out) {  // ALH-26
  Map after = map;
  const Spot at = find(map, out);
  after[at] = in;
  return edges_agree(after, at);
}

int longest_wall(const Map& map) {
  // A section by its two corner points; corner (r, c) is the north-western one of cell (r, c).
  std::vector<std::pair<Spot, Spot>> sections;
  for (const auto& [at, tile] : map) {
    const auto& [row, column] = at;
    const std::array<Spot, 4> corners = {
        {{row, column}, {row, column + 1}, {row + 1, column + 1}, {row + 1, column}}};
    for (std::size_t side = 0; side < 4; ++side) {
      if (!has_wall(tile, side) || map.contains(beside(at, side))) continue;
      sections.push_back({corners[side], corners[(side + 1) % 4]});
    }
  }
  const auto touch = [](const auto& a, const auto& b) {
    return a.first == b.first || a.first == b.second || a.second == b.first || a.second == b.second;
  };
  int longest = 0;
  std::vector<bool> counted(sections.size());
  for (std::size_t start = 0; start < sections.size(); ++start) {
    if (counted[start]) continue;
    int length = 0;
    counted[start] = true;
    for (std::deque<std::size_t> queue = {start}; !queue.empty(); queue.pop_front(), ++length) {
      for (std::size_t next = 0; next < sections.size(); ++next) {
        if (counted[next] || !touch(sections[queue.front()], sections[next])) continue;
        counted[next] = true;
        queue.push_back(next);
      }
    }
    longest = std::max(longest, length);
  }
  return longest;
}

std::vector<int> majority_points(const std::vector<int>& counts, Type type, int scoring) {
  // Everybody with a tile stands in a line, the most in front; who is level shares what the places pay.
  std::vector<int> points(counts.size());
  for (std::size_t who = 0; who < counts.size(); ++who) {
    if (counts[who] == 0) continue;
    const auto in_front =
        std::count_if(counts.begin(), counts.end(), [&](int other) { return other > counts[who]; });
    const auto level = std::count(counts.begin(), counts.end(), counts[who]);
    int paid = 0;
    for (auto place = in_front; place < in_front + level; ++place) {
      if (place >= kScoredPlaces) break;
      paid += kMajorityPoints[static_cast<std::size_t>(scoring - 1)][static_cast<Type>(type)]
                             [static_cast<std::size_t>(place)];
    }
    points[who] = paid / static_cast<int>(level);
  }
  return points;
}

std::vector<int> points_now(const State& state, int scoring) {
  std::vector<int> points;
  std::vector<TileSet> owned;
  for (int seat = 0; seat < state.config.players; ++seat) {
    points.push_back(longest_wall(map_of(state, seat_at(seat))));
    owned.push_back(state.players[seat_at(seat)].palace.laid());
  }
  points.push_back(0);
  owned.push_back(state.dirk);
  for (int type = 0; type < kTypes; ++type) {
    std::vector<int> counts;
    for (const TileSet& tiles : owned) counts.push_back((tiles & tiles_of(static_cast<Type>(type))).size());
    const std::vector<int> paid = majority_points(counts, static_cast<Type>(type), scoring);
    for (std::size_t who = 0; who < points.size(); ++who) points[who] += paid[who];
  }
  return points;
}

bool Judge::is_legal(const Action& action) const {
  switch (state_.phase) {
    case Phase::Act: return is_legal_act(action);
    case Phase::Place:
    case Phase::PlaceLeftovers: return is_legal_placing(action);
    case Phase::CloseTurn:
    case Phase::CloseLeftovers: return std::holds_alternative<End>(action);
    default: return false;
  }
}

bool Judge::is_legal_act(const Action& action) const {
  const TileSet& reserve = state_.players[state_.active].reserve;
  if (const auto* take = std::get_if<Take>(&action)) return is_legal_take(state_, *take);
  if (const auto* buy = std::get_if<Buy>(&action)) return is_legal_buy(state_, *buy);
  if (const auto* in = std::get_if<RebuildIn>(&action)) {  // ALH-16 a
    return reserve.has(in->tile) && broken_by_laying(map_, number_of(in->tile), spot(in->at)).empty();
  }
  if (const auto* out = std::get_if<RebuildOut>(&action)) {  // ALH-16 b
    return out->tile != Tile::Fountain && contains_tile(map_, number_of(out->tile)) &&
           may_take_out(map_, number_of(out->tile));
  }
  if (const auto* swap = std::get_if<RebuildSwap>(&action)) {  // ALH-16 c
    return reserve.has(swap->in) && swap->out != Tile::Fountain &&
           contains_tile(map_, number_of(swap->out)) &&
           may_swap(map_, number_of(swap->in), number_of(swap->out));
  }
  if (std::holds_alternative<Stop>(action)) return state_.further_action;  // ALH-13
  if (std::holds_alternative<Pass>(action)) return !state_.further_action && has_nothing_to_do();
  return false;
}

// ALH-17, ALH-52, ALH-63: nothing but the tiles that wait.
bool Judge::is_legal_placing(const Action& action) const {
  if (const auto* place = std::get_if<Place>(&action)) {
    return state_.tray.has(place->tile) &&
           broken_by_laying(map_, number_of(place->tile), spot(place->at)).empty();
  }
  if (const auto* reserve = std::get_if<Reserve>(&action)) return state_.tray.has(reserve->tile);
  if (const auto* give = std::get_if<Give>(&action)) {
    return state_.tray.has(give->tile) && state_.config.players == 2 && state_.phase == Phase::Place;
  }
  return false;
}

bool Judge::has_nothing_to_do() const {
  for (const Action& action : spellable()) {
    if (!std::holds_alternative<Pass>(action) && is_legal(action)) return false;
  }
  return true;
}

void Judge::spell_takes(std::vector<Action>& out) const {
  std::set<std::vector<Card>> sets;
  for (int first = 0; first < kCards; ++first) {
    sets.insert({static_cast<Card>(first)});
    for (int second = first; second < kCards; ++second) {
      sets.insert({static_cast<Card>(first), static_cast<Card>(second)});
    }
  }
  for (unsigned subset = 1; subset < 1U << state_.row.size; ++subset) {
    std::vector<Card> cards;
    for (std::size_t i = 0; i < state_.row.size; ++i) {
      if ((subset >> i) & 1) cards.push_back(state_.row.cards[i]);
    }
    sets.insert(cards);
  }
  for (const std::vector<Card>& cards : sets) {
    Take take{.count = static_cast<std::uint8_t>(cards.size())};
    std::copy(cards.begin(), cards.end(), take.cards.begin());
    out.push_back(take);
  }
}

void Judge::spell_buys(std::vector<Action>& out) const {
  for (const Currency slot : kAllCurrencies) {
    for (const Currency currency : kAllCurrencies) {
      const Counts held = counts_of(state_.hands[state_.active].purse(currency));
      std::vector<Counts> payments = parts_of(held);
      for (int value = 1; value <= 9; ++value) payments.push_back({{value, 3}});  // mostly not held
      std::set<Counts> unique(payments.begin(), payments.end());
      for (const Counts& counts : unique) {
        if (counts.empty()) continue;
        Buy buy{.slot = slot, .currency = currency};
        for (const auto& [value, copies] : counts) {
          for (int i = 0; i < copies; ++i) buy.payment.add(value);
        }
        out.push_back(buy);
      }
    }
  }
}

void Judge::spell_tiles(std::vector<Action>& out) const {
  std::set<Spot> spots;
  for (const auto& [at, tile] : map_) {
    for (int row = -2; row <= 2; ++row) {
      for (int column = -2; column <= 2; ++column) spots.insert({at.first + row, at.second + column});
    }
  }
  for (int number = 0; number <= kTiles; ++number) {
    const Tile tile = tile_of(number);
    out.push_back(RebuildOut{tile});
    if (number == 0) continue;
    out.push_back(Reserve{tile});
    out.push_back(Give{tile});
    const bool near = state_.players[state_.active].reserve.has(tile) || state_.tray.has(tile);
    for (const Spot& at : spots) {
      if (!near && at != *spots.begin()) continue;
      out.push_back(Place{tile, cell(at)});
      out.push_back(RebuildIn{tile, cell(at)});
    }
    for (int other = 0; other <= kTiles; ++other) {
      if (near || other % 9 == 0) out.push_back(RebuildSwap{tile, tile_of(other)});
    }
  }
}

std::vector<Action> Judge::spellable() const {
  std::vector<Action> actions = {Stop{}, Pass{}, End{}};
  spell_takes(actions);
  spell_buys(actions);
  spell_tiles(actions);
  return actions;
}

std::vector<Action> Judge::useful() const {
  std::vector<Action> actions;
  for (const Action& action : spellable()) {
    if (const auto* buy = std::get_if<Buy>(&action)) {
      const Counts paid = counts_of(buy->payment);
      const int cost = spec_of(state_.yard[buy->slot]).cost;
      if (worth(paid) - paid.begin()->first >= cost) continue;  // the smallest card can be left out
    }
    if (is_legal(action)) actions.push_back(action);
  }
  return actions;
}

}  // namespace partal::alhambra::oracle
