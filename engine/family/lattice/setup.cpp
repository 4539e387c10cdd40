// Components and set-up (GAR-03 to GAR-06, CAR-03 to CAR-06): a run of draws in the order of the rules, for
// what the table has left to chance. And the lists of what can happen, in their one order.
#include "engine/family/lattice/turn.h"

namespace partal::lattice {

namespace {

consteval std::uint64_t all_chips() {
  std::uint64_t counts = 0;
  for (std::size_t i = 0; i < kChipCounts.size(); ++i) {
    counts |= static_cast<std::uint64_t>(kChipCounts[i]) << (8 * i);
  }
  return counts;
}

void lay_out(OpenTable& table, const Layout& chips) {
  table.chips = chips;
  table.chips_laid = kSquares;
}

}  // namespace

State setup(const Config& config) {
  State state;
  OpenTable& table = state.table;
  table.config = config;
  switch (config.layout) {
    case LayoutKind::Random: table.chips_to_come = all_chips(); break;
    case LayoutKind::Rings: lay_out(table, kRings); break;
    case LayoutKind::Stripes: lay_out(table, kStripes); break;
    case LayoutKind::ByHand: lay_out(table, config.chips); break;
  }
  if (config.first) apply(state, FirstDraw{*config.first});
  return state;
}

// By tile, then octagon, then rotation.
void legal_actions(const State& state, ActionList& actions) {
  const OpenTable& table = state.table;
  if (table.phase == Phase::Close) actions.push_back(End{});
  if (table.phase != Phase::Lay) return;
  const Board open = open_octagons(table);
  for_each_tile(hand_of(state, table.active), [&](Tile tile) {
    for_each_place(open, [&](int octagon) {
      for (int rotation = 0; rotation < kRotations; ++rotation) {
        actions.push_back(Lay{.tile = tile,
                              .octagon = static_cast<std::uint8_t>(octagon),
                              .rotation = static_cast<std::uint8_t>(rotation)});
      }
    });
  });
}

void draws(const State& state, DrawList& draws) {
  const OpenTable& table = state.table;
  switch (table.phase) {
    case Phase::ChooseFirst:
      for (int i = 0; i < players(table); ++i) draws.push_back({FirstDraw{seat_at(i)}, 1});
      return;
    case Phase::LayChips:
      for (int i = 0; i < kChipValues; ++i) {
        const auto count = static_cast<std::uint32_t>((table.chips_to_come >> (8 * i)) & 0xff);
        const auto value = static_cast<std::uint8_t>(i + 1);
        if (count > 0) draws.push_back({ChipDraw{.square = table.chips_laid, .value = value}, count});
      }
      return;
    case Phase::Deal:
    case Phase::Refill:
      for_each_tile(state.supply, [&](Tile tile) { draws.push_back({HandDraw{table.active, tile}, 1}); });
      return;
    case Phase::Lay:
    case Phase::Close:
    case Phase::Over: return;
  }
}

}  // namespace partal::lattice
