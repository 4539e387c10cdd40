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
    : state_(state),
      seat_(seat),
      players_(state.config.players),
      rivals_percent_(weights.rivals_percent),
      unsold_(state.supply) {
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
}

int Outlook::gain(Type type) const {
  std::optional<int>& gain = gains_[type];
  if (!gain) gain = worth_with(type, 1) - worth_now(type);
  return *gain;
}

int Outlook::loss(Type type) const {
  std::optional<int>& loss = losses_[type];
  if (!loss) loss = counts(type)[index_of(seat_)] == 0 ? 0 : worth_now(type) - worth_with(type, -1);
  return *loss;
}

int Outlook::worth_now(Type type) const {
  std::optional<int>& worth = worths_[type];
  if (!worth) worth = worth_with(type, 0);
  return *worth;
}

int Outlook::worth_with(Type type, int more) const {
  Counts counts = this->counts(type);
  counts[index_of(seat_)] += more;
  return worth(counts, index_of(seat_), type);
}

Outlook::Counts Outlook::counts(Type type) const {
  Counts counts;
  for (int i = 0; i < players_; ++i) {
    const TileSet tray = seat_at(i) == state_.active ? state_.tray : TileSet{};
    counts.push_back(count_of(state_.players[seat_at(i)].palace.laid() | tray, type));
  }
  if (players_ == kMinPlayers) counts.push_back(count_of(state_.dirk, type));
  return counts;
}

// Points to be expected for the tiles of a type, and against them a part of those that rivals can expect.
int Outlook::worth(const Counts& counts, int seat, Type type) const {
  const Unrests unrests = unrests_of(type);
  const int own = standing(counts, seat, type, unrests);
  if (rivals_percent_ == 0) return own;
  EXPECTS(players_ > 1);
  int rivals = 0;
  for (int i = 0; i < players_; ++i) {
    if (i != seat) rivals += standing(counts, i, type, unrests);
  }
  return own - rivals_percent_ * rivals / (kPercent * (players_ - 1));
}

Outlook::Unrests Outlook::unrests_of(Type type) const {
  const int unsold_of_type = count_of(unsold_, type);
  const int all_unsold = std::max(1, unsold());
  Unrests unrests;
  for (const Coming& coming : coming_) {
    const int to_come = 4 * unsold_of_type * coming.sold_before / all_unsold;
    unrests.push_back(std::min(to_come / players_, kMostUnrest));
  }
  return unrests;
}

// Each rival is ahead or not by a chance of its own, so the places come from how many are ahead (ALH-42,
// ALH-62).
int Outlook::standing(const Counts& counts, int holder, Type type, const Unrests& unrests) const {
  int expected = 0;
  for (std::size_t k = 0; k < coming_.size(); ++k) {
    PlaceChances chances;
    for (int i = 0; i < static_cast<int>(counts.size()); ++i) {
      if (i != holder) chances.add_rival(chance_ahead(counts[i] - counts[holder], unrests[k]));
    }
    int sum = chances.expected(std::span<const int>(points_of(type, coming_[k].scoring)));
    if (counts[holder] == 0) sum = sum * chance_of_one(unrests[k]) / kCertain;  // ALH-44
    expected += sum * coming_[k].percent / kCertain;
  }
  return expected;
}

}  // namespace partal::alhambra
