#include "ai/alhambra/outlook.h"

#include <algorithm>

#include "ai/alhambra/money_to_come.h"
#include "ai/majority_odds.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

// Tiles find owners at the speed of the money: 54 tiles cost 421, a card is worth 5 and some is wasted.
constexpr int tiles_for(int cards) { return cards * 5 / 9; }

}  // namespace

Outlook::Outlook(const State& state, Seat seat, const ActionWeights& weights)
    : players_(state.config.players), rivals_percent_(weights.rivals_percent), unsold_(state.supply) {
  for (const Tile tile : state.yard) {
    if (tile != Tile::Fountain) unsold_.add(tile);
  }
  walls_ = wall_kinds(unsold_);
  std::size_t rank = 0;
  for (int scoring = state.ending ? kScorings - 1 : next_scoring(state); scoring < kScorings; ++scoring) {
    const int sold = scoring == kScorings - 1 ? unsold() : tiles_for(money_cards_before<int>(state, scoring));
    const int percent = weights.scoring_percent[rank++];
    coming_.push_back({.scoring = scoring, .percent = percent, .sold_before = std::min(sold, unsold())});
    section_ += percent;
  }
  for (const Type type : kAllTypes) {
    Counts counts;
    for (int i = 0; i < players_; ++i) {
      const TileSet tray = seat_at(i) == state.active ? state.tray : TileSet{};
      counts.push_back(count_of(state.players[seat_at(i)].palace.laid() | tray, type));
    }
    if (players_ == kMinPlayers) counts.push_back(count_of(state.dirk, type));
    const int own = index_of(seat);
    const int now = worth(counts, own, type);
    ++counts[own];
    gains_[type] = worth(counts, own, type) - now;
    counts[own] -= 2;
    losses_[type] = counts[own] < 0 ? 0 : now - worth(counts, own, type);
  }
}

// Points to be expected for the tiles of a type, and against them a part of those that rivals can expect.
int Outlook::worth(const Counts& counts, int seat, Type type) const {
  const int own = standing(counts, seat, type);
  if (rivals_percent_ == 0) return own;
  EXPECTS(players_ > 1);
  int rivals = 0;
  for (int i = 0; i < players_; ++i) {
    if (i != seat) rivals += standing(counts, i, type);
  }
  return own - rivals_percent_ * rivals / (kPercent * (players_ - 1));
}

// Each rival is ahead or not by a chance of its own, so the places come from how many are ahead (ALH-42,
// ALH-62).
int Outlook::standing(const Counts& counts, int holder, Type type) const {
  const int unsold_of_type = count_of(unsold_, type);
  const int all_unsold = std::max(1, unsold());
  int expected = 0;
  for (const Coming& coming : coming_) {
    const int to_come = 4 * unsold_of_type * coming.sold_before / all_unsold;
    const int unrest = std::min(to_come / players_, kMostUnrest);
    PlaceChances chances;
    for (int i = 0; i < static_cast<int>(counts.size()); ++i) {
      if (i != holder) chances.add_rival(chance_ahead(counts[i] - counts[holder], unrest));
    }
    int sum = chances.expected(std::span<const int>(points_of(type, coming.scoring)));
    if (counts[holder] == 0) sum = sum * chance_of_one(unrest) / kCertain;  // ALH-44
    expected += sum * coming.percent / kCertain;
  }
  return expected;
}

}  // namespace partal::alhambra
