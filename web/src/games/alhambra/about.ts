import type { GameAbout } from '../../kit/game_screen';
import Picture from './Picture.svelte';

export const about: GameAbout = {
  name: 'alhambra',
  order: 1,
  rulesPage: 'alhambra',
  minutes: [45, 60],
  hasSecrets: () => true,
  usual: { youngest: 'chance' },
  aids: ['odds', 'known_money'],
  Picture,
};
