#include "ai/alhambra/knowledge.h"

#include "ai/alhambra/forecast.h"
#include "ai/alhambra/wall_line.h"

namespace partal::alhambra {

int Knowledge::group(const Action& action) const {
  constexpr int kTilesFrom = 8;
  if (const auto* buy = std::get_if<Buy>(&action)) return slot_number(buy->slot);
  if (const auto* place = std::get_if<Place>(&action)) return kTilesFrom + number_of(place->tile);
  if (const auto* in = std::get_if<RebuildIn>(&action)) return kTilesFrom + number_of(in->tile);
  if (const auto* swap = std::get_if<RebuildSwap>(&action)) return kTilesFrom + number_of(swap->in);
  if (std::holds_alternative<RebuildOut>(action)) return 1 + kYardSlots;
  if (std::holds_alternative<Reserve>(action)) return 2 + kYardSlots;
  if (std::holds_alternative<Give>(action)) return 3 + kYardSlots;
  return 0;
}

Promise Knowledge::promise(const State& state) const {
  Promise promise;
  promise.contenders = state.config.players;
  if (state.phase == Phase::Over) {
    for (int seat = 0; seat < promise.contenders; ++seat) {
      promise.points[seat_at(seat)] = 100 * state.players[seat_at(seat)].score;
    }
    return promise;
  }
  const Forecast forecast(state, weights_);
  std::array<double, kMaxPlayers> points{};
  for (int i = 0; i < promise.contenders; ++i) {
    const Player& player = state.players[seat_at(i)];
    points[i] =
        player.score + forecast.wall_points(seat_at(i), WallLine(player.palace, state.cells).longest());
  }
  for (const Type type : kAllTypes) {
    const auto majority = forecast.majority_points(type);
    for (std::size_t i = 0; i < points.size(); ++i) points[i] += majority[i];
  }
  for (int i = 0; i < promise.contenders; ++i) {
    promise.points[seat_at(i)] = static_cast<int>(100 * points[i]);
  }
  promise.spread = static_cast<int>(100 * forecast.spread());
  return promise;
}

}  // namespace partal::alhambra
