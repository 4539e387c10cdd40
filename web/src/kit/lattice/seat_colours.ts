// In the Gardens and in Carat a player is a colour: the view says which; before the match what was agreed says it.
import type { GameAbout } from '../game_screen';
import { DEFAULT, readColours, type Order } from './colours';
import type { LatticeView } from './view';

export const seatColours = (usual: Order): NonNullable<GameAbout['seatColours']> => ({
  inView: (view) => (view as LatticeView).seats.map(({ colours }) => colours),
  agreed(options, players) {
    const order = readColours(options.colours ?? DEFAULT, usual);
    const each = players === 2 && options.two_colours === 'on' ? 2 : 1;
    return Array.from({ length: players }, (_, seat) => order.slice(seat * each, (seat + 1) * each));
  },
});
