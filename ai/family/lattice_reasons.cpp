#include "ai/family/lattice_reasons.h"

#include <algorithm>
#include <optional>

#include "ai/family/lattice_around.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

// Every reason about a chip begins with where and what it is.
template <class... Fields>
constexpr auto about_chip(std::string_view code, Fields... fields) {
  return ReasonCode{code, place_field("at"), chip_field("chip"), fields...};
}
constexpr auto kWinner = maybe(colour_field("winner"));
constexpr auto kSeat = seat_field("seat");
constexpr auto kPoints = points_field("points");

constexpr auto kCloses = about_chip("closes", kWinner, count_field("factor"), kPoints);
constexpr auto kDenies = about_chip("denies", kSeat, kPoints);  // closed, and the seat led so far
constexpr auto kSpoils = about_chip("spoils", kSeat, kPoints);  // the same while it is open
constexpr auto kCancels = about_chip("cancels", colours_field("cancelled"), kWinner);
constexpr auto kNeutral = about_chip("neutral", kWinner);
constexpr auto kForNobody = about_chip("nobody");
constexpr auto kSecured = about_chip("secured", kPoints);  // at least, whatever comes
constexpr auto kTakesLead = about_chip("takes-lead", kWinner, count_field("ahead"), count_field("missing"));
constexpr auto kExtendsLead =
    about_chip("extends-lead", kWinner, count_field("before"), count_field("ahead"));
constexpr auto kFactor =
    about_chip("factor", kWinner, count_field("factor"), kPoints);  // points: as it stands
constexpr ReasonCode kQuiet{"quiet", kSeat};                        // nothing is one tile short for the seat
constexpr auto kGives = about_chip("gives", kSeat, kPoints);
constexpr auto kOpens = about_chip("opens", kSeat, kPoints);  // points: at most

// How a chip stands: who would have it for how much if it were closed now.
struct ChipVerdict {
  Sums sums;
  Verdict verdict;
  std::optional<Seat> owner;  // of the colour that wins
  int points = 0;             // for the owner

  ChipVerdict(const OpenTable& table, int square, Sums facing)
      : sums(facing),
        verdict(verdict_on(facing, aside(table.config))),
        owner(verdict.winner ? owner_of(table.config, *verdict.winner) : std::nullopt) {
    if (owner) points = chip_on(table, square) * verdict.factor;
  }
  // Over the best colour that is not cancelled. Pre: somebody wins.
  int ahead() const {
    int best = 0;
    for (int i = 0; i < kColours; ++i) {
      if (colour_at(i) == *verdict.winner || verdict.cancelled[static_cast<std::size_t>(i)]) continue;
      best = std::max(best, sum_of(sums, colour_at(i)));
    }
    return sum_of(sums, *verdict.winner) - best;
  }
};

enum class Speaks : std::uint8_t { For, Against };

class Reasoner {
 public:
  Reasoner(const Face& face, const View& view, Seat seat, const Lay& lay)
      : face_(face), before_(view.table), after_(laid(view, lay)), seat_(seat), lay_(lay) {
    rest_ = unseen(view);
    own_ = view.hand;
    own_.remove(lay.tile);
  }

  std::vector<Reason> all() {
    bool leaves_one = false;
    for_each_place(squares_of(lay_.octagon), [&](int square) {
      leaves_one = leaves_one || missing(square) == 1;
      look_at(square);
    });
    if (!leaves_one && after_.occupied != kOctagons) {
      add(Speaks::For, 1, kQuiet(next_in_turn(after_)));
    }
    std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
      return a.speaks != b.speaks ? a.speaks == Speaks::For : a.weight > b.weight;
    });
    std::vector<Reason> reasons;
    for (Found& each : found_) reasons.push_back(std::move(each.reason));
    return reasons;
  }

 private:
  struct Found {
    Speaks speaks;
    int weight;
    Reason reason;
  };

  static OpenTable laid(const View& view, const Lay& lay) {
    State state{.table = view.table};
    apply(state, lay);
    return state.table;
  }
  int missing(int square) const { return missing_around(after_, square); }
  int chip(int square) const { return chip_on(before_, square); }

  void add(Speaks speaks, int weight, Reason reason) {
    found_.push_back({speaks, weight, std::move(reason)});
  }
  template <class Code, class... Held>
  void add(Speaks speaks, int weight, const Code& code, int square, const Held&... held) {
    add(speaks, weight, code(square, chip(square), held...));
  }

  void look_at(int square) {
    const ChipVerdict before(before_, square, before_.cover.sums(square));
    const ChipVerdict after(after_, square, after_.cover.sums(square));
    if (missing(square) == 0) {
      closed(square, after);
    } else {
      open(square, before, after);
    }
    if (before.owner && before.owner != seat_ && after.owner != before.owner) {
      add(Speaks::For, 2 * before.points, missing(square) == 0 ? kDenies : kSpoils, square, *before.owner,
          before.points);
    }
    if (after.owner == seat_ && after.verdict.cancelled != before.verdict.cancelled &&
        is_any_cancelled(after)) {
      add(Speaks::For, after.points, kCancels, square, cancelled_ids(face_, after.verdict), winner(after));
    }
  }

  std::optional<std::string> winner(const ChipVerdict& chip) const { return winner_id(face_, chip.verdict); }
  static bool is_any_cancelled(const ChipVerdict& chip) {
    return std::count(chip.verdict.cancelled.begin(), chip.verdict.cancelled.end(), true) > 0;
  }

  void closed(int square, const ChipVerdict& after) {
    if (after.owner == seat_) {
      add(Speaks::For, 4 * after.points, kCloses, square, winner(after), after.verdict.factor, after.points);
    } else if (after.owner) {
      add(Speaks::Against, 4 * after.points, kGives, square, *after.owner, after.points);
    } else if (after.verdict.winner) {
      add(Speaks::For, chip(square), kNeutral, square, winner(after));
    } else {
      add(Speaks::For, chip(square), kForNobody, square);
    }
  }

  void open(int square, const ChipVerdict& before, const ChipVerdict& after) {
    if (after.owner == seat_) led(square, before, after);
    if (missing(square) == 1) one_short(square);
  }

  void led(int square, const ChipVerdict& before, const ChipVerdict& after) {
    if (before.owner != seat_) {
      return add(Speaks::For, after.points, kTakesLead, square, winner(after), after.ahead(),
                 missing(square));
    }
    if (after.verdict.winner == before.verdict.winner && after.ahead() > before.ahead()) {
      add(Speaks::For, after.points, kExtendsLead, square, winner(after), before.ahead(), after.ahead());
    }
    if (after.verdict.factor > before.verdict.factor) {
      add(Speaks::For, after.points - before.points, kFactor, square, winner(after), after.verdict.factor,
          after.points);
    }
  }

  // One tile closes it: what the next player could win at most, and whether the chip is safe from everybody.
  void one_short(int square) {
    const Seat next = next_in_turn(after_);
    int most = 0;
    int least = 0;
    bool is_safe = true;
    for_each_closing(square, {rest_.bits | own_.bits}, [&](const ChipVerdict& end, Tile tile) {
      if (end.owner == next && rest_.has(tile)) most = std::max(most, end.points);
      is_safe = is_safe && end.owner == seat_;
      least = least == 0 ? end.points : std::min(least, end.points);
    });
    if (is_safe) add(Speaks::For, 3 * least, kSecured, square, least);
    if (most > 0) add(Speaks::Against, most, kOpens, square, next, most);
  }

  template <class Do>
  void for_each_closing(int square, TileSet tiles, const Do& action) const {
    const Sums sums = after_.cover.sums(square);
    for_each_tile(tiles, [&](Tile tile) {
      for (int colour = 0; colour < kColours; ++colour) {
        action(ChipVerdict(after_, square, sums + side_of(colour_at(colour), count_on(tile))), tile);
      }
    });
  }

  const Face& face_;
  const OpenTable& before_;
  OpenTable after_;
  Seat seat_;
  Lay lay_;
  TileSet rest_{};  // what the others may lay
  TileSet own_{};
  std::vector<Found> found_{};
};

}  // namespace

std::vector<Reason> reasons(const Face& face, const View& view, Seat seat, const Action& action) {
  EXPECTS(view.viewer == seat && view.table.active == seat);
  const auto* lay = std::get_if<Lay>(&action);
  return lay == nullptr ? std::vector<Reason>{} : Reasoner(face, view, seat, *lay).all();
}

std::span<const CodeSpec> reason_codes() {
  static const std::vector<CodeSpec> codes = [] {
    std::vector<CodeSpec> specs;
    add_codes(specs, kCloses, kDenies, kSpoils, kCancels, kNeutral, kForNobody, kSecured, kTakesLead,
              kExtendsLead, kFactor, kQuiet, kGives, kOpens);
    return specs;
  }();
  return codes;
}

}  // namespace partal::lattice
