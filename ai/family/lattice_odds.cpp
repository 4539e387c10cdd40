#include "ai/family/lattice_odds.h"

#include <algorithm>
#include <numeric>

namespace partal::lattice {

namespace {

constexpr int kMostMissing = kCorners;
constexpr std::int64_t kWholePercent = 100;

using Ranked = std::array<int, kColours>;  // a number for each colour, in the order of a SumsKey

int key_of(const Ranked& sums) {
  int key = 0;
  for (const int sum : sums) key = SumsKey::kRadix * key + sum;
  return key;
}

// All sums that can face an open chip, each with the least number of tiles that makes it: whoever has more
// is found under the same number.
struct AllSums {
  std::vector<std::uint16_t> entries = std::vector<std::uint16_t>(SumsKey::kKeys);  // by key
  std::vector<Ranked> sums{{}};
  std::array<std::size_t, kMostMissing + 1> within{0, 1};  // so many are made by less than k tiles

  AllSums() {
    for (std::size_t tiles = 1; tiles < kMostMissing; ++tiles) {
      for (std::size_t i = within[tiles - 1]; i < within[tiles]; ++i) add_tile(i);
      within[tiles + 1] = sums.size();
    }
  }

 private:
  void add_tile(std::size_t to) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (int count = 1; count <= kCounts; ++count) {
        Ranked more = sums[to];
        more[colour] += count;
        std::uint16_t& entry = entries[static_cast<std::size_t>(key_of(more))];
        if (entry != 0) continue;
        entry = static_cast<std::uint16_t>(sums.size());
        sums.push_back(more);
      }
    }
  }
};

const AllSums& all_sums() {
  static const AllSums all;
  return all;
}

// By distance from the seat whose turn comes, in parts of a point.
using Shares = std::array<std::int64_t, kMaxPlayers>;
constexpr std::int64_t kPoint = 1 << 20;

class OddsMaker {
 public:
  OddsMaker(Company company, const Weights& weights) : company_(company), weights_(weights) {
    for (int missing = 1; missing <= kMostMissing; ++missing) fill(missing);
  }

  const std::vector<Shares>& row(int missing) const { return rows_[static_cast<std::size_t>(missing - 1)]; }

  // What it has ahead of its rivals' mean.
  std::int64_t lead(const Shares& shares, std::size_t distance) const {
    const std::int64_t all = std::accumulate(shares.begin(), shares.end(), std::int64_t{0});
    return shares[distance] - (all - shares[distance]) / (company_.players - 1);
  }

 private:
  void fill(int missing) {
    const AllSums& all = all_sums();
    std::vector<Shares>& row = rows_[static_cast<std::size_t>(missing - 1)];
    row.resize(all.sums.size());
    const std::size_t possible = all.within[static_cast<std::size_t>(kMostMissing - missing + 1)];
    for (std::size_t entry = 0; entry < possible; ++entry) row[entry] = open(all.sums[entry], missing);
  }

  // The mean over who lays the next tile and its count.
  Shares open(const Ranked& sums, int missing) const {
    const int players = company_.players;
    const std::int64_t eager = weights_.eager[static_cast<std::size_t>(missing - 1)];
    Shares mean{};
    for (int layer = 0; layer < players; ++layer) {
      const std::int64_t chance =
          layer == 0 ? kWholePercent + eager : kWholePercent - eager / (players - 1);  // of players x 100
      for (int count = 1; count <= kCounts; ++count) {
        const Shares shares = laid(sums, missing, layer, count);
        for (std::size_t i = 0; i < shares.size(); ++i) mean[i] += chance * shares[i];
      }
    }
    for (std::int64_t& share : mean) share /= players * kWholePercent * kCounts;
    return mean;
  }

  // Turned to the best side of the four, or to any.
  Shares laid(const Ranked& sums, int missing, int layer, int count) const {
    const std::int64_t artful = weights_.artful[static_cast<std::size_t>(missing - 1)];
    Shares best{};
    Shares sum{};
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      Ranked more = sums;
      more[colour] += count;
      const Shares shares = missing == 1 ? closed(more) : passed_on(more, missing - 1, layer);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += shares[i];
      const auto own = static_cast<std::size_t>(layer);
      if (colour == 0 || lead(shares, own) > lead(best, own)) best = shares;
    }
    Shares mean{};
    for (std::size_t i = 0; i < mean.size(); ++i) {
      mean[i] =
          (artful * kColours * best[i] + (kWholePercent - artful) * sum[i]) / (kWholePercent * kColours);
    }
    return mean;
  }

  // Neutral colours stand behind the players'.
  Aside aside() const {
    constexpr Aside kAll = (1U << kColours) - 1;
    return company_.empty_neutral ? kNoneAside : kAll & (kAll << (company_.players * company_.colours_each));
  }

  Shares closed(const Ranked& ranked) const {
    Sums sums = kNoSums;
    for (int i = 0; i < kColours; ++i) sums += side(i, ranked[static_cast<std::size_t>(i)]);
    Shares shares{};
    const unsigned winner = winner_of(sums, aside());
    const unsigned owner = winner / static_cast<unsigned>(company_.colours_each);
    if (winner != kNoWinner && owner < static_cast<unsigned>(company_.players)) {
      shares[owner] = kPoint * colours_present(sums);
    }
    return shares;
  }

  // After the turn of `layer` the next seat stands in front: colours and shares move round.
  Shares passed_on(const Ranked& sums, int missing, int layer) const {
    const auto players = static_cast<std::size_t>(company_.players);
    const auto each = static_cast<std::size_t>(company_.colours_each);
    const auto front = static_cast<std::size_t>(layer + 1) % players;
    Ranked moved = sums;
    for (std::size_t i = 0; i < players * each; ++i) moved[i] = sums[(i + front * each) % (players * each)];
    const Shares& shares = row(missing)[all_sums().entries[static_cast<std::size_t>(key_of(moved))]];
    Shares back{};
    for (std::size_t i = 0; i < players; ++i) back[(i + front) % players] = shares[i];
    return back;
  }

  Company company_;
  const Weights& weights_;
  std::array<std::vector<Shares>, kMostMissing> rows_{};
};

std::int16_t hundredths(std::int64_t parts) { return static_cast<std::int16_t>(parts * 100 / kPoint); }

}  // namespace

SumsKey::SumsKey(const Config& config, Seat next) {
  int factor = kKeys;
  const auto rank = [&](std::uint8_t owner) {
    for (std::size_t i = 0; i < kColours; ++i) {
      if (config.owners[i] == owner) factors_[i] = factor /= kRadix;
    }
  };
  for (int i = 0; i < config.players; ++i) {
    rank(static_cast<std::uint8_t>(index_of(next)));
    next = next_seat(next, config.players);
  }
  rank(kNobody);
}

Odds::Odds(Company company, const Weights& weights)
    : entries_(all_sums().entries.data()), rows_(all_sums().sums.size()) {
  const OddsMaker maker(company, weights);
  for (int missing = 1; missing <= kMostMissing; ++missing) {
    for (const Shares& shares : maker.row(missing)) {
      Prospect& prospect = prospects_.emplace_back();
      for (std::size_t i = 0; i < shares.size(); ++i) prospect[i] = hundredths(shares[i]);
      leads_.push_back(hundredths(maker.lead(shares, static_cast<std::size_t>(company.players - 1))));
    }
  }
}

}  // namespace partal::lattice
