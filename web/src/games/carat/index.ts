import { statistics } from '../lattice/statistics';
import type { LatticeView } from '../lattice/view';
import type { GameScreen } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { loadTutorial } from './tutorial';

const screen: GameScreen<LatticeView> = { Board, Panel, statistics, Tutorial: loadTutorial, offers: ['lay'] };
export default screen;
