import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';
import { reported } from './counts';
import CountShow from './CountShow.svelte';
import Final from './Final.svelte';
import Panel from './Panel.svelte';
import Pieces from './Pieces.svelte';
import { statistics } from './statistics';
import { loadTutorial } from './tutorial';
import type { Game } from './view';

/** So many dice of a kind are worth a word. */
const MANY = 6;

const screen: GameScreen<Game> = {
  Board,
  Panel,
  Final,
  Pieces,
  statistics,
  scorings: { of: reported, Show: CountShow },
  Tutorial: loadTutorial,
  isFeat: ({ kind, args }) => (kind === 'pawn-placed' || kind === 'pawn-improved') && args.dice >= MANY,
  offers: ['throw', 'place', 'improve', 'black_die', 'less', 'prize', 'shift', 'no-shift', 'name'],
};
export default screen;
