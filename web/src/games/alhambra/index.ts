import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { statistics } from './statistics';
import { loadTutorial } from './tutorial';
import type { Game } from './view';

const screen: GameScreen<Game> = {
  Board,
  Panel,
  statistics,
  Tutorial: loadTutorial,
  offers: ['take', 'buy', 'rebuild-in', 'rebuild-out', 'rebuild-swap', 'stop', 'place', 'reserve', 'give'],
};
export default screen;
