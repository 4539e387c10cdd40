// What a preview tells: the chips that the tile closes, and those that it opens to whoever lays next, one
// tile short of complete.
#include "engine/family/lattice/codes.h"
#include "engine/family/lattice/notation.h"
#include "engine/family/lattice/output.h"

namespace partal::lattice {

namespace {

Change change_of(const Face& face, const OpenTable& table, int square) {
  const Sums sums = table.cover.sums(square);
  const Verdict verdict = verdict_on(table, square);
  const int value = chip_on(table, square);
  const int missing = missing_around(table, square);
  const auto owner = verdict.winner ? owner_of(table.config, *verdict.winner) : std::nullopt;
  return codes::kChipChange(square, value, sums, cancelled_ids(face, verdict), winner_id(face, verdict),
                            owner, owner ? value * verdict.factor : 0, missing);
}

}  // namespace

std::vector<Change> changes(const Face& face, const OpenTable& before, const OpenTable& after) {
  Board touched = 0;
  for_each_place(after.occupied & ~before.occupied, [&](int octagon) { touched |= squares_of(octagon); });
  std::vector<Change> changes;
  for_each_place(touched, [&](int square) {
    if (missing_around(after, square) <= 1) changes.push_back(change_of(face, after, square));
  });
  return changes;
}

}  // namespace partal::lattice
