import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';
import Final from './Final.svelte';
import Panel from './Panel.svelte';
import Pieces from './Pieces.svelte';
import { reported } from './scorings';
import ScoringShow from './ScoringShow.svelte';
import { statistics } from './statistics';
import { loadTutorial } from './tutorial';
import type { Game } from './view';

const screen: GameScreen<Game> = {
  Board,
  Panel,
  Final,
  Pieces,
  statistics,
  scorings: { of: reported, Show: ScoringShow },
  Tutorial: loadTutorial,
  offers: ['take', 'buy', 'rebuild-in', 'rebuild-out', 'rebuild-swap', 'stop', 'place', 'reserve', 'give'],
};
export default screen;
