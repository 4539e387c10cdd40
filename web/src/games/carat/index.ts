import { statistics } from '../../kit/lattice/statistics';
import type { LatticeView } from '../../kit/lattice/view';
import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { loadTutorial } from './tutorial';

const screen: GameScreen<LatticeView> = { Board, Panel, statistics, Tutorial: loadTutorial, offers: ['lay'] };
export default screen;
