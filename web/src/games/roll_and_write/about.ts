import type { GameAbout } from '../../kit/game_screen';
import Picture from './Picture.svelte';

export const about: GameAbout = {
  name: 'roll_and_write',
  order: 4,
  rulesPage: 'roll-and-write',
  minutes: [20, 30],
  hasSecrets: () => false,
  aids: [],
  Picture,
};
