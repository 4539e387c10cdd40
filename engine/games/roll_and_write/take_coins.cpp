// Taking coins (RNW-21, RNW-25, RNW-26).
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

int coins_on_offer(const Player& player) {
  const Dice& dice = player.dice;
  return coins_on(crossings(dice) & player.built, code_of(dice.yellow), code_of(dice.blue));
}

void apply_take_coins(State& state, Log* log) {
  Player& player = active_player(state);
  const int offered = coins_on_offer(player);
  const int left = state.config.sheet.coins - player.circled;
  const int taken = std::min(offered, left);  // RNW-26: coins beyond the last one are lost
  player.circled = static_cast<std::uint8_t>(player.circled + taken);
  if (log) tell(log, codes::kCoinsTaken, state.active, taken, offered - taken, player.coins());
  close_or_roll_four(state);
}

}  // namespace partal::roll_and_write
