import type { GameScreen } from '../types';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { statistics } from './statistics';
import type { RollView } from './view';

const screen: GameScreen<RollView> = {
  Board,
  Panel,
  statistics,
  offers: ['build', 'coins', 'turn', 'second', 'roll', 'keep'],
};
export default screen;
