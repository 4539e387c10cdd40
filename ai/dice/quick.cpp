#include "ai/dice/quick.h"

#include <algorithm>

#include "engine/games/dice/chapters.h"

namespace partal::dice {

namespace {

// A count this high is placed at once: the better position is worth more than the hope for another die.
constexpr int kHighCount = 5;

// Hits of one face to be expected of a die, by throws left.
constexpr std::array<double, kThrows> kHitsOfDie = {0, 1.0 / 6, 0.29};

struct Target {
  Column column{};
  double worth = 0;
};
struct Prizes {
  double first;
  double second;
};

class QuickTurn {
 public:
  QuickTurn(const State& state, const Odds& odds, const Holding& holding)
      : state_(state), turn_(state.turn), holding_(holding), forecast_(state, odds) {}

  Action decide() {
    const int throws = has_throw(turn_) ? kThrows - turn_.throws : 0;
    find_aims(throws);
    if (throws > 0) {
      if (count(aims_[0].column) >= kHighCount) {
        if (const auto action = spend(aims_[0].column)) return *action;
      }
      const Faces keep = kept();
      if (keep != turn_.pool) return Throw{keep, false};
      find_aims(0);
    }
    for (int i = 0; i < found_; ++i) {
      if (const auto action = spend(aims_[static_cast<std::size_t>(i)].column)) return *action;
    }
    return may_end(state_) ? Action{End{}} : whatever();
  }

 private:
  int count(Column column) const {
    return std::min(turn_.pool.count(column) + (has_black(turn_, column) ? 1 : 0), kMostSpent);
  }

  // What a pawn on a space is worth: the prizes by the places it can still have.
  double worth(Column column, const Prizes& prize, int space) const {
    const std::uint32_t pawns = state_.columns[column].pawns.taken() & ~spaces_up_to(space) &
                                ~(1U << state_.columns[column].pawns.space(state_.active));
    const auto passed = [&](int rivals) {
      return holding_.passed_by(rivals, seat_count(state_), state_.round, space);
    };
    if (pawns == 0) return prize.first * passed(0) + prize.second * passed(1);
    return std::has_single_bit(pawns) ? prize.second * passed(0) : 0;
  }

  // The best columns for the dice, the best first; in round 3 one new pawn at most.
  void find_aims(int throws) {
    found_ = 0;
    const int dice = turn_.pool.size();
    std::array<Target, kColumns> aims{};
    for (const Column column : throws > 0 ? open_columns(state_) : open_with_dice(state_)) {
      const PlacementTrack& track = state_.columns[column].pawns;
      const int there = count(column);
      const double more = (dice - turn_.pool.count(column)) * kHitsOfDie[static_cast<std::size_t>(throws)];
      const int position = throws > 0 ? kPositions : present_position(turn_);
      const int wanted = std::clamp(
          static_cast<int>(kPositions * (there + more - 1)) + kPositions + 1 - position, 1, kSpaces);
      const int own = track.space(state_.active);
      const int landing = track.landing_without(state_.active, wanted);
      if (landing <= own) continue;
      const auto worths = forecast_.prize_worth(column, state_.active);
      const Prizes prize = {std::max(worths.two_points, worths.point_and_token),
                            std::min(worths.two_points, worths.point_and_token)};
      const double gain = worth(column, prize, landing) - (own > 0 ? worth(column, prize, own) : 0);
      if (gain > 0) insert(aims, {column, gain});
    }
    choose(aims);
  }
  void insert(std::array<Target, kColumns>& aims, const Target& aim) {
    int i = found_++;
    for (; i > 0 && aims[static_cast<std::size_t>(i - 1)].worth < aim.worth; --i) {
      aims[static_cast<std::size_t>(i)] = aims[static_cast<std::size_t>(i - 1)];
    }
    aims[static_cast<std::size_t>(i)] = aim;
  }
  void choose(const std::array<Target, kColumns>& aims) {
    const int listed = found_;
    found_ = 0;
    bool placed = false;
    for (int i = 0; i < listed && found_ < kTurnActions - turn_.actions; ++i) {
      const Target& aim = aims[static_cast<std::size_t>(i)];
      const bool is_new = !active_player(state_).built.has(aim.column);
      if (is_new && placed && is_improving_round(state_)) continue;  // DIC-33
      placed = placed || is_new;
      aims_[static_cast<std::size_t>(found_++)] = aim;
    }
  }

  Faces kept() const {
    Faces keep;
    for (int i = 0; i < found_; ++i) {
      const Column column = aims_[static_cast<std::size_t>(i)].column;
      keep.add(column, turn_.pool.count(column));
    }
    return keep;
  }

  // All dice of the face, if that is legal.
  std::optional<Action> spend(Column column) const {
    const Ways ways = ways_on(state_, column, present_position(turn_));
    const bool black = ways.with_black != 0;
    const Numbers numbers = black ? ways.with_black : ways.white;
    if (numbers == 0) return std::nullopt;
    const int dice = static_cast<int>(std::bit_width(numbers)) - 1;
    const Spending spending = {column, static_cast<std::uint8_t>(black ? dice - 1 : dice), black, false};
    if (active_player(state_).built.has(column)) return Improve{spending};
    return Place{spending};
  }

  // DIC-27: what is owed, where nothing is worth it.
  Action whatever() const {
    for (const Column column : open_with_dice(state_)) {
      if (const auto action = spend(column)) return *action;
    }
    return Throw{{}, false};
  }

  const State& state_;
  const Turn& turn_;
  const Holding& holding_;
  Forecast forecast_;
  std::array<Target, kTurnActions> aims_{};
  int found_ = 0;
};

}  // namespace

Holding::Holding(const Odds& odds) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (int round = 0; round < kRounds; ++round) {
      // In the middle of a round half of the rivals have one turn more than the others.
      const Whereabouts& rival = odds.in_hand[static_cast<std::size_t>(kRounds - round)][0][2];
      for (std::size_t space = 1; space <= kSpaces; ++space) {
        const int movers = round + 1 == kRounds ? (players - 1) / 2 : players - 1;
        double none = 1;
        double one = 0;
        for (int i = 0; i < movers; ++i) {
          one = one * rival.below[space] + none * (1 - rival.below[space]);
          none *= rival.below[space];
        }
        chances_[static_cast<std::size_t>(players - kMinPlayers)][static_cast<std::size_t>(round)][space] = {
            none, one};
      }
    }
  }
}

Action quick_act(const State& state, const Odds& odds, const Holding& holding) {
  return QuickTurn(state, odds, holding).decide();
}

}  // namespace partal::dice
