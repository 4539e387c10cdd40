import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';
import Final from './Final.svelte';
import Panel from './Panel.svelte';
import Pieces from './Pieces.svelte';
import FinalScoring from './FinalScoring.svelte';
import { finalScoring } from '../../kit/scorings';
import { unseated } from './races';
import { statistics } from './statistics';
import { loadTutorial } from './tutorial';
import type { Game } from './view';

const screen: GameScreen<Game> = {
  Board,
  Panel,
  Final,
  Pieces,
  statistics,
  scorings: { of: finalScoring, Show: FinalScoring },
  unseated,
  Tutorial: loadTutorial,
  isFeat: ({ kind, args }) => kind === 'place-awarded' && args.places[0] === 1 && args.shared_by === 1,
  offers: ['build', 'coins', 'turn', 'second', 'roll', 'keep'],
};
export default screen;
