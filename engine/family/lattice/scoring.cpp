// Scores with their reasons, and the end of the game (GAR-20 to GAR-30, CAR-20 to CAR-30). Every item is made
// from what lies on the board, so nothing has to be remembered.
#include "engine/family/lattice/codes.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/output.h"

namespace partal::lattice {

namespace {

std::vector<std::string> tiles_around(const OpenTable& table, int square) {
  std::vector<std::string> texts;
  for_each_place(octagons_of(square),
                 [&](int octagon) { texts.push_back(tile_text(tile_of(table.cover.at(octagon)))); });
  return texts;
}

std::optional<Seat> owner_at(const OpenTable& table, int square) {
  const Verdict verdict = verdict_on(table, square);
  return verdict.winner ? owner_of(table.config, *verdict.winner) : std::nullopt;
}

}  // namespace

Board squares_won(const OpenTable& table, Seat seat, Board among) {
  Board won = 0;
  for_each_place(complete_squares(table.occupied) & among, [&](int square) {
    if (owner_at(table, square) == seat) won |= Board{1} << square;
  });
  return won;
}

ScoreItem score_item(const Face& face, const OpenTable& table, int square) {
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(table, square);
  const Seat owner = *owner_of(table.config, *verdict.winner);
  const int value = chip_on(table, square);
  return codes::kChipScore({.seat = owner,
                            .rule = face.rules.points,
                            .count = verdict.factor,
                            .points = value * verdict.factor,
                            .arithmetic = {.terms = {value}, .times = verdict.factor},
                            .pieces = tiles_around(table, square)},
                           square, value, sums, cancelled_ids(face, verdict),
                           std::string(face.id(*verdict.winner)), verdict.factor);
}

// Square by square.
std::vector<ScoreItem> scores(const Face& face, const OpenTable& table) {
  std::vector<ScoreItem> items;
  for_each_place(complete_squares(table.occupied), [&](int square) {
    if (owner_at(table, square)) items.push_back(score_item(face, table, square));
  });
  return items;
}

// GAR-30, CAR-30: a tie is shared.
std::vector<Seat> winners(const OpenTable& table) {
  return seats_with_most(players(table), [&table](Seat seat) { return score(table, seat); });
}

std::vector<Note> notes(const OpenTable& table) {
  std::int64_t zero_sum = 0;
  std::int64_t unclaimed = 0;
  std::int64_t neutral = 0;
  for_each_place(complete_squares(table.occupied), [&](int square) {
    const Verdict verdict = verdict_on(table, square);
    if (!verdict.winner) {
      ++unclaimed;
      return;
    }
    zero_sum += sum_of(table.cover.sums(square), *verdict.winner) == 0 ? 1 : 0;
    neutral += owner_of(table.config, *verdict.winner) ? 0 : 1;
  });
  return {
      {"chips_won_with_zero", zero_sum}, {"chips_unclaimed", unclaimed}, {"chips_won_by_neutral", neutral}};
}

}  // namespace partal::lattice
