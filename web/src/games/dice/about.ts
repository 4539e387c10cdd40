import type { GameAbout } from '../../kit/game_screen';
import Picture from './Picture.svelte';

export const about: GameAbout = {
  name: 'dice',
  order: 5,
  rulesPage: 'dice',
  minutes: [45, 60],
  hasSecrets: () => false,
  aids: ['odds'],
  Picture,
};
