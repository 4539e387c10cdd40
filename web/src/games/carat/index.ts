import { statistics } from '../lattice/statistics';
import type { LatticeView } from '../lattice/view';
import type { GameScreen } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';

const screen: GameScreen<LatticeView> = { Board, Panel, statistics, offers: ['lay'] };
export default screen;
