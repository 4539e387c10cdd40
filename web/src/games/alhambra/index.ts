import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';
import Final from './Final.svelte';
import Panel from './Panel.svelte';
import Pieces from './Pieces.svelte';
import { dirk, reported } from './scorings';
import ScoringShow from './ScoringShow.svelte';
import { statistics } from './statistics';
import { loadTutorial } from './tutorial';
import type { Game } from './view';

/** An exact payment of so much is worth a word. */
const DEAR = 9;

const screen: GameScreen<Game> = {
  Board,
  Panel,
  Final,
  Pieces,
  statistics,
  scorings: { of: reported, Show: ScoringShow },
  unseated: dirk,
  Tutorial: loadTutorial,
  isFeat: ({ kind, args }) => kind === 'tile-bought' && args.paid === args.cost && args.cost >= DEAR,
  offers: ['take', 'buy', 'rebuild-in', 'rebuild-out', 'rebuild-swap', 'stop', 'place', 'reserve', 'give'],
};
export default screen;
