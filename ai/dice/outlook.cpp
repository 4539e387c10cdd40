#include "ai/dice/outlook.h"

#include <algorithm>

#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

// The chances of places one to three, when each rival is ahead by a chance of its own.
struct Places {
  std::array<int, kPhases> chance = {kCertain, 0, 0};

  void add_rival(int ahead) {
    for (std::size_t place = chance.size() - 1; place > 0; --place) {
      chance[place] = (chance[place] * (kCertain - ahead) + chance[place - 1] * ahead) / kCertain;
    }
    chance[0] = chance[0] * (kCertain - ahead) / kCertain;
  }
};

}  // namespace

Outlook::Outlook(const State& state, Seat seat, const GreedyWeights& weights)
    : state_(state), seat_(seat), weights_(weights) {
  for (const Column column : kAllColumns) {
    const int progress = state.columns[column].progress.space(seat);
    for (int points = 1; points <= kMostPoints; ++points) {
      gains_[column][static_cast<std::size_t>(points)] =
          standing(column, progress + points) - standing(column, progress);
    }
    appraise_column(column);
  }
}

// Points to be expected from the tables of all counts to come.
int Outlook::standing(Column column, int progress) const {
  int expected = 0;
  for (int phase = state_.phase; phase < kPhases; ++phase) {
    const auto ahead_by = static_cast<std::size_t>(phase - state_.phase);
    Places places;
    for (int i = 0; i < state_.config.players; ++i) {
      if (seat_at(i) == seat_) continue;
      const int lead = progress - state_.columns[column].progress.space(seat_at(i));
      const auto index = static_cast<std::size_t>(std::clamp(lead, -2, 3) + 2);
      places.add_rival(kCertain - weights_.stays_ahead[ahead_by][index]);
    }
    int sum = 0;
    for (std::size_t place = 0; place < places.chance.size(); ++place) {
      sum += victory_table(phase, column)[place] * places.chance[place];
    }
    if (progress == 0) sum = sum * weights_.gets_piece[ahead_by] / kCertain;
    expected += sum * weights_.count_percent[ahead_by] / kCertain;
  }
  return expected;
}

int Outlook::token(Token token) const {
  const int counts = kPhases - state_.phase;  // DIC-44: this count and all later ones
  if (is_victory(token)) return 100 * value_of(token) * counts;
  if (token == Token::FirstPlayer) return weights_.first_player[state_.phase];
  return token == Token::None ? 0 : weights_.tool_won[state_.phase];
}

// DIC-10: the order of a phase begins with the holder of the Caliph tile.
int Outlook::turns_left(Seat rival) const {
  const int players = state_.config.players;
  const auto place = [&](Seat seat) {
    return (partal::index_of(seat) - partal::index_of(state_.caliph) + players) % players;
  };
  return kRounds - state_.round - (place(rival) < place(seat_) ? 1 : 0);
}

int Outlook::chance_beyond(Column column, Seat rival, int space) const {
  const int theirs = state_.columns[column].pawns.space(rival);
  const auto rank = static_cast<std::size_t>(rank_of(space) - 1);
  if (theirs > space) return weights_.stays_behind;
  const int turns = turns_left(rival);
  if (theirs > 0) return turns > 0 ? weights_.improves_beyond[rank] : 0;
  return weights_.places_there[static_cast<std::size_t>(turns)] * weights_.placed_beyond[rank] / kCertain;
}

void Outlook::appraise_column(Column column) {
  const int token_prize = gain(column, 1) + token(state_.columns[column].slot);
  const int first = std::max(gain(column, 2), token_prize);
  const int second = std::min(gain(column, 2), token_prize);
  for (int space = 1; space <= kSpaces; ++space) {
    Places places;
    for (int i = 0; i < state_.config.players; ++i) {
      if (seat_at(i) != seat_) places.add_rival(chance_beyond(column, seat_at(i), space));
    }
    pawns_[column][static_cast<std::size_t>(space)] =
        (first * places.chance[0] + second * places.chance[1]) / kCertain;
  }
}

}  // namespace partal::dice
