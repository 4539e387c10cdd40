import { colours } from '../../../../docs/components/carat.json';
import type { GameAbout } from '../../kit/game_screen';
import { seatColours } from '../../kit/lattice/seat_colours';
import Picture from './Picture.svelte';

export const about: GameAbout = {
  name: 'carat',
  order: 3,
  rulesPage: 'gardens-and-carat',
  minutes: [30, 45],
  hasSecrets: () => true,
  aids: ['odds'],
  seatColours: seatColours(colours),
  Picture,
};
