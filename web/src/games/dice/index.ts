import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { statistics } from './statistics';
import { loadTutorial } from './tutorial';
import type { DiceView } from './view';

const screen: GameScreen<DiceView> = {
  Board,
  Panel,
  statistics,
  Tutorial: loadTutorial,
  offers: ['throw', 'place', 'improve', 'black_die', 'less', 'prize', 'shift', 'no-shift', 'name'],
};
export default screen;
