#include "ai/family/lattice_reasons.h"

#include <algorithm>
#include <optional>

#include "ai/family/lattice_around.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

// How a chip stands: who would have it for how much if it were closed now.
struct Standing {
  Sums sums;
  Verdict verdict;
  std::optional<Seat> owner;  // of the colour that wins
  int points = 0;             // for the owner

  Standing(const Table& table, int square, Sums facing)
      : sums(facing),
        verdict(verdict_on(facing, aside(table.config))),
        owner(verdict.winner ? owner_of(table.config, *verdict.winner) : std::nullopt) {
    if (owner) points = table.chips[static_cast<std::size_t>(square)] * verdict.factor;
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
      add(Speaks::For, 1, {"quiet", {{"seat", next_in_turn(after_)}}});
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

  static Table laid(const View& view, const Lay& lay) {
    State state{.table = view.table};
    apply(state, lay);
    return state.table;
  }
  int missing(int square) const { return missing_around(after_, square); }
  int chip(int square) const { return before_.chips[static_cast<std::size_t>(square)]; }

  void add(Speaks speaks, int weight, Reason reason) {
    found_.push_back({speaks, weight, std::move(reason)});
  }
  // Every reason about a chip begins with where and what it is.
  void add(Speaks speaks, int weight, std::string_view code, int square, Args more) {
    Args args = {{"at", cell_of(square)}, {"chip", std::int64_t{chip(square)}}};
    args.insert(args.end(), more.begin(), more.end());
    add(speaks, weight, {code, std::move(args)});
  }

  void look_at(int square) {
    const Standing before(before_, square, before_.cover.sums(square));
    const Standing after(after_, square, after_.cover.sums(square));
    if (missing(square) == 0) {
      closed(square, after);
    } else {
      open(square, before, after);
    }
    if (before.owner && before.owner != seat_ && after.owner != before.owner) {
      add(Speaks::For, 2 * before.points, missing(square) == 0 ? "denies" : "spoils", square,
          {{"seat", *before.owner}, {"points", std::int64_t{before.points}}});
    }
    if (after.owner == seat_ && after.verdict.cancelled != before.verdict.cancelled &&
        is_any_cancelled(after)) {
      add(Speaks::For, after.points, "cancels", square,
          {{"cancelled", cancelled_ids(face_, after.verdict)}, winner_arg(after)});
    }
  }

  Arg winner_arg(const Standing& standing) const {
    return maybe(colour_field("winner")).arg(winner_id(face_, standing.verdict));
  }
  static bool is_any_cancelled(const Standing& standing) {
    return std::count(standing.verdict.cancelled.begin(), standing.verdict.cancelled.end(), true) > 0;
  }

  void closed(int square, const Standing& after) {
    const Arg winner = winner_arg(after);
    const Arg points{"points", std::int64_t{after.points}};
    if (after.owner == seat_) {
      const Arg factor{"factor", std::int64_t{after.verdict.factor}};
      add(Speaks::For, 4 * after.points, "closes", square, {winner, factor, points});
    } else if (after.owner) {
      add(Speaks::Against, 4 * after.points, "gives", square, {{"seat", *after.owner}, points});
    } else if (after.verdict.winner) {
      add(Speaks::For, chip(square), "neutral", square, {winner});
    } else {
      add(Speaks::For, chip(square), "nobody", square, {});
    }
  }

  void open(int square, const Standing& before, const Standing& after) {
    if (after.owner == seat_) led(square, before, after);
    if (missing(square) == 1) one_short(square);
  }

  void led(int square, const Standing& before, const Standing& after) {
    const Arg winner = winner_arg(after);
    const Arg ahead{"ahead", std::int64_t{after.ahead()}};
    if (before.owner != seat_) {
      const Arg tiles{"missing", std::int64_t{missing(square)}};
      return add(Speaks::For, after.points, "takes-lead", square, {winner, ahead, tiles});
    }
    if (after.verdict.winner == before.verdict.winner && after.ahead() > before.ahead()) {
      add(Speaks::For, after.points, "extends-lead", square,
          {winner, {"before", std::int64_t{before.ahead()}}, ahead});
    }
    if (after.verdict.factor > before.verdict.factor) {
      add(Speaks::For, after.points - before.points, "factor", square,
          {winner, {"factor", std::int64_t{after.verdict.factor}}, {"points", std::int64_t{after.points}}});
    }
  }

  // One tile closes it: what the next player could win at most, and whether the chip is safe from everybody.
  void one_short(int square) {
    const Seat next = next_in_turn(after_);
    int most = 0;
    int least = 0;
    bool is_safe = true;
    for_each_closing(square, {rest_.bits | own_.bits}, [&](const Standing& end, Tile tile) {
      if (end.owner == next && rest_.has(tile)) most = std::max(most, end.points);
      is_safe = is_safe && end.owner == seat_;
      least = least == 0 ? end.points : std::min(least, end.points);
    });
    if (is_safe) add(Speaks::For, 3 * least, "secured", square, {{"points", std::int64_t{least}}});
    if (most > 0) {
      add(Speaks::Against, most, "opens", square, {{"seat", next}, {"points", std::int64_t{most}}});
    }
  }

  template <class Do>
  void for_each_closing(int square, TileSet tiles, const Do& action) const {
    const Sums sums = after_.cover.sums(square);
    for_each_tile(tiles, [&](Tile tile) {
      for (int colour = 0; colour < kColours; ++colour) {
        action(Standing(after_, square, sums + side_of(colour_at(colour), count_on(tile))), tile);
      }
    });
  }

  const Face& face_;
  const Table& before_;
  Table after_;
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
  using enum CodeSpec::Category;
  static const std::vector<CodeSpec> codes = {
      {Reason, "closes", {"at", "chip", "winner", "factor", "points"}},
      {Reason, "denies", {"at", "chip", "seat", "points"}},  // closed, and the seat led so far
      {Reason, "spoils", {"at", "chip", "seat", "points"}},  // the same while it is open
      {Reason, "cancels", {"at", "chip", "cancelled", "winner"}},
      {Reason, "neutral", {"at", "chip", "winner"}},
      {Reason, "nobody", {"at", "chip"}},
      {Reason, "secured", {"at", "chip", "points"}},  // at least, whatever comes
      {Reason, "takes-lead", {"at", "chip", "winner", "ahead", "missing"}},
      {Reason, "extends-lead", {"at", "chip", "winner", "before", "ahead"}},
      {Reason, "factor", {"at", "chip", "winner", "factor", "points"}},  // points: as it stands
      {Reason, "quiet", {"seat"}},  // nothing is one tile short for the seat
      {Reason, "gives", {"at", "chip", "seat", "points"}},
      {Reason, "opens", {"at", "chip", "seat", "points"}},  // points: at most
  };
  return codes;
}

}  // namespace partal::lattice
