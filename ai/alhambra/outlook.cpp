#include "ai/alhambra/outlook.h"

#include <algorithm>

#include "ai/majority_odds.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

int count_of(TileSet tiles, Type type) { return (tiles & tiles_of(type)).size(); }

// Tiles find owners at the speed of the money: 54 tiles cost 421, a card is worth 5 and some is wasted.
constexpr int tiles_for(int cards) { return cards * 5 / 9; }

// Money cards that come, on average, before the scoring card 1 or 2 (ALH-08).
int cards_before(const State& state, int scoring) {
  const int pile = scoring == 0 ? kFirstScoringPile : state.config.second_scoring_pile;
  const DeckProgress& progress = state.progress;
  if (progress.pile == 0 || progress.pile >= pile) return progress.left_in_pile / 2;
  const int pile_size = (state.deck.size() - progress.left_in_pile) / (kPiles - progress.pile);
  return progress.left_in_pile + (pile - progress.pile - 1) * pile_size + pile_size / 2;
}

}  // namespace

Outlook::Outlook(const State& state, Seat seat, const Weights& weights) : unsold_(state.supply) {
  for (const Tile tile : state.yard) {
    if (tile != Tile::Fountain) unsold_.add(tile);
  }
  count_walls();
  std::size_t rank = 0;
  for (int scoring = state.ending ? kScorings - 1 : next_scoring(state); scoring < kScorings; ++scoring) {
    const int sold = scoring == kScorings - 1 ? unsold() : tiles_for(cards_before(state, scoring));
    const int percent = weights.scoring_percent[rank++];
    coming_.push_back({.scoring = scoring, .percent = percent, .sold_before = std::min(sold, unsold())});
    section_ += percent;
  }
  const TileSet mine = state.players[seat].palace.laid() | (state.active == seat ? state.tray : TileSet{});
  for (int index = 0; index < kTypes; ++index) {
    const auto type = static_cast<Type>(index);
    const int count = count_of(mine, type);
    const int now = standing(state, seat, type, count);
    gains_[static_cast<std::size_t>(index)] = standing(state, seat, type, count + 1) - now;
    losses_[static_cast<std::size_t>(index)] = count == 0 ? 0 : now - standing(state, seat, type, count - 1);
  }
}

void Outlook::count_walls() {
  std::array<int, 1 << kSides> counts{};
  for (const Tile tile : unsold_) ++counts[spec_of(tile).walls.sides];
  for (std::size_t sides = 0; sides < counts.size(); ++sides) {
    if (counts[sides] > 0) walls_.push_back({Walls{static_cast<std::uint8_t>(sides)}, counts[sides]});
  }
}

// Points to be expected for `mine` tiles of a type. Each rival is ahead or not by a chance of its own, so the
// places come from how many are ahead (ALH-42, ALH-62).
int Outlook::standing(const State& state, Seat seat, Type type, int mine) const {
  FixedList<int, kMaxPlayers + 1> rivals;
  for (int index = 0; index < state.config.players; ++index) {
    if (seat_at(index) != seat) rivals.push_back(count_of(state.players[seat_at(index)].palace.laid(), type));
  }
  if (state.config.players == kMinPlayers) rivals.push_back(count_of(state.dirk, type));

  const int unsold_of_type = count_of(unsold_, type);
  const int all_unsold = std::max(1, unsold());
  int expected = 0;
  for (const Coming& coming : coming_) {
    const int to_come = 4 * unsold_of_type * coming.sold_before / all_unsold;
    const int unrest = std::min(to_come / state.config.players, kMostUnrest);
    PlaceChances chances;
    for (const int rival : rivals) chances.add_rival(chance_ahead(rival - mine, unrest));
    const PlacePoints& points =
        kMajorityPoints[static_cast<std::size_t>(coming.scoring)][static_cast<std::size_t>(type)];
    int sum = chances.expected(std::span<const int>(points));
    if (mine == 0) sum = sum * chance_of_one(unrest) / kCertain;  // ALH-44
    expected += sum * coming.percent / kCertain;
  }
  return expected;
}

}  // namespace partal::alhambra
